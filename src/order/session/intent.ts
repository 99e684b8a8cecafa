import { useEffect, useState } from 'react';
import { fragments, preferenceFields } from '../../../domain/order/order-links.ts';
import { type OrderWishes, wishesOf } from '../../../domain/order/order-wishes.ts';
import { wholeNumberOf } from '../../../domain/texts/format.ts';
import { keepUnsentText, keptUnsentText } from '../../ui/lib/unsent-text-store.ts';

/** Intent from the landing's URL fragment: `begin` an order unless there is one, or `resume` it. */
export type Intent = 'begin' | 'resume';

/**
 * The landing's intent from the URL fragment; keeps the order's preferences from the query.
 * Removes both from the address, so that neither a reload nor Back repeats them.
 */
export function useIntent(): Intent | null {
  const [intent] = useState(readIntent);
  useEffect(() => {
    // StrictMode runs this twice, the second time without the fragment.
    if (intent === null || readIntent() === null) return;
    const { pathname, search } = globalThis.location;
    if (intent === 'begin') keepPreferences(search);
    globalThis.history.replaceState(globalThis.history.state, '', pathname);
  }, [intent]);
  return intent;
}

function readIntent(): Intent | null {
  // Prerendering has no address.
  const fragment = typeof document === 'undefined' ? '' : globalThis.location.hash.slice(1);
  if (fragment === fragments.begin) return 'begin';
  return fragment === fragments.resume ? 'resume' : null;
}

/** Preferences from a page of the site, as texts. Screens propose them; nothing sends them unseen. */
type Preferences = Partial<Record<keyof typeof preferenceFields, string>>;

/** Keeps the preferences in the address's query and replaces previous ones. */
function keepPreferences(search: string): void {
  const query = new URLSearchParams(search);
  const product = query.get(preferenceFields.product) ?? '';
  const quantity = query.get(preferenceFields.quantity) ?? '';
  const [uses, formats] = [preferenceFields.uses, preferenceFields.formats].map((name) => query.getAll(name).join(','));
  const preferred: Preferences = {
    ...(product !== '' && { product }),
    ...(wholeNumberOf(quantity) > 0 && { quantity }),
    ...(uses && { uses }),
    ...(formats && { formats }),
    ...(query.has(preferenceFields.test) && { test: 'ja' }),
  };
  keepUnsentText('wish', Object.keys(preferred).length === 0 ? null : preferred);
}

/**
 * What a page has brought along, if it names kind and number.
 * `isWhole`: it names uses and formats, too; otherwise these are the usual ones, with which its price is calculated.
 */
export function preferredWishes(): { readonly wishes: OrderWishes; readonly isWhole: boolean } | null {
  const { product, uses = '', formats = '' } = kept();
  const quantity = preferredQuantity();
  if (product === undefined || quantity === null) return null;
  const wishes = wishesOf({ product, quantity, uses: uses.split(','), formats: formats.split(',') });
  return { wishes, isWhole: uses !== '' && formats !== '' };
}

/** Preferred kind of image; undefined without a preference. */
export function preferredProduct(): string | undefined {
  return kept().product;
}

/** Preferred number of images; null without a preference. */
export function preferredQuantity(): number | null {
  const { quantity } = kept();
  return quantity === undefined ? null : wholeNumberOf(quantity);
}

/** The number has been proposed: after a reload, an emptied field stays empty. */
export function forgetPreferredQuantity(): void {
  const { quantity, ...others } = kept();
  if (quantity !== undefined) keepUnsentText('wish', others);
}

/** Whether test images are preferred: returned once, when the order begins. */
export function takePreferredTest(): boolean {
  const { test, ...others } = kept();
  if (test !== undefined) keepUnsentText('wish', others);
  return test !== undefined;
}

function kept(): Preferences {
  return keptUnsentText('wish', isPreferences) ?? {};
}

function isPreferences(value: object): value is Preferences {
  return Object.values(value).every((one) => typeof one === 'string');
}
