import { paths } from '../../../domain/contracts/paths.ts';
import { studioStepNames } from '../../../domain/order/order-history.ts';
import type { CustomerEvent, OrderEvent, StudioEvent } from '../../../machines/order/order-events.ts';
import { germanStatus, studioSteps } from '../../../server/office/commands/office-orders.ts';
import { orderPageTexts } from '../../../src/booked/order-page/texts.ts';
import type { EventDriver } from './events/driver.ts';

/** What becomes of a booked order: by the studio, or on the order's page. */
export type BookedEvent = StudioEvent | CustomerEvent;

/** The studio's word for the step that becomes an event. */
const stepOf = new Map<string, string>(studioStepNames.map((step) => [studioSteps[step], germanStatus[step]]));
const onOrderPage: ReadonlySet<string> = new Set([
  'correction.request',
  'order.accept',
  'image.remove',
  'order.amend',
  'excess.order',
  'excess.takeBack',
] satisfies CustomerEvent['type'][]);

/** Whether the studio brings the event about by its command line, or the customer on the order's page. */
export function isBookedEvent<Event extends Pick<OrderEvent, 'type'>>(event: Event): event is Event & BookedEvent {
  return stepOf.has(event.type) || event.type === 'correction.answer' || onOrderPage.has(event.type);
}

/** Whether nobody but the customer takes it. */
export function isCustomerEvent(event: BookedEvent): event is CustomerEvent {
  return onOrderPage.has(event.type);
}

/** Whether it is a step of a booked order that its customer takes, on the order's page. */
export function isOnOrderPage(event: BookedEvent): event is CustomerEvent | (StudioEvent & { type: 'order.cancel' }) {
  return onOrderPage.has(event.type) || (event.type === 'order.cancel' && event.by === 'customer');
}

/** The arguments of the studio's command line that become this event. */
export function studioArguments(event: StudioEvent, orderNumber: string): string[] {
  if (event.type === 'correction.answer') return ['answer', orderNumber, 'alle', 'Erledigt.'];
  const step = stepOf.get(event.type) ?? '';
  if (event.type === 'production.start' && event.withThoseHere) return ['status', orderNumber, step, 'vorhandene'];
  const answers = event.type === 'order.deliver' && event.stillOpen === 0;
  return ['status', orderNumber, step, ...(answers ? ['Erledigt.'] : [])];
}

/** A call of the order's page, which is a POST. */
export interface PageCall {
  readonly url: string;
  readonly body: object;
}

/**
 * The call of the order's page that becomes this event; `files` are the finished ones, as many as corrections are asked for, `net` what the page
 * says that the images cost that are more than ordered.
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

/** How many finished files an order must have for this. */
export function filesFor(event: BookedEvent): number {
  return event.type === 'correction.request' ? event.requests.length : 0;
}

let finished = 0;

/** The row of a finished file that its customer has; the way of a real one is tested in tests/server/office/commands. */
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
  };
}

const { act, question } = orderPageTexts.cancel;
const cancelInWords = `Auf der Seite des Auftrags „${act}“ drücken und die Frage „${question}“ mit „${act}“ beantworten.`;

/** No screen offers it: in a browser test the command line runs beside it (walk-step.ts). */
export function afterBooking<Type extends BookedEvent['type']>(): EventDriver<Type> {
  return {
    do: () => {
      throw new Error('the steps of a booked order are no steps of the wizard');
    },
    say: (event) => say(event as OrderEvent as BookedEvent),
  };
}

function say(event: BookedEvent): string {
  if (event.type === 'order.cancel' && event.by === 'customer') return cancelInWords;
  if (isOnOrderPage(event)) {
    const { url, body } = pageCall(event, Array<string>(filesFor(event)).fill('<Kennung einer gelieferten Datei>'));
    return `Mit einem Skript, als derselbe Kunde: \`POST ${url}\` mit \`${JSON.stringify(body)}\`.`;
  }
  return `Als Studio: \`npm run studio -- ${studioArguments(event, '<Auftragsnummer>').join(' ')}\``;
}
