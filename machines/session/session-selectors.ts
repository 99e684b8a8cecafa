import type { OrderItem, Screen } from '../../domain/order-item.ts';
import { contextOfItem, initialOrder, type OrderContext } from '../order/order-context.ts';
import { snapshotOf } from '../order/order-decision.ts';
import type { OrderEvent } from '../order/order-events.ts';
import { decideRequest, type Request } from '../order/order-forward.ts';
import { type OrderIdentity, toOrderItem } from '../order/order-item-view.ts';
import { isSamePage } from '../order/order-steps.ts';
import type { SessionContext, SessionSnapshot } from './session-machine.ts';

const noIdentity: OrderIdentity = { id: '', revision: 0, status: 'draft', wizard_clipping_id: '' };

export interface Shown {
  readonly screen: Screen;
  readonly order: OrderContext;
  readonly item: OrderItem;
}

/**
 * What the customer sees: the server's order, plus the calls under way as far as they stay on the same screen. A toggle
 * answers at once that way, while only the server moves to another screen.
 */
export function shownOrder(context: SessionContext, isSending: boolean): Shown {
  const item = context.orderItem;
  const screen: Screen = item?.screen ?? 'start.options';
  let order = item === null ? initialOrder : contextOfItem(item);
  for (const request of isSending ? context.queue : []) {
    const decision = decideRequest(screen, order, request);
    if (decision?.accepted !== true || decision.screen !== screen) break;
    order = decision.context;
  }
  return { screen, order, item: toOrderItem(item ?? noIdentity, screen, order) };
}

/** Whether a call is under way that leads to another page, as far as the chart can tell before the server has answered. */
export function isLeaving(snapshot: SessionSnapshot): boolean {
  if (!isSending(snapshot)) return false;
  const { orderItem, queue } = snapshot.context;
  let screen: Screen = orderItem?.screen ?? 'start.options';
  let order = orderItem === null ? initialOrder : contextOfItem(orderItem);
  return queue.some((request) => {
    const decision = decideRequest(screen, order, request);
    // The server may know more than this window: files of another one, for example.
    if (decision?.accepted !== true || !isSamePage(screen, decision.screen)) return true;
    ({ screen, context: order } = decision);
    return false;
  });
}

/** Whether the chart would take these requests, one after another, on the order as the server answered it. */
export function isPossible(item: OrderItem, requests: readonly Request[]): boolean {
  let screen = item.screen;
  let order = contextOfItem(item);
  return requests.every((request) => {
    const decision = decideRequest(screen, order, request);
    if (decision?.accepted === true) ({ screen, context: order } = decision);
    return decision?.accepted === true;
  });
}

/** The screen that the browser shows: the order's own, or the landing while it is looked at in between. */
export function shownScreen(context: SessionContext): Screen {
  return context.landing ?? context.orderItem?.screen ?? 'start.options';
}

/** Whether the chart would accept this event on what is shown. Buttons are disabled by this and nothing else. */
export function canSend(shown: Shown, event: OrderEvent): boolean {
  const snapshot = snapshotOf(shown.screen, shown.order);
  return snapshot.status === 'active' && snapshot.can(event);
}

/** Whether a call is on its way or about to be. */
export function isSending(snapshot: SessionSnapshot): boolean {
  return snapshot.matches('sending') || snapshot.matches('checking');
}
