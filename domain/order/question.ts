import { formatCount } from '../texts/format.ts';
import type { WrittenRule } from '../texts/clean-text.ts';

export const questionLimits = {
  /** Characters. */
  text: 2000,
  perOrder: 100,
} as const;

export const questionMessages = {
  missing: 'Bitte schreib deine Frage.',
  tooLong: `Bitte kürze die Frage auf höchstens ${formatCount(questionLimits.text)} Zeichen.`,
  perOrder: 'Zu diesem Auftrag sind schon sehr viele Fragen gestellt. Ruf uns an, dann klären wir alles.',
} as const;

export const questionRule: WrittenRule = {
  longest: questionLimits.text,
  missing: questionMessages.missing,
  tooLong: questionMessages.tooLong,
};
