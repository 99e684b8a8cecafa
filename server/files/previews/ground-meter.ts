/* Measures a picture's ground: how pure its edge is, and the box of the object. Takes the rows in pieces. */
import type { Box, MeasuredGround } from '../../../domain/order/checks/file-defects.ts';

/** Difference of a channel, 0 to 255, up to which a pixel is nearly the ground: what nobody sees, but a marketplace. */
const NEARLY = 24;
/** Pixels at the edge in which the object belongs to the edge: JPEG blurs blocks of 16 px. */
const BESIDE = 16;
/** Pixels that are compared at once. */
const CHUNK = 256;

interface Frame {
  readonly width: number;
  readonly height: number;
}

/** What is at a pixel of the edge. */
const marks = { exact: 0, nearly: 1, other: 2, besideObject: 4 } as const;

export class GroundMeter {
  readonly #frame: Frame;
  readonly #ground: readonly number[];
  readonly #exactUpTo: number;
  /** A row of nothing but ground. */
  readonly #groundRow: Buffer;
  readonly #edges: Readonly<Record<'top' | 'right' | 'bottom' | 'left', Uint8Array>>;
  readonly #colours = new Map<number, number>();
  readonly #extent = { left: twoLeast(), right: twoLeast(), top: -1, bottom: -1 };
  #object = 0;
  #row = 0;

  /**
   * @param ground the channels of a pixel of the ground, 0 to 255 each
   * @param exactUpTo difference of a channel that counts as exact, after a conversion of colours
   */
  constructor(frame: Frame, ground: readonly number[], exactUpTo = 0) {
    this.#frame = frame;
    this.#ground = ground;
    this.#exactUpTo = exactUpTo;
    this.#groundRow = Buffer.alloc(frame.width * ground.length, Buffer.from(ground));
    const { width, height } = frame;
    this.#edges = {
      top: new Uint8Array(width),
      right: new Uint8Array(height),
      bottom: new Uint8Array(width),
      left: new Uint8Array(height),
    };
  }

  /** Takes the next rows, whole ones. */
  add(rows: Buffer): void {
    const bytes = this.#groundRow.length;
    for (let at = 0; at + bytes <= rows.length; at += bytes) {
      if (this.#groundRow.compare(rows, at, at + bytes) !== 0) this.#takeRow(rows, at);
      this.#row += 1;
    }
  }

  #takeRow(rows: Buffer, from: number): void {
    const { height } = this.#frame;
    const row = this.#row;
    this.#takeEnds(rows, from);
    if (row < BESIDE) this.#takeBand(rows, from, this.#edges.top, row === 0);
    if (row >= height - BESIDE) this.#takeBand(rows, from, this.#edges.bottom, row === height - 1);
    const first = this.#firstObject(rows, from);
    if (first === -1) return;
    const last = this.#lastObject(rows, from);
    // One pixel alone is noise.
    if (first === last) return;
    const { left, right } = this.#extent;
    left.add(first);
    right.add(-last);
    if (this.#extent.top === -1) this.#extent.top = row;
    this.#extent.bottom = row;
    this.#object += last - first + 1;
  }

  /** The first pixels of a row and the last ones. */
  #takeEnds(rows: Buffer, from: number): void {
    const { width } = this.#frame;
    const { left, right } = this.#edges;
    for (let column = 0; column < Math.min(BESIDE, width); column += 1) {
      this.#mark(left, this.#row, rows, from, column, column === 0);
      this.#mark(right, this.#row, rows, from, width - 1 - column, column === 0);
    }
  }

  /** A row at the upper or lower edge. */
  #takeBand(rows: Buffer, from: number, edge: Uint8Array, isEdge: boolean): void {
    for (let column = 0; column < this.#frame.width; column += 1) this.#mark(edge, column, rows, from, column, isEdge);
  }

  #mark(edge: Uint8Array, place: number, rows: Buffer, from: number, column: number, isEdge: boolean): void {
    const at = from + column * this.#ground.length;
    const difference = this.#differenceAt(rows, at);
    let mark: number = difference > NEARLY ? marks.besideObject : marks.exact;
    if (isEdge && difference > NEARLY) mark |= marks.other;
    else if (isEdge && difference > this.#exactUpTo) {
      mark |= marks.nearly;
      this.#note(rows, at);
    }
    edge[place] = (edge[place] ?? 0) | mark;
  }

  #firstObject(rows: Buffer, from: number): number {
    const { width } = this.#frame;
    for (let column = 0; column < width; column += CHUNK) {
      const end = Math.min(column + CHUNK, width);
      if (this.#isGround(rows, from, column, end)) continue;
      for (let place = column; place < end; place += 1) if (this.#isObject(rows, from, place)) return place;
    }
    return -1;
  }

  #lastObject(rows: Buffer, from: number): number {
    for (let end = this.#frame.width; end > 0; end -= CHUNK) {
      const begin = Math.max(0, end - CHUNK);
      if (this.#isGround(rows, from, begin, end)) continue;
      for (let place = end - 1; place >= begin; place -= 1) if (this.#isObject(rows, from, place)) return place;
    }
    return -1;
  }

  #isGround(rows: Buffer, from: number, begin: number, end: number): boolean {
    const { length: channels } = this.#ground;
    const [start, stop] = [begin * channels, end * channels];
    return this.#groundRow.compare(rows, from + start, from + stop, start, stop) === 0;
  }

  #isObject(rows: Buffer, from: number, column: number): boolean {
    return this.#differenceAt(rows, from + column * this.#ground.length) > NEARLY;
  }

  /** A plain loop: there are millions of pixels. */
  #differenceAt(rows: Buffer, at: number): number {
    const ground = this.#ground;
    let greatest = 0;
    for (let channel = 0; channel < ground.length; channel += 1) {
      const difference = Math.abs((rows[at + channel] ?? 0) - (ground[channel] ?? 0));
      if (difference > greatest) greatest = difference;
    }
    return greatest;
  }

  /** Counts a colour at the edge; only of RGB. */
  #note(rows: Buffer, at: number): void {
    if (this.#ground.length !== 3) return;
    const colour = rows.readUIntBE(at, 3);
    this.#colours.set(colour, (this.#colours.get(colour) ?? 0) + 1);
  }

  /** @throws RangeError when rows are missing */
  result(): MeasuredGround {
    const { width, height } = this.#frame;
    if (this.#row !== height) throw new RangeError('the picture ends early');
    const { top, right, bottom, left } = this.#edges;
    const ring = Uint8Array.from([...top, ...right, ...bottom.toReversed(), ...left.toReversed()]);
    const corners = [
      0,
      width - 1,
      width,
      width + height - 1,
      width + height,
      2 * width + height - 1,
      2 * width + height,
    ];
    const covered = [top.at(0), top.at(-1), bottom.at(0), bottom.at(-1)].filter((mark = 0) => isOther(mark)).length;
    const [colour] = [...this.#colours].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    return {
      other: ring.filter(isOther).length / ring.length,
      impure: impurePixels(ring, new Set([...corners, ring.length - 1])) / ring.length,
      impureColour: colour === undefined ? '' : `#${colour.toString(16).padStart(6, '0').toUpperCase()}`,
      corners: covered,
      object: this.#object / (width * height),
      box: this.#box(),
    };
  }

  #box(): Box | null {
    const { left, right, top, bottom } = this.#extent;
    // Of a column that has one pixel alone, as of a row.
    const [first, last] = [left.second(), -right.second()];
    if (top === -1 || top === bottom || first > last) return null;
    return { left: first, top, width: last - first + 1, height: bottom - top + 1 };
  }
}

