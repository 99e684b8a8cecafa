/*
 * How a form of the static pages carries its messages. The markup is rendered once, with every message in its place but
 * hidden. Without script the server fills it by these rules (`server/site/forms/fill-form.ts`); the page's script reads what it shows by the
 * same ones (`src/ui/forms/built-form.tsx`) and goes on from there:
 *
 * - `data-problem="<field>"` is shown while that field has a problem, `data-problem-text` inside it receives the sentence;
 * - `data-problems` is shown while any field has a problem;
 * - `data-failure` is shown when the form could not be sent, `data-failure-text` inside it receives what to do;
 * - the control of a field has the field as its `name`, and `aria-invalid` while it has a problem;
 * - `data-fill="<name>"` receives a text.
 */
export const formMarks = {
  problem: 'data-problem',
  problemText: 'data-problem-text',
  anyProblem: 'data-problems',
  failure: 'data-failure',
  failureText: 'data-failure-text',
  fill: 'data-fill',
} as const;

/** The field that only robots fill. Whoever sees it reads that it stays empty. */
export const TRAP_FIELD = 'website';
/** Milliseconds between the first sight of the form and its sending, as the page's script says; missing without it. */
export const ELAPSED_FIELD = 'elapsed';
/** Nobody fills a form with four required fields faster than this. */
export const MIN_ELAPSED_MS = 2500;
