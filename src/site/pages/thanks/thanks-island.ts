/*
 * The thank-you page is rendered once, for an enquiry. After an order the wizard sends its customer here too; then the
 * order of this visitor's cookie says what was booked, also after a reload.
 */
import { paths, pathTo } from '../../../../domain/contracts/paths.ts';
import type { OrderAnswer } from '../../../../domain/contracts/wizard-calls.ts';
import { ORDER_DOCUMENT } from '../../../../domain/order/order-links.ts';
import { keepDraft } from '../../../ui/lib/unsent-text-store.ts';
import { wasEnquirySent } from '../../../ui/lib/enquiry-sent.ts';
import { send } from '../../../ui/lib/send.ts';

type Booked = NonNullable<OrderAnswer['booked']>;

/**
 * Says thank you for the order instead of the enquiry, if this visitor has booked one and does not come from the
 * enquiry. Who has sent neither has come by an old address, and goes on to the start page.
 */
export async function start(section: HTMLElement): Promise<void> {
  // Sent without the form's script, it has left what was typed.
  if (cameFromEnquiry()) keepDraft('enquiry', null);
  else {
    const booked = await bookedOrder();
    if (booked === null && !wasEnquirySent()) return location.replace('/');
    if (booked) thankForOrder(section, booked);
  }
  // Until here the style sheet hides the words, so that nobody reads the wrong ones first.
  section.dataset['decided'] = '';
}

function cameFromEnquiry(): boolean {
  // The second address is that of a form which the server has shown again.
  return ['/kontakt', paths.enquiry].some((path) => document.referrer.startsWith(location.origin + path));
}

function thankForOrder(section: HTMLElement, order: Booked): void {
  const template = section.querySelector<HTMLTemplateElement>('template');
  if (template === null) return;

  const words = template.content.cloneNode(true) as DocumentFragment;
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
  for (const place of words.querySelectorAll<HTMLElement>('[data-fill]')) {
    place.textContent = values[place.dataset['fill'] ?? ''] ?? '';
  }
  if (order.reference === '') words.querySelector('[data-reference]')?.remove();
  if (order.quantity === '') words.querySelector('[data-quantity]')?.remove();
  if (order.total === null) words.querySelector('[data-total]')?.remove();
  for (const part of words.querySelectorAll<HTMLElement>('[data-images], [data-payment]')) {
    const { images, payment } = part.dataset;
    const isOfOthers =
      (images !== undefined && (images === 'later') !== order.imagesFollow) ||
      (payment !== undefined && (payment === 'free') !== order.isTest);
    if (isOfOthers) part.remove();
  }
  section.replaceChildren(words);
  offerDocument(section);
  showPrintButton();
  const transfer = section.querySelector<HTMLElement>('[data-transfer]');
  // Without it, the link in the confirmation leads to the same window.
  if (transfer !== null) void import('./thanks-transfer.tsx').then(({ offerTransfer }) => offerTransfer(transfer));
}

/** The order as a document to keep; the browser writes it to the disk, and the page stays. */
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

/** What is booked and promised by now; null where nothing is booked, undefined where nobody answers. */
async function bookedOrder(): Promise<Booked | null | undefined> {
  try {
    return (JSON.parse(await send({ method: 'GET', path: paths.order })) as OrderAnswer).booked ?? null;
  } catch {
    // Then the page thanks in general; the confirmation is on its way by mail.
    return undefined;
  }
}

function showPrintButton(): void {
  const print = document.querySelector<HTMLButtonElement>('[data-thanks-print]');
  if (print === null) return;
  print.hidden = false;
  print.addEventListener('click', () => window.print());
}
