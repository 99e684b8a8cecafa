/*
 * This window's calls with their idempotency keys (docs/orders-and-chart.md). A call whose answer was lost is sent
 * again under its key and takes effect once. Pure functions; the session machine keeps the calls.
 */
import type { OrderItem } from '../../domain/order/order-item.ts';
import { contextOfItem } from '../order/order-context.ts';
import { type CallRequest, wayForward } from '../order/order-next.ts';
import { isBefore } from '../order/order-steps.ts';
import { attemptOf } from '../shared.ts';
import { isPossible } from './session-selectors.ts';

export type KeyedRequest = CallRequest & { readonly key: string };

/** Source of keys: a name unique to this window, and the number of keys made. */
export interface KeyMaker {
  readonly name: string;
  readonly made: number;
}

/** The requests with new keys, except that a repetition of the lost call keeps its key. */
export function withKeys(
  keys: KeyMaker,
  requests: readonly CallRequest[],
  lost: KeyedRequest | null = null,
): { readonly keys: KeyMaker; readonly keyed: readonly KeyedRequest[] } {
  const previous = lost === null ? null : { body: textsOf(lost), key: lost.key };
  const keyed = requests.map((request, index) => ({
    ...request,
    key: attemptOf(index === 0 ? previous : null, textsOf(request), `${keys.name}.${keys.made + index + 1}`).key,
  }));
  return { keys: { ...keys, made: keys.made + requests.length }, keyed };
}

/** What makes a request equal to another. */
function textsOf({ call, body }: CallRequest): unknown {
  return [call, body];
}

/** Whether the order differs: another revision, another order, or a new one. */
export function hasMovedOn(before: OrderItem | null, now: OrderItem | null): boolean {
  return before?.id !== now?.id || before?.revision !== now?.revision;
}

/** The calls that lead from `now` to the screen on which a question was answered `before`, backwards or forwards. */
export function wayTo(before: OrderItem | null, now: OrderItem): readonly CallRequest[] {
  if (before === null) return [];
  // Undoes a change that has just begun.
  const back: CallRequest = { call: 'setStep', body: { screen: before.screen } };
  if (before.screen === 'client.overview' && isPossible(now, [back])) return [back];
  if (isBefore(now.screen, before.screen)) return wayForward(now.screen, contextOfItem(now), before.screen);
  const returnToOverview = before.returnToOverview && now.screen === 'client.overview';
  return [{ call: 'setStep', body: { screen: before.screen, returnToOverview } }];
}
