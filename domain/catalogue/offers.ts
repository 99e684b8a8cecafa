/*
 * Express delivery and free test images: whether an order may have them, and has them. An order keeps the terms it was
 * chosen under; the booking checks that they are offered. Without schemas, because islands load it.
 */
import type { ExpressTerms, Offers, TestImageTerms } from './offer-terms.ts';

interface TestImageAnswers {
  /** Terms of an order of free test images; null: a normal order. */
  readonly testImages: TestImageTerms | null;
}

interface ExpressOffer extends Partial<TestImageAnswers> {
  readonly offers: Pick<Offers, 'express'>;
  readonly product: { readonly express?: ExpressTerms | undefined } | null;
}

export interface ExpressAnswers {
  /** Terms under which express was chosen; null: not chosen. */
  readonly express: ExpressTerms | null;
  readonly quantity: number | null;
}

/** Express terms that this order may have: those its quote promised, else the current ones; null: none. */
export function expressOffer({ offers, product, testImages = null }: ExpressOffer): ExpressTerms | null {
  return isTest({ testImages }) ? null : (product?.express ?? offers.express);
}

/** Express terms of this order: those under which it was chosen, else those of the offer; null: it cannot be chosen. */
export function expressTermsFor(order: ExpressOffer & Pick<ExpressAnswers, 'express'>): ExpressTerms | null {
  const offer = expressOffer(order);
  return offer === null ? null : (order.express ?? offer);
}

/** Express terms that apply; null without express, and for more images than the terms allow. */
export function expressOf({ express, quantity }: ExpressAnswers): ExpressTerms | null {
  return express !== null && (quantity ?? 0) <= express.mostImages ? express : null;
}

/** Whether the order relies on an express delivery that is not offered; it cannot be booked so. */
export function isExpressGone(order: ExpressAnswers & ExpressOffer): boolean {
  return expressOf(order) !== null && expressOffer(order) === null;
}

/** Cents that express adds to an image of `perImage` cents, half a cent rounded up. */
export function expressSurcharge(terms: ExpressTerms | null, perImage: number): number {
  return terms === null ? 0 : Math.floor((perImage * terms.surchargePercent + 50) / 100);
}

/** Whether the order is free: no price, no quote, no invoice and no express delivery. */
export function isTest({ testImages }: Partial<TestImageAnswers>): boolean {
  return (testImages ?? null) !== null;
}

/** Whether `quantity` exceeds the free images of this order. */
export function isMoreThanFree({ testImages }: TestImageAnswers, quantity: number): boolean {
  return testImages !== null && quantity > testImages.mostImages;
}

/** Whether the order is one of test images that are not offered; it cannot be booked so. */
export function areTestImagesGone({ testImages, offers }: TestImageAnswers & { readonly offers: Offers }): boolean {
  return testImages !== null && offers.testImages === null;
}
