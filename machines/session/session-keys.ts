/*
 * The calls of this window under the keys by which the server knows them again (docs/orders-and-chart.md). A call whose
 * answer got lost is sent again under its key, and happens once. Pure functions; the session machine keeps the calls.
 */
import type { OrderItem } from '../../domain/order/order-item.ts';
import { contextOfItem } from '../order/order-context.ts';
import { type CallRequest, wayForward } from '../order/order-next.ts';
import { isBefore } from '../order/order-steps.ts';
import { isPossible } from './session-selectors.ts';

export type KeyedRequest = CallRequest & { readonly key: string };

/** What keys are made of: a name that no other window has, and how many this one has made. */
export interface KeyMaker {
  readonly name: string;
  readonly made: number;
}

/** The requests with keys of their own, but the lost call, asked for again, with the key that it had. */
export function withKeys(
  keys: KeyMaker,
  requests: readonly CallRequest[],
  lost: KeyedRequest | null = null,
): { readonly keys: KeyMaker; readonly keyed: readonly KeyedRequest[] } {
  const keyed = requests.map((request, index) =>
    index === 0 && lost !== null && isSame(request, lost)
      ? lost
      : { ...request, key: `${keys.name}.${keys.made + index + 1}` },
  );
  return { keys: { ...keys, made: keys.made + requests.length }, keyed };
}

/** Both bodies come from the same form, so that equal ones have their fields in the same order. */
function isSame(one: CallRequest, other: CallRequest): boolean {
  return one.call === other.call && JSON.stringify(one.body) === JSON.stringify(other.body);
}

/** Whether the order is not the one it was: another revision, another order, or one where there was none. */
export function hasMovedOn(before: OrderItem | null, now: OrderItem | null): boolean {
  return before?.id !== now?.id || before?.revision !== now?.revision;
}

/** The calls that lead from `now` again to the screen on which a question was answered `before`, back or forwards. */
export function wayTo(before: OrderItem | null, now: OrderItem): readonly CallRequest[] {
  if (before === null) return [];
  // A change that has just begun is taken back.
  const back: CallRequest = { call: 'setStep', body: { screen: before.screen } };
  if (before.screen === 'client.overview' && isPossible(now, [back])) return [back];
  if (isBefore(now.screen, before.screen)) return wayForward(now.screen, contextOfItem(now), before.screen);
  const returnToOverview = before.returnToOverview && now.screen === 'client.overview';
  return [{ call: 'setStep', body: { screen: before.screen, returnToOverview } }];
}
