import type { Screen } from '../../domain/order/order-item.ts';
import { initialOrder, type OrderContext, type OrderEvent } from '../../machines/order/order-context.ts';
import { decide } from '../../machines/order/order-decision.ts';
import { sampleOf } from '../paths/data/order-samples.ts';

/** An order's state in the chart, and its answers. */
export interface Stand {
  readonly screen: Screen;
  readonly context: OrderContext;
}

export const landing: Stand = { screen: 'start.options', context: initialOrder };

/**
 * The result of these steps: samples by name, or events.
 * @throws Error when the chart refuses one.
 */
export function walk(from: Stand, ...steps: readonly (string | OrderEvent)[]): Stand {
  return steps.reduce<Stand>(({ screen, context }, step) => {
    const event = typeof step === 'string' ? sampleOf(step).event : step;
    const decision = decide(screen, context, event);
    if (!decision.accepted) throw new Error(`${screen}: the chart refuses ${event.type}`);
    return decision;
  }, from);
}
