/*
 * The line along edges from an anchor to the pen: "Intelligent Scissors" by Eric N. Mortensen and William A. Barrett, SIGGRAPH 1995. The
 * tree of cheapest ways grows from the anchor (Dijkstra, with buckets for a queue) only as far as the pen has been; to where it has grown,
 * a way is only read off.
 */
import type { Point } from './contour.ts';
import { cellAt, type EdgeMap, MOST_COST, pointOf } from './edge-map.ts';

/** A step aslant is longer by √2; in whole numbers 7 to 5. */
const STRAIGHT = 5;
const ASLANT = 7;
/** A power of two above the dearest step: with more, a bucket would hold two prices. */
const BUCKETS = 512;
if (MOST_COST * ASLANT >= BUCKETS) throw new RangeError('too few buckets for the dearest step');

/** Cells by which the tree may grow for one move of the pen: some milliseconds. */
export const PATIENCE = 20_000;

export interface LiveWire {
  /**
   * The way to a point of the picture along edges, from the anchor on, one point for each cell; null where the tree has not grown that
   * far yet.
   * @param patience cells that it may grow by before it answers
   */
  readonly wayTo: (target: Point, patience: number) => readonly Point[] | null;
}

/** @param from the anchor, in pixels of the picture */
export function liveWire(map: EdgeMap, from: Point): LiveWire {
  const { width, height, costs } = map;
  const seed = cellAt(map, from);
  const prices = new Uint32Array(width * height).fill(0xff_ff_ff_ff);
  const previous = new Int32Array(width * height).fill(-1);
  const isSettled = new Uint8Array(width * height);
  const buckets: number[][] = Array.from({ length: BUCKETS }, () => []);
  let price = 0;
  prices[seed] = 0;
  buckets[0]?.push(seed);

  const offer = (cell: number, by: number, total: number) => {
    if (isSettled[cell] === 1 || total >= (prices[cell] ?? 0)) return;
    prices[cell] = total;
    previous[cell] = by;
    buckets[total % BUCKETS]?.push(cell);
  };

  /** Settles the cheapest cell that is open. */
  const grow = () => {
    let bucket = buckets[price % BUCKETS];
    while (bucket === undefined || bucket.length === 0) {
      price += 1;
      bucket = buckets[price % BUCKETS];
    }
    const cell = bucket.pop() ?? seed;
    // Offered again for less since.
    if (isSettled[cell] === 1) return;
    isSettled[cell] = 1;
    const x = cell % width;
    const y = (cell - x) / width;
    const [hasWest, hasEast, hasNorth, hasSouth] = [x > 0, x < width - 1, y > 0, y < height - 1];
    const step = (to: number, length: number) => offer(to, cell, price + (costs[to] ?? MOST_COST) * length);
    if (hasWest) step(cell - 1, STRAIGHT);
    if (hasEast) step(cell + 1, STRAIGHT);
    if (hasNorth) step(cell - width, STRAIGHT);
    if (hasSouth) step(cell + width, STRAIGHT);
    if (hasNorth && hasWest) step(cell - width - 1, ASLANT);
    if (hasNorth && hasEast) step(cell - width + 1, ASLANT);
    if (hasSouth && hasWest) step(cell + width - 1, ASLANT);
    if (hasSouth && hasEast) step(cell + width + 1, ASLANT);
  };

  return {
    wayTo: (target, patience) => {
      const end = cellAt(map, target);
      // Every cell has a way to it, so there is always one more to settle.
      for (let grown = 0; grown < patience && isSettled[end] === 0; grown += 1) grow();
      if (isSettled[end] === 0) return null;
      const cells: number[] = [];
      for (let cell = end; cell !== -1; cell = previous[cell] ?? -1) cells.push(cell);
      const between = cells.slice(1, -1).map((cell) => pointOf(map, cell));
      return [from, ...smoothed(between.reverse()), target];
    },
  };
}

/** Without the steps of the grid: each point in the middle of itself and its neighbours. */
function smoothed(line: readonly Point[]): readonly Point[] {
  return line.map((point, index) => {
    const [before, after] = [line[index - 1] ?? point, line[index + 1] ?? point];
    return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
  });
}
