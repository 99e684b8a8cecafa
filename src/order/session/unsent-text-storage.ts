import { type Drafts, noDrafts } from '../../../machines/session/unsent-texts.ts';
import { keepDraft, keptDraft } from '../../ui/lib/unsent-text-store.ts';

/** What was typed in this tab before the page was loaded anew. */
export function readDrafts(): Drafts {
  return keptDraft('order', isDrafts) ?? noDrafts;
}

/** Keeps the drafts in this tab only. */
export function writeDrafts(drafts: Drafts): void {
  keepDraft('order', drafts === noDrafts ? null : drafts);
}

function isDrafts(kept: object): kept is Drafts {
  return 'orderId' in kept && 'byName' in kept && typeof kept.byName === 'object' && kept.byName !== null;
}
