import { transition } from 'xstate';
import { isFree } from '../../domain/client/client.ts';
import { type WizardCall, wizardCallNames, wizardCalls } from '../../domain/contracts/wizard-calls.ts';
import {
  type OrderState,
  type OrderStatus,
  orderStates,
  orderStatuses,
  type Screen,
} from '../../domain/order/order-item.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderEvent } from './order-events.ts';
import { type FieldProblems, problemsOf } from './order-guards.ts';
import { type OrderSnapshot, orderMachine } from './order-machine.ts';

/** The chart's snapshot in `state` with these answers. */
export function snapshotOf(state: OrderState, context: OrderContext): OrderSnapshot {
  return orderMachine.resolveState({ value: valueOf(state), context });
}

/** The snapshot's state as a path. */
export function stateAt({ value }: Pick<OrderSnapshot, 'value'>): OrderState {
  const path = typeof value === 'string' ? value : Object.entries(value).flat().join('.');
  const state = orderStates.find((one) => one === path);
  if (state === undefined) throw new Error(`the chart is in a state that nobody knows: ${path}`);
  return state;
}

/** The state of an order of which its screen and its status are known. */
export function stateOf({ screen, status }: { readonly screen: Screen; readonly status: OrderStatus }): OrderState {
  return status === 'draft' ? screen : status;
}

/** What a state is on the wire: the screen that its customer sees, and the status. */
export function facesOf(state: OrderState): { readonly screen: Screen; readonly status: OrderStatus } {
  const status = orderStatuses.find((one) => one === state);
  return status === undefined ? { screen: state as Screen, status: 'draft' } : { screen: 'booked', status };
}

/** What decides beside the state whether files are taken. */
export interface FilePromise {
  readonly quantity: number | null;
  /** The customer has promised images for later. */
  readonly sendLater: boolean;
  /** The confirmation has said that images follow; false before the booking. */
  readonly imagesFollow: boolean;
}

/** Whether the order takes files now: from the quantity on, which says that the upload has been reached, or as promised when it was booked. */
export function takesFiles(state: OrderState, { quantity, sendLater, imagesFollow }: FilePromise): boolean {
  if (!tagsOf(state).includes('takesFiles')) return false;
  return state === 'booked' ? sendLater || imagesFollow : quantity !== null;
}

/** Whether it can be said of which kind images are: as long as there is an order that could take them, so until work begins. */
export function sortsFiles(state: OrderState): boolean {
  return tagsOf(state).includes('takesFiles');
}

/** Whether the work is over one way or another, so that the files of the order are kept only for a while. */
export function isClosed(state: OrderState): boolean {
  return tagsOf(state).includes('closed');
}

/** None for a state of long ago, in which a stored order may stand that nobody can read any more. */
function tagsOf(state: OrderState): readonly string[] {
  return !orderStates.includes(state) ? [] : orderMachine.getStateNodeById(`order.${state}`).tags;
}

export type Decision =
  | {
      readonly accepted: true;
      readonly state: OrderState;
      readonly screen: Screen;
      readonly status: OrderStatus;
      readonly context: OrderContext;
    }
  | { readonly accepted: false; readonly code: 'refused' }
  | { readonly accepted: false; readonly code: 'invalid'; readonly fields: FieldProblems };

/**
 * Asks the chart. Accepted: where the order stands next. Refused: the chart does not allow this event here and now. Invalid:
 * it would, but for answers that the customer can mend. Changes nothing; the caller stores what it gets.
 */
export function decide(state: OrderState, context: OrderContext, event: OrderEvent): Decision {
  const snapshot = snapshotOf(state, context);
  // A forbidden event would otherwise be ignored silently.
  if (!snapshot.can(event)) {
    const fields = acceptsType(state, event.type) ? problemsOf(context, event) : {};
    return isFree(fields) ? { accepted: false, code: 'refused' } : { accepted: false, code: 'invalid', fields };
  }
  const [next] = transition(orderMachine, snapshot, event);
  const reached = stateAt(next);
  return { accepted: true, state: reached, ...facesOf(reached), context: next.context };
}

/** The event of a call whose body says nothing, or only what stands beside the button: about it the order alone decides. */
function probeOf(call: WizardCall): OrderEvent | null {
  if (call === 'finish') return { type: 'order.book', earlyStart: true };
  const { body, event } = wizardCalls[call];
  return Object.keys(body.shape).length === 0 ? ({ type: event } as OrderEvent) : null;
}

/** The calls that can succeed now, given a fitting body (GET /api/wizard/order). */
export function allowedCalls(state: OrderState, context: OrderContext): WizardCall[] {
  if (facesOf(state).status !== 'draft') return ['setStartWizard'];
  const snapshot = snapshotOf(state, context);
  return wizardCallNames.filter((call) => {
    const probe = probeOf(call);
    return probe === null ? acceptsType(state, wizardCalls[call].event) : snapshot.can(probe);
  });
}

/** Whether the state, or one around it, has a transition for this type of event at all. */
function acceptsType(state: OrderState, type: string): boolean {
  const ids = state.split('.').map((_, depth, parts) => ['order', ...parts.slice(0, depth + 1)].join('.'));
  return ['order', ...ids].some((id) =>
    (orderMachine.getStateNodeById(id).ownEvents as readonly string[]).includes(type),
  );
}

function valueOf(state: OrderState) {
  const [parent, child] = state.split('.');
  return (child === undefined ? state : { [parent as string]: child }) as OrderSnapshot['value'];
}
