/*
 * What is typed over answers that are kept elsewhere, field by field: whichever answers, and whoever keeps the draft. Pure functions; which field says
 * what, the caller knows.
 */
import type { Answers } from './unsent-text-rules.ts';

export interface Draft {
  /** The touched fields, as they stand there. */
  readonly typed: Answers;
  /** What was saved in each of them when it was touched. */
  readonly base: Answers;
}

export interface DraftConflict {
  readonly field: string;
  readonly typed: string;
  /** What another window has saved meanwhile. */
  readonly saved: string;
}

export interface ShownDraft {
  /** What stands in the fields. */
  readonly values: Answers;
  /** Fields that were changed here and elsewhere, each waiting for the customer's word. */
  readonly conflicts: readonly DraftConflict[];
}

/** The customer's word on a field that was changed here and elsewhere. */
export interface FieldDecision {
  readonly field: string;
  readonly take: 'typed' | 'saved';
}

export const noDraft: Draft = { typed: {}, base: {} };

/** What the fields show. `isSame`: whether two texts give the same answer. */
export function shownOver(
  saved: Answers,
  { typed, base }: Draft,
  isSame: (one: string, other: string) => boolean,
): ShownDraft {
  const conflicts = Object.entries(typed).flatMap(([field, words]) => {
    const now = saved[field] ?? '';
    return now === base[field] || isSame(words, now) ? [] : [{ field, typed: words, saved: now }];
  });
  return { values: { ...saved, ...typed }, conflicts };
}

/**
 * The draft with what stands in some fields now. A field that says again what is saved is untouched again, unless what was `sent` is about
 * to change that.
 */
export function typedOver(saved: Answers, { typed, base }: Draft, values: Answers, sent: Answers = {}): Draft {
  const next = { typed: { ...typed }, base: { ...base } };
  for (const [field, value] of Object.entries(values)) {
    if (value === saved[field] && value === (sent[field] ?? value)) drop(next, field);
    else {
      next.typed[field] = value;
      next.base[field] ??= saved[field] ?? '';
    }
  }
  return next;
}

/** The draft after the customer's word: what was typed stays, or gives way. */
export function decidedOver(saved: Answers, { typed, base }: Draft, { field, take }: FieldDecision): Draft {
  const next = { typed: { ...typed }, base: { ...base } };
  if (take === 'typed') next.base[field] = saved[field] ?? '';
  else drop(next, field);
  return next;
}

/** The draft once these answers are saved: fields that still say so are done with, in others they were typed over meanwhile. */
export function settledOver(
  { typed, base }: Draft,
  sent: Answers,
  isSame: (one: string, other: string) => boolean,
): Draft {
  const next = { typed: { ...typed }, base: { ...base } };
  for (const [field, answer] of Object.entries(sent)) {
    if (isSame(typed[field] ?? answer, answer)) drop(next, field);
    else next.base[field] = answer;
  }
  return next;
}

/** Makes a field untouched again. */
export function drop(draft: { typed: Record<string, string>; base: Record<string, string> }, field: string): void {
  delete draft.typed[field];
  delete draft.base[field];
}
