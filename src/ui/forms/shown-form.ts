import { formMarks } from '../../../domain/texts/form-page.ts';

/** What a form on a page shows: as it was built, as the server has filled it in, and what somebody has typed since. */
export interface ShownForm {
  /** What stands in the fields, by name; files are no texts. */
  readonly values: Readonly<Record<string, string>>;
  /** What to mend, by field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Why it could not be sent; null when nothing has failed. */
  readonly failure: string | null;
  /** Texts that the server has put in place, by name. */
  readonly texts: Readonly<Record<string, string>>;
}

export const blankForm: ShownForm = { values: {}, problems: {}, failure: null, texts: {} };

/** Reads the form in `container` by the marks of `domain/texts/form-page.ts`; the server fills it in by the same ones. */
export function shownForm(container: ParentNode): ShownForm {
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
  const problems = all(`[${formMarks.problem}]:not([hidden])`).map((place) => [
    place.getAttribute(formMarks.problem) ?? '',
    wordsOf(place.querySelector(`[${formMarks.problemText}]`)),
  ]);
  const controls = all('input:not([type="file"]), select, textarea') as HTMLInputElement[];
  const failure = container.querySelector(`[${formMarks.failure}]:not([hidden]) [${formMarks.failureText}]`);
  return {
    values: Object.fromEntries(controls.map(({ name, value }) => [name, value])),
    problems: Object.fromEntries(problems) as Record<string, string>,
    failure: failure === null ? null : wordsOf(failure),
    texts: Object.fromEntries(
      all(`[${formMarks.fill}]`).map((place) => [place.getAttribute(formMarks.fill) ?? '', wordsOf(place)]),
    ),
  };
}

function wordsOf(element: Element | null): string {
  return element?.textContent ?? '';
}
