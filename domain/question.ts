import { formatCount } from './format.ts';

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

/** What is wrong with a question; null when nothing is. */
export function questionProblem(question: string): string | null {
  const length = question.trim().length;
  if (length === 0) return questionMessages.missing;
  return length > questionLimits.text ? questionMessages.tooLong : null;
}
