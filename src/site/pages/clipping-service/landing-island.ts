import { paths } from '../../../../domain/contracts/paths.ts';
import type { OrderAnswer } from '../../../../domain/contracts/wizard-calls.ts';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { fragments } from '../../../../domain/order/order-links.ts';
import { fetchApi, fetchPage, isOurs } from '../../../ui/lib/fetch-api.ts';
import { whenResting } from '../../../ui/lib/when-resting.ts';

/** Placeholder for the order's number in sentences that the build writes and the script completes. */
export const NUMBER = '{number}';

/**
 * Shows visitors the state of their open order and switches the start button to resuming it.
 * After a booking, links to the order's page. Prefetches the wizard.
 * Until the server answers, the button leads to the same place: the wizard itself checks for an order.
 */
export function start(card: HTMLElement): void {
  const button = card.querySelector<HTMLAnchorElement>('[data-landing-start]');
  const status = card.querySelector<HTMLElement>('[data-landing-status]');
  const booked = card.querySelector<HTMLAnchorElement>('[data-landing-booked]');
  const pictures = card.querySelector<HTMLInputElement>('[data-landing-pictures]');
  if (button === null || status === null || booked === null) return;
  const texts = JSON.parse(card.dataset['words'] ?? '{}') as Readonly<Record<string, string>>;

  /** Announces a sentence in place of the introduction, in `place`; '' restores the introduction. */
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
    // No answer: the last message remains.
    if (order === undefined) return;
    const standing = order === null ? '' : (texts[order.screen] ?? '').replace(NUMBER, order.wizard_clipping_id);
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
  // From the back-forward cache the page shows an outdated state.
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const news of document.querySelectorAll<HTMLElement>('[data-news]')) news.hidden = true;
    void look();
  });
  // Without a connection the browser would show its own error page: the press waits for `online` instead.
  button.addEventListener('click', (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    say(texts['offline'] ?? '');
    globalThis.addEventListener('online', () => button.click(), { once: true });
  });
  const begin = (chosen: readonly File[]) =>
    void import('./drop-pictures-island.ts').then(
      ({ beginWith }) => beginWith(chosen, say, button.href),
      () => {
        say(texts[navigator.onLine ? 'notTaken' : 'offline'] ?? '');
        if (!navigator.onLine) globalThis.addEventListener('online', () => begin(chosen), { once: true });
      },
    );
  const takePictures = () => {
    const chosen = [...(pictures?.files ?? [])];
    if (pictures === null || chosen.length === 0) return;
    // So that the same files can be chosen again.
    pictures.value = '';
    begin(chosen);
  };
  pictures?.addEventListener('change', takePictures);
  // Chosen before this script had loaded.
  takePictures();
  takeInNews();
  fetchAhead(button);
}

/**
 * null: this visitor has no order; undefined: no answer. Without an XSRF cookie there is no order and no call.
 * Does not use `src/ui/lib/send.ts`, which is larger than this whole island.
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
 * The page shows the discarded order; without the fragment, neither a reload nor a copied address shows it again.
 * Also deletes the pictures kept for the order. If that code does not load, they expire after their hour.
 */
function takeInNews(): void {
  const { hash, pathname, search } = location;
  if (hash.slice(1) !== fragments.discarded) return;
  history.replaceState(history.state, '', pathname + search);
  void import('../../../ui/lib/picture-handover.ts')
    .then(({ dropPictures }) => dropPictures('all'))
    .catch(() => undefined);
}

interface Connection {
  readonly saveData?: boolean;
}

/**
 * Prefetches a link's document and everything it names, so that a press finds them in the browser's cache.
 * Runs when the browser is idle, or at once when a pointer or the focus reaches the link.
 * The code is never executed, so no order can begin. Does nothing if the browser saves data.
 */
function fetchAhead(link: HTMLAnchorElement): void {
  if ((navigator as { readonly connection?: Connection }).connection?.saveData === true) return;
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    // Without a connection, the press itself reports it.
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
  const answer = await fetchPage(address);
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
