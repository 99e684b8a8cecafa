import { withOtherAmountFirst } from '../../../../domain/pricing/price-texts.ts';
import { netFirstPlace, readStored, writeStored } from '../../../ui/lib/browser-store.ts';

/** Elements whose texts scripts write in the chosen order themselves, or that have no prices. */
const OTHERS = '[data-amounts], [data-quote], script, style, template';

/** The choice on the page of prices: applies it there at once, and on all pages from now on. */
export function start(choice: HTMLElement): void {
  const inputs = choice.querySelectorAll('input');
  const isNet = readStored('device', netFirstPlace) !== null;
  for (const input of inputs) input.checked = (input.value === 'net') === isNet;
  choice.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const wantsNet = target.value === 'net';
    writeStored('device', netFirstPlace, wantsNet ? 'true' : null);
    showNetFirst(wantsNet);
  });
}

/**
 * Which amount leads in all prices of this page; both stay (§ 3 PAngV).
 * The page is built with gross first. Calculators compute again.
 */
export function showNetFirst(isNet: boolean): void {
  const root = document.documentElement;
  if (isNet === 'netFirst' in root.dataset) return;
  root.toggleAttribute('data-net-first', isNet);
  for (const part of document.querySelectorAll<HTMLTableElement>('[data-amounts]')) {
    for (const line of part.dataset['amounts'] === 'columns' ? part.rows : [part]) exchangeLast(line);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement?.closest(OTHERS) !== null || text.nodeValue === null) continue;
    const exchanged = withOtherAmountFirst(text.nodeValue);
    if (exchanged !== text.nodeValue) text.nodeValue = exchanged;
  }
  for (const form of document.querySelectorAll('[data-island="calculator"]')) {
    // The first starts a calculator that waits for a sign of life, the second makes a started one compute.
    for (const name of ['change', 'input']) form.dispatchEvent(new Event(name, { bubbles: true }));
  }
}

/** Exchanges the last two elements of a row, or the last two rows of a group. */
function exchangeLast(parent: Element): void {
  const { lastElementChild: last } = parent;
  if (last?.previousElementSibling) parent.insertBefore(last, last.previousElementSibling);
}
