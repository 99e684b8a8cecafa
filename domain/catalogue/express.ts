/*
 * Express delivery: whether an order may have it, has it, and what it adds to the price. An order keeps the terms under which it was chosen, as it
 * keeps its product's prices; whether it is still offered is asked when it is booked. Without schemas, because islands load it.
 */
import type { ExpressTerms } from './express-terms.ts';
import type { Offers } from './offer-terms.ts';
import { isTest, type TestImageAnswers } from './test-images.ts';

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
