import { paths } from '../../../../domain/contracts/paths.ts';
import type { OrderAnswer } from '../../../../domain/contracts/wizard-calls.ts';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { fetchApi, isOurs, scriptHeaders } from '../../../ui/lib/fetch-api.ts';
import { whenResting } from '../../../ui/lib/when-resting.ts';
import { fragments, NUMBER } from './handover.ts';

/**
 * Tells whoever has begun an order where it stands, and gives the start button the words for going on; whoever has
 * booked one is led to its page. Fetches the wizard ahead. Until its answer is there, the button leads to the same
 * place: the wizard itself knows better than this page.
 */
export function start(card: HTMLElement): void {
  const button = card.querySelector<HTMLAnchorElement>('[data-landing-start]');
  const status = card.querySelector<HTMLElement>('[data-landing-status]');
  const booked = card.querySelector<HTMLAnchorElement>('[data-landing-booked]');
  if (button === null || status === null || booked === null) return;
  const words = JSON.parse(card.dataset['words'] ?? '{}') as Readonly<Record<string, string>>;

  /** Words in the place of the introduction, announced; '' gives it back. `place`: where the others are not said. */
  const say = (sentence: string, place: HTMLElement = status) => {
    card.toggleAttribute('data-says', sentence !== '');
    for (const one of [status, booked]) {
      const words = one === place ? sentence : '';
      if (one.textContent !== words) one.textContent = words;
      one.hidden = words === '';
    }
  };
  const look = async () => {
    const order = await knownOrder();
    // Nobody can say now: what was said last still holds.
    if (order === undefined) return;
    const standing = order === null ? '' : (words[order.screen] ?? '').replace(NUMBER, order.wizard_clipping_id);
    const isBooked = order?.screen === 'booked';
    const isBegun = standing !== '' && !isBooked;
    say(standing, isBooked ? booked : status);
    card.toggleAttribute('data-begun', isBegun);
    button.hash = isBegun ? fragments.resume : fragments.begin;
  };

  void look();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
  // Taken out of the browser's back-forward cache, the page shows what was true when it was left.
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const news of document.querySelectorAll<HTMLElement>('[data-news]')) news.hidden = true;
    void look();
  });
  // Without a connection the browser would leave the page for one of its own: the press waits instead.
  button.addEventListener('click', (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    say(words['offline'] ?? '');
    globalThis.addEventListener('online', () => button.click(), { once: true });
  });
  takeInNews();
  fetchAhead(button);
}

/**
 * null: this visitor has none; undefined: nobody can say now. Without an XSRF pair there is no order, and nothing to
 * ask about. Not by `src/ui/lib/send.ts`, which weighs more than all of this.
 */
async function knownOrder(): Promise<OrderItem | null | undefined> {
  if (!document.cookie.includes('XSRF-TOKEN=')) return null;
  try {
    const answer = await fetchApi(paths.order, { headers: { Accept: 'application/json' } });
    return answer.ok && isOurs(answer) ? ((await answer.json()) as OrderAnswer).orderItem : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What the address says of an order's end is shown by now; neither a reload nor a copied address shall say it again.
 * With a discarded order goes the picture that was to go along into it; if its code cannot be had, it is deleted after
 * its hour.
 */
function takeInNews(): void {
  const { hash, pathname, search } = location;
  if (hash.slice(1) !== fragments.discarded) return;
  history.replaceState(history.state, '', pathname + search);
  void import('../../../ui/lib/picture-handover.ts').then(({ dropPicture }) => dropPicture()).catch(() => undefined);
}

interface Connection {
  readonly saveData?: boolean;
}

/**
 * Fetches what a link leads to and all that its document names, so that a press finds it in the browser's cache: when
 * the line is idle, or at once when somebody comes near the link. It is only fetched, never run, so nothing can begin
 * by it; and not at all where data is to be saved.
 */
export function fetchAhead(link: HTMLAnchorElement): void {
  if ((navigator as { readonly connection?: Connection }).connection?.saveData === true) return;
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    // Without a connection the press will tell.
    void fetchDocument(link.pathname).catch(() => undefined);
  };
  for (const near of ['pointerenter', 'focus', 'touchstart']) {
    link.addEventListener(near, begin, { signal: waiting.signal, passive: true });
  }
  const later = () => whenResting(begin, waiting.signal);
  if (document.readyState === 'complete') later();
  else globalThis.addEventListener('load', later, { once: true, signal: waiting.signal });
}

async function fetchDocument(address: string): Promise<void> {
  const answer = await fetch(address, { headers: scriptHeaders, priority: 'low' });
  const { head } = new DOMParser().parseFromString(await answer.text(), 'text/html');
  hint(address, 'document');
  for (const { href } of head.querySelectorAll<HTMLLinkElement>('[rel="stylesheet"]')) hint(href, 'style');
  for (const href of head.querySelector<HTMLElement>('[data-needs]')?.dataset['needs']?.split(' ') ?? [])
    hint(href, 'script');
}

function hint(href: string, as: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href, as });
  document.head.append(link);
}
