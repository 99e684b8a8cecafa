/*
 * A text of several lines that somebody has to write: comment, question, answer. Without zod, because screens and charts ask, too; the schema
 * is `contracts/written.ts`.
 */
import { cleanText } from './clean-text.ts';

export interface WrittenRule {
  /** Characters that it may have at most, as it is once it is cleaned. */
  readonly longest: number;
  /** Said where there is nothing. */
  readonly missing: string;
  readonly tooLong: string;
}

/** What is wrong with a text as it was typed; null when nothing is. */
export function writtenProblem(text: string, { longest, missing, tooLong }: WrittenRule): string | null {
  const { length } = cleanText(text);
  if (length === 0) return missing;
  return length > longest ? tooLong : null;
}
