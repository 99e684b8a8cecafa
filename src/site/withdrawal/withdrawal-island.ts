import { WITHDRAWAL_PATH } from '../../../domain/withdrawal.ts';
import { exchange } from '../../lib/send.ts';
import { focusSummary, setBusy, showFailure, shownProblems, showProblems } from '../forms/form-view.ts';

/**
 * Saves the withdrawal function its page loads: every step is posted as the plain form would post it, and the next one, taken
 * from the page that the server answers, replaces it in place. If that fails, everything typed stays.
 */
export function start(section: HTMLElement): void {
  let isSending = false;
  section.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending || !(event.target instanceof HTMLFormElement)) return;
    isSending = true;
    void perform(section, event.target, event.submitter).finally(() => {
      isSending = false;
    });
  });
  section.addEventListener('input', ({ target }) => {
    const { form, name } = target as HTMLInputElement;
    if (form === null) return;
    const { [name]: _mended, ...others } = shownProblems(form);
    showProblems(form, others);
  });
}

async function perform(section: HTMLElement, form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  // Before the button waits: a disabled one is not sent along.
  const body = bodyOf(form, submitter);
  showFailure(form, false);
  setBusy(form, true);
  try {
    const next = await nextStep(body);
    section.replaceChildren(...next);
    moveFocus(section);
  } catch {
    setBusy(form, false);
    showFailure(form, true);
  }
}

function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value);
  return body;
}

/** @throws when there was no answer, or one without the function on it. */
async function nextStep(body: URLSearchParams): Promise<Node[]> {
  const answer = await exchange({ path: WITHDRAWAL_PATH, body, headers: { Accept: 'text/html' } });
  const page = new DOMParser().parseFromString(answer.text, 'text/html');
  const next = page.querySelector('#widerrufen');
  if (next === null) throw new Error(`the withdrawal was answered with ${answer.status}`);
  return [...next.childNodes];
}

function moveFocus(section: HTMLElement): void {
  const form = section.querySelector('form');
  if (form !== null && Object.keys(shownProblems(form)).length > 0) focusSummary(form);
  else section.querySelector<HTMLElement>('h2[tabindex], h2')?.focus();
}
