/*
 * The build renders the thank-you page for an enquiry. The wizard leads here after an order as well.
 * The order of the visitor's cookie then has the booking, also after a reload.
 */
import { ORDER_HEADER } from '../../../../domain/contracts/headers.ts';
import { paths, pathTo } from '../../../../domain/contracts/paths.ts';
import type { OrderAnswer, SentAnswer } from '../../../../domain/contracts/wizard-calls.ts';
import { ORDER_DOCUMENT } from '../../../../domain/order/order-links.ts';
import { breakParts } from '../../../ui/lib/break-parts.ts';
import { fetchApi, isOurs } from '../../../ui/lib/fetch-api.ts';
import { keepUnsentText } from '../../../ui/lib/unsent-text-store.ts';
import { wasEnquirySent } from '../../../ui/lib/enquiry-sent.ts';
import { send } from '../../../ui/lib/send.ts';

type Booked = NonNullable<OrderAnswer['booked']>;

/** The order's images that have arrived, oldest first. */
type Sent = readonly { readonly id: string; readonly name: string }[];

/**
 * Shows the order instead of the enquiry, if this visitor has booked one and does not come from the enquiry.
 * Leads visitors with neither order nor enquiry to the start page.
 */
export async function start(section: HTMLElement): Promise<void> {
  // A native submit leaves the unsent text behind.
  if (cameFromEnquiry()) keepUnsentText('enquiry', null);
  else {
    const order = await currentOrder();
    if (order !== undefined && !order.booked && !wasEnquirySent()) return location.replace('/');
    if (order?.booked) thankForOrder(section, order.booked, sentOf(order));
  }
  // Until here CSS hides the text, so that the wrong one never shows.
  section.dataset['decided'] = cameFromEnquiry() || wasEnquirySent() ? 'enquiry' : '';
}

function cameFromEnquiry(): boolean {
  // The second is the address of a form that the server has returned with problems.
  return ['/kontakt', paths.enquiry].some((path) => document.referrer.startsWith(location.origin + path));
}

/** Addresses and long names break as in `src/ui/components/kept.tsx`. */
function fill(place: Element, text: string): void {
  place.replaceChildren(...breakParts(text).flatMap((part) => [document.createElement('wbr'), part]));
}

function sentOf({ orderItem }: SentAnswer): Sent {
  return Object.entries(orderItem?.media ?? {}).flatMap(([id, { name, complete }]) => (complete ? [{ id, name }] : []));
}

function thankForOrder(section: HTMLElement, order: Booked, sent: Sent): void {
  const template = section.querySelector<HTMLTemplateElement>('template');
  if (template === null) return;

  const texts = template.content.cloneNode(true) as DocumentFragment;
  const values: Readonly<Record<string, string>> = {
    name: order.greetingName,
    number: order.orderNumber,
    mail: order.email,
    reference: order.reference,
    delivery: order.delivery,
    quantity: order.quantity,
    totalLabel: order.total?.label ?? '',
    total: order.total?.value ?? '',
  };
  for (const place of texts.querySelectorAll<HTMLElement>('[data-fill]')) {
    fill(place, values[place.dataset['fill'] ?? ''] ?? '');
  }
  if (order.reference === '') texts.querySelector('[data-reference]')?.remove();
  if (order.quantity === '') texts.querySelector('[data-quantity]')?.remove();
  if (order.total === null) texts.querySelector('[data-total]')?.remove();
  for (const part of texts.querySelectorAll<HTMLElement>('[data-images], [data-payment]')) {
    const { images, payment } = part.dataset;
    const isOfOthers =
      (images !== undefined && (images === 'later') !== order.imagesFollow) ||
      (payment !== undefined && (payment === 'free') !== order.isTest);
    if (isOfOthers) part.remove();
  }
  const figure = texts.querySelector<HTMLElement>('[data-sent-picture]');
  figure?.remove();
  section.replaceChildren(texts);
  if (figure !== null) void showFirstPicture(figure, sent);
  offerDocument(section, order.orderNumber);
  showPrintButton();
  const transfer = section.querySelector<HTMLElement>('[data-transfer]');
  // If the code does not load, the link in the confirmation leads to the same window.
  if (transfer !== null)
    void import('./thanks-transfer.tsx').then(
      ({ offerTransfer }) => offerTransfer(transfer, order.orderNumber),
      () => undefined,
    );
}

/** Images whose previews are requested: archives and some formats have none. */
const MOST = 5;

/** Shows the customer's first image with a preview in place of the page's own picture. */
async function showFirstPicture(figure: HTMLElement, sent: Sent): Promise<void> {
  const place = document.querySelector('[data-cutout]');
  const own = place?.firstElementChild;
  if (sent.length === 0 || place === null) return;
  own?.toggleAttribute('hidden', true);
  for (const { id, name } of sent.slice(0, MOST)) {
    const preview = await previewOf(id);
    if (preview === null) continue;
    const [picture, label] = [figure.querySelector('img'), figure.querySelector('[data-fill="picture"]')];
    if (picture !== null) picture.src = URL.createObjectURL(preview);
    if (label !== null) fill(label, name);
    // Only a cut-out lies on the checkerboard.
    place.classList.remove('fs-checker');
    place.replaceChildren(figure);
    return;
  }
  own?.toggleAttribute('hidden', false);
}

/** Requests before the page gives up: the server draws a new image's preview in seconds. */
const TRIES = 10;

/** null without a preview, or without an answer. */
async function previewOf(id: string): Promise<Blob | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetchApi(pathTo(paths.preview, id)).catch(() => null);
    if (answer === null || !isOurs(answer)) return null;
    if (answer.status === 200) return answer.blob();
    const seconds = Number(answer.headers.get('Retry-After'));
    if (answer.status !== 202 || seconds === 0) return null;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  return null;
}

/** The order as a document: the browser downloads it, and the page stays. */
function offerDocument(section: HTMLElement, orderNumber: string): void {
  const failed = section.querySelector<HTMLElement>('[data-document-failed]');
  const download = async () => {
    failed?.setAttribute('hidden', '');
    try {
      const answer = await send({
        path: pathTo(paths.askForDownload, ORDER_DOCUMENT),
        headers: { [ORDER_HEADER]: orderNumber },
      });
      location.assign((JSON.parse(answer) as { readonly url: string }).url);
    } catch {
      failed?.removeAttribute('hidden');
    }
  };
  section.querySelector('[data-document]')?.addEventListener('click', () => void download());
}

/** This visitor's order, booked or not; undefined without an answer. */
async function currentOrder(): Promise<SentAnswer | undefined> {
  try {
    return JSON.parse(await send({ method: 'GET', path: paths.order })) as SentAnswer;
  } catch {
    // The page then shows general thanks; the confirmation comes by mail.
    return undefined;
  }
}

function showPrintButton(): void {
  const print = document.querySelector<HTMLButtonElement>('[data-thanks-print]');
  if (print === null) return;
  print.hidden = false;
  print.addEventListener('click', () => window.print());
}
