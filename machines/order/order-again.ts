import { catalogue } from '../../domain/catalogue/catalogue.ts';
import { expressOf } from '../../domain/catalogue/offers.ts';
import { furtherKindsFor } from '../../domain/order/order-kinds.ts';
import { extraOf } from '../../domain/pricing/pricing.ts';
import type { Quoted } from '../../domain/order/quote.ts';
import { goesAlong, initialOrder, type OrderContext } from './order-context.ts';

/**
 * What a new order starts with that shall be like this one: what becomes of the images and how many there are. Nothing
 * of the person, no note and no file goes along; every screen is seen again, so its customer confirms each answer at
 * today's price. A product that is not offered any more is asked for anew.
 */
export function likeOrder(order: OrderContext): OrderContext {
  const orderItemType = catalogue.products.findIndex(({ type }) => type === order.product?.type);
  const product = catalogue.products[orderItemType] ?? null;
  const furtherKinds = product === null ? [] : furtherKindsFor(order.furtherKinds, product, null);
  const kept = Object.fromEntries(
    Object.entries(order).filter(([answer]) => goesAlong[answer as keyof OrderContext]),
  ) as Partial<OrderContext>;
  return {
    ...initialOrder,
    ...kept,
    product,
    orderItemType: product === null ? null : orderItemType,
    furtherKinds,
  };
}

/**
 * What a quote keeps of an order: what it would begin with once more, and its prices as they are now, so that no
 * catalogue changes them.
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

/** What an order starts with that is begun by a quote: the same, at its prices, if such images are still offered. */
export function orderByQuote(quoted: OrderContext): OrderContext {
  const order = likeOrder(quoted);
  const { quote } = quoted;
  if (quote === null || order.product === null) return order;
  const furtherKinds = furtherKindsFor(order.furtherKinds, order.product, quote);
  return { ...order, product: quote.product, furtherKinds, express: quoted.express, quote };
}
