import { enquiryFields } from '../../../domain/enquiry.ts';
import { contactTopics } from './topics.ts';

/** Where what has been typed waits until the tab is closed or the enquiry has arrived. */
const DRAFT = 'enquiry-draft';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Keeps what the visitor has filled in. What the link has suggested is left out: another link may suggest something else. */
export function keepDraft(form: HTMLFormElement, search: string): void {
  const suggested = suggestionOf(search);
  const own = controlsOf(form).filter(({ name, value }) => value !== '' && value !== suggested[name]);
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(Object.fromEntries(own.map(({ name, value }) => [name, value]))));
  } catch {
    // The browser keeps nothing for this site; then the form's own memory has to do.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT);
  } catch {
    // See keepDraft.
  }
}

/** Fills the empty fields: first with what was typed before, then with what the link suggests (`/kontakt?thema=schmuck`). */
export function fillEmptyFields(form: HTMLFormElement, search: string): void {
  for (const source of [readDraft(), suggestionOf(search)]) {
    for (const control of controlsOf(form)) {
      const value = source[control.name];
      if (control.value === '' && typeof value === 'string') control.value = value;
      // A select shows nothing at all for a value that it does not offer.
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
    }
  }
}

function suggestionOf(search: string): Readonly<Record<string, unknown>> {
  const topic = new URLSearchParams(search).get('thema') ?? '';
  return Object.hasOwn(contactTopics, topic) ? { ...contactTopics[topic] } : {};
}

function readDraft(): Readonly<Record<string, unknown>> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

/** The fields a visitor fills; fixed answers of the clipping variant are none of them. */
function controlsOf(form: HTMLFormElement): Control[] {
  return enquiryFields.flatMap((name) => {
    const control = form.elements.namedItem(name);
    const isAsked =
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && control.type !== 'hidden');
    return isAsked ? [control] : [];
  });
}
