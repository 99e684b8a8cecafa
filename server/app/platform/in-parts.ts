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

/** Rows per query: the database blocks this thread for a few milliseconds at most. */
const PAGE = 500;

/**
 * All rows of a long list, read page by page; other work runs between two pages.
 * @param readPage reads up to `limit` rows behind `last`, in the list's order
 */
export async function readInPages<Row>(
  readPage: (last: Row | undefined, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readPage(rows.at(-1), PAGE);
    rows.push(...page);
    if (page.length < PAGE) return rows;
    await letOthersIn();
  }
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

/**
 * The bytes of `JSON.stringify` of plain values; long lists and records in parts, and one value after the other.
 * Incomplete as soon as `isAwaited` says that the client has gone.
 */
export async function jsonInParts(value: unknown, isAwaited: () => boolean = () => true): Promise<Buffer> {
  if (!isLong(value, LEVELS)) return Buffer.from(JSON.stringify(value));
  return written('json', async () => {
    const breathe = takeBreaths();
    const parts: Buffer[] = [];
    for (const text of longJson(value)) {
      if (!isAwaited()) break;
      // Encoding the whole text at once would take longer than writing it.
      parts.push(Buffer.from(text));
      await breathe();
    }
    return Buffer.concat(parts);
  });
}

/** Whether the value, or one nested in it so many levels deep, has many entries. */
export function isLong(value: unknown, levels: number): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const entries: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return entries.length > SHORT || (levels > 1 && entries.some((entry) => isLong(entry, levels - 1)));
}

/** JSON text in pieces of at most `CHUNK` entries. */
function* longJson(value: object): Generator<string> {
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  let comma = '';
  yield isList ? '[' : '{';
  for (let start = 0; start < entries.length; start += CHUNK) {
    const chunk = entries.slice(start, start + CHUNK);
    const hasLong = chunk.some(([, entry]) => isLong(entry, LEVELS));
    for (const some of hasLong ? chunk.map((one) => [one]) : [chunk]) {
      const [[name, entry] = ['', null]] = some;
      if (hasLong && isLong(entry, LEVELS)) {
        yield isList ? comma : `${comma}${JSON.stringify(name)}:`;
        yield* longJson(entry);
      } else {
        const whole = JSON.stringify(isList ? some.map(([, one]) => one) : Object.fromEntries(some));
        // Without its brackets; empty where all entries are undefined.
        if (whole.length === 2) continue;
        yield comma + whole.slice(1, -1);
      }
      comma = ',';
    }
  }
  yield isList ? ']' : '}';
}
