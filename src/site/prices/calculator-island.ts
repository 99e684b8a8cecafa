import { wholeNumberOf } from '../../../domain/format.ts';
import type { PricedProduct } from '../../../domain/pricing.ts';
import { wishFields } from '../clipping-service/handover.ts';
import { quoteOf } from './quote.ts';

/** Reckons the price while somebody chooses and types. The form itself is a plain link into the order, with what stands in it. */
export function start(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const products = JSON.parse(form.dataset['products'] ?? '{}') as Readonly<Record<string, PricedProduct>>;
  const most = Number(form.dataset['most']);
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
  const problem = form.querySelector<HTMLElement>(`[id$="-${wishFields.quantity}-fehler"]`);

  const reckon = (): boolean => {
    const product = products[field(wishFields.product)?.value ?? ''];
    const quantity = wholeNumberOf(field(wishFields.quantity)?.value ?? '');
    const isKnown = product !== undefined && quantity >= 1 && quantity <= most;
    if (problem !== null) problem.hidden = isKnown;
    field(wishFields.quantity)?.setAttribute('aria-invalid', String(!isKnown));
    if (isKnown) show(form, quoteOf(product, quantity));
    return isKnown;
  };
  form.addEventListener('input', reckon);
  form.addEventListener('submit', (event) => {
    if (reckon()) return;
    event.preventDefault();
    field(wishFields.quantity)?.focus();
  });
  // Back in the history the browser fills in what was typed before.
  reckon();
}

function show(form: HTMLElement, quote: object): void {
  for (const [name, words] of Object.entries(quote) as [string, string][]) {
    const place = form.querySelector(`[data-quote="${name}"]`);
    if (place !== null && place.textContent !== words) place.textContent = words;
  }
}
