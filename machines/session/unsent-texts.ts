/*
 * Unsent texts: a `Draft` per group of fields, with the order's values when each field was touched. Untouched fields
 * show the order. If another window changed a touched one, both answers are shown and the customer decides.
 */
import type { OrderItem, Screen } from '../../domain/order/order-item.ts';
import type { CallRequest } from '../order/order-next.ts';
import type { KeyedRequest } from './session-setup.ts';
import { itemAfter } from './session-selectors.ts';
import { unsentTextRules, unsentTextsOn } from './unsent-text-rules.ts';
import { type FieldTexts, type FormName, formNames } from '../../domain/order/answers.ts';
import {
  type UnsentText,
  changedOf,
  decidedOver,
  drop,
  noUnsentText,
  type FieldDecision,
  type ShownText,
  shownOver,
  typedOver,
  unsentOf,
} from './field-values.ts';

/** The unsent texts of one order. */
export interface UnsentTexts {
  readonly orderId: string;
  readonly byName: Readonly<Partial<Record<FormName, UnsentText>>>;
}

export const noUnsentTexts: UnsentTexts = { orderId: '', byName: {} };

/** What the fields of `name` show for the server's order. */
export function shownText(unsentTexts: UnsentTexts, name: FormName, item: OrderItem): ShownText {
  const { answersOf, isSame } = unsentTextRules[name];
  return shownOver(answersOf(item), unsentTextOf(unsentTexts, name, item), isSame);
}

/** Calls of this window without an answer. */
export interface CallsUnderWay {
  readonly queue: readonly KeyedRequest[];
  /** The call whose answer was lost; the server may have executed it, also when it is not in the queue. */
  readonly lost: KeyedRequest | null;
}

/** The calls whose outcome is not known, in their order. */
function underWay({ queue, lost }: CallsUnderWay): readonly KeyedRequest[] {
  return lost === null || queue.some(({ key }) => key === lost.key) ? queue : [lost, ...queue];
}

/**
 * Stores the current `values` of some fields.
 * A field that equals the order is untouched again, unless a call under way is about to change that.
 */
export function withTyped(
  unsentTexts: UnsentTexts,
  item: OrderItem,
  { name, values }: Typing,
  own: CallsUnderWay,
): UnsentTexts {
  const { answersOf } = unsentTextRules[name];
  const calls = underWay(own);
  const typed = typedOver(answersOf(item), unsentTextOf(unsentTexts, name, item), values, {
    keys: calls.map(({ key }) => key),
    sent: answersAfter(name, item, calls),
  });
  return withUnsentText(unsentTexts, name, item, typed);
}

/** The answers that these calls send or fill in; empty without any. */
function answersAfter(name: FormName, item: OrderItem, calls: readonly KeyedRequest[]): FieldTexts {
  const filled = calls.length === 0 ? {} : unsentTextRules[name].answersOf(itemAfter(item, calls));
  return { ...filled, ...sentAnswers(name, calls) };
}

/** The changed fields. */
export interface Typing {
  readonly name: FormName;
  readonly values: FieldTexts;
}

/** The customer's decision on a field that was changed here and elsewhere. */
export interface Decision extends FieldDecision {
  readonly name: FormName;
}

/** The customer decided a conflict: the typed text stays, or is dropped. */
export function withDecision(unsentTexts: UnsentTexts, item: OrderItem, { name, field, take }: Decision): UnsentTexts {
  const saved = unsentTextRules[name].answersOf(item);
  return withUnsentText(
    unsentTexts,
    name,
    item,
    decidedOver(saved, unsentTextOf(unsentTexts, name, item), { field, take }),
  );
}

/** Calls of this window behind a newer order. */
interface OwnCalls {
  /** The order before them. */
  readonly before: OrderItem | null;
  readonly calls: readonly KeyedRequest[];
  /** The server has accepted them and changed nothing else; otherwise they are lost, and may have been executed. */
  readonly areAccepted: boolean;
  /** The calls after them, which the newer order has yet to get. */
  readonly waiting: readonly KeyedRequest[];
}

const noCalls: OwnCalls = { before: null, calls: [], areAccepted: false, waiting: [] };

/**
 * The unsent texts for a newer order.
 * The changes of this window's own calls are no conflicts: a saved field without further typing is dropped, and so is
 * one that another call has filled, such as that of a recommendation.
 * A filled field stays if it was typed after that call, or if the chart would have kept that text, had it been saved.
 */
export function withOrder(unsentTexts: UnsentTexts, item: OrderItem | null, own: OwnCalls = noCalls): UnsentTexts {
  if (item === null || unsentTexts === noUnsentTexts) return unsentTexts;
  if (item.id !== unsentTexts.orderId || item.status !== 'draft') return noUnsentTexts;
  return formNames.reduce((kept, name) => {
    const unsentText = kept.byName[name];
    return unsentText === undefined ? kept : withUnsentText(kept, name, item, settled(unsentText, name, item, own));
  }, unsentTexts);
}

/** Removes the unsent texts of `screen`. */
export function withoutUnsentTexts(unsentTexts: UnsentTexts, screen: Screen): UnsentTexts {
  const byName = Object.fromEntries(
    Object.entries(unsentTexts.byName).filter(([name]) => !unsentTextsOn(screen).includes(name as FormName)),
  );
  return { ...unsentTexts, byName };
}

