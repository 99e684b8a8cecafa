/** Values in one statement: databases bound their number. */
const CHUNK = 500;

/** `values` in pieces of which each fits into one statement; none where there are no values. */
export function* inChunks<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let start = 0; start < values.length; start += CHUNK) yield values.slice(start, start + CHUNK);
}
