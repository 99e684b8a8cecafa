/* Patterns of the chart's transitions until the booking: an answer that completes its screen, going back. */
import { and } from 'xstate';
import type { Screen } from '../../domain/order/order-item.ts';
import type { EventOf } from './order-context.ts';
import type { Question } from './order-guards.ts';
import { backTargets, isBefore } from './order-steps.ts';

export const OVERVIEW = '#order.client.overview';

interface Answer {
  readonly target: string;
  readonly guard?: string | { readonly type: string };
  readonly actions: unknown;
}

/**
 * Transitions of an answer that completes its screen: within a change to the overview, if no other question is open,
 * else to its own target.
 * `questions`: those it answers; `toTheOverview`: the guard that decides.
 */
export function completes<const On extends Answer>(
  questions: readonly Question[],
  on: On,
  toTheOverview: 'leadsBack' | 'leadsBackOrIsTest' = 'leadsBack',
): On[] {
  const leadsBack = { type: toTheOverview, params: questions };
  const own: Answer['guard'] = on.guard;
  const isAnswer = typeof own === 'string' ? { type: own } : own;
  const toOverview = {
    target: OVERVIEW,
    guard: isAnswer === undefined ? leadsBack : and([isAnswer, leadsBack]),
    actions: [on.actions, 'finishWay'].flat(),
  };
  return [{ ...on, ...toOverview }, on];
}

type Back = EventOf<'step.back'>;

/** Transitions back from `from`: one to each earlier screen, keeping all data, and one that undoes a change. */
export function backFrom(from: Screen) {
  const back = backTargets
    .filter((to) => isBefore(to, from))
    .map((to) => ({
      target: `#order.${to}`,
      guard: { type: 'isTarget' as const, params: ({ event }: { event: Back }) => ({ ...event, from, to }) },
      actions: { type: 'goBack' as const, params: ({ event }: { event: Back }) => ({ ...event, to }) },
    }));
  const cancel = {
    target: OVERVIEW,
    guard: { type: 'isCancel' as const, params: ({ event }: { event: Back }) => event },
    actions: 'cancelChange' as const,
  };
  // No change begins on the overview, nor with the client type, which the whole form contains.
  return from === 'client.overview' || from === 'client.type' ? back : [...back, cancel];
}

/** Every screen sets the four steps on entering, whichever transition leads to it. */
export const reached = (screen: Screen) => ({ type: 'markSteps' as const, params: screen });

/** Every screen is added to the trail on leaving. */
export const seen = (screen: Screen) => ({ type: 'noteSeen' as const, params: screen });
