import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { Themed } from '../theme/themed.tsx';

/**
 * Makes the built markup in `container` the React form that it was rendered from. At once, so that no key is pressed between reading what
 * stands in the fields and listening to them.
 */
export function takeOverForm(container: HTMLElement, form: ReactNode): void {
  // In development the router has made the whole page React's.
  if (import.meta.env.DEV) return;
  flushSync(() => hydrateRoot(container, <Themed>{form}</Themed>));
  container.dataset['live'] = '';
}
