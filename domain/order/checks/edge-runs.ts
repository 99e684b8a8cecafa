/* The edge of a measured picture, pixel by pixel, and its parts that are not pure. For `ground-meter.ts`. */
import type { Box } from './measured-ground.ts';

/** Size of a picture, px. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** Pixels at the edge in which the object belongs to the edge: JPEG blurs blocks of 16 px. */
export const BESIDE = 16;

/** What is at a pixel of the edge. */
export const marks = { exact: 0, nearly: 1, other: 2, besideObject: 4, deep: 8 } as const;

export const isOther = (mark: number) => (mark & marks.other) !== 0;
export const isNearly = (mark = 0) => (mark & marks.nearly) !== 0;

/** The first place of each side on the way around the picture: top, right, bottom, left; and the end. */
function sidesOf({ width, height }: Frame): readonly number[] {
  return [0, width, width + height, 2 * width + height, 2 * (width + height)];
}

/** A part of the edge, clockwise from the upper left corner. */
export interface Run {
  readonly start: number;
  readonly length: number;
  /** Pixels that are nearly the ground; `deep`: those that reach into the picture. */
  readonly nearly: number;
  readonly deep: number;
  readonly isAtCorner: boolean;
}

/**
 * Parts of the edge that are nearly the ground, and no object.
 * Where the object touches the edge, it may be as light as the ground, and JPEG blurs it: a run with pixels of the
 * object is the object, unless it covers a corner with what is only nearly the ground.
 */
export function impureRuns(ring: Uint8Array, frame: Frame): Run[] {
  const sides = sidesOf(frame);
  const corners = new Set(sides.flatMap((side) => [side % ring.length, (side - 1 + ring.length) % ring.length]));
  const first = Math.max(
    ring.findIndex((mark) => mark === marks.exact),
    0,
  );
  const runs: Run[] = [];
  let [start, end, nearly, deep, others, isAtCorner] = [-1, 0, 0, 0, 0, false];
  const endRun = () => {
    if (nearly > 0 && (others === 0 || (isAtCorner && nearly > others))) {
      runs.push({ start: (first + start) % ring.length, length: end - start + 1, nearly, deep, isAtCorner });
    }
    [start, nearly, deep, others, isAtCorner] = [-1, 0, 0, 0, false];
  };
  for (let step = 0; step < ring.length; step += 1) {
    const place = (first + step) % ring.length;
    const mark = (ring[place] ?? 0) & ~marks.deep;
    if (mark === marks.exact) {
      if (start !== -1 && step - end > BESIDE) endRun();
      continue;
    }
    if (start === -1) start = step;
    end = step;
    if (isNearly(mark)) {
      nearly += 1;
      if (((ring[place] ?? 0) & marks.deep) !== 0) deep += 1;
      if (corners.has(place)) isAtCorner = true;
    }
    if ((mark & (marks.other | marks.besideObject)) !== 0) others += 1;
  }
  endRun();
  return runs;
}

/** Strips along the sides that a run covers. */
export function placesOf({ start, length }: Run, frame: Frame): Box[] {
  const { width, height } = frame;
  const sides = sidesOf(frame);
  const whole = sides[4] ?? 0;
  return [start, start - whole].flatMap((from) =>
    [0, 1, 2, 3].flatMap((side) => {
      const [begin = 0, stop = 0] = [sides[side], sides[side + 1]];
      const [first, end] = [Math.max(from, begin) - begin, Math.min(from + length, stop) - begin];
      if (first >= end) return [];
      const [across, down] = [Math.min(BESIDE, width), Math.min(BESIDE, height)];
      if (side === 0) return { left: first, top: 0, width: end - first, height: down };
      if (side === 1) return { left: width - across, top: first, width: across, height: end - first };
      if (side === 2) return { left: width - end, top: height - down, width: end - first, height: down };
      return { left: 0, top: height - end, width: across, height: end - first };
    }),
  );
}
