import { type Drafts, noDrafts } from '../../../machines/session/session-drafts.ts';

const KEY = 'order-drafts';

/** What was typed in this tab before the page was loaded anew. */
export function readDrafts(): Drafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isDrafts(stored) ? stored : noDrafts;
  } catch {
    return noDrafts;
  }
}

/** Keeps the drafts in this tab only. A browser that refuses storage costs them at a reload, never the order. */
export function writeDrafts(drafts: Drafts): void {
  try {
    if (drafts === noDrafts) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // Storage full or forbidden.
  }
}

function isDrafts(value: unknown): value is Drafts {
  if (typeof value !== 'object' || value === null || !('orderId' in value) || !('byName' in value)) return false;
  return typeof value.byName === 'object' && value.byName !== null;
}
