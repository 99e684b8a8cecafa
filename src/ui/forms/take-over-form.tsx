import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { takeOver } from '../lib/take-over.ts';
import { Themed } from '../theme/themed.tsx';

/**
 * Makes the built markup in `container` the React form that it was rendered from. At once, so that no key is pressed between reading what
 * stands in the fields and listening to them.
 */
export function takeOverForm(container: HTMLElement, form: ReactNode): void {
  // In development the router has made the whole page React's.
  if (import.meta.env.DEV) return;
  const focused = nameIn(container, document.activeElement);
  const chosen = fileInputs(container).map(({ name, files }) => ({ name, files }));
  let isAnew = false;
  flushSync(() => {
    isAnew = takeOver(container, <Themed>{form}</Themed>);
  });
  container.dataset['live'] = '';
  if (!isAnew) return;
  // What no value can say of the fields that have gone.
  for (const input of fileInputs(container)) {
    const files = chosen.find(({ name }) => name === input.name)?.files;
    if (files === undefined || files === null || files.length === 0) continue;
    input.files = files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (focused !== null) container.querySelector<HTMLElement>(`[name="${CSS.escape(focused)}"]`)?.focus();
}

function fileInputs(container: HTMLElement): HTMLInputElement[] {
  return [...container.querySelectorAll<HTMLInputElement>('input[type="file"]')];
}

function nameIn(container: HTMLElement, element: Element | null): string | null {
  return element !== null && container.contains(element) ? element.getAttribute('name') : null;
}
