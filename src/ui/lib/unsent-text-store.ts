/*
 * Unsent text of the wizard, of links to it, of forms on static pages and of the office: kept in this tab until it is
 * sent or discarded, or the tab is closed. Without storage, a reload loses it, never the order or the form.
 */
import { readStoredJson, writeStored } from './browser-store.ts';

export type UnsentTextOwner = 'order' | 'enquiry' | 'withdrawal' | 'wish' | 'answers';

/** A form of a booked order's page. One tab may show several orders, one after another: each has a place of its own. */
export interface BookedTextOwner {
  readonly owner: 'corrections' | 'question' | 'amendment';
  readonly order: string;
}

function keyOf(owner: UnsentTextOwner | BookedTextOwner): string {
  return typeof owner === 'string' ? `${owner}-drafts` : `${owner.owner}-drafts-${owner.order}`;
}

/** Unsent text from before a reload; null when there is none, or none that `isUnsentText` accepts. */
export function keptUnsentText<UnsentText>(
  owner: UnsentTextOwner | BookedTextOwner,
  isUnsentText: (kept: object) => kept is UnsentText & object,
): UnsentText | null {
  const kept = readStoredJson('tab', keyOf(owner));
  return typeof kept === 'object' && kept !== null && isUnsentText(kept) ? kept : null;
}

/** Keeps unsent text and replaces the previous one; null removes it. */
export function keepUnsentText(owner: UnsentTextOwner | BookedTextOwner, unsentText: object | null): void {
  writeStored('tab', keyOf(owner), unsentText === null ? null : JSON.stringify(unsentText));
}
