/*
 * Texts typed over saved answers, field by field, for any answers and any store. Pure functions; the caller knows the
 * meaning of the fields.
 */
import type { FieldTexts } from '../../domain/order/answers.ts';

export interface UnsentText {
  /** Text of the touched fields. */
  readonly typed: FieldTexts;
  /** Saved value of each field when it was touched. */
  readonly base: FieldTexts;
}

export interface UnsentTextConflict {
  readonly field: string;
  readonly typed: string;
  /** Value that another window has saved. */
  readonly saved: string;
}

export interface ShownText {
  /** Values of the fields. */
  readonly values: FieldTexts;
  /** Fields changed here and elsewhere, which need the customer's decision. */
  readonly conflicts: readonly UnsentTextConflict[];
}

/** The customer's decision on a conflict. */
export interface FieldDecision {
  readonly field: string;
  readonly take: 'typed' | 'saved';
}

export const noUnsentText: UnsentText = { typed: {}, base: {} };

/** What the fields show. `isSame`: whether two texts are the same answer. */
export function shownOver(
  saved: FieldTexts,
  { typed, base }: UnsentText,
  isSame: (one: string, other: string) => boolean,
): ShownText {
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
export function typedOver(
  saved: FieldTexts,
  { typed, base }: UnsentText,
  values: FieldTexts,
  sent: FieldTexts = {},
): UnsentText {
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
export function decidedOver(
  saved: FieldTexts,
  { typed, base }: UnsentText,
  { field, take }: FieldDecision,
): UnsentText {
  const next = { typed: { ...typed }, base: { ...base } };
  if (take === 'typed') next.base[field] = saved[field] ?? '';
  else drop(next, field);
  return next;
}

/** The unsent text once these answers are saved: unchanged fields are dropped; fields typed on since get a new base. */
export function settledOver(
  { typed, base }: UnsentText,
  sent: FieldTexts,
  isSame: (one: string, other: string) => boolean,
): UnsentText {
  const next = { typed: { ...typed }, base: { ...base } };
  for (const [field, answer] of Object.entries(sent)) {
    if (isSame(typed[field] ?? answer, answer)) drop(next, field);
    else next.base[field] = answer;
  }
  return next;
}

/** Makes a field untouched. */
export function drop(unsentText: { typed: Record<string, string>; base: Record<string, string> }, field: string): void {
  delete unsentText.typed[field];
  delete unsentText.base[field];
}
