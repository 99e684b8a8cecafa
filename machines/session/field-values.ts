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
  /** Keys of the calls that were under way when a field was last typed; missing without any. */
  readonly during?: Readonly<Record<string, readonly string[]>>;
}

/** A copy of an unsent text that its maker changes. */
export interface ChangedText {
  readonly typed: Record<string, string>;
  readonly base: Record<string, string>;
  readonly during: Record<string, readonly string[]>;
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

export function changedOf({ typed, base, during }: UnsentText): ChangedText {
  return { typed: { ...typed }, base: { ...base }, during: { ...during } };
}

export function unsentOf({ typed, base, during }: ChangedText): UnsentText {
  return { typed, base, ...(Object.keys(during).length === 0 ? {} : { during }) };
}

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

/** Calls whose outcome is not known. */
export interface UnderWay {
  readonly keys: readonly string[];
  /** The values of the fields once they are executed; a missing one does not change. */
  readonly sent: FieldTexts;
}

/**
 * The unsent text with the current `values` of some fields.
 * A field that equals its saved value becomes untouched, unless a call under way is about to change that value.
 */
export function typedOver(
  saved: FieldTexts,
  unsentText: UnsentText,
  values: FieldTexts,
  { keys, sent }: UnderWay = { keys: [], sent: {} },
): UnsentText {
  const next = changedOf(unsentText);
  for (const [field, value] of Object.entries(values)) {
    if (value === saved[field] && value === (sent[field] ?? value)) drop(next, field);
    else {
      next.typed[field] = value;
      next.base[field] ??= saved[field] ?? '';
      if (keys.length > 0) next.during[field] = keys;
      else delete next.during[field];
    }
  }
  return unsentOf(next);
}

/** The unsent text after the customer's decision: what was typed stays, or is dropped. */
export function decidedOver(saved: FieldTexts, unsentText: UnsentText, { field, take }: FieldDecision): UnsentText {
  const next = changedOf(unsentText);
  if (take === 'typed') next.base[field] = saved[field] ?? '';
  else drop(next, field);
  return unsentOf(next);
}

/** The unsent text once these answers are saved: unchanged fields are dropped; fields typed on since get a new base. */
export function settledOver(
  unsentText: UnsentText,
  sent: FieldTexts,
  isSame: (one: string, other: string) => boolean,
): UnsentText {
  const next = changedOf(unsentText);
  for (const [field, answer] of Object.entries(sent)) {
    if (isSame(next.typed[field] ?? answer, answer)) drop(next, field);
    else next.base[field] = answer;
  }
  return unsentOf(next);
}

/** Makes a field untouched. */
export function drop(unsentText: ChangedText, field: string): void {
  delete unsentText.typed[field];
  delete unsentText.base[field];
  delete unsentText.during[field];
}
