import { transition } from 'xstate';
import { isFree } from '../../domain/client.ts';
import { type WizardCall, wizardCallNames, wizardCalls } from '../../domain/contracts/wizard-calls.ts';
import { type Screen, screens } from '../../domain/order-item.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderEvent } from './order-events.ts';
import { type FieldProblems, problemsOf } from './order-guards.ts';
import { type OrderSnapshot, orderMachine } from './order-machine.ts';

/** The chart's snapshot on `screen` with these answers. */
export function snapshotOf(screen: Screen, context: OrderContext): OrderSnapshot {
  return orderMachine.resolveState({
    value: valueOf(screen),
    context,
    status: screen === 'booked' ? 'done' : 'active',
  });
}

/** The snapshot's state as a path, the name of its screen. */
export function screenOf({ value }: OrderSnapshot): Screen {
  const path = typeof value === 'string' ? value : Object.entries(value).flat().join('.');
  const screen = screens.find((one) => one === path);
  if (screen === undefined) throw new Error(`the chart is in a state without a screen: ${path}`);
  return screen;
}

export type Decision =
  | { readonly accepted: true; readonly screen: Screen; readonly context: OrderContext }
  | { readonly accepted: false; readonly code: 'refused' }
  | { readonly accepted: false; readonly code: 'invalid'; readonly fields: FieldProblems };

/**
 * Asks the chart. Accepted: where the order stands next. Refused: the chart does not allow this event here and now. Invalid:
 * it would, but for answers that the customer can mend. Changes nothing; the caller stores what it gets.
 */
export function decide(screen: Screen, context: OrderContext, event: OrderEvent): Decision {
  const snapshot = snapshotOf(screen, context);
  // A final state would still take transitions of the root.
  if (snapshot.status !== 'active') return { accepted: false, code: 'refused' };
  // A forbidden event would otherwise be ignored silently.
  if (!snapshot.can(event)) {
    const fields = acceptsType(screen, event.type) ? problemsOf(context, event) : {};
    return isFree(fields) ? { accepted: false, code: 'refused' } : { accepted: false, code: 'invalid', fields };
  }
  const [next] = transition(orderMachine, snapshot, event);
  return { accepted: true, screen: screenOf(next), context: next.context };
}

/** Payloads that leave the decision to the state alone, for calls whose event would otherwise lack one. */
const probes: Partial<Record<WizardCall, OrderEvent>> = {
  setFastlane: { type: 'fastlane.confirm' },
  goToFastlane: { type: 'fastlane.reopen' },
  setScaleFinish: { type: 'scale.confirm' },
  setExtensionIsSet: { type: 'extension.confirm' },
  setQuantityToImageCount: { type: 'quantity.matchImages' },
  finish: { type: 'order.book', earlyStart: true },
};

/** The calls that can succeed now, given a fitting body (GET /api/wizard/order). */
export function allowedCalls(screen: Screen, context: OrderContext): WizardCall[] {
  const snapshot = snapshotOf(screen, context);
  if (snapshot.status !== 'active') return ['setStartWizard'];
  return wizardCallNames.filter((call) => {
    const probe = probes[call];
    return probe === undefined ? acceptsType(screen, wizardCalls[call].event) : snapshot.can(probe);
  });
}

/** Whether the state of `screen`, or one around it, has a transition for this type of event at all. */
function acceptsType(screen: Screen, type: string): boolean {
  const ids = screen.split('.').map((_, depth, parts) => ['order', ...parts.slice(0, depth + 1)].join('.'));
  return ['order', ...ids].some((id) =>
    (orderMachine.getStateNodeById(id).ownEvents as readonly string[]).includes(type),
  );
}

function valueOf(screen: Screen) {
  const [parent, child] = screen.split('.');
  return (child === undefined ? screen : { [parent as string]: child }) as OrderSnapshot['value'];
}
