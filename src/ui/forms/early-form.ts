import { type DraftOwner, keepDraft, keptDraft } from '../lib/unsent-text-store.ts';

/*
 * The first kilobyte of a form on a static page: it remembers what is typed, and fetches the form's own script with the
 * first touch. Until that is there, and where it never comes, the form is the browser's own and works by itself.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Texts = Readonly<Record<string, string>>;

/** What tells that somebody is about to use the form. */
const TOUCHES = ['focusin', 'pointerdown', 'input'] as const;

interface EarlyForm {
  readonly owner: DraftOwner;
  /** Answers that the link to this page suggests. */
  readonly suggested?: Texts;
  /** Takes the form over. Nothing that stands in it by then may be lost. */
  readonly takeOver: (container: HTMLElement, seenAt: number) => Promise<void>;
}

/** Starts the form in `container` when it has come into view. */
export function startForm(container: HTMLElement, { owner, suggested = {}, takeOver }: EarlyForm): void {
  const seenAt = performance.now();
  fillEmpty(container, keptDraft(owner, isTexts) ?? {});
  fillEmpty(container, suggested);
  // What was typed before this script arrived is kept, too; what the link suggests is not, because the next one may
  // suggest something else.
  const keep = () => keepDraft(owner, typedIn(container, suggested));
  if (controlsOf(container).length > 0) keep();
  container.addEventListener('input', keep);

  let coming: Promise<void> | undefined;
  const wake = () => {
    // Without a connection it is tried again with the next touch; sent without script, the form works all the same.
    coming ??= takeOver(container, seenAt).then(forget, (error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
  const touch = () => void wake().catch(() => undefined);
  let isHeld = false;
  /**
   * Sent while its script is on the way, the form waits for it, though not for ever: the browser would leave the page.
   */
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    if (isHeld) return;
    isHeld = true;
    const again = () => {
      forget();
      setTimeout(() => sendAgain(container, event.submitter));
    };
    // The islands' entry has written it at the press.
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
}

/** By the same button; it is another element where the form has been drawn anew. */
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
    // A selection shows nothing at all for a value that it does not offer.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
  }
}

function typedIn(container: HTMLElement, suggested: Texts): Texts | null {
  const own = controlsOf(container).filter(({ name, value }) => value !== '' && value !== suggested[name]);
  return own.length === 0 ? null : Object.fromEntries(own.map(({ name, value }) => [name, value]));
}

/**
 * The fields that a visitor sees and fills: neither fixed answers nor what only robots reach, and no files, which
 * nobody can keep.
 */
function controlsOf(container: HTMLElement): Control[] {
  return [
    ...container.querySelectorAll<Control>(
      'input:not([type="hidden"], [type="file"], [tabindex="-1"]), select, textarea',
    ),
  ];
}
