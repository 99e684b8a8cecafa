/*
 * The thank-you page is rendered once, for an enquiry. After an order the wizard sends its customer here too; then the order of
 * this visitor's cookie says what was booked, also after a reload.
 */
import { paths } from '../../../domain/contracts/paths.ts';
import type { OrderAnswer } from '../../../domain/contracts/wizard-calls.ts';
import { send } from '../../lib/send.ts';

/** Says thank you for the order instead of the enquiry, if this visitor has booked one and does not come from the enquiry. */
export async function start(section: HTMLElement): Promise<void> {
  await thankForOrder(section);
  // Until here the style sheet hides the words, so that nobody reads the wrong ones first.
  section.dataset['decided'] = '';
}

async function thankForOrder(section: HTMLElement): Promise<void> {
  const template = section.querySelector<HTMLTemplateElement>('template');
  const cameFromEnquiry = document.referrer.startsWith(`${location.origin}/kontakt`);
  if (template === null || cameFromEnquiry) return;
  const order = await bookedOrder();
  if (order === null) return;

  const words = template.content.cloneNode(true) as DocumentFragment;
  const values: Readonly<Record<string, string>> = {
    name: order.greetingName,
    number: order.orderNumber,
    mail: order.email,
    delivery: order.delivery,
  };
  for (const place of words.querySelectorAll<HTMLElement>('[data-fill]')) {
    place.textContent = values[place.dataset['fill'] ?? ''] ?? '';
  }
  for (const part of words.querySelectorAll<HTMLElement>('[data-images]')) {
    if ((part.dataset['images'] === 'later') !== order.imagesFollow) part.remove();
  }
  section.replaceChildren(words);
  showPrintButton();
}

/** What was promised at the booking, as the database keeps it; null where nothing is booked. */
async function bookedOrder(): Promise<NonNullable<OrderAnswer['booked']> | null> {
  try {
    return (JSON.parse(await send({ method: 'GET', path: paths.order })) as OrderAnswer).booked ?? null;
  } catch {
    // Without an answer the page thanks in general; the confirmation is on its way by mail.
    return null;
  }
}

function showPrintButton(): void {
  const print = document.querySelector<HTMLButtonElement>('[data-thanks-print]');
  if (print === null) return;
  print.hidden = false;
  print.addEventListener('click', () => window.print());
}