function settled(unsentText: UnsentText, name: FormName, item: OrderItem, own: OwnCalls): UnsentText {
  const rule = unsentTextRules[name];
  const saved = rule.answersOf(item);
  const sent = sentAnswers(name, own.calls);
  const before: FieldTexts = own.before === null ? {} : rule.answersOf(own.before);
  const expected: FieldTexts = own.before === null ? {} : rule.answersOf(itemAfter(own.before, own.calls));
  const coming = answersAfter(name, item, own.waiting);
  const next = changedOf(unsentText);
  for (const [field, typed] of Object.entries(unsentText.typed)) {
    const now = saved[field] ?? '';
    const isNow = typed === now && typed === (coming[field] ?? typed);
    const isOurs = sent[field] !== undefined && rule.isSame(sent[field], now);
    // Autosaved fields keep their spelling while the customer types: "1.600" does not become "1600".
    const isDone = own.areAccepted && isOurs && rule.autosave === undefined && rule.isSame(typed, sent[field] ?? '');
    // Compared with the order before the calls: a conflict that stood already is for the customer to decide.
    const isFilled = sent[field] === undefined && now !== before[field] && (own.areAccepted || now === expected[field]);
    const isOwnWish = isFilled && (isTypedSince(unsentText, field, own.calls) || isKeptBy(name, field, typed, own));
    // A field of another build is on no screen.
    const isForeign = saved[field] === undefined || rule.isOutdated?.(field, typed) === true;
    if (isForeign || isNow || isDone || (isFilled && !isOwnWish)) drop(next, field);
    else if (isOurs || isOwnWish) next.base[field] = now;
  }
  return unsentOf(next);
}

function isTypedSince({ during }: UnsentText, field: string, calls: readonly KeyedRequest[]): boolean {
  return calls.some(({ key }) => during?.[field]?.includes(key) === true);
}

/** Whether these calls would have left the typed text, had it been saved before. */
function isKeptBy(name: FormName, field: string, typed: string, { before, calls }: OwnCalls): boolean {
  const { answersOf, isSame, savedIn } = unsentTextRules[name];
  if (before === null || savedIn === undefined) return false;
  const after = itemAfter(savedIn({ ...answersOf(before), [field]: typed }, before), calls);
  return isSame(answersOf(after)[field] ?? '', typed);
}

/** Debounce until typed text is saved, ms. */
export function restOf(unsentTexts: UnsentTexts, name: FormName, item: OrderItem): number {
  const { autosave } = unsentTextRules[name];
  if (autosave === undefined) return 0;
  return autosave.isUrgent(shownText(unsentTexts, name, item).values, item) ? 0 : autosave.after;
}

/**
 * The autosave call for the current texts; null when they are saved or queued, or a conflict is open.
 * A saved text is sent again while a lost call may have replaced it.
 */
function autosaveRequest(
  unsentTexts: UnsentTexts,
  name: FormName,
  item: OrderItem,
  { queue, lost }: CallsUnderWay,
): CallRequest | null {
  const rule = unsentTextRules[name];
  const { values, conflicts } = shownText(unsentTexts, name, item);
  if (rule.autosave === undefined || conflicts.length > 0) return null;
  const request = rule.autosave.requestOf(values);
  const isIn = ({ body }: CallRequest) => JSON.stringify(body) === JSON.stringify(request.body);
  const queued = queue.findLast(({ call }) => call === rule.call);
  // A field that this window has not touched is none of its business.
  const isTouched = Object.keys(unsentTextOf(unsentTexts, name, item).typed).length > 0;
  const isLostOther = isTouched && lost?.call === rule.call && !isIn(lost);
  // The queued call counts, not the values that it will replace.
  const isSaved = queued === undefined ? rule.autosave.isSaved(values, item) && !isLostOther : isIn(queued);
  return isSaved ? null : request;
}

/** Puts autosaves of the order's screen before `requests`, so that no typed text is lost. */
export function withAutosaves(
  unsentTexts: UnsentTexts,
  item: OrderItem | null,
  own: CallsUnderWay,
  requests: readonly CallRequest[],
): readonly CallRequest[] {
  if (item === null) return requests;
  const saves = unsentTextsOn(item.screen).flatMap((name) => autosaveRequest(unsentTexts, name, item, own) ?? []);
  return [...saves.filter((save) => !requests.some(({ call }) => call === save.call)), ...requests];
}

/** Whether one of the calls would settle an open conflict between two windows. */
export function isUndecided(
  unsentTexts: UnsentTexts,
  item: OrderItem | null,
  requests: readonly CallRequest[],
): boolean {
  if (item === null) return false;
  return unsentTextsOn(item.screen).some(
    (name) =>
      shownText(unsentTexts, name, item).conflicts.length > 0 &&
      requests.some(({ call }) => call === unsentTextRules[name].call || unsentTextRules[name].leaves.includes(call)),
  );
}

function sentAnswers(name: FormName, requests: readonly CallRequest[]): FieldTexts {
  const rule = unsentTextRules[name];
  const request = requests.findLast(({ call }) => call === rule.call);
  return request === undefined ? {} : rule.sentIn(request.body as never);
}

function unsentTextOf({ orderId, byName }: UnsentTexts, name: FormName, item: OrderItem): UnsentText {
  return (orderId === item.id ? byName[name] : undefined) ?? noUnsentText;
}

function withUnsentText(
  unsentTexts: UnsentTexts,
  name: FormName,
  item: OrderItem,
  unsentText: UnsentText,
): UnsentTexts {
  const others = unsentTexts.orderId === item.id ? unsentTexts.byName : {};
  const { [name]: _before, ...byName } = others;
  const isEmpty = Object.keys(unsentText.typed).length === 0;
  if (isEmpty && Object.keys(byName).length === 0) return noUnsentTexts;
  return { orderId: item.id, byName: isEmpty ? byName : { ...byName, [name]: unsentText } };
}
