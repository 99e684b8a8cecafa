import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formMarks } from '../../../domain/texts/form-page.ts';
import { takeOver } from '../lib/take-over.ts';
import { Themed } from '../theme/themed.tsx';

/** Content of a form on a page: as built, filled in by the server, or typed in since. */
export interface ShownForm {
  /** Values of the fields by name, without files. */
  readonly values: Readonly<Record<string, string>>;
  /** Error messages by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Why the form could not be sent; null without a failure. */
  readonly failure: string | null;
  /** Texts that the server has inserted, by name. */
  readonly texts: Readonly<Record<string, string>>;
}

export const blankForm: ShownForm = { values: {}, problems: {}, failure: null, texts: {} };

/** Reads the form in `container` by the marks of `domain/texts/form-page.ts`, which the server fills in, too. */
export function shownForm(container: ParentNode): ShownForm {
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
  const problems = all(`[${formMarks.problem}]:not([hidden])`).map((place) => [
    place.getAttribute(formMarks.problem) ?? '',
    textsOf(place.querySelector(`[${formMarks.problemText}]`)),
  ]);
  const controls = all('input:not([type="file"]), select, textarea') as HTMLInputElement[];
  const failure = container.querySelector(`[${formMarks.failure}]:not([hidden]) [${formMarks.failureText}]`);
  return {
    values: Object.fromEntries(controls.map(({ name, value }) => [name, value])),
    problems: Object.fromEntries(problems) as Record<string, string>,
    failure: failure === null ? null : textsOf(failure),
    texts: Object.fromEntries(
      all(`[${formMarks.fill}]`).map((place) => [place.getAttribute(formMarks.fill) ?? '', textsOf(place)]),
    ),
  };
}

function textsOf(element: Element | null): string {
  return element?.textContent ?? '';
}

/**
 * Turns the built markup in `container` into the React form that it was rendered from.
 * Synchronous, so that no key press falls between reading the fields and listening to them.
 */
export function takeOverForm(container: HTMLElement, form: ReactNode): void {
  // In development, the router has already hydrated the whole page.
  if (import.meta.env.DEV) return;
  const focused = nameIn(container, document.activeElement);
  const isUnfolded = container.querySelector('details[open]') !== null;
  const chosen = fileInputs(container).map(({ name, files }) => ({ name, files }));
  let isAnew = false;
  flushSync(() => {
    isAnew = takeOver(container, <Themed>{form}</Themed>);
  });
  container.dataset['live'] = '';
  if (!isAnew) return;
  // Restores what values do not contain: unfolded fields, files and focus.
  if (isUnfolded) container.querySelector('details')?.setAttribute('open', '');
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
