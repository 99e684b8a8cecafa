import type { ExtensionName, ScaleName } from '../../../../domain/catalogue/catalogue.ts';
import { formatCount, wholeNumberOf } from '../../../../domain/texts/format.ts';
import { anybody } from '../../../../domain/pricing/price-texts.ts';
import type { Payer, PricedProduct } from '../../../../domain/pricing/pricing.ts';
import { preferenceFields } from '../../../../domain/order/order-links.ts';
import { type DeliveryTexts, quantityStops, stopOf, untilWhen } from './calculator-rules.ts';
import { type Quote, quoteOf } from '../../texts/quote.ts';

/** Shows both amounts, net first. */
const netFirst: Payer = { ...anybody, clientType: 'company' };

/** Computes the price during input. The form itself leads into the wizard with its values, without script. */
export function start(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const products = JSON.parse(form.dataset['products'] ?? '{}') as Readonly<Record<string, PricedProduct>>;
  const most = Number(form.dataset['most']);
  const delivery = JSON.parse(form.dataset['delivery'] ?? 'null') as DeliveryTexts | null;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
  const sizes = JSON.parse(form.dataset['sizes'] ?? '{}') as Readonly<Record<string, readonly ScaleName[]>>;
  const ticked = (name: string) =>
    [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]:checked`)].map(({ value }) => value);
  const slider = form.querySelector<HTMLInputElement>('input[type="range"]');
  const problem = form.querySelector<HTMLElement>(`[id$="-${preferenceFields.quantity}-fehler"]`);

  // Only from here on: before the first input a message would be wrong.
  problem?.lastElementChild?.append(form.dataset['problem'] ?? '');

  const reckon = (): boolean => {
    const product = products[field(preferenceFields.product)?.value ?? ''];
    const quantity = wholeNumberOf(field(preferenceFields.quantity)?.value ?? '');
    const isKnown = product !== undefined && quantity >= 1 && quantity <= most;
    if (problem !== null) problem.hidden = isKnown;
    field(preferenceFields.quantity)?.setAttribute('aria-invalid', String(!isKnown));
    if (!isKnown) return false;
    const outputs = {
      scalings: ticked(preferenceFields.uses).flatMap((use) => sizes[use] ?? []),
      extensions: ticked(preferenceFields.formats) as ExtensionName[],
    };
    const quote = quoteOf(
      product,
      quantity,
      outputs,
      'netFirst' in document.documentElement.dataset ? netFirst : anybody,
    );
    show(form, quote);
    const until = form.querySelector('[data-until]');
    if (until !== null && delivery !== null) until.textContent = untilWhen(delivery, quantity, new Date());
    if (slider !== null) {
      slider.value = String(stopOf(quantity));
      slider.ariaValueText = quote.images;
    }
    return true;
  };
  const pull = () => {
    const typed = field(preferenceFields.quantity);
    if (slider !== null && typed !== null) typed.value = formatCount(quantityStops[slider.valueAsNumber] ?? 1);
  };
  // The slider may have moved before this script loaded.
  if (slider !== null && slider.value !== slider.defaultValue) pull();
  form.addEventListener('input', ({ target }) => {
    if (target === slider) pull();
    reckon();
  });
  form.addEventListener('submit', (event) => {
    if (reckon()) return;
    event.preventDefault();
    field(preferenceFields.quantity)?.focus();
  });
  // On Back the browser restores the fields.
  reckon();
}

function show(form: HTMLElement, quote: Quote): void {
  for (const [name, text] of Object.entries(quote) as [keyof Quote, string][]) {
    const place = form.querySelector(`[data-quote="${name}"]`);
    if (place !== null && place.textContent !== text) place.textContent = text;
  }
}
