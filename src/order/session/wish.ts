import { useEffect, useState } from 'react';
import { wishFields } from '../../../domain/order/order-links.ts';
import { wholeNumberOf } from '../../../domain/texts/format.ts';
import { fragments } from '../../site/pages/clipping-service/handover.ts';
import { keepDraft, keptDraft } from '../../ui/lib/unsent-text-store.ts';

/** What the press that has led here wants: that an order begins unless there is one, or that the begun one goes on. */
export type Wish = 'begin' | 'resume';

/**
 * The landing's wish, from the fragment of the address, and what the order shall be, from its query. Both are taken out
 * of there, so that neither a reload nor Back repeats them.
 */
export function useWish(): Wish | null {
  const [wish] = useState(readWish);
  useEffect(() => {
    if (wish === null) return;
    const { pathname, search } = globalThis.location;
    if (wish === 'begin') keepWished(search);
    globalThis.history.replaceState(globalThis.history.state, '', pathname);
  }, [wish]);
  return wish;
}

function readWish(): Wish | null {
  // Rendered at build time there is no address.
  const fragment = typeof document === 'undefined' ? '' : globalThis.location.hash.slice(1);
  if (fragment === fragments.begin) return 'begin';
  return fragment === fragments.resume ? 'resume' : null;
}

/**
 * What whoever begins the order has already said on a page of the site, as it stood there. Proposed on its screen,
 * never sent unseen.
 */
type Wished = Partial<Record<keyof typeof wishFields, string>>;

/** Keeps what the query of the address says in the place of what was wished before. */
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

/** The kind of picture that was wished; undefined where none was. */
export function wishedProduct(): string | undefined {
  return kept().product;
}

/** The number of images that was wished: told once, so that whoever empties the field is not contradicted. */
export function takeWishedQuantity(): string | undefined {
  const { quantity, ...others } = kept();
  if (quantity !== undefined) keepDraft('wish', others);
  return quantity;
}

/** Whether test images were wished: told once, when the order is begun. */
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
