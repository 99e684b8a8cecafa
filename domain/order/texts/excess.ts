/*
 * Excess images: before work begins the customer either orders them, each kind at the tier of the number then reached,
 * or takes them back. Images ordered before keep their price.
 */
import * as z from 'zod/mini';
import { expressOf, isMoreThanFree, isTest } from '../../catalogue/offers.ts';
import { imageCount } from '../../files/media.ts';
import type { OrderItem, OrderStatus } from '../order-item.ts';
import { expressLimit, onlyTestImagesUpTo } from './offer-texts.ts';

export type Counted = Pick<OrderItem, 'quantity' | 'media'>;
export type Kinds = Pick<OrderItem, 'product' | 'furtherKinds' | 'additions'>;
export type Extensible = Counted &
  Kinds &
  Pick<OrderItem, 'scalings' | 'custom_scale' | 'extensions' | 'express' | 'testImages' | 'client'>;

/** The customer's decision to order the excess, as it arrives. */
export const orderExcessSchema = z.object({
  /** Images that had arrived when the customer was asked. */
  images: z.int().check(z.minimum(1)),
  /** Net price that the customer was shown for the excess, cents. */
  net: z.int().check(z.minimum(0)),
  /** § 356 (4) BGB: required of private customers, for the addition. */
  earlyStart: z._default(z.boolean(), false),
});

/** The customer's decision to take the excess back, as it arrives. */
export const takeBackExcessSchema = z.pick(orderExcessSchema, { images: true });

/** Number of excess images. */
export function excessOf({ quantity, media }: Counted): number {
  return quantity === null ? 0 : Math.max(0, imageCount(media) - quantity);
}

/** What decides, besides its files, whether an order has all its images. */
export interface CountedOrder {
  readonly status: OrderStatus;
  readonly quantity: number | null;
  readonly bookedAt: string;
  /** When the customer last decided about excess images; null: never. */
  readonly settledAt: string | null;
}

/** Whether work waits for the customer's decision about excess images. */
export function isExcessOpen(
  { status, quantity }: Pick<CountedOrder, 'status' | 'quantity'>,
  arrived: number,
): boolean {
  return status === 'booked' && quantity !== null && arrived > quantity;
}

/** Ids of the excess images, which are the last that arrived. */
export function excessFiles(order: Counted): string[] {
  const arrived = Object.entries(order.media).flatMap(([id, { complete }]) => (complete ? [id] : []));
  return arrived.slice(arrived.length - excessOf(order));
}

/**
 * Excess images by kind, in the order of `kindsOf`.
 * Images assigned to a further kind beyond its number are of that kind; all others are of the order's own.
 */
export function excessByKind(order: Counted & Kinds): number[] {
  const arrived = Object.values(order.media).filter(({ complete }) => complete);
  let left = excessOf(order);
  const ofFurther = order.furtherKinds.map(({ product, quantity }) => {
    const sorted = arrived.filter(({ kind }) => kind === product.type).length;
    const beyond = Math.min(left, Math.max(0, sorted - quantity));
    left -= beyond;
    return beyond;
  });
  return [left, ...ofFurther];
}

/** Changed fields of the order once its excess is ordered; `at`: ISO 8601. */
export function withExcess(order: Counted & Kinds, at: string) {
  const images = excessByKind(order);
  return {
    quantity: imageCount(order.media),
    furtherKinds: order.furtherKinds.map((kind, index) => ({
      ...kind,
      quantity: kind.quantity + (images[index + 1] ?? 0),
    })),
    additions: [...order.additions, { at, images }],
    settledAt: at,
  };
}

/** Why the excess cannot be ordered, as text for the customer; null: it can. */
export function excessObstacle(
  order: Pick<Extensible, 'quantity' | 'media' | 'express' | 'testImages'>,
): string | null {
  const images = imageCount(order.media);
  if (order.testImages !== null && isMoreThanFree(order, images)) return onlyTestImagesUpTo(order.testImages);
  const express = expressOf(order);
  return express !== null && images > express.mostImages ? expressLimit(express) : null;
}

/** Whether ordering it needs a private customer's consent to begin before the withdrawal period ends. */
export function asksEarlyStart({ client, testImages }: Pick<Extensible, 'client' | 'testImages'>): boolean {
  return client.clientType === 'private' && !isTest({ testImages });
}
