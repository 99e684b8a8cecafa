import { useEffect, useState } from 'react';
import { wishFields } from '../../../domain/order/order-links.ts';
import { wholeNumberOf } from '../../../domain/texts/format.ts';
import { fragments } from '../../site/pages/clipping-service/handover.ts';
import { keepDraft, keptDraft } from '../../ui/lib/unsent-text-store.ts';

/** Intent from the landing's URL fragment: `begin` an order unless there is one, or `resume` it. */
export type Wish = 'begin' | 'resume';

/**
 * The landing's intent from the URL fragment; keeps the order's preferences from the query.
 * Removes both from the address, so that neither a reload nor Back repeats them.
 */
export function useWish(): Wish | null {
  const [wish] = useState(readWish);
  useEffect(() => {
    // StrictMode runs this twice, the second time without the fragment.
    if (wish === null || readWish() === null) return;
    const { pathname, search } = globalThis.location;
    if (wish === 'begin') keepWished(search);
    globalThis.history.replaceState(globalThis.history.state, '', pathname);
  }, [wish]);
  return wish;
}

function readWish(): Wish | null {
  // Prerendering has no address.
  const fragment = typeof document === 'undefined' ? '' : globalThis.location.hash.slice(1);
  if (fragment === fragments.begin) return 'begin';
  return fragment === fragments.resume ? 'resume' : null;
}

/** Preferences from a page of the site, as texts. Screens propose them; nothing sends them unseen. */
type Wished = Partial<Record<keyof typeof wishFields, string>>;

/** Keeps the preferences in the address's query and replaces previous ones. */
function keepWished(search: string): void {
  const query = new URLSearchParams(search);
  const product = query.get(wishFields.product) ?? '';
  const quantity = query.get(wishFields.quantity) ?? '';
  const wished: Wished = {
    ...(product !== '' && { product }),
    ...(wholeNumberOf(quantity) > 0 && { quantity }),
    ...(query.has(wishFields.test) && { test: 'ja' }),
  };
  keepDraft('wish', Object.keys(wished).length === 0 ? null : wished);
}

/** Preferred kind of image; undefined without a preference. */
export function wishedProduct(): string | undefined {
  return kept().product;
}

/** Preferred number of images: returned once, so that it does not refill a field that the customer empties. */
export function takeWishedQuantity(): string | undefined {
  const { quantity, ...others } = kept();
  if (quantity !== undefined) keepDraft('wish', others);
  return quantity;
}

/** Whether test images are preferred: returned once, when the order begins. */
export function takeWishedTest(): boolean {
  const { test, ...others } = kept();
  if (test !== undefined) keepDraft('wish', others);
  return test !== undefined;
}

function kept(): Wished {
  return keptDraft('wish', isWished) ?? {};
}

function isWished(value: object): value is Wished {
  return Object.values(value).every((one) => typeof one === 'string');
}
