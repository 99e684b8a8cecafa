import { and } from 'xstate';
import type { Screen } from '../../domain/order/order-item.ts';
import type { EventOf } from './order-events.ts';
import type { Question } from './order-guards.ts';
import { backTargets, isBefore } from './order-steps.ts';

/*
 * The two patterns of which the chart's transitions are made beside plain XState: an answer that completes its screen,
 * and the ways back.
 */

export const OVERVIEW = '#order.client.overview';

interface Answer {
  readonly target: string;
  readonly guard?: unknown;
  readonly actions: unknown;
}

/**
 * An answer that completes its screen: after a change link back to the overview, if no other question is open by now,
 * else on to its own target. `questions`: what it answers; `toTheOverview`: the guard that says whether it leads there.
 */
export function completes<const On extends Answer>(
  questions: readonly Question[],
  on: On,
  toTheOverview: 'leadsBack' | 'leadsBackOrIsTest' = 'leadsBack',
): On[] {
  const leadsBack = { type: toTheOverview, params: questions };
  const toOverview = {
    target: OVERVIEW,
    guard: on.guard === undefined ? leadsBack : and([on.guard, leadsBack] as never[]),
    actions: [on.actions, 'finishWay'].flat(),
  };
  // Of the same guard and actions as `on`, which the chart's own types check.
  return [toOverview as unknown as On, on];
}

type Back = EventOf<'step.back'>;

/**
 * The ways back from `from`: one transition to each earlier screen, data kept, and within a change the one that takes
 * it back.
 */
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
  // No change begins on the overview itself, nor with the client type, which the whole form asks again.
  return from === 'client.overview' || from === 'client.type' ? back : [...back, cancel];
}

/** Every screen marks the four steps on entering, whichever transition leads to it. */
export const reached = (screen: Screen) => ({ type: 'markSteps' as const, params: screen });

/** Every screen notes on leaving that it was seen. */
export const seen = (screen: Screen) => ({ type: 'noteSeen' as const, params: screen });
