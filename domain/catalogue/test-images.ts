/*
 * Free test images: whether an order is one, and what is different then. It is begun as one and keeps its terms; whether test images are still
 * offered is asked when it is booked. Without schemas, because islands load it.
 */
import type { Offers } from './offer-terms.ts';
import type { TestImageTerms } from './test-image-terms.ts';

export interface TestImageAnswers {
  /** The terms under which its images are test images, at no price; null: an order like any other. */
  readonly testImages: TestImageTerms | null;
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
