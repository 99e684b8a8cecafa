import { formMarks } from '../../../domain/form-page.ts';

/*
 * Shows what a form has to say, by the marks of `domain/form-page.ts`. The server does the same for visitors without script in
 * `server/forms/fill-form.ts`.
 */

type Problems = Readonly<Partial<Record<string, string>>>;

const all = (form: ParentNode, mark: string) => form.querySelectorAll<HTMLElement>(`[${mark}]`);
const one = (form: ParentNode, mark: string) => form.querySelector<HTMLElement>(`[${mark}]`);

/** Shows exactly these problems, each beside its field and in the summary above the form. */
export function showProblems(form: HTMLFormElement, problems: Problems): void {
  for (const place of all(form, formMarks.problem)) {
    const message = problems[place.getAttribute(formMarks.problem) ?? ''];
    place.hidden = message === undefined;
    one(place, formMarks.problemText)?.replaceChildren(message ?? '');
  }
  for (const control of form.elements) {
    if (problems[(control as HTMLInputElement).name] === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
  const summary = one(form, formMarks.anyProblem);
  if (summary !== null) summary.hidden = Object.keys(problems).length === 0;
}

/** Moves the focus to the summary of the problems. */
export function focusSummary(form: HTMLFormElement): void {
  one(form, formMarks.anyProblem)?.focus();
}

/** The problems that are shown now, by field. */
export function shownProblems(form: HTMLFormElement): Problems {
  const shown = [...all(form, formMarks.problem)].filter((place) => !place.hidden);
  return Object.fromEntries(
    shown.map((place) => [
      place.getAttribute(formMarks.problem) ?? '',
      one(place, formMarks.problemText)?.textContent ?? '',
    ]),
  );
}

/** Shows or hides that the form could not be sent. Without `text` the sentence of the markup stays. */
export function showFailure(form: HTMLFormElement, isShown: boolean, text?: string): void {
  const note = one(form, formMarks.failure);
  if (note === null) return;
  const slot = one(note, formMarks.failureText);
  if (isShown && slot !== null) {
    slot.dataset['default'] ??= slot.textContent ?? '';
    slot.textContent = text ?? slot.dataset['default'];
  }
  note.hidden = !isShown;
}

/** Buttons that had the focus when they began to wait. */
const focused = new WeakSet<Element>();

/** Makes the form's button wait, with a turning circle and the words for it, or gives it back. */
export function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('[data-busy-label]');
  const spinner = button?.querySelector<HTMLElement>('[data-busy-spinner]');
  const label = button?.querySelector<HTMLElement>('[data-busy-words]');
  if (button === null || !spinner || !label) return;
  const rest = (label.dataset['rest'] ??= label.textContent ?? '');
  if (isBusy && document.activeElement === button) focused.add(button);
  spinner.hidden = !isBusy;
  label.textContent = isBusy ? (button.dataset['busyLabel'] ?? rest) : rest;
  button.toggleAttribute('disabled', isBusy);
  if (isBusy) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
  // Browsers take the focus from a disabled button.
  if (!isBusy && focused.delete(button)) button.focus({ preventScroll: true });
}
