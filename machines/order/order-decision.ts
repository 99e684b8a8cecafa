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
import type { OrderContext, OrderEvent } from './order-context.ts';
import { type FieldProblems, isOutdated, problemsOf } from './order-guards.ts';
import { type OrderSnapshot, orderMachine } from './order-machine.ts';

/** The chart's snapshot in `state` with these answers. */
export function snapshotOf(state: OrderState, context: OrderContext): OrderSnapshot {
  return orderMachine.resolveState({ value: valueOf(state), context });
}

/** The snapshot's state as a path. */
export function stateAt({ value }: Pick<OrderSnapshot, 'value'>): OrderState {
  const path = typeof value === 'string' ? value : Object.entries(value).flat().join('.');
  const state = orderStates.find((one) => one === path);
  if (state === undefined) throw new Error(`unknown state of the chart: ${path}`);
  return state;
}

/** The state of an order with this screen and status. */
export function stateOf({ screen, status }: { readonly screen: Screen; readonly status: OrderStatus }): OrderState {
  return status === 'draft' ? screen : status;
}

/** A state as the API names it: the customer's screen, and the status. */
export function facesOf(state: OrderState): { readonly screen: Screen; readonly status: OrderStatus } {
  const status = orderStatuses.find((one) => one === state);
  return status === undefined ? { screen: state as Screen, status: 'draft' } : { screen: 'booked', status };
}

/** What decides, besides the state, whether files are accepted. */
export interface FilePromise {
  /** The customer promised images for later. */
  readonly sendLater: boolean;
  /** The confirmation said that images follow; false before the booking. */
  readonly imagesFollow: boolean;
}

/** Whether the order accepts files: on every screen from the contact on, and after the booking as promised at it. */
export function takesFiles(state: OrderState, { sendLater, imagesFollow }: FilePromise): boolean {
  if (!tagsOf(state).includes('takesFiles')) return false;
  return state !== 'booked' || sendLater || imagesFollow;
}

/** Whether images can be assigned to kinds: until work begins. */
export function sortsFiles(state: OrderState): boolean {
  return tagsOf(state).includes('takesFiles');
}

/** Whether the work is over, so that the files are kept for a limited period only. */
export function isClosed(state: OrderState): boolean {
  return tagsOf(state).includes('closed');
}

/** Empty for a state of an older version, which an unreadable stored order may have. */
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
  | { readonly accepted: false; readonly code: 'refused' | 'stale' }
  | { readonly accepted: false; readonly code: 'invalid'; readonly fields: FieldProblems };

/**
 * Asks the chart.
 * Accepted: the next state.
 * Refused: the chart does not allow this event in this state.
 * Stale: the customer has decided about another price or number of images than the order has.
 * Invalid: it would, but for answers that the customer can correct.
 * Pure; the caller stores the result.
 */
export function decide(state: OrderState, context: OrderContext, event: OrderEvent): Decision {
  const snapshot = snapshotOf(state, context);
  // XState would ignore a forbidden event silently.
  if (!snapshot.can(event)) {
    const isExpected = acceptsType(state, event.type);
    if (isExpected && isOutdated(context, event)) return { accepted: false, code: 'stale' };
    const fields = isExpected ? problemsOf(context, event) : {};
    return isFree(fields) ? { accepted: false, code: 'refused' } : { accepted: false, code: 'invalid', fields };
  }
  const [next] = transition(orderMachine, snapshot, event);
  const reached = stateAt(next);
  return { accepted: true, state: reached, ...facesOf(reached), context: next.context };
}

/** Test event of a call whose body does not influence the decision; null for all others. */
function probeOf(call: WizardCall): OrderEvent | null {
  if (call === 'finish') return { type: 'order.book', earlyStart: true };
  if (call === 'setQuantityToImageCount') return { type: 'quantity.matchImages' };
  const { body, event } = wizardCalls[call];
  return Object.keys(body.shape).length === 0 ? ({ type: event } as OrderEvent) : null;
}

/** Calls that can succeed with a valid body (GET /api/wizard/order). */
export function allowedCalls(state: OrderState, context: OrderContext): WizardCall[] {
  if (facesOf(state).status !== 'draft') return ['setStartWizard'];
  const snapshot = snapshotOf(state, context);
  return wizardCallNames.filter((call) => {
    const probe = probeOf(call);
    return probe === null ? acceptsType(state, wizardCalls[call].event) : snapshot.can(probe);
  });
}

/** Whether the state or one of its parents has a transition for this type of event. */
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
