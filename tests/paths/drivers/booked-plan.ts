/* A booked order's steps for a person: the studio's in the office, the customer's on the order's page. */
import { imageCount } from '../../../domain/files/media.ts';
import { ORDER_PATH } from '../../../domain/order/order-links.ts';
import { isTest } from '../../../domain/catalogue/offers.ts';
import type { BookedStatus, OrderState } from '../../../domain/order/order-item.ts';
import { type DeliveryMatch, isClean, matchDelivery } from '../../../domain/order/texts/deliverables.ts';
import { sizesOf } from '../../../domain/order/texts/order-texts.ts';
import type { StudioStep } from '../../../domain/order/order-history.ts';
import type { CustomerEvent, OrderContext, OrderEvent, StudioEvent } from '../../../machines/order/order-context.ts';
import { correctionTexts } from '../../../src/booked/corrections/texts.ts';
import { orderPageTexts } from '../../../src/booked/order-page/texts.ts';
import { officeTexts } from '../../../src/office/texts.ts';
import { overviewTexts } from '../../../src/order/overview/texts.ts';
import { FIRST_IMAGE } from '../data/order-samples.ts';
import { FINISHED, finishedNames, shownPath } from '../data/shipped-files.ts';
import { saidClient } from './events/client.ts';
import { saidFields } from './events/driver.ts';
import { CUSTOMER, ORDER_NUMBER, said, STUDIO } from './plan-language.ts';

type BookedEvent = StudioEvent | CustomerEvent;

/** The office's button of an event; the other events have screens of their own, or none. */
const buttons: Partial<Record<BookedEvent['type'], StudioStep>> = {
  'production.start': 'inProduction',
  'order.deliver': 'delivered',
  'order.invoice': 'invoiced',
  'invoice.pay': 'paid',
  'invoice.cancel': 'invoiceCancelled',
  'order.cancel': 'cancelled',
  'order.withdraw': 'withdrawn',
};

/** Why a person has no screen for the event; null for one that has. */
export function obstacleOfBooked(state: OrderState, event: BookedEvent, order: OrderContext): string | null {
  switch (event.type) {
    case 'order.deliver':
      return ['inProduction', 'inCorrection'].includes(state)
        ? null
        : 'the office reports a delivery without files only once; another one needs other finished files';
    case 'correction.request':
    case 'correction.answer':
    case 'order.accept':
      return finishedFiles(order) === null ? 'the shipped folder has no file that this order could get' : null;
    case 'excess.order':
    case 'excess.takeBack':
      return 'more images than ordered come through a transfer link';
    default:
      return null;
  }
}

/** The files of `tests/data/fertig` that the order gets; null if it can get none, or if one could be as ordered. */
function finishedFiles(order: OrderContext): DeliveryMatch | null {
  const sent = Object.values(order.media).flatMap(({ name, complete }) => (complete ? [{ name, storedAs: name }] : []));
  // As the office does: the folder's own name goes where the files then fit better (`lookAtFolder`).
  const [whole, inside] = [finishedNames.map((name) => `${FINISHED}/${name}`), finishedNames].map((files) =>
    matchDelivery(order, sent, files),
  ) as [DeliveryMatch, DeliveryMatch];
  const match = whole.matched.length > inside.matched.length ? whole : inside;
  return match.matched.length === 0 || sizesOf(order).some(({ width }) => width === null) ? null : match;
}

/** What a person does, in the window of the studio or of the customer. */
export function saidBooked(event: BookedEvent, order: OrderContext, from: OrderState): readonly string[] {
  const onPage = said('open', { window: CUSTOMER, address: ORDER_PATH });
  const { cancel, amend, remove, images } = orderPageTexts;
  if (event.type === 'order.amend')
    return [onPage, said('press', { name: amend.open }), ...saidAmendment(event, order)];
  if (event.type === 'image.remove') {
    return [
      onPage,
      said('press', { name: images.menu(FIRST_IMAGE.name) }),
      said('press', { name: remove.named(FIRST_IMAGE.name) }),
      said('confirm', { name: remove.act }),
    ];
  }
  if (event.type === 'order.cancel' && event.by === 'customer')
    return [onPage, said('press', { name: cancel.act }), said('confirm', { name: cancel.act })];
  const match = finishedFiles(order);
  if (event.type === 'correction.request') return [onPage, ...saidWishes(event.requests.length, match)];
  if (event.type === 'order.accept') {
    const { act } = correctionTexts.accept;
    return [onPage, said('press', { name: act }), said('confirm', { name: act })];
  }
  const answers = from === 'inCorrection' ? [saidAnswers] : [];
  if (event.type === 'correction.answer') return [...inOffice, ...answers];
  if (event.type === 'order.deliver' && from === 'inProduction' && match !== null)
    return [...inOffice, ...saidDelivery(match)];
  const { act } = event.type === 'invoice.unpay' ? officeTexts.invoices.unpay : textsOf(event);
  return [
    ...inOffice,
    ...answers,
    said('press', { name: act }),
    ...(event.type === 'order.invoice' ? saidPart() : []),
    said('confirm', { name: act }),
  ];
}

