/*
 * Changes that a customer requests for finished files. Without zod, because the order's page checks with the same
 * rules; schema of the call: `contracts/order-page.ts`.
 */
import type { WrittenRule } from '../texts/clean-text.ts';
import { formatCount } from '../texts/format.ts';

export const correctionLimits = {
  /** Requests about files of one name, over all deliveries. */
  perFile: 10,
  perOrder: 500,
  /** Requests per call. */
  atOnce: 50,
  /** Characters of a comment, and of the studio's answer. */
  text: 1000,
} as const;

/** A point of an image, as fractions (0 to 1) of its width and height, from the upper left corner. */
export interface Pin {
  readonly x: number;
  readonly y: number;
}

/** A requested change to one finished file. */
export interface CorrectionWish {
  /** Id of the delivered file. */
  readonly file: string;
  readonly comment: string;
  /** null: the whole image. */
  readonly pin: Pin | null;
}

/** A finished file that the customer has. */
export interface CorrectableFile {
  readonly id: string;
  /** Previous requests about files of its name. */
  readonly asked: number;
}

export const correctionMessages = {
  comment: 'Bitte schreib, was wir ändern sollen.',
  tooLong: `Bitte kürze den Text auf höchstens ${formatCount(correctionLimits.text)} Zeichen.`,
  pin: 'Die Stelle liegt nicht im Bild.',
  file: 'Diese Datei gehört nicht zu den gelieferten. Bitte lade die Seite neu.',
  none: 'Bitte nenne mindestens eine Datei.',
  atOnce: `Bitte sende höchstens ${formatCount(correctionLimits.atOnce)} Wünsche auf einmal.`,
  perFile: `Zu einer Datei nehmen wir hier höchstens ${formatCount(correctionLimits.perFile)} Wünsche an. Ruf uns an, dann klären wir den Rest.`,
  perOrder: `Zu einem Auftrag nehmen wir hier höchstens ${formatCount(correctionLimits.perOrder)} Wünsche an. Ruf uns an, dann klären wir den Rest.`,
} as const;

/** Rule of a customer's comment. */
export const commentRule: WrittenRule = {
  longest: correctionLimits.text,
  missing: correctionMessages.comment,
  tooLong: correctionMessages.tooLong,
};
/** Rule of the studio's answer. */
export const answerRule: WrittenRule = { ...commentRule, missing: 'Die Antwort ist leer.' };

/**
 * Why these requests cannot be accepted, given all finished files that the customer has: messages by path of the call's
 * body, `{}` without a problem.
 * The call's schema checks their form first.
 */
export function correctionProblems(
  requests: readonly CorrectionWish[],
  files: readonly CorrectableFile[],
): Record<string, string> {
  const asked = new Map(files.map((file) => [file.id, file.asked]));
  const problems: Record<string, string> = {};
  if (files.reduce((sum, file) => sum + file.asked, requests.length) > correctionLimits.perOrder) {
    problems['requests'] = correctionMessages.perOrder;
  }
  for (const [index, { file }] of requests.entries()) {
    const before = asked.get(file);
    if (before === undefined) problems[`requests.${index}.file`] = correctionMessages.file;
    else if (before >= correctionLimits.perFile) problems[`requests.${index}.file`] = correctionMessages.perFile;
    else asked.set(file, before + 1);
  }
  return problems;
}

/** Position of a pin: "oben rechts (80 % von links, 10 % von oben)"; "ganzes Bild" without one. */
export function placeText(pin: Pin | null): string {
  if (pin === null) return 'ganzes Bild';
  const row = thirdOf(rows, pin.y);
  const column = thirdOf(columns, pin.x);
  return `${row === column ? row : `${row} ${column}`} (${percent(pin.x)} von links, ${percent(pin.y)} von oben)`;
}

/** "1 Korrekturwunsch", "3 Korrekturwünsche". */
export function formatCorrections(count: number): string {
  return count === 1 ? '1 Korrekturwunsch' : `${formatCount(count)} Korrekturwünsche`;
}

const rows = ['oben', 'in der Mitte', 'unten'] as const;
const columns = ['links', 'in der Mitte', 'rechts'] as const;

function thirdOf(words: readonly string[], fraction: number): string {
  return words[Math.min(2, Math.floor(fraction * 3))] ?? '';
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)}\u00A0%`;
}
