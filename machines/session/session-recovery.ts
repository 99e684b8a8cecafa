import { wizardCalls } from '../../domain/contracts/wizard-calls.ts';
import type { OrderItem } from '../../domain/order-item.ts';
import { contextOfItem, initialOrder, type OrderContext, orderContextSchema } from '../order/order-context.ts';
import { decideRequest, type Request, wayForward } from '../order/order-forward.ts';
import { isBefore } from '../order/order-steps.ts';
import { isPossible } from './session-selectors.ts';

/** What is known after a call whose answer never came. */
export interface Loss {
  /** The order from which the lost call was made; null when there was none. */
  readonly before: OrderItem | null;
  /** The call without an answer; null when none ever left the browser. */
  readonly lost: Request | null;
  /** What the customer wants sent now: the lost call again, or whatever has been answered since. */
  readonly wanted: readonly Request[];
}

/**
 * What is left to send, seen from the order as it stands `now`. The lost call may have been carried out all the same; then it is
 * not repeated, and an answer given anew to the same question is sent by way of its screen. Null: something else has changed
 * the order (another window), so the customer has to look at it first.
 */
export function remainingRequests({ before, lost, wanted }: Loss, now: OrderItem | null): readonly Request[] | null {
  if (lost === null || !hasMovedOn(before, now)) return wanted;
  if (now === null || !isOutcome(before, lost, now)) return null;
  const [first, ...later] = wanted;
  const rest = first !== undefined && isSameRequest(first, lost) ? later : wanted;
  const next = rest[0];
  if (next === undefined || isPossible(now, [next])) return rest;
  const way = before === null ? [] : wayTo(before, now);
  return isPossible(now, [...way, next]) ? [...way, ...rest] : [];
}

/** Whether the order is not the one it was: another revision, another order, or one where there was none. */
function hasMovedOn(before: OrderItem | null, now: OrderItem | null): boolean {
  return before?.id !== now?.id || before?.revision !== now?.revision || before?.status !== now?.status;
}

/** Whether the order stands exactly where the lost call leads. Files come and go beside the calls. */
function isOutcome(before: OrderItem | null, lost: Request, now: OrderItem): boolean {
  const isOpen = before !== null && before.status === 'draft';
  if (isOpen && before.id !== now.id) return false;
  if (isOpen && hangsOnTheChange(before, lost))
    return now.screen === 'client.overview' || now.screen === 'formats.scale';
  const order = { ...(isOpen ? contextOfItem(before) : initialOrder), media: now.media };
  const decision = decideRequest(isOpen ? before.screen : 'start.options', order, lost);
  return (
    decision?.accepted === true &&
    decision.screen === now.screen &&
    fingerprint(decision.context, lost) === fingerprint(contextOfItem(now), lost)
  );
}

/** Whether the outcome hangs on how the order stood before the change, which only the server knows. */
export function hangsOnTheChange({ returnToOverview }: Pick<OrderItem, 'returnToOverview'>, { call, body }: Request) {
  return returnToOverview && (call === 'setFastlane' || (call === 'setStep' && body.screen === 'client.overview'));
}

/** The answers as one comparable text, without what the browser cannot foresee. */
function fingerprint(order: OrderContext, { call }: Request): string {
  // Neither the time of the early start nor what was filled in last goes over the wire, so neither does its consequence.
  const {
    media: _files,
    earlyStart: _start,
    preselectedFor: _last,
    recommended: _added,
    trail: _seen,
    beforeChange: _kept,
    ...answers
  } = orderContextSchema.parse(order);
  const { scalings: _sizes, resolutions: _dpi, extensions: _formats, ...others } = answers;
  return JSON.stringify(call === 'setFastlane' ? others : answers);
}

function isSameRequest(one: Request, other: Request): boolean {
  return textOf(one) === textOf(other);
}

/** One comparable text: the schema puts the keys of equal bodies in the same order. */
function textOf({ call, body }: Request): string {
  return JSON.stringify([call, wizardCalls[call].body.safeParse(body).data]);
}

/** The calls that lead again to the screen on which the question was answered, back or forwards. */
function wayTo(before: OrderItem, now: OrderItem): readonly Request[] {
  // A change that has just begun is taken back.
  const back: Request = { call: 'setStep', body: { screen: before.screen } };
  if (before.screen === 'client.overview' && isPossible(now, [back])) return [back];
  if (isBefore(now.screen, before.screen)) return wayForward(now.screen, contextOfItem(now), before.screen);
  const returnToOverview = before.returnToOverview && now.screen === 'client.overview';
  return [{ call: 'setStep', body: { screen: before.screen, returnToOverview } }];
}
