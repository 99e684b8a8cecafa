/*
 * Unsent text of the wizard, of links to it, of forms on static pages and of the office: kept in this tab until it is
 * sent or discarded, or the tab is closed. Without storage, a reload loses it, never the order or the form.
 */
import { readStoredJson, writeStored } from './browser-store.ts';

export type DraftOwner =
  | 'order'
  | 'enquiry'
  | 'withdrawal'
  | 'wish'
  | 'corrections'
  | 'question'
  | 'amendment'
  | 'answers';

const keyOf = (owner: DraftOwner) => `${owner}-drafts`;

/** Unsent text from before a reload; null when there is none, or none that `isDraft` accepts. */
export function keptDraft<Draft>(owner: DraftOwner, isDraft: (kept: object) => kept is Draft & object): Draft | null {
  const kept = readStoredJson('tab', keyOf(owner));
  return typeof kept === 'object' && kept !== null && isDraft(kept) ? kept : null;
}

/** Keeps unsent text and replaces the previous one; null removes it. */
export function keepDraft(owner: DraftOwner, draft: object | null): void {
  writeStored('tab', keyOf(owner), draft === null ? null : JSON.stringify(draft));
}
