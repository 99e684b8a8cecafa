/*
 * Few anchors for many points, by cubic Bézier curves: Philip J. Schneider, "An Algorithm for Automatically Fitting
 * Digitized Curves", Graphics Gems, 1990.
 */
import { type Anchor, add, type Contour, corner, distance, minus, NONE, type Point, times } from './contour.ts';

interface Curve {
  readonly start: Point;
  /** The two inner control points. */
  readonly first: Point;
  readonly second: Point;
  readonly end: Point;
}

/** Reparametrizations of a curve before it is split. */
const ROUNDS = 4;
/** Points on either side that define a tangent. */
const REACH = 4;
/** Points on either side that define a turn, and the cosine of a turn by 50 degrees. */
const CORNER_REACH = 7;
const SHARP = 0.64;

/**
 * A contour of few anchors close to a line.
 * @param points of the line, in order
 * @param tolerance maximum distance from each point, in the same unit
 */
export function fitCurve(points: readonly Point[], tolerance: number): Contour {
  const line = points.filter((point, index) => index === 0 || distance(point, points[index - 1] ?? point) > 0);
  const [start, ...rest] = line;
  if (start === undefined) return [];
  if (rest.length < 2) return line.map(corner);
  const bends = [0, ...cornersOf(line), line.length - 1];
  return anchorsOf(
    bends.slice(1).flatMap((end, index) => {
      const piece = line.slice(bends[index], end + 1);
      return fit(piece, tangentAt(piece, 0), tangentAt(piece, piece.length - 1, -1), tolerance);
    }),
  );
}

/** Indices at which the line turns too sharply for one curve. */
function cornersOf(line: readonly Point[]): readonly number[] {
  const turns = line.map((point, index) => {
    const [before, after] = [line[index - CORNER_REACH], line[index + CORNER_REACH]];
    if (before === undefined || after === undefined) return 1;
    const [into, out] = [minus(point, before), minus(after, point)];
    return dot(into, out) / (Math.hypot(into.x, into.y) * Math.hypot(out.x, out.y) || 1);
  });
  const isSharpest = (turn: number, index: number) =>
    Math.min(...turns.slice(Math.max(0, index - CORNER_REACH), index)) > turn &&
    Math.min(...turns.slice(index + 1, index + CORNER_REACH + 1)) >= turn;
  return turns.flatMap((turn, index) => (turn < SHARP && isSharpest(turn, index) ? [index] : []));
}

function anchorsOf(curves: readonly Curve[]): Contour {
  return curves.flatMap((curve, index): Anchor[] => {
    const next = curves[index + 1];
    const { start, first, second, end } = curve;
    const anchor = { at: end, before: minus(second, end), after: next === undefined ? NONE : minus(next.first, end) };
    return index === 0 ? [{ at: start, before: NONE, after: minus(first, start) }, anchor] : [anchor];
  });
}

function fit(line: readonly Point[], out: Point, into: Point, tolerance: number): readonly Curve[] {
  const [start = NONE] = line;
  const end = line.at(-1) ?? start;
  if (line.length === 2) {
    const third = distance(start, end) / 3;
    return [{ start, first: add(start, times(out, third)), second: add(end, times(into, third)), end }];
  }
  let parameters = chordLengths(line);
  let curve = curveBy(line, parameters, out, into);
  let worst = farthest(line, curve, parameters);
  // Reparametrization cannot repair larger errors.
  for (let round = 0; round < ROUNDS && worst.off > tolerance && worst.off < tolerance * 4; round += 1) {
    parameters = parameters.map((at, index) => nearer(curve, line[index] ?? start, at));
    curve = curveBy(line, parameters, out, into);
    worst = farthest(line, curve, parameters);
  }
  if (worst.off <= tolerance) return [curve];
  const middle = tangentAt(line, worst.index, -1);
  return [
    ...fit(line.slice(0, worst.index + 1), out, middle, tolerance),
    ...fit(line.slice(worst.index), times(middle, -1), into, tolerance),
  ];
}

/** Direction of the line at one of its points, as a unit vector; `sense` -1: the reverse. */
function tangentAt(line: readonly Point[], index: number, sense: 1 | -1 = 1): Point {
  const before = line[Math.max(0, index - REACH)] ?? NONE;
  const after = line[Math.min(line.length - 1, index + REACH)] ?? NONE;
  const length = distance(before, after);
  return length === 0 ? { x: sense, y: 0 } : times(minus(after, before), sense / length);
}

/** Position of each point along the line, 0 to 1. */
function chordLengths(line: readonly Point[]): readonly number[] {
  let length = 0;
  const lengths = line.map((point, index) => {
    length += index === 0 ? 0 : distance(point, line[index - 1] ?? point);
    return length;
  });
  return lengths.map((one) => one / length);
}

/** The least-squares curve with these tangents. */
function curveBy(line: readonly Point[], parameters: readonly number[], out: Point, into: Point): Curve {
  const [start = NONE] = line;
  const end = line.at(-1) ?? start;
  let [a, b, c, x, y] = [0, 0, 0, 0, 0];
  for (const [index, at] of parameters.entries()) {
    const back = 1 - at;
    const [one, two] = [times(out, 3 * back * back * at), times(into, 3 * back * at * at)];
    const straight = add(times(start, back * back * (back + 3 * at)), times(end, at * at * (at + 3 * back)));
    const missing = minus(line[index] ?? start, straight);
    a += dot(one, one);
    b += dot(one, two);
    c += dot(two, two);
    x += dot(one, missing);
    y += dot(two, missing);
  }
  const determinant = a * c - b * b;
  const length = distance(start, end);
  const third = length / 3;
  const [left, right] =
    Math.abs(determinant) < 1e-9 ? [third, third] : [(x * c - y * b) / determinant, (y * a - x * b) / determinant];
  // Tiny, backward or very long handles would make loops.
  const isSane = [left, right].every((one) => one > length * 1e-3 && one < length * 3);
  return {
    start,
    first: add(start, times(out, isSane ? left : third)),
    second: add(end, times(into, isSane ? right : third)),
    end,
  };
}

/** The inner point with the largest distance from the curve. */
function farthest(line: readonly Point[], curve: Curve, parameters: readonly number[]) {
  let worst = { index: Math.floor(line.length / 2), off: 0 };
  for (const [index, at] of parameters.entries()) {
    if (index === 0 || index === line.length - 1) continue;
    const off = distance(pointOn(curve, at), line[index] ?? curve.start);
    if (off > worst.off) worst = { index, off };
  }
  return worst;
}

/** One Newton step towards the parameter of the nearest point. */
function nearer(curve: Curve, point: Point, at: number): number {
  const { start, first, second, end } = curve;
  const back = 1 - at;
  const off = minus(pointOn(curve, at), point);
  const [d1, d2, d3] = [minus(first, start), minus(second, first), minus(end, second)];
  const slope = add(add(times(d1, 3 * back * back), times(d2, 6 * back * at)), times(d3, 3 * at * at));
  const bend = add(times(minus(d2, d1), 6 * back), times(minus(d3, d2), 6 * at));
  const divisor = dot(slope, slope) + dot(off, bend);
  return divisor === 0 ? at : Math.min(1, Math.max(0, at - dot(off, slope) / divisor));
}

function pointOn({ start, first, second, end }: Curve, at: number): Point {
  const back = 1 - at;
  const outer = add(times(start, back ** 3), times(end, at ** 3));
  return add(outer, add(times(first, 3 * back * back * at), times(second, 3 * back * at * at)));
}

const dot = (one: Point, other: Point) => one.x * other.x + one.y * other.y;
