/* Faults of a booked order's steps: the wizard's window has no part in them. */
import { callerOf } from '../../../e2e/support/calls.ts';
import { expect } from '../../../e2e/support/test.ts';
import { decide } from '../../../machines/order/order-decision.ts';
import type { Sample } from '../data/order-samples.ts';
import type { BookedEvent } from '../drivers/booked-steps.ts';
import { studioProcesses } from '../drivers/studio-beside.ts';
import { type Customer, ownStep, runBookedStep } from '../drivers/walk-step.ts';
import type { FaultName } from './fault-plan.ts';
import type { Fault } from './faults.ts';

export const bookedFaults: Readonly<Partial<Record<FaultName, Fault>>> = {
  /** The answer is lost and the step repeats: the chart decides what the repetition may do. */
  cutAfter: async (customer, sample) => {
    const event = ownStep(customer, stepOf(sample));
    const outcomes = [await runBookedStep(customer, event), await runBookedStep(customer, event)];
    expect(outcomes).toEqual(happensTwice(customer, event));
  },
  /** Two processes take the step at the same time: one of them comes first. */
  secondTab: async (customer, sample) => {
    const event = ownStep(customer, stepOf(sample));
    const one = { ...customer, studio: studioProcesses(customer.dataDir) };
    const outcomes = await Promise.all([runBookedStep(one, event), runBookedStep(one, event)]);
    expect(outcomes.toSorted()).toEqual(happensTwice(customer, event).toSorted());
  },
  /** A window from before the booking saves its note at the same time: always refused. */
  outdated: async (customer, sample) => {
    const event = ownStep(customer, stepOf(sample));
    const call = await callerOf(customer.page);
    const [outcome, answer] = await Promise.all([
      runBookedStep(customer, event),
      call('updateNote', { note: 'Aus einem alten Fenster' }, 0),
    ]);
    expect([outcome, answer.status()]).toEqual(['taken', 409]);
    customer.order.happens(event);
  },
};

const harmlessTwice: ReadonlySet<BookedEvent['type']> = new Set(['order.accept', 'order.amend', 'image.remove']);

/** Sends the event to the chart, twice if it accepts. Returns both outcomes. */
function happensTwice({ order }: Customer, event: BookedEvent): ('taken' | 'refused')[] {
  order.happens(event);
  // Repeating these events changes nothing and is not an error.
  if (harmlessTwice.has(event.type)) return ['taken', 'taken'];
  if (!decide(order.predicted.screen, order.predicted.order, event).accepted) return ['taken', 'refused'];
  order.happens(event);
  return ['taken', 'taken'];
}

function stepOf({ event }: Sample): BookedEvent {
  return event as BookedEvent;
}
