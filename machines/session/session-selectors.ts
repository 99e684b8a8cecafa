import type { OrderItem, Screen } from '../../domain/order/order-item.ts';
import { contextOfItem, initialOrder, type OrderContext, type OrderEvent } from '../order/order-context.ts';
import { snapshotOf, stateOf } from '../order/order-decision.ts';
import { isOutdated } from '../order/order-guards.ts';
import { type CallRequest, decideRequest, eventOfRequest } from '../order/order-next.ts';
import { toOrderItem } from '../order/order-item-view.ts';
import { isSamePage } from '../order/order-steps.ts';
import type { SessionSnapshot } from './session-machine.ts';
import type { SessionContext } from './session-setup.ts';

export interface Shown {
  readonly screen: Screen;
  readonly order: OrderContext;
  readonly item: OrderItem;
}

/**
 * What the customer sees: the server's order with the answers of pending calls, as far as they stay on the same page.
 * Checkboxes react at once that way, while only the server moves to another screen.
 */
export function shownOrder(context: SessionContext, isSending: boolean): Shown {
  const { orderItem } = context;
  const saved = orderItem === null ? nothing : savedOf(orderItem);
  const { screen, order: answers } = saved;
  let order = answers;
  for (const request of isSending ? context.queue : []) {
    const decision = decideRequest(screen, order, request);
    if (decision?.accepted !== true || !isSamePage(screen, decision.screen)) break;
    order = decision.context;
    if (decision.screen !== screen) break;
  }
  return order === answers ? saved : { screen, order, item: toOrderItem(saved.item, screen, order) };
}

/** Converted once per order item, because an order may have thousands of files. */
const converted = new WeakMap<OrderItem, Shown>();

function savedOf(item: OrderItem): Shown {
  const known = converted.get(item) ?? { screen: item.screen, order: contextOfItem(item), item };
  converted.set(item, known);
  return known;
}

const nothing: Shown = {
  screen: 'start.options',
  order: initialOrder,
  item: toOrderItem({ id: '', revision: 0, status: 'draft', wizard_clipping_id: '' }, 'start.options', initialOrder),
};

/** Whether a pending call leads to another page, as far as the chart can tell before the server answers. */
export function isLeaving(snapshot: SessionSnapshot): boolean {
  if (!isSending(snapshot)) return false;
  const { orderItem, queue } = snapshot.context;
  let { screen, order } = orderItem === null ? nothing : savedOf(orderItem);
  return queue.some((request) => {
    const decision = decideRequest(screen, order, request);
    // The server may know more than this window, such as files of another one.
    if (decision?.accepted !== true || !isSamePage(screen, decision.screen)) return true;
    ({ screen, context: order } = decision);
    return false;
  });
}

/** Whether a call that books the order is queued. */
export function isBooking({ queue }: SessionContext): boolean {
  return queue.some(({ call }) => call === 'finish');
}

/** Whether the answer to the booking is lost: the server may have booked the order. */
export function isBookingLost({ lost }: SessionContext): boolean {
  return lost?.call === 'finish';
}

/** Whether the chart accepts these requests in sequence, on the server's order. */
export function isPossible(item: OrderItem, requests: readonly CallRequest[]): boolean {
  let { screen, order } = savedOf(item);
  return requests.every((request) => {
    const decision = decideRequest(screen, order, request);
    if (decision?.accepted === true) ({ screen, context: order } = decision);
    return decision?.accepted === true;
  });
}

/** Whether the customer has decided this request on another price or number of images than the order has. */
export function isOutdatedOn(item: OrderItem, request: CallRequest): boolean {
  const event = eventOfRequest(request);
  return event !== null && isOutdated(savedOf(item).order, event);
}

/** The order after those of these requests that the chart accepts in sequence. */
export function itemAfter(item: OrderItem, requests: readonly CallRequest[]): OrderItem {
  let { screen, order } = savedOf(item);
  for (const request of requests) {
    const decision = decideRequest(screen, order, request);
    if (decision?.accepted === true) ({ screen, context: order } = decision);
  }
  return toOrderItem(item, screen, order);
}

/** The order's screen; the landing without an order. */
export function shownScreen(context: SessionContext): Screen {
  return context.orderItem?.screen ?? 'start.options';
}

/** Whether the chart accepts this event on the shown order. Buttons are disabled by this and nothing else. */
export function canSend(shown: Shown, event: OrderEvent): boolean {
  return snapshotOf(stateOf(shown.item), shown.order).can(event);
}

/** Whether a call is pending or about to be. */
export function isSending(snapshot: SessionSnapshot): boolean {
  return snapshot.matches('sending') || snapshot.matches('checking');
}

/** Whether the texts of the order stay as they are, because it is being booked or may be booked already. */
export function areTextsFixed(snapshot: SessionSnapshot): boolean {
  return isBookingLost(snapshot.context) || (isSending(snapshot) && isBooking(snapshot.context));
}
