import * as z from 'zod/mini';
import { cleanText } from '../texts/clean-text.ts';
import type { WrittenRule } from '../texts/written-text.ts';

/** A text that keeps the rule, as it arrives. Control characters are taken out; the length that counts is the cleaned one. */
export function written({ longest, missing, tooLong }: WrittenRule) {
  return z.string(missing).check(z.overwrite(cleanText), z.minLength(1, missing), z.maxLength(longest, tooLong));
}
