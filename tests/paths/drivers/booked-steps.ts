import { paths } from '../../../domain/contracts/paths.ts';
import { studioStepNames } from '../../../domain/order/order-history.ts';
import { type OrderState, statusNames } from '../../../domain/order/order-item.ts';
import type { CustomerEvent, OrderContext, OrderEvent, StudioEvent } from '../../../machines/order/order-context.ts';
import { studioSteps } from '../../../server/office/commands/office-orders.ts';
import { obstacleOfBooked, saidBooked, seenBooked } from './booked-plan.ts';
import type { EventDriver } from './events/driver.ts';
import { ORDER_NUMBER } from './plan-language.ts';

/** Events of a booked order: the studio's and those of the order's page. */
export type BookedEvent = StudioEvent | CustomerEvent;

/** The German command name of the step that becomes an event. */
const stepOf = new Map<string, string>(studioStepNames.map((step) => [studioSteps[step], statusNames[step]]));
const onOrderPage: ReadonlySet<string> = new Set([
  'correction.request',
  'order.accept',
  'image.remove',
  'order.amend',
  'excess.order',
  'excess.takeBack',
] satisfies CustomerEvent['type'][]);

/** Events of the studio that lead to no state of their own. */
const withoutStep: ReadonlySet<string> = new Set([
  'correction.answer',
  'invoice.unpay',
] satisfies StudioEvent['type'][]);

/** Whether the event comes from the studio's command line or from the order's page. */
export function isBookedEvent<Event extends Pick<OrderEvent, 'type'>>(event: Event): event is Event & BookedEvent {
  return stepOf.has(event.type) || withoutStep.has(event.type) || onOrderPage.has(event.type);
}

/** Whether only the customer takes it. */
export function isCustomerEvent(event: BookedEvent): event is CustomerEvent {
  return onOrderPage.has(event.type);
}

/** Whether the customer takes this step on the order's page. */
export function isOnOrderPage(event: BookedEvent): event is CustomerEvent | (StudioEvent & { type: 'order.cancel' }) {
  return onOrderPage.has(event.type) || (event.type === 'order.cancel' && event.by === 'customer');
}

/** Arguments of the studio's command line for this event. */
export function studioArguments(event: StudioEvent, orderNumber: string): string[] {
  if (event.type === 'correction.answer') return ['answer', orderNumber, 'alle', 'Erledigt.'];
  if (event.type === 'order.invoice') return ['invoice', orderNumber, '--netto', '0,01', '--grund', 'Fertig'];
  if (event.type === 'invoice.unpay') return ['paid', orderNumber, '--zurueck'];
  const step = stepOf.get(event.type) ?? '';
  if (event.type === 'production.start' && event.withThoseHere) return ['status', orderNumber, step, 'vorhandene'];
  const answers = event.type === 'order.deliver' && event.stillOpen === 0;
  return ['status', orderNumber, step, ...(answers ? ['Erledigt.'] : [])];
}

export interface PageCall {
  readonly url: string;
  readonly body: object;
}

/**
 * The call of the order's page for this event.
 * `files` are delivered files, one per requested correction; `net` is the page's price of the excess, in cents.
 */
export function pageCall(event: CustomerEvent | StudioEvent, files: readonly string[], net = 0): PageCall {
  if (event.type === 'correction.request') {
    const requests = event.requests.map(({ comment, pin }, index) => ({ file: files[index], comment, pin }));
    return { url: paths.requestCorrections, body: { requests } };
  }
  if (event.type === 'image.remove') {
    return { url: paths.removeImages, body: { files: event.files } };
  }
  if (event.type === 'excess.order') {
    const { images, earlyStart } = event;
    return { url: paths.orderExcess, body: { images, net, earlyStart } };
  }
  if (event.type === 'excess.takeBack') return { url: paths.takeBackExcess, body: { images: event.images } };
  if (event.type === 'order.amend') {
    const { type: _event, ...body } = event;
    return { url: paths.amendOrder, body };
  }
  return { url: event.type === 'order.accept' ? paths.acceptDelivery : paths.cancelOrder, body: {} };
}

/** The number of delivered files that this event needs. */
export function filesFor(event: BookedEvent): number {
  return event.type === 'correction.request' ? event.requests.length : 0;
}

let finished = 0;

/** The row of a delivered file. tests/server/office/commands tests the real delivery. */
export function finishedFile(orderId: string, at: string) {
  const name = `fertig-${(finished += 1)}.png`;
  return {
    id: `finished-${process.pid}-${finished}`,
    order_id: orderId,
    name,
    size: 2048,
    sha256: '0'.repeat(64),
    detected_type: 'image/png',
    storage_key: `${orderId}/${name}`,
    storage_key_folded: `${orderId}/${name}`.toLowerCase(),
    created_at: at,
    completed_at: at,
    sent_at: at,
    stamp_fault: null,
    file_check: null,
  };
}

/** No screen of the wizard offers it: in a browser test the command line does it (walk-step.ts). */
export function afterBooking<Type extends BookedEvent['type']>(): EventDriver<Type> {
  return {
    do: () => {
      throw new Error('the steps of a booked order are no steps of the wizard');
    },
    say: (event, before, from) => sayBooked(event as OrderEvent as BookedEvent, before, from),
    see: (event, after, before, from) => {
      const booked = event as OrderEvent as BookedEvent;
      return obstacleOfBooked(from, booked, before) === null ? seenBooked(booked, after, from) : [];
    },
  };
}

/** In the office or on the order's page; by a command or a script what neither offers. */
function sayBooked(event: BookedEvent, before: OrderContext, from: OrderState): readonly string[] {
  if (obstacleOfBooked(from, event, before) === null) return saidBooked(event, before, from);
  if (isCustomerEvent(event)) {
    const { url, body } = pageCall(event, Array<string>(filesFor(event)).fill('<Kennung einer gelieferten Datei>'));
    return [`Mit einem Skript, als derselbe Kunde: \`POST ${url}\` mit \`${JSON.stringify(body)}\`.`];
  }
  return [`Als Studio: \`npm run studio -- ${studioArguments(event, ORDER_NUMBER).join(' ')}\``];
}
