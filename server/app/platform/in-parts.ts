/* Splits work that grows with the number of an order's files: the event loop handles other events between two parts. */
import { setImmediate as nextRound } from 'node:timers/promises';
import { type InSteps, mapInSteps } from '../../../domain/texts/in-steps.ts';
import { limits } from './limits.ts';

const { part } = limits.turns;

/** Items merged between two checks of the clock. */
const LOOK_EVERY = 32;
/** Entries of a list or record serialised at a time. */
const CHUNK = 64;
/** Lists and records of at most this length are serialised at once. */
const SHORT = 4 * CHUNK;
/** Depth to which long lists and records are searched for. */
const LEVELS = 3;

/** In each round of the event loop one piece of all work in parts runs, in the order of waiting. */
let line: Promise<unknown> = Promise.resolve();

/** Resolves when all other events have been handled. */
export async function letOthersIn(): Promise<void> {
  line = line.then(() => nextRound());
  await line;
}

/** Resolves at once while this work has used less than its part of a round; otherwise like `letOthersIn`. */
type Breath = () => Promise<void>;

/** For work whose pieces are no items of a list: await the result between them. */
export function takeBreaths(): Breath {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < part.value) return;
    await letOthersIn();
    began = performance.now();
  };
}

/** Runs stepwise work in parts. */
export async function doInParts<Result>(steps: InSteps<Result>): Promise<Result> {
  await letOthersIn();
  return goThrough(steps);
}

async function goThrough<Result>(steps: InSteps<Result>): Promise<Result> {
  const breathe = takeBreaths();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await breathe();
  }
}

/** `items.map(map)` in parts. Yields before a long list, because reading it has used the share of this round. */
export async function mapInParts<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  if (items.length > SHORT) await letOthersIn();
  return goThrough(mapInSteps(items, map));
}

/** `items.toSorted(compare)` in parts: sorts short runs, then merges two neighbours at a time. */
export async function sortInParts<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  if (items.length > SHORT) await letOthersIn();
  const breathe = takeBreaths();
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += CHUNK) {
    runs.push(items.slice(start, start + CHUNK).toSorted(compare));
    await breathe();
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, breathe));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (one: Item, other: Item) => number,
  breathe: Breath,
): Promise<Item[]> {
  const merged: Item[] = [];
  let left = 0;
  let right = 0;
  while (left < one.length && right < other.length) {
    const [a, b] = [one[left] as Item, other[right] as Item];
    const isFirst = compare(a, b) <= 0;
    merged.push(isFirst ? a : b);
    if (isFirst) left += 1;
    else right += 1;
    if (merged.length % LOOK_EVERY === 0) await breathe();
  }
  for (; left < one.length; left += 1) merged.push(one[left] as Item);
  for (; right < other.length; right += 1) merged.push(other[right] as Item);
  return merged;
}

/** Runs work of the same name one after the other. */
type Lines = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Work in parts interleaves. Work that holds thousands of rows each must queue, or twenty of it would fill the memory.
 */
export function createLines(): Lines {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const result = (last.get(name) ?? Promise.resolve()).then(work);
    const end = result.catch(() => undefined);
    last.set(name, end);
    try {
      return await result;
    } finally {
      if (last.get(name) === end) last.delete(name);
    }
  };
}

const written = createLines();

/** `JSON.stringify` of plain values; long lists and records in parts, and one value after the other. */
export async function jsonInParts(value: unknown): Promise<string> {
  return isLong(value, LEVELS) ? written('json', () => writeLong(value, takeBreaths())) : JSON.stringify(value);
}

/** Whether the value, or a nested one, has many entries. */
function isLong(value: unknown, levels: number): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const entries: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return entries.length > SHORT || (levels > 1 && entries.some((entry) => isLong(entry, levels - 1)));
}

async function writeLong(value: object, breathe: Breath): Promise<string> {
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const parts: string[] = [];
  for (let start = 0; start < entries.length; start += CHUNK) {
    parts.push(...(await writeEntries(entries.slice(start, start + CHUNK), isList, breathe)));
    await breathe();
  }
  return isList ? `[${parts.join(',')}]` : `{${parts.join(',')}}`;
}

/** JSON without the brackets; several texts where an entry is long itself. */
async function writeEntries(
  entries: readonly (readonly [name: string, entry: unknown])[],
  isList: boolean,
  breathe: Breath,
): Promise<string[]> {
  if (!entries.some(([, entry]) => isLong(entry, LEVELS))) {
    const whole = JSON.stringify(isList ? entries.map(([, entry]) => entry) : Object.fromEntries(entries));
    return whole.length > 2 ? [whole.slice(1, -1)] : [];
  }
  const parts: string[] = [];
  for (const one of entries) {
    const [name, entry] = one;
    if (!isLong(entry, LEVELS)) parts.push(...(await writeEntries([one], isList, breathe)));
    else parts.push(`${isList ? '' : `${JSON.stringify(name)}:`}${await writeLong(entry, breathe)}`);
  }
  return parts;
}
