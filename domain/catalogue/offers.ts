/*
 * Express delivery and free test images: whether an order may have them, and has them. It keeps their terms as they were
 * then; whether they are still offered is asked when it is booked. Without schemas, because islands load it.
 */
import type { ExpressTerms, Offers, TestImageTerms } from './offer-terms.ts';

interface TestImageAnswers {
  /** The terms under which its images are test images, at no price; null: an order like any other. */
  readonly testImages: TestImageTerms | null;
}

interface ExpressOffer extends Partial<TestImageAnswers> {
  readonly offers: Pick<Offers, 'express'>;
  readonly product: { readonly express?: ExpressTerms | undefined } | null;
}

export interface ExpressAnswers {
  /** The terms under which express was chosen; null: it was not. */
  readonly express: ExpressTerms | null;
  readonly quantity: number | null;
}

/** The terms under which this order may be delivered by express: those that its quote has promised, else those of today; null: not at all. */
export function expressOffer({ offers, product, testImages = null }: ExpressOffer): ExpressTerms | null {
  return isTest({ testImages }) ? null : (product?.express ?? offers.express);
}

/** The terms that express has for this order now: those under which it was chosen, else those of the offer; null: it cannot be chosen. */
export function expressTermsFor(order: ExpressOffer & Pick<ExpressAnswers, 'express'>): ExpressTerms | null {
  const offer = expressOffer(order);
  return offer === null ? null : (order.express ?? offer);
}

/** The terms under which the order is delivered by express; null where it is not, also because it has more images than that. */
export function expressOf({ express, quantity }: ExpressAnswers): ExpressTerms | null {
  return express !== null && (quantity ?? 0) <= express.mostImages ? express : null;
}

/** Whether the order counts on an express delivery that is not offered any more; it cannot be booked so. */
export function isExpressGone(order: ExpressAnswers & ExpressOffer): boolean {
  return expressOf(order) !== null && expressOffer(order) === null;
}

/** What express adds to an image that costs `perImage` cents without it. Cents, half of one rounded up. */
export function expressSurcharge(terms: ExpressTerms | null, perImage: number): number {
  return terms === null ? 0 : Math.floor((perImage * terms.surchargePercent + 50) / 100);
}

/** Whether nothing is paid for the order: it has no price, no quote, no invoice and no express delivery. */
export function isTest({ testImages }: Partial<TestImageAnswers>): boolean {
  return (testImages ?? null) !== null;
}

/** Whether so many images are more than this order may have for nothing. */
export function isMoreThanFree({ testImages }: TestImageAnswers, quantity: number): boolean {
  return testImages !== null && quantity > testImages.mostImages;
}

/** Whether the order is one of test images, and they are not offered any more; it cannot be booked so. */
export function areTestImagesGone({ testImages, offers }: TestImageAnswers & { readonly offers: Offers }): boolean {
  return testImages !== null && offers.testImages === null;
}
