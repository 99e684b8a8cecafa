/* What can happen around a step of the studio: its command has no window, and its customer's window has no part in it. */
import { callerOf } from '../../../e2e/support/calls.ts';
import { expect } from '../../../e2e/support/test.ts';
import { decide } from '../../../machines/order/order-decision.ts';
import type { StudioEvent } from '../../../machines/order/order-events.ts';
import type { Sample } from '../data/order-samples.ts';
import { type Customer, runStudioStep } from '../drivers/walk-step.ts';
import type { FaultName } from './fault-plan.ts';
import type { Fault } from './faults.ts';

export const studioFaults: Readonly<Partial<Record<FaultName, Fault>>> = {
  /** The studio never reads what came of the command and gives it again: it goes as the chart says of an order that stands there already. */
  cutAfter: async (customer, sample) => {
    const event = stepOf(sample);
    const outcomes = [await runStudioStep(customer, event), await runStudioStep(customer, event)];
    expect(outcomes).toEqual(happensTwice(customer, event));
  },
  /** Two people of the studio take the step at the same moment: one of them has taken it first. */
  secondTab: async (customer, sample) => {
    const event = stepOf(sample);
    const outcomes = await Promise.all([runStudioStep(customer, event), runStudioStep(customer, event)]);
    expect(outcomes.toSorted()).toEqual(happensTwice(customer, event).toSorted());
  },
  /** A window from before the booking saves its note at the same moment: refused, whichever of the two comes first. */
  outdated: async (customer, sample) => {
    const event = stepOf(sample);
    const call = await callerOf(customer.page);
    const [outcome, answer] = await Promise.all([
      runStudioStep(customer, event),
      call('updateNote', { note: 'Aus einem alten Fenster' }, 0),
    ]);
    expect([outcome, answer.status()]).toEqual(['taken', 409]);
    customer.order.happens(event);
  },
};

/** Lets the chart take the step, and once more if it does. Gives how both went. */
function happensTwice({ order }: Customer, event: StudioEvent): ('taken' | 'refused')[] {
  order.happens(event);
  if (!decide(order.predicted.screen, order.predicted.order, event).accepted) return ['taken', 'refused'];
  order.happens(event);
  return ['taken', 'taken'];
}

function stepOf({ event }: Sample): StudioEvent {
  return event as StudioEvent;
}
