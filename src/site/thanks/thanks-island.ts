/*
 * The thank-you page is rendered once, for an enquiry. After an order the wizard sends its customer here too; then the order of
 * this visitor's cookie says what was booked, also after a reload.
 */
import { imagesFollow } from '../../../domain/media.ts';
import type { Media } from '../../../domain/order-item.ts';

interface Booked {
  readonly status: string;
  readonly wizard_clipping_id: string;
  readonly quantity: number | null;
  readonly media: Media;
  readonly client: { readonly pre_name: string; readonly name: string; readonly email: string };
}

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
    name: `${order.client.pre_name} ${order.client.name}`,
    number: order.wizard_clipping_id,
    mail: order.client.email,
  };
  for (const place of words.querySelectorAll<HTMLElement>('[data-fill]')) {
    place.textContent = values[place.dataset['fill'] ?? ''] ?? '';
  }
  for (const part of words.querySelectorAll<HTMLElement>('[data-images]')) {
    if ((part.dataset['images'] === 'later') !== imagesFollow(order)) part.remove();
  }
  section.replaceChildren(words);
  showPrintButton();
}

async function bookedOrder(): Promise<Booked | null> {
  try {
    const response = await fetch('/api/wizard/order', { headers: { Accept: 'application/json' } });
    const { orderItem } = (await response.json()) as { orderItem: Booked | null };
    return orderItem !== null && orderItem.status !== 'draft' ? orderItem : null;
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
