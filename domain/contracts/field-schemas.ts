/* Schemas of what people write and list. */
import * as z from 'zod/mini';
import { cleanText, type WrittenRule } from '../texts/clean-text.ts';

const NO_LIST = 'Hier gehört eine Liste hin.';

/**
 * A list of at most `max` entries from outside. Counted before any entry is looked at, because zod checks all of them first and says
 * something about each that is wrong: millions stopped the server.
 */
export function listOf<Entry extends z.ZodMiniType>(entry: Entry, max: number, message: string) {
  return z.pipe(
    z.custom<z.input<Entry>[]>((value) => Array.isArray(value) && value.length <= max, {
      error: ({ input }) => (Array.isArray(input) ? message : NO_LIST),
    }),
    z.array(entry).check(z.maxLength(max, message)),
  );
}

/** A text that keeps the rule, as it arrives. Control characters are taken out; the length that counts is the cleaned one. */
export function written({ longest, missing, tooLong }: WrittenRule) {
  return z.string(missing).check(z.overwrite(cleanText), z.minLength(1, missing), z.maxLength(longest, tooLong));
}
