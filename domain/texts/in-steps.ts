/* Work that grows with the number of files, in steps: a server yields between two steps, a browser runs all at once. */

/** Each step takes a few milliseconds at most. */
export type InSteps<Result> = Generator<void, Result>;

/** Items per step. */
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

/** Runs all steps without a pause. */
export function atOnce<Result>(steps: InSteps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
