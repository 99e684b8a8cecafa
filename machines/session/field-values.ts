/*
 * Texts typed over saved answers, field by field, for any answers and any store. Pure functions; the caller knows the
 * meaning of the fields.
 */
import type { Answers } from './unsent-text-rules.ts';

export interface Draft {
  /** Text of the touched fields. */
  readonly typed: Answers;
  /** Saved value of each field when it was touched. */
  readonly base: Answers;
}

export interface DraftConflict {
  readonly field: string;
  readonly typed: string;
  /** Value that another window has saved. */
  readonly saved: string;
}

export interface ShownDraft {
  /** Values of the fields. */
  readonly values: Answers;
  /** Fields changed here and elsewhere, which need the customer's decision. */
  readonly conflicts: readonly DraftConflict[];
}

/** The customer's decision on a conflict. */
export interface FieldDecision {
  readonly field: string;
  readonly take: 'typed' | 'saved';
}

export const noDraft: Draft = { typed: {}, base: {} };

/** What the fields show. `isSame`: whether two texts are the same answer. */
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
 * The unsent text with the current `values` of some fields.
 * A field that equals its saved value becomes untouched, unless `sent` is about to change that value.
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

/** The unsent text after the customer's decision: what was typed stays, or is dropped. */
export function decidedOver(saved: Answers, { typed, base }: Draft, { field, take }: FieldDecision): Draft {
  const next = { typed: { ...typed }, base: { ...base } };
  if (take === 'typed') next.base[field] = saved[field] ?? '';
  else drop(next, field);
  return next;
}

/** The unsent text once these answers are saved: unchanged fields are dropped; fields typed on since get a new base. */
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

/** Makes a field untouched. */
export function drop(draft: { typed: Record<string, string>; base: Record<string, string> }, field: string): void {
  delete draft.typed[field];
  delete draft.base[field];
}
