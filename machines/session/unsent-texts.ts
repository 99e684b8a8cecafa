/*
 * Unsent texts: a `Draft` per group of fields, with the order's values when each field was touched. Untouched fields
 * show the order. If another window changed a touched one, both answers are shown and the customer decides.
 */
import type { OrderItem, Screen } from '../../domain/order/order-item.ts';
import type { CallRequest } from '../order/order-next.ts';
import { type Answers, type DraftName, draftNames, draftRules, draftsOn } from './unsent-text-rules.ts';
import {
  type Draft,
  decidedOver,
  drop,
  noDraft,
  type FieldDecision,
  type ShownDraft,
  shownOver,
  typedOver,
} from './field-values.ts';

/** The unsent texts of one order. */
export interface Drafts {
  readonly orderId: string;
  readonly byName: Readonly<Partial<Record<DraftName, Draft>>>;
}

export const noDrafts: Drafts = { orderId: '', byName: {} };

/** What the fields of `name` show for the server's order. */
export function shownDraft(drafts: Drafts, name: DraftName, item: OrderItem): ShownDraft {
  const { answersOf, isSame } = draftRules[name];
  return shownOver(answersOf(item), draftOf(drafts, name, item), isSame);
}

/**
 * Stores the current `values` of some fields.
 * A field that equals the order is untouched again, unless a call in `queue` is about to change that.
 */
export function withTyped(
  drafts: Drafts,
  item: OrderItem,
  { name, values }: Typing,
  queue: readonly CallRequest[],
): Drafts {
  const saved = draftRules[name].answersOf(item);
  return withDraft(drafts, name, item, typedOver(saved, draftOf(drafts, name, item), values, sentAnswers(name, queue)));
}

/** The changed fields. */
export interface Typing {
  readonly name: DraftName;
  readonly values: Answers;
}

/** The customer's decision on a field that was changed here and elsewhere. */
export interface Decision extends FieldDecision {
  readonly name: DraftName;
}

/** The customer decided a conflict: the typed text stays, or is dropped. */
export function withDecision(drafts: Drafts, item: OrderItem, { name, field, take }: Decision): Drafts {
  const saved = draftRules[name].answersOf(item);
  return withDraft(drafts, name, item, decidedOver(saved, draftOf(drafts, name, item), { field, take }));
}

/**
 * The unsent texts for a newer order.
 * `own`: calls of this window that it answers, or lost ones that the server may have executed; their changes are no
 * conflicts.
 * `isAccepted`: the server has accepted them, so fields without further typing are dropped.
 */
export function withOrder(
  drafts: Drafts,
  item: OrderItem | null,
  own: readonly CallRequest[] = [],
  isAccepted = false,
): Drafts {
  if (item === null || drafts === noDrafts) return drafts;
  if (item.id !== drafts.orderId || item.status !== 'draft') return noDrafts;
  return draftNames.reduce((kept, name) => {
    const draft = kept.byName[name];
    return draft === undefined ? kept : withDraft(kept, name, item, settled(draft, name, item, own, isAccepted));
  }, drafts);
}

/** Removes the unsent texts of `screen`. */
export function withoutDrafts(drafts: Drafts, screen: Screen): Drafts {
  const byName = Object.fromEntries(
    Object.entries(drafts.byName).filter(([name]) => !draftsOn(screen).includes(name as DraftName)),
  );
  return { ...drafts, byName };
}

function settled(
  draft: Draft,
  name: DraftName,
  item: OrderItem,
  own: readonly CallRequest[],
  isAccepted: boolean,
): Draft {
  const rule = draftRules[name];
  const saved = rule.answersOf(item);
  const sent = sentAnswers(name, own);
  const next = { typed: { ...draft.typed }, base: { ...draft.base } };
  for (const [field, typed] of Object.entries(draft.typed)) {
    const now = saved[field] ?? '';
    const isOurs = sent[field] !== undefined && rule.isSame(sent[field], now);
    // Autosaved fields keep their spelling while the customer types: "1.600" does not become "1600".
    const isDone = isAccepted && isOurs && rule.autosave === undefined && rule.isSame(typed, sent[field] ?? '');
    if (typed === now || isDone) drop(next, field);
    else if (isOurs) next.base[field] = now;
  }
  return next;
}

/** Debounce until typed text is saved, ms. */
export function restOf(drafts: Drafts, name: DraftName, item: OrderItem): number {
  const { autosave } = draftRules[name];
  if (autosave === undefined) return 0;
  return autosave.isUrgent(shownDraft(drafts, name, item).values, item) ? 0 : autosave.after;
}

/** The autosave call for the current texts; null when they are saved or queued, or a conflict is open. */
function autosaveRequest(
  drafts: Drafts,
  name: DraftName,
  item: OrderItem,
  queue: readonly CallRequest[],
): CallRequest | null {
  const rule = draftRules[name];
  const { values, conflicts } = shownDraft(drafts, name, item);
  if (rule.autosave === undefined || conflicts.length > 0) return null;
  const request = rule.autosave.requestOf(values);
  const underWay = queue.findLast(({ call }) => call === rule.call);
  // The queued call counts, not the values that it will replace.
  const isSaved =
    underWay === undefined
      ? rule.autosave.isSaved(values, item)
      : JSON.stringify(underWay.body) === JSON.stringify(request.body);
  return isSaved ? null : request;
}

/** Puts autosaves of the order's screen before `requests`, so that no typed text is lost. */
export function withAutosaves(
  drafts: Drafts,
  item: OrderItem | null,
  queue: readonly CallRequest[],
  requests: readonly CallRequest[],
): readonly CallRequest[] {
  if (item === null) return requests;
  const saves = draftsOn(item.screen).flatMap((name) => autosaveRequest(drafts, name, item, queue) ?? []);
  return [...saves.filter((save) => !requests.some(({ call }) => call === save.call)), ...requests];
}

/** Whether one of the calls would settle an open conflict between two windows. */
export function isUndecided(drafts: Drafts, item: OrderItem | null, requests: readonly CallRequest[]): boolean {
  if (item === null) return false;
  return draftsOn(item.screen).some(
    (name) =>
      shownDraft(drafts, name, item).conflicts.length > 0 &&
      requests.some(({ call }) => call === draftRules[name].call || draftRules[name].leaves.includes(call)),
  );
}

function sentAnswers(name: DraftName, requests: readonly CallRequest[]): Answers {
  const rule = draftRules[name];
  const request = requests.findLast(({ call }) => call === rule.call);
  return request === undefined ? {} : rule.sentIn(request.body as never);
}

function draftOf({ orderId, byName }: Drafts, name: DraftName, item: OrderItem): Draft {
  return (orderId === item.id ? byName[name] : undefined) ?? noDraft;
}

function withDraft(drafts: Drafts, name: DraftName, item: OrderItem, draft: Draft): Drafts {
  const others = drafts.orderId === item.id ? drafts.byName : {};
  const { [name]: _before, ...byName } = others;
  const isEmpty = Object.keys(draft.typed).length === 0;
  if (isEmpty && Object.keys(byName).length === 0) return noDrafts;
  return { orderId: item.id, byName: isEmpty ? byName : { ...byName, [name]: draft } };
}
