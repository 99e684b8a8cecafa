/* Edges of an image for the pen: the gradient of its colours on a grid coarser than the image, without a model. */
import type { Point } from './contour.ts';

export interface EdgeMap {
  /** Cells of the grid. */
  readonly width: number;
  readonly height: number;
  /** Px of the image per side of a cell. */
  readonly step: number;
  /** Strength of the edge in each cell, 0 to 255. */
  readonly strengths: Uint8Array;
  /** Cost of a path through each cell, 1 to {@link MOST_COST}: low on the ridge of an edge. */
  readonly costs: Uint8Array;
}

export const MOST_COST = 64;

/** Maximum cells of a grid: a search of all takes about a tenth of a second. */
const MOST_CELLS = 750_000;

/** Minimum strength of an edge that the pen snaps to. */
const CLEAR = 96;

/** Usual share of cells that are no edges of the object. */
const USUAL_SHARE = 0.88;
/** Gradient of sensor noise, which is no edge. */
const NOISE = 24;
/** Cost of an edge's ridge relative to its slopes. */
const RIDGE = 0.3;

/**
 * The grid of an image: the cells completely inside it, at least one.
 * A partial cell at the right or lower border would be a false edge.
 */
export function gridFor(width: number, height: number): Pick<EdgeMap, 'width' | 'height' | 'step'> {
  const step = Math.max(1, Math.sqrt((width * height) / MOST_CELLS));
  const cells = (length: number) => Math.max(1, Math.floor(length / step));
  return { width: cells(width), height: cells(height), step };
}

/**
 * @param pixels RGBA of the image, scaled to the grid
 * @param step see {@link EdgeMap}
 */
export function edgeMapOf(pixels: Uint8ClampedArray, width: number, height: number, step: number): EdgeMap {
  const { across, down } = gradientsOf(pixels, width, height);
  const slopes = new Float32Array(width * height);
  for (let cell = 0; cell < slopes.length; cell += 1) slopes[cell] = Math.hypot(across[cell] ?? 0, down[cell] ?? 0);
  const usual = quantile(slopes, USUAL_SHARE);

  const strengths = new Uint8Array(slopes.length);
  const costs = new Uint8Array(slopes.length).fill(MOST_COST);
  for (let cell = 0; cell < slopes.length; cell += 1) {
    const slope = slopes[cell] ?? 0;
    const strength = slope / (slope + usual + NOISE);
    strengths[cell] = Math.round(strength * 255);
    const isRidge = slope > 0 && slope >= Math.max(...besides(slopes, cell, width, across[cell] ?? 0, down[cell] ?? 0));
    costs[cell] = 1 + Math.round((MOST_COST - 1) * (1 - strength) * (isRidge ? RIDGE : 1));
  }
  return { width, height, step, strengths, costs };
}

/** The centre of a cell, or the edge within it as interpolated from its neighbours, in px of the image. */
export function pointOf(map: EdgeMap, cell: number): Point {
  const { width, strengths, step } = map;
  const here = strengths[cell] ?? 0;
  const peak = (stride: number) => {
    const [low, high] = [strengths[cell - stride] ?? here, strengths[cell + stride] ?? here];
    const bend = low - 2 * here + high;
    return { bend, off: bend < 0 && here >= low && here >= high ? (low - high) / (2 * bend) : 0 };
  };
  // Only across the edge: on a diagonal edge, correcting both axes would go twice as far.
  const [x, y] = [peak(1), peak(width)];
  const isUpright = x.bend < y.bend;
  return {
    x: ((cell % width) + 0.5 + (isUpright ? x.off : 0)) * step,
    y: (Math.floor(cell / width) + 0.5 + (isUpright ? 0 : y.off)) * step,
  };
}

/** The cell of a point of the image, or the nearest one. */
export function cellAt({ width, height, step }: EdgeMap, { x, y }: Point): number {
  const within = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value / step)));
  return within(y, height) * width + within(x, width);
}

/** The clearest edge near a point of the image; the point itself without one. @param reach in px of the image */
export function snap(map: EdgeMap, at: Point, reach: number): Point {
  const { width, height, strengths, step } = map;
  const cells = Math.max(1, Math.round(reach / step));
  const middle = cellAt(map, at);
  const [column, row] = [middle % width, Math.floor(middle / width)];
  let best = { cell: -1, worth: 0 };
  for (let y = Math.max(0, row - cells); y <= Math.min(height - 1, row + cells); y += 1) {
    for (let x = Math.max(0, column - cells); x <= Math.min(width - 1, column + cells); x += 1) {
      const far = Math.hypot(x - column, y - row) / cells;
      const strength = strengths[y * width + x] ?? 0;
      const worth = strength * (1 - far / 2);
      if (far <= 1 && strength >= CLEAR && worth > best.worth) best = { cell: y * width + x, worth };
    }
  }
  return best.cell === -1 ? at : pointOf(map, best.cell);
}

/** Sobel gradients of the channel that changes most; zero along the border. */
function gradientsOf(pixels: Uint8ClampedArray, width: number, height: number) {
  const across = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  const row = width * 4;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const cell = y * width + x;
      let most = 0;
      for (let at = cell * 4; at < cell * 4 + 3; at += 1) {
        const value = (offset: number) => pixels[at + offset] ?? 0;
        const [nw, ne, sw, se] = [value(-row - 4), value(4 - row), value(row - 4), value(row + 4)];
        const dx = ne + 2 * value(4) + se - nw - 2 * value(-4) - sw;
        const dy = sw + 2 * value(row) + se - nw - 2 * value(-row) - ne;
        const size = dx * dx + dy * dy;
        if (size <= most) continue;
        most = size;
        across[cell] = dx;
        down[cell] = dy;
      }
    }
  }
  return { across, down };
}

/** The slopes of both neighbours across the edge. */
function besides(slopes: Float32Array, cell: number, width: number, dx: number, dy: number): [number, number] {
  const isUpright = Math.abs(dx) > 2 * Math.abs(dy);
  const isLevel = Math.abs(dy) > 2 * Math.abs(dx);
  const aslant = dx * dy > 0 ? width + 1 : width - 1;
  const stride = isUpright ? 1 : isLevel ? width : aslant;
  return [slopes[cell - stride] ?? 0, slopes[cell + stride] ?? 0];
}

/** The value below which `share` of all values lie, to about a thousandth of the largest. */
function quantile(values: Float32Array, share: number): number {
  const BINS = 1024;
  let most = 0;
  for (const value of values) most = Math.max(most, value);
  if (most === 0) return 0;
  const counts = new Uint32Array(BINS);
  for (const value of values) {
    const bin = Math.min(BINS - 1, Math.floor((value / most) * BINS));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  let left = values.length * share;
  const bin = counts.findIndex((count) => {
    left -= count;
    return left <= 0;
  });
  return (bin / BINS) * most;
}
