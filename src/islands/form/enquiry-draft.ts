import { enquiryFields } from '../../../domain/enquiry.ts';
import { contactTopics } from '../../content/contact-topics.ts';

/** Where what has been typed waits until the tab is closed or the enquiry has arrived. */
const DRAFT = 'enquiry-draft';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Keeps what stands in the form. */
export function keepDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(
      DRAFT,
      JSON.stringify(Object.fromEntries(controlsOf(form).map((one) => [one.name, one.value]))),
    );
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
  const topic = contactTopics[new URLSearchParams(search).get('thema') ?? ''] ?? {};
  for (const source of [readDraft(), topic]) {
    for (const control of controlsOf(form)) {
      const value = (source as Record<string, unknown>)[control.name];
      if (control.value === '' && typeof value === 'string') control.value = value;
      // A select shows nothing at all for a value that it does not offer.
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
    }
  }
}

function readDraft(): object {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}');
    return typeof draft === 'object' && draft !== null ? draft : {};
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
