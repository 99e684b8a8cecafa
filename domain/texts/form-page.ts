/**
 * Attributes of the messages in static forms: the markup contains every message, hidden.
 * Without script the server fills it (`server/site/forms/fill-form.ts`); the page's script reads the same marks
 * (`src/ui/forms/built-form.tsx`).
 * A field's control has the field as its `name`, and `aria-invalid` while it has a problem.
 */
export const formMarks = {
  /** With a field as value: shown while that field has a problem. */
  problem: 'data-problem',
  /** Within `problem`: receives the sentence. */
  problemText: 'data-problem-text',
  /** Shown while any field has a problem. */
  anyProblem: 'data-problems',
  /** Shown when the form could not be sent. */
  failure: 'data-failure',
  /** Within `failure`: receives what to do. */
  failureText: 'data-failure-text',
  /** With a name as value: receives a text. */
  fill: 'data-fill',
} as const;

/** Honeypot: only robots fill it; its label tells people to leave it empty. */
export const TRAP_FIELD = 'website';
/** Milliseconds from showing the form to sending it, by the page's script; missing without it. */
export const ELAPSED_FIELD = 'elapsed';
/** Faster than any person fills a form with four required fields. */
export const MIN_ELAPSED_MS = 2500;
