import type { Screen } from '../../domain/order-item.ts';
import type { OrderContext } from './order-context.ts';
import * as effects from './order-effects.ts';
import type { EventOf, OrderEvent } from './order-events.ts';
import { backTargets, isBefore, screenTable } from './order-steps.ts';

/*
 * The parts that the chart's transitions are put together from: actions and guards with their parameters, and the ways back.
 */

/** What an event makes of the answers. */
export type Effect<Type extends OrderEvent['type']> = (order: OrderContext, event: EventOf<Type>) => OrderContext;

/** An action that stores what `effect` makes of the order. */
export function stores<const Action extends string, Type extends OrderEvent['type']>(
  action: Action,
  effect: Effect<Type>,
) {
  return {
    type: action,
    params: ({ context, event }: { context: OrderContext; event: EventOf<Type> }) => effect(context, event),
  };
}

/**
 * A guard that holds when a change link brought the customer here and, with this answer, the overview is complete again.
 * `isAllowed` is only needed where a complete order does not already prove that the answer itself is acceptable.
 */
export function leadsToOverview<Type extends OrderEvent['type']>(
  effect: Effect<Type>,
  isAllowed: (order: OrderContext, event: EventOf<Type>) => boolean = () => true,
) {
  return {
    type: 'leadsToOverview' as const,
    params: ({ context, event }: { context: OrderContext; event: EventOf<Type> }) =>
      isAllowed(context, event) ? effect(context, event) : null,
  };
}

/** The ways back from `from`: one transition to each earlier screen, data kept. */
export function backFrom(from: Screen) {
  return backTargets
    .filter((to) => isBefore(to, from))
    .map((to) => ({
      target: `#order.${to}`,
      guard: { type: 'isTarget' as const, params: { from, to } },
      actions: stores('goBack', (order, event: EventOf<'step.back'>) => ({
        ...order,
        steps: effects.stepsAt(screenTable[to].step),
        returnToOverview: event.returnToOverview,
      })),
    }));
}

/** The guard that looks at the chosen purposes of the event itself. */
export function hasServiceLevel() {
  return {
    type: 'hasServiceLevel' as const,
    params: ({ event }: { event: EventOf<'serviceLevel.choose'> }) => event.fastlane,
  };
}
