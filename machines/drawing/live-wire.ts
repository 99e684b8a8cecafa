/*
 * The path along edges from an anchor to the pen: "Intelligent Scissors", Eric N. Mortensen and William A. Barrett,
 * SIGGRAPH 1995. Dijkstra's tree with a bucket queue grows from the anchor only as far as the pen has been.
 */
import type { Point } from './contour.ts';
import { cellAt, type EdgeMap, MOST_COST, pointOf } from './edge-map.ts';

/** Costs of a straight and a diagonal step: 7 / 5 approximates √2. */
const STRAIGHT = 5;
const ASLANT = 7;
/** A power of two above the most expensive step; otherwise a bucket would mix two prices. */
const BUCKETS = 512;
if (MOST_COST * ASLANT >= BUCKETS) throw new RangeError('too few buckets for the dearest step');

/** Price of an unreached cell, and the index after the last cell. */
const UNKNOWN = 0xff_ff_ff_ff;
const NONE = -1;

export interface LiveWire {
  /**
   * The path along edges from the anchor to a point of the image, one point per cell; null until the tree has grown
   * there.
   * @param patience maximum number of cells to grow per call
   */
  readonly wayTo: (target: Point, patience: number) => readonly Point[] | null;
}

/** Memory of a tree, 17 bytes per cell; shared, because allocating it for each anchor would cost a frame. */
export interface WireRoom {
  readonly prices: Uint32Array;
  /** The previous cell on the path from the anchor. */
  readonly origins: Int32Array;
  readonly isSettled: Uint8Array;
  /** The first cell of each bucket, and the doubly linked list within it. */
  readonly firsts: Int32Array;
  readonly after: Int32Array;
  readonly before: Int32Array;
}

export function wireRoom({ width, height }: EdgeMap): WireRoom {
  const cells = width * height;
  return {
    prices: new Uint32Array(cells),
    origins: new Int32Array(cells),
    isSettled: new Uint8Array(cells),
    firsts: new Int32Array(BUCKETS),
    after: new Int32Array(cells),
    before: new Int32Array(cells),
  };
}

/**
 * @param from the anchor, in px of the image
 * @param room for the same map; do not use the previous wire with this room afterwards
 */
export function liveWire(map: EdgeMap, from: Point, room: WireRoom = wireRoom(map)): LiveWire {
  const { width, height, costs } = map;
  const { prices, origins, isSettled, firsts, after, before } = room;
  const seed = cellAt(map, from);
  let price = 0;
  prices.fill(UNKNOWN);
  isSettled.fill(0);
  firsts.fill(NONE);

  const putIn = (cell: number, total: number) => {
    const bucket = total % BUCKETS;
    const first = firsts[bucket] ?? NONE;
    after[cell] = first;
    before[cell] = NONE;
    if (first !== NONE) before[first] = cell;
    firsts[bucket] = cell;
    prices[cell] = total;
  };

  const takeOut = (cell: number, total: number) => {
    const [next, previous] = [after[cell] ?? NONE, before[cell] ?? NONE];
    if (previous === NONE) firsts[total % BUCKETS] = next;
    else after[previous] = next;
    if (next !== NONE) before[next] = previous;
  };

  const offer = (cell: number, by: number, total: number) => {
    if (isSettled[cell] === 1) return;
    const known = prices[cell] ?? 0;
    if (total >= known) return;
    if (known !== UNKNOWN) takeOut(cell, known);
    putIn(cell, total);
    origins[cell] = by;
  };

  /** Settles the cheapest open cell. */
  const grow = () => {
    while (firsts[price % BUCKETS] === NONE) price += 1;
    const cell = firsts[price % BUCKETS] ?? seed;
    takeOut(cell, price);
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

  putIn(seed, 0);
  origins[seed] = NONE;

  return {
    wayTo: (target, patience) => {
      const end = cellAt(map, target);
      // Every cell is reachable, so an open cell always exists.
      for (let grown = 0; grown < patience && isSettled[end] === 0; grown += 1) grow();
      if (isSettled[end] === 0) return null;
      const cells: number[] = [];
      for (let cell = end; cell !== NONE; cell = origins[cell] ?? NONE) cells.push(cell);
      const between = cells.slice(1, -1).map((cell) => pointOf(map, cell));
      return [from, ...smoothed(between.reverse()), target];
    },
  };
}

/** Removes the steps of the grid: averages each point with its neighbours. */
function smoothed(line: readonly Point[]): readonly Point[] {
  return line.map((point, index) => {
    const [before, after] = [line[index - 1] ?? point, line[index + 1] ?? point];
    return { x: (before.x + 2 * point.x + after.x) / 4, y: (before.y + 2 * point.y + after.y) / 4 };
  });
}