/** What the same window says afterwards, and what the order's page then says to the customer. */
export function seenBooked(event: BookedEvent, after: OrderContext, from: OrderState): readonly string[] {
  const { cancel, amend, remove } = orderPageTexts;
  if (event.type === 'order.amend') return [said('text', { text: amend.saved })];
  if (event.type === 'image.remove')
    return [said('text', { text: remove.done(1) }), said('gone', { text: FIRST_IMAGE.name })];
  if (event.type === 'correction.answer') return [said('text', { text: officeTexts.corrections.noted })];
  const done = event.type === 'order.cancel' && event.by === 'customer' ? cancel.done : doneIn(event, after, from);
  return [said('text', { text: done }), ...seenByCustomer(event, after)];
}

function doneIn(event: BookedEvent, order: OrderContext, from: OrderState): string {
  if (event.type === 'invoice.unpay') return officeTexts.invoices.unpaid;
  if (event.type === 'correction.request') return correctionTexts.unsentText.sent(event.requests.length);
  if (event.type === 'order.accept') return correctionTexts.accept.done;
  const isOfFolder = event.type === 'order.deliver' && from === 'inProduction' && finishedFiles(order) !== null;
  return isOfFolder ? officeTexts.delivery.done : textsOf(event).done;
}

const inOffice = [
  said('open', { window: STUDIO, address: '/studio' }),
  said('type', { text: ORDER_NUMBER, field: officeTexts.list.search }),
  said('press', { name: ORDER_NUMBER }),
];

const saidAnswers = said('typeEach', {
  text: 'Erledigt.',
  field: officeTexts.corrections.answer,
  name: officeTexts.corrections.note,
});

/** The shipped files are no cut-outs, so the office asks for a reason. */
function saidDelivery(match: DeliveryMatch): string[] {
  const { choose, send, despite, reason, despiteDefects } = officeTexts.delivery;
  const why = said('type', { text: 'Nur zur Probe.', field: reason });
  const deliver = said('press', { name: (isClean(match) ? send : despite)(match.matched.length) });
  // Missing files want the reason before they are sent; it stands in its field once they are measured.
  const isShort = match.missing.length + match.missingImages > 0;
  return [
    said('folder', { name: choose, folder: shownPath(FINISHED) }),
    ...(isShort ? [why, deliver] : [deliver, why]),
    said('press', { name: despiteDefects }),
  ];
}

/** As many wishes about the first delivered file, sent together. */
function saidWishes(count: number, match: DeliveryMatch | null): string[] {
  const { actNamed, dialog, unsentText } = correctionTexts;
  const name = match?.matched[0]?.name ?? '';
  const wish = [
    said('press', { name: orderPageTexts.images.menu(name) }),
    said('press', { name: actNamed(name) }),
    said('type', { text: 'Bitte den Rand glätten.', field: dialog.comment }),
    said('press', { name: dialog.keep }),
  ];
  return [...Array.from({ length: count }, () => wish).flat(), said('press', { name: unsentText.send(count) })];
}

function textsOf({ type }: BookedEvent) {
  const step = buttons[type];
  if (step === undefined) throw new Error(`the office has no button for ${type}`);
  return officeTexts.steps.texts[step];
}

function saidAmendment(event: OrderEvent & { type: 'order.amend' }, order: OrderContext): string[] {
  const note = event.note ?? order.note;
  return [
    ...saidClient(event.client ?? {}, order.client),
    ...saidFields({ [overviewTexts.note]: note }, { [overviewTexts.note]: order.note }),
    said('press', { name: orderPageTexts.amend.save }),
  ];
}

/** A partial price, which any order may have, whatever has arrived or was withdrawn. */
function saidPart(): string[] {
  const { net, partReason } = officeTexts.steps.fields;
  return [said('type', { text: '0,01', field: net }), said('type', { text: 'Fertig', field: partReason })];
}

/** The state after a step on the order's page. */
const pageStates: Partial<Record<BookedEvent['type'], BookedStatus>> = {
  'correction.request': 'inCorrection',
  'order.accept': 'accepted',
};

/** The lead of the order's page. */
function seenByCustomer({ type }: BookedEvent, order: OrderContext): string[] {
  const status = buttons[type] ?? pageStates[type] ?? 'invoiced';
  const { lead, leadOfTest, leadOfWithdrawn } = orderPageTexts;
  const isBilled = status === 'invoiced' || status === 'paid' || status === 'invoiceCancelled';
  const ofStatus = status === 'accepted' && isTest(order) ? leadOfTest : lead[status];
  const text = order.isWithdrawn && isBilled ? leadOfWithdrawn[status] : ofStatus;
  return [said('textAt', { address: ORDER_PATH, window: CUSTOMER, text })];
}

/** What the order's page says of a new order. */
export function seenAfterBooking(order: OrderContext): string[] {
  const stated = order.quantity ?? 0;
  const missing = stated - imageCount(order.media);
  const text = missing > 0 ? orderPageTexts.waiting(missing, stated) : orderPageTexts.lead.booked;
  return [said('textAt', { address: ORDER_PATH, window: CUSTOMER, text })];
}
