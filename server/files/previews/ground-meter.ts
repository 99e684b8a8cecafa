/* Measures a picture's ground: how pure its edge is, and the box of the object. Takes the rows in pieces. */
import type { Box, MeasuredGround } from '../../../domain/order/checks/file-defects.ts';

/** Difference of a channel, 0 to 255, up to which a pixel is nearly the ground: invisible, yet marketplaces see it. */
const NEARLY = 24;
/** Difference from which on a pixel may belong to a light object; JPEG makes some around any object, too. */
const FAINT = 4;
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
  readonly #clear = new Extent();
  readonly #faint = new Extent();
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
    const { width } = this.#frame;
    const first = this.#firstAbove(FAINT, rows, from, 0);
    if (first === -1) return;
    const last = this.#lastAbove(FAINT, rows, from, width);
    this.#faint.add(row, first, last);
    const clear = this.#firstAbove(NEARLY, rows, from, first);
    if (clear !== -1) this.#clear.add(row, clear, this.#lastAbove(NEARLY, rows, from, last + 1));
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

  /** The first pixel from `begin` on that differs by more; -1 for none. */
  #firstAbove(difference: number, rows: Buffer, from: number, begin: number): number {
    const { width } = this.#frame;
    for (let column = begin; column < width; column += CHUNK) {
      const end = Math.min(column + CHUNK, width);
      if (this.#isGround(rows, from, column, end)) continue;
      for (let place = column; place < end; place += 1) {
        if (this.#differenceAt(rows, from + place * this.#ground.length) > difference) return place;
      }
    }
    return -1;
  }

  /** The last pixel before `stop` that differs by more; -1 for none. */
  #lastAbove(difference: number, rows: Buffer, from: number, stop: number): number {
    for (let end = stop; end > 0; end -= CHUNK) {
      const begin = Math.max(0, end - CHUNK);
      if (this.#isGround(rows, from, begin, end)) continue;
      for (let place = end - 1; place >= begin; place -= 1) {
        if (this.#differenceAt(rows, from + place * this.#ground.length) > difference) return place;
      }
    }
    return -1;
  }

  #isGround(rows: Buffer, from: number, begin: number, end: number): boolean {
    const { length: channels } = this.#ground;
    const [start, stop] = [begin * channels, end * channels];
    return this.#groundRow.compare(rows, from + start, from + stop, start, stop) === 0;
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
      object: this.#faint.pixels / (width * height),
      box: this.#clear.box() ?? this.#faint.box(),
      faintBox: this.#faint.box(),
    };
  }
}

/** Rows of an object. One pixel alone, in a row or a column, is noise. */
class Extent {
  readonly #left = twoLeast();
  readonly #right = twoLeast();
  #top = -1;
  #bottom = -1;
  /** From the first to the last of each row. */
  pixels = 0;

  add(row: number, first: number, last: number): void {
    if (first === last) return;
    this.#left.add(first);
    this.#right.add(-last);
    if (this.#top === -1) this.#top = row;
    this.#bottom = row;
    this.pixels += last - first + 1;
  }

  box(): Box | null {
    const [first, last] = [this.#left.second(), -this.#right.second()];
    if (this.#top === -1 || this.#top === this.#bottom || first > last) return null;
    return { left: first, top: this.#top, width: last - first + 1, height: this.#bottom - this.#top + 1 };
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
