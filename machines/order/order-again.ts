import { productOfType } from '../../domain/catalogue/catalogue.ts';
import { expressOf } from '../../domain/catalogue/offers.ts';
import { furtherKindsFor } from '../../domain/order/order-kinds.ts';
import { extraOf } from '../../domain/pricing/pricing.ts';
import type { Quoted } from '../../domain/order/quote.ts';
import type { OrderWishes } from '../../domain/order/order-wishes.ts';
import { carriedOver, initialOrder, type OrderContext } from './order-context.ts';
import { wayWith } from './order-next.ts';

/**
 * Initial context of a new order like this one: the output of the images and their number.
 * Excludes person, note and files.
 * The customer passes every screen again and so confirms each answer at the current price.
 * A product that is not offered must be chosen again.
 */
export function likeOrder(order: OrderContext): OrderContext {
  const product = productOfType(order.product?.type) ?? null;
  const furtherKinds = product === null ? [] : furtherKindsFor(order.furtherKinds, product, null);
  return { ...carriedOver(order), product, furtherKinds };
}

/** Initial context of an order with these wishes. */
export function wishedOrder(wishes: OrderWishes): OrderContext {
  return carriedOver(wayWith('projectType', initialOrder, 'upload', wishes).order);
}

/**
 * What a quote stores: the context of a new order like this one, with its prices fixed.
 * @throws Error without a product
 */
export function quotedOrder(order: OrderContext, quote: Omit<Quoted, 'product' | 'furtherProducts'>): OrderContext {
  if (order.product === null) throw new Error(`${quote.number} has no product`);
  const express = expressOf(order);
  const product = {
    ...order.product,
    extra: extraOf(order.product),
    ...(express === null ? {} : { express }),
  };
  const { furtherKinds } = order;
  const furtherProducts = furtherKinds.map((kind) => kind.product);
  return { ...likeOrder(order), product, furtherKinds, express, quote: { ...quote, product, furtherProducts } };
}

/** Initial context of an order begun by a quote: at its prices, if its kind of image is offered. */
export function orderByQuote(quoted: OrderContext): OrderContext {
  const order = likeOrder(quoted);
  const { quote } = quoted;
  if (quote === null || order.product === null) return order;
  const furtherKinds = furtherKindsFor(order.furtherKinds, order.product, quote);
  return { ...order, product: quote.product, furtherKinds, express: quoted.express, quote };
}
