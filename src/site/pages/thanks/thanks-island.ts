/*
 * The build renders the thank-you page for an enquiry. The wizard leads here after an order as well.
 * The order of the visitor's cookie then has the booking, also after a reload.
 */
import { paths, pathTo } from '../../../../domain/contracts/paths.ts';
import type { OrderAnswer } from '../../../../domain/contracts/wizard-calls.ts';
import { ORDER_DOCUMENT } from '../../../../domain/order/order-links.ts';
import { keepUnsentText } from '../../../ui/lib/unsent-text-store.ts';
import { wasEnquirySent } from '../../../ui/lib/enquiry-sent.ts';
import { send } from '../../../ui/lib/send.ts';

type Booked = NonNullable<OrderAnswer['booked']>;

/**
 * Shows the order instead of the enquiry, if this visitor has booked one and does not come from the enquiry.
 * Leads visitors with neither order nor enquiry to the start page.
 */
export async function start(section: HTMLElement): Promise<void> {
  // A native submit leaves the unsent text behind.
  if (cameFromEnquiry()) keepUnsentText('enquiry', null);
  else {
    const booked = await bookedOrder();
    if (booked === null && !wasEnquirySent()) return location.replace('/');
    if (booked) thankForOrder(section, booked);
  }
  // Until here CSS hides the text, so that the wrong one never shows.
  section.dataset['decided'] = '';
}

function cameFromEnquiry(): boolean {
  // The second is the address of a form that the server has returned with problems.
  return ['/kontakt', paths.enquiry].some((path) => document.referrer.startsWith(location.origin + path));
}

function thankForOrder(section: HTMLElement, order: Booked): void {
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
    place.textContent = values[place.dataset['fill'] ?? ''] ?? '';
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
  section.replaceChildren(texts);
  offerDocument(section);
  showPrintButton();
  const transfer = section.querySelector<HTMLElement>('[data-transfer]');
  // If the code does not load, the link in the confirmation leads to the same window.
  if (transfer !== null) void import('./thanks-transfer.tsx').then(({ offerTransfer }) => offerTransfer(transfer));
}

/** The order as a document: the browser downloads it, and the page stays. */
function offerDocument(section: HTMLElement): void {
  const failed = section.querySelector<HTMLElement>('[data-document-failed]');
  const download = async () => {
    failed?.setAttribute('hidden', '');
    try {
      const answer = await send({ path: pathTo(paths.askForDownload, ORDER_DOCUMENT) });
      location.assign((JSON.parse(answer) as { readonly url: string }).url);
    } catch {
      failed?.removeAttribute('hidden');
    }
  };
  section.querySelector('[data-document]')?.addEventListener('click', () => void download());
}

/** The booked order; null where nothing is booked, undefined without an answer. */
async function bookedOrder(): Promise<Booked | null | undefined> {
  try {
    return (JSON.parse(await send({ method: 'GET', path: paths.order })) as OrderAnswer).booked ?? null;
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
