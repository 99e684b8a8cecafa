/*
 * What is typed and not sent yet, of the wizard, of what a link has wished for it, of the forms on static pages, and at
 * the studio's desk: kept in this tab until it is sent, given up, or the tab is closed. A browser that refuses storage
 * costs it at a reload, never the order or the form.
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

/** What was typed before the page was loaded anew; null when there is nothing, or nothing that `isDraft` knows. */
export function keptDraft<Draft>(owner: DraftOwner, isDraft: (kept: object) => kept is Draft & object): Draft | null {
  const kept = readStoredJson('tab', keyOf(owner));
  return typeof kept === 'object' && kept !== null && isDraft(kept) ? kept : null;
}

/** Keeps what is typed in the place of what was kept before; null when there is nothing to keep any longer. */
export function keepDraft(owner: DraftOwner, draft: object | null): void {
  writeStored('tab', keyOf(owner), draft === null ? null : JSON.stringify(draft));
}
