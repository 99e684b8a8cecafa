/* Fills a form of a built page for visitors without script, by the marks of `domain/texts/form-page.ts`.
 * Only this module escapes the texts and values. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { formMarks } from '../../../domain/texts/form-page.ts';

type Element = NonNullable<ReturnType<typeof DomUtils.getElementById>>;

export interface FormState {
  /** Values of the fields, by name; several of ticked boxes. */
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  /** Error messages, by field. */
  readonly problems?: Readonly<Record<string, string>>;
  /** The form could not be sent: a message, or true for the one in the page. */
  readonly failure?: string | true;
  /** Texts to show, by name. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Shows the template of this step instead of the section's content. */
  readonly step?: string;
}

/** Parses and serialises verbatim, so that the rest of the page stays unchanged. */
const verbatim = {
  decodeEntities: false,
  lowerCaseTags: false,
  lowerCaseAttributeNames: false,
  selfClosingTags: false,
} as const;

/**
 * The page with the state of the element `id` filled in.
 * @throws Error if the page has no such element or step (a fault of the build)
 */
export function fillForm(page: string, id: string, state: FormState): string {
  const document = parseDocument(page, verbatim);
  const section = DomUtils.getElementById(id, document.children);
  if (section === null) throw new Error(`the page has no element ${id}`);
  if (state.step !== undefined) showStep(section, state.step);
  fillValues(section, state.values);
  showProblems(section, state.problems ?? {});
  unfold(section, { ...state.values, ...state.problems });
  if (state.failure !== undefined) showFailure(section, state.failure);
  for (const place of marked(section, formMarks.fill)) {
    const text = state.texts?.[place.attribs[formMarks.fill] ?? ''];
    if (text !== undefined) setText(place, text);
  }
  return DomUtils.getOuterHTML(document, verbatim);
}

function showStep(section: Element, step: string): void {
  const template = marked(section, 'data-step').find((one) => one.attribs['data-step'] === step);
  if (template === undefined) throw new Error(`the page has no step ${step}`);
  const content = [...template.children];
  setChildren(section, content);
}

function fillValues(section: Element, values: FormState['values']): void {
  const isPosted = Object.keys(values).length > 0;
  for (const control of controls(section)) {
    const value = values[control.attribs['name'] ?? ''];
    // Browsers post no unticked box.
    if (control.attribs['type'] === 'checkbox' && isPosted) tick(control, [value ?? []].flat());
    else if (typeof value !== 'string') continue;
    else if (control.name === 'textarea') setText(control, value);
    else if (control.name === 'select') choose(control, value);
    else control.attribs['value'] = escapeHtml(value);
  }
}

function tick(box: Element, values: readonly string[]): void {
  const isTicked = values.some((value) => escapeHtml(value) === box.attribs['value']);
  if (isTicked) box.attribs['checked'] = '';
  else delete box.attribs['checked'];
}

function choose(select: Element, value: string): void {
  for (const option of DomUtils.getElementsByTagName('option', select.children, true)) {
    const offered = option.attribs['value'] ?? DomUtils.textContent(option);
    if (offered === escapeHtml(value)) option.attribs['selected'] = '';
    else delete option.attribs['selected'];
  }
}

function showProblems(section: Element, problems: Readonly<Record<string, string>>): void {
  for (const place of marked(section, formMarks.problem)) {
    const message = problems[place.attribs[formMarks.problem] ?? ''];
    if (message === undefined) continue;
    delete place.attribs['hidden'];
    for (const slot of marked(place, formMarks.problemText)) setText(slot, message);
  }
  for (const control of controls(section)) {
    if (problems[control.attribs['name'] ?? ''] !== undefined) control.attribs['aria-invalid'] = 'true';
  }
  if (Object.keys(problems).length === 0) return;
  for (const summary of marked(section, formMarks.anyProblem)) {
    delete summary.attribs['hidden'];
    // Without script, only autofocus leads a screen reader here.
    summary.attribs['autofocus'] = '';
  }
}

/** Opens what folds a filled or wrong field away. */
function unfold(section: Element, contents: FormState['values']): void {
  for (const control of controls(section)) {
    const { name = '', type } = control.attribs;
    if (type === 'hidden' || (contents[name] ?? '') === '') continue;
    for (let above = control.parent; above !== null && above !== section; above = above.parent) {
      if ('name' in above && above.name === 'details') above.attribs['open'] = '';
    }
  }
}

function showFailure(section: Element, failure: string | true): void {
  for (const note of marked(section, formMarks.failure)) {
    delete note.attribs['hidden'];
    if (failure === true) continue;
    for (const slot of marked(note, formMarks.failureText)) setText(slot, failure);
  }
}

/** Elements below `section` with this attribute, without templates of other steps. */
function marked(section: Element, attribute: string): Element[] {
  return elementsBelow(section).filter((element) => Object.hasOwn(element.attribs, attribute));
}

function controls(section: Element): Element[] {
  return elementsBelow(section).filter((element) => ['input', 'select', 'textarea'].includes(element.name));
}

function elementsBelow(section: Element): Element[] {
  return DomUtils.getElementsByTagName('*', section.children, true).filter(
    (element) => !isInTemplate(element, section),
  );
}

function isInTemplate(element: Element, section: Element): boolean {
  for (let above = element.parent; above !== null && above !== section; above = above.parent) {
    if ('name' in above && above.name === 'template') return true;
  }
  return false;
}

function setText(element: Element, text: string): void {
  setChildren(element, parseDocument(escapeHtml(text), verbatim).children);
}

function setChildren(element: Element, children: Element['children']): void {
  element.children = [];
  for (const child of children) DomUtils.appendChild(element, child);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes as React does, so that values compare with the page's own. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
