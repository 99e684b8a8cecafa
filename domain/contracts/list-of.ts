import * as z from 'zod/mini';

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
