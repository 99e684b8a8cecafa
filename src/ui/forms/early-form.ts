import { formMarks } from '../../../domain/texts/form-page.ts';
import { type UnsentTextOwner, keepUnsentText, keptUnsentText } from '../lib/unsent-text-store.ts';

/*
 * First kilobyte of a form on a static page: keeps unsent text, and loads the form's script at the first touch.
 * Until the script has loaded, and without it, the browser's own form works.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Texts = Readonly<Record<string, string>>;

const ERROR = `[${formMarks.problem}]:not([hidden])`;

/** Events that announce the use of the form. */
const TOUCHES = ['focusin', 'pointerdown', 'input'] as const;

interface EarlyForm {
  readonly owner: UnsentTextOwner;
  /** Answers that the link to this page suggests. */
  readonly suggested?: Texts;
  /** Takes over the form without losing anything in it. */
  readonly takeOver: (container: HTMLElement, seenAt: number) => Promise<void>;
}

/** Starts the form in `container` when it has come into view. */
export function startForm(container: HTMLElement, { owner, suggested = {}, takeOver }: EarlyForm): void {
  const seenAt = performance.now();
  fillEmpty(container, keptUnsentText(owner, isTexts) ?? {});
  fillEmpty(container, suggested);
  // Keeps text typed before this script loaded, too, but not the link's suggestions: the next link may have others.
  const keep = () => keepUnsentText(owner, typedIn(container, suggested));
  if (controlsOf(container).length > 0) keep();
  container.addEventListener('input', keep);

  let coming: Promise<void> | undefined;
  const wake = () => {
    // After a failed load, the next touch retries; the form can be sent without script meanwhile.
    coming ??= takeOver(container, seenAt).then(forget, (error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
  const touch = () => void wake().catch(() => undefined);
  let isHeld = false;
  /** A submit while the script loads waits for it, up to a deadline: the browser would leave the page. */
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    if (isHeld) return;
    isHeld = true;
    const again = () => {
      forget();
      setTimeout(() => sendAgain(container, event.submitter));
    };
    // The islands' entry has set it at the press.
    const deadline = Number((event.target as HTMLFormElement).dataset['deadline']);
    const late = new Promise((resolve) => setTimeout(resolve, deadline - performance.now()));
    void Promise.race([wake(), late]).then(again, again);
  };
  const forget = () => {
    for (const kind of TOUCHES) container.removeEventListener(kind, touch);
    container.removeEventListener('submit', hold);
  };
  for (const kind of TOUCHES) container.addEventListener(kind, touch);
  container.addEventListener('submit', hold);
  // Visitors of slow connections are in a field before this script has come; a form with errors was sent before.
  if (container.contains(document.activeElement) || container.querySelector(ERROR) !== null) touch();
}

/** Submits with the same button, which is another element after a new render. */
function sendAgain(container: HTMLElement, submitter: HTMLElement | null): void {
  const form = container.querySelector('form');
  if (form === null) return;
  const { name = '', value = '' } = (submitter ?? {}) as Partial<HTMLButtonElement>;
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[type="submit"]')];
  form.requestSubmit(buttons.find((button) => button.name === name && button.value === value));
}

function isTexts(kept: object): kept is Texts {
  return Object.values(kept).every((text) => typeof text === 'string');
}

function fillEmpty(container: HTMLElement, texts: Texts): void {
  for (const control of controlsOf(container)) {
    const text = texts[control.name];
    if (control.value !== '' || text === undefined) continue;
    control.value = text;
    // A select shows nothing for a value that it does not offer.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
    if (control.value !== '') control.closest('details')?.setAttribute('open', '');
  }
}

function typedIn(container: HTMLElement, suggested: Texts): Texts | null {
  const own = controlsOf(container).filter(({ name, value }) => value !== '' && value !== suggested[name]);
  return own.length === 0 ? null : Object.fromEntries(own.map(({ name, value }) => [name, value]));
}

/** Fields that visitors see and fill: no fixed answers, no fields for robots, no files (they cannot be kept). */
function controlsOf(container: HTMLElement): Control[] {
  return [
    ...container.querySelectorAll<Control>(
      'input:not([type="hidden"], [type="file"], [tabindex="-1"]), select, textarea',
    ),
  ];
}
