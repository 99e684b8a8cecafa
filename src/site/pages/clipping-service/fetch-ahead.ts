import { scriptHeaders } from '../../../ui/lib/fetch-api.ts';
import { whenResting } from '../../../ui/lib/when-resting.ts';

interface Connection {
  readonly saveData?: boolean;
}

/**
 * Fetches what a link leads to and all that its document names, so that a press finds it in the browser's cache: when the line is
 * idle, or at once when somebody comes near the link. It is only fetched, never run, so nothing can begin by it; and not at all where data
 * is to be saved.
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