const isOther = (mark: number) => (mark & marks.other) !== 0;

/**
 * Number of pixels of the edge that are nearly the ground, and no object.
 * Where the object touches the edge, it may be as light as the ground, and JPEG blurs it: a run with pixels of the
 * object is the object, unless it covers a corner with what is only nearly the ground.
 */
function impurePixels(ring: Uint8Array, corners: ReadonlySet<number>): number {
  const first = ring.findIndex((mark) => mark === marks.exact);
  let [impure, nearly, others, gap, isAtCorner] = [0, 0, 0, 0, false];
  const endRun = () => {
    if (others === 0 || (isAtCorner && nearly > others)) impure += nearly;
    [nearly, others, gap, isAtCorner] = [0, 0, 0, false];
  };
  for (let step = 0; step < ring.length; step += 1) {
    const place = (Math.max(first, 0) + step) % ring.length;
    const mark = ring[place] ?? 0;
    if (mark === marks.exact) {
      gap += 1;
      if (gap > BESIDE) endRun();
      continue;
    }
    gap = 0;
    if ((mark & marks.nearly) !== 0) {
      nearly += 1;
      if (corners.has(place)) isAtCorner = true;
    }
    if ((mark & (marks.other | marks.besideObject)) !== 0) others += 1;
  }
  endRun();
  return impure;
}

/** Keeps the two least of many numbers. */
function twoLeast() {
  let [least, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  return {
    add(value: number): void {
      if (value < least) [least, second] = [value, least];
      else if (value < second) second = value;
    },
    second: () => second,
  };
}
