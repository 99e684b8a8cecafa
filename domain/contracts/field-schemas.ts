/* Schemas of free texts and of lists. */
import * as z from 'zod/mini';
import { cleanText, type WrittenRule } from '../texts/clean-text.ts';

const NO_LIST = 'Hier gehört eine Liste hin.';

/**
 * A list of at most `max` entries from outside.
 * Counts before parsing, because zod parses all entries and collects an issue for each: millions stall the server.
 */
export function listOf<Entry extends z.ZodMiniType>(entry: Entry, max: number, message: string) {
  return z.pipe(
    z.custom<z.input<Entry>[]>((value) => Array.isArray(value) && value.length <= max, {
      error: ({ input }) => (Array.isArray(input) ? message : NO_LIST),
    }),
    z.array(entry).check(z.maxLength(max, message)),
  );
}

/** Text by a rule: removes control characters, then checks the length. */
export function written({ longest, missing, tooLong }: WrittenRule) {
  return z.string(missing).check(z.overwrite(cleanText), z.minLength(1, missing), z.maxLength(longest, tooLong));
}
