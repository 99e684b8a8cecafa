/*
 * Work whose amount grows with the number of files, in steps: a server lets others in between two of them, a browser
 * does all at once.
 */

/** Each step takes some milliseconds at most. */
export type InSteps<Result> = Generator<void, Result>;

/** Items that are done in one step. */
const ITEMS = 32;

/** `items.map(map)`. */
export function* mapInSteps<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): InSteps<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    if (index % ITEMS === ITEMS - 1) yield;
  }
  return results;
}

/** Does all steps, one right after the other. */
export function atOnce<Result>(steps: InSteps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
