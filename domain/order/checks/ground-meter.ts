/* Measures a picture's ground: how pure its edge is, and the box of the object. Takes the rows in pieces. */
import { BESIDE, type Frame, impureRuns, isNearly, isOther, marks, placesOf, type Run } from './edge-runs.ts';
import type { MeasuredGround } from './measured-ground.ts';

/** Difference of a channel, 0 to 255, up to which a pixel is nearly the ground: invisible, yet marketplaces see it. */
export const NEARLY = 24;
/** Difference from which on a pixel may belong to a light object; JPEG makes some around any object, too. */
const FAINT = 4;
/** Pixels that are compared at once. */
const CHUNK = 256;
/** Pixels within which the object begins beside where it begins in the last row, mostly. */
const BESIDE_LAST = 32;
/** Share of the frame from the edge inwards beyond which what is nearly the ground is no dirt, but an object. */
const DEEP = 0.1;
/** Of the columns above the lower edge, one in so many is followed. */
const FOLLOWED = 64;
/** Impure places that a result names. */
const NAMED_PLACES = 8;

/** Whether `rows` from `from + start` to `from + stop` are the same bytes as `row` from `start` to `stop`. */
export type SameBytes = (row: Uint8Array, rows: Uint8Array, from: number, start: number, stop: number) => boolean;

interface MeterOptions {
  /** Difference of a channel that counts as exact, after a conversion of colours. */
  readonly exactUpTo?: number;
  /** A faster comparison than a loop. */
  readonly isSame?: SameBytes;
  /** Whether the first three channels are red, green and blue. */
  readonly isRgb?: boolean;
}

export class GroundMeter {
  readonly #frame: Frame;
  readonly #ground: readonly number[];
  readonly #exactUpTo: number;
  readonly #isSame: SameBytes;
  readonly #isRgb: boolean;
  /** A row of nothing but ground. */
  readonly #groundRow: Uint8Array;
  readonly #edges: Readonly<Record<'top' | 'right' | 'bottom' | 'left', Uint8Array>>;
  readonly #colours = new Map<number, number>();
  readonly #clear = new Extent();
  readonly #faint = new Extent();
  /** Columns at the upper edge that are nearly the ground down to this row, and their last row that is. */
  readonly #hanging = new Map<number, number>();
  readonly #standing: StandingRuns;
  /** Columns at each end that are likely to be ground, because they are in the last row. */
  readonly #likely = { left: 0, right: 0 };
  #row = 0;

  /** @param ground the channels of a pixel of the ground, 0 to 255 each */
  constructor(frame: Frame, ground: readonly number[], options: MeterOptions = {}) {
    const { exactUpTo = 0, isSame = isSameByLoop, isRgb = ground.length === 3 } = options;
    this.#frame = frame;
    this.#ground = ground;
    this.#exactUpTo = exactUpTo;
    this.#isSame = isSame;
    this.#isRgb = isRgb;
    this.#groundRow = new Uint8Array(frame.width * ground.length).map((_, at) => ground[at % ground.length] ?? 0);
    this.#standing = new StandingRuns(Math.ceil(frame.width / FOLLOWED));
    const { width, height } = frame;
    this.#edges = {
      top: new Uint8Array(width),
      right: new Uint8Array(height),
      bottom: new Uint8Array(width),
      left: new Uint8Array(height),
    };
  }

  /** Takes the next rows, whole ones. */
  add(rows: Uint8Array): void {
    const bytes = this.#groundRow.length;
    const { width } = this.#frame;
    const likely = this.#likely;
    for (let at = 0; at + bytes <= rows.length; at += bytes) {
      const isObjectLikely = likely.left < width;
      if (isObjectLikely || !this.#isGround(rows, at, 0, width)) this.#takeRow(rows, at);
      this.#row += 1;
    }
  }

  #takeRow(rows: Uint8Array, from: number): void {
    const { width, height } = this.#frame;
    const row = this.#row;
    if (row < BESIDE) this.#takeBand(rows, from, this.#edges.top, row === 0);
    if (row >= height - BESIDE) this.#takeBand(rows, from, this.#edges.bottom, row === height - 1);
    this.#followHanging(rows, from);
    if (row >= height * (1 - DEEP) - 2 * BESIDE) this.#followStanding(rows, from);
    const likely = this.#likely;
    const left = this.#isGround(rows, from, 0, likely.left) ? likely.left : 0;
    const right = this.#isGround(rows, from, width - likely.right, width) ? likely.right : 0;
    if (left < BESIDE) this.#takeEnd(this.#edges.left, rows, from, 0, 1);
    if (right < BESIDE) this.#takeEnd(this.#edges.right, rows, from, width - 1, -1);
    const first = this.#firstAbove(FAINT, rows, from, left);
    const last = first === -1 ? -1 : this.#lastAbove(FAINT, rows, from, width - right);
    likely.left = first === -1 ? width : Math.max(0, first - BESIDE_LAST);
    likely.right = first === -1 ? 0 : Math.max(0, width - 1 - last - BESIDE_LAST);
    if (first === -1) return;
    this.#faint.add(row, first, last);
    const clear = this.#firstAbove(NEARLY, rows, from, first);
    if (clear !== -1) this.#clear.add(row, clear, this.#lastAbove(NEARLY, rows, from, last + 1));
  }

  /** The first pixels of a row, or the last ones. */
  #takeEnd(edge: Uint8Array, rows: Uint8Array, from: number, end: number, step: 1 | -1): void {
    for (let depth = 0; depth < Math.min(BESIDE, this.#frame.width); depth += 1) {
      this.#mark(edge, this.#row, rows, from, end + step * depth, depth === 0);
    }
    if (isNearly(edge[this.#row]) && this.#isDeepFrom(rows, from, end, step)) this.#markDeep(edge, this.#row);
  }

  /** Whether what begins at this end of the row reaches the object, or far into the picture. */
  #isDeepFrom(rows: Uint8Array, from: number, end: number, step: 1 | -1): boolean {
    const deep = this.#frame.width * DEEP;
    let gap = 0;
    for (let depth = 1; depth < deep; depth += 1) {
      const difference = this.#differenceAt(rows, from + (end + step * depth) * this.#ground.length);
      if (difference > NEARLY) return true;
      gap = difference > this.#exactUpTo ? 0 : gap + 1;
      if (gap > BESIDE) return false;
    }
    return true;
  }

  /** Follows downwards what is nearly the ground at the upper edge. */
  #followHanging(rows: Uint8Array, from: number): void {
    const { top } = this.#edges;
    const row = this.#row;
    if (row === 0) for (const [column, mark] of top.entries()) if (isNearly(mark)) this.#hanging.set(column, 0);
    for (const [column, last] of this.#hanging) {
      const difference = this.#differenceAt(rows, from + column * this.#ground.length);
      const isEnded = row - last > BESIDE + 1;
      const isDeep = !isEnded && (difference > NEARLY || row >= this.#frame.height * DEEP);
      if (isDeep) this.#markDeep(top, column);
      if (isEnded || isDeep) this.#hanging.delete(column);
      else if (difference > this.#exactUpTo) this.#hanging.set(column, row);
    }
  }

  /**
   * Follows some columns, to know at the lower edge how far up each is anything else than the ground.
   * What begins higher than it follows them is deep in any case.
   */
  #followStanding(rows: Uint8Array, from: number): void {
    for (let place = 0, column = 0; column < this.#frame.width; place += 1, column += FOLLOWED) {
      const difference = this.#differenceAt(rows, from + column * this.#ground.length);
      if (difference > this.#exactUpTo) this.#standing.add(place, this.#row, difference > NEARLY);
    }
  }

  #markDeep(edge: Uint8Array, place: number): void {
    edge[place] = (edge[place] ?? 0) | marks.deep;
  }

  /** A row at the upper or lower edge. */
  #takeBand(rows: Uint8Array, from: number, edge: Uint8Array, isEdge: boolean): void {
    for (let column = 0; column < this.#frame.width; column += 1) this.#mark(edge, column, rows, from, column, isEdge);
  }

  #mark(edge: Uint8Array, place: number, rows: Uint8Array, from: number, column: number, isEdge: boolean): void {
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
  #firstAbove(difference: number, rows: Uint8Array, from: number, begin: number): number {
    const { width } = this.#frame;
    for (let column = begin, end = begin; column < width; column = end) {
      const isFirst = column === begin;
      end = Math.min(column + (isFirst ? 2 * BESIDE_LAST : CHUNK), width);
      if (!isFirst && this.#isGround(rows, from, column, end)) continue;
      const place = this.#placeAbove(difference, rows, from, column, end - 1);
      if (place !== -1) return place;
    }
    return -1;
  }

  /** The last pixel before `stop` that differs by more; -1 for none. */
  #lastAbove(difference: number, rows: Uint8Array, from: number, stop: number): number {
    for (let end = stop, begin = stop; end > 0; end = begin) {
      const isFirst = end === stop;
      begin = Math.max(0, end - (isFirst ? 2 * BESIDE_LAST : CHUNK));
      if (!isFirst && this.#isGround(rows, from, begin, end)) continue;
      const place = this.#placeAbove(difference, rows, from, end - 1, begin);
      if (place !== -1) return place;
    }
    return -1;
  }

  /** The first of a few pixels, in either direction, that differs by more; -1 for none. A plain loop over bytes. */
  #placeAbove(difference: number, rows: Uint8Array, from: number, first: number, last: number): number {
    const { length: channels } = this.#ground;
    const ground = this.#groundRow;
    const step = first <= last ? 1 : -1;
    const [begin, stop] =
      step === 1 ? [first * channels, (last + 1) * channels] : [(first + 1) * channels - 1, last * channels - 1];
    for (let at = begin; at !== stop; at += step) {
      const one = (rows[from + at] ?? 0) - (ground[at] ?? 0);
      if (one > difference || -one > difference) return Math.floor(at / channels);
    }
    return -1;
  }

  #isGround(rows: Uint8Array, from: number, begin: number, end: number): boolean {
    const { length: channels } = this.#ground;
    const [start, stop] = [begin * channels, end * channels];
    return this.#isSame(this.#groundRow, rows, from, start, stop);
  }

  /** A plain loop: there are millions of pixels. */
  #differenceAt(rows: Uint8Array, at: number): number {
    const ground = this.#ground;
    let greatest = 0;
    for (let channel = 0; channel < ground.length; channel += 1) {
      const difference = Math.abs((rows[at + channel] ?? 0) - (ground[channel] ?? 0));
      if (difference > greatest) greatest = difference;
    }
    return greatest;
  }

  /** Counts a colour at the edge. */
  #note(rows: Uint8Array, at: number): void {
    if (!this.#isRgb) return;
    const colour = ((rows[at] ?? 0) << 16) | ((rows[at + 1] ?? 0) << 8) | (rows[at + 2] ?? 0);
    this.#colours.set(colour, (this.#colours.get(colour) ?? 0) + 1);
  }

  /** @throws RangeError when rows are missing */
  result(): MeasuredGround {
    const { width, height } = this.#frame;
    if (this.#row !== height) throw new RangeError('the picture ends early');
    const { top, right, bottom, left } = this.#edges;
    for (const column of bottom.keys()) {
      if (this.#standing.isDeep(Math.floor(column / FOLLOWED), height)) this.#markDeep(bottom, column);
    }
    const ring = new Uint8Array(2 * (width + height));
    ring.set(top);
    ring.set(right, width);
    ring.set(bottom.toReversed(), width + height);
    ring.set(left.toReversed(), 2 * width + height);
    const covered = [top.at(0), top.at(-1), bottom.at(0), bottom.at(-1)].filter((mark = 0) => isOther(mark)).length;
    const [colour] = [...this.#colours].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    const impure = impureRuns(ring, this.#frame);
    const share = (runs: readonly Run[]) => runs.reduce((sum, { nearly }) => sum + nearly, 0) / ring.length;
    return {
      other: ring.filter(isOther).length / ring.length,
      impure: share(impure),
      light: share(impure.filter(({ isAtCorner, nearly, deep }) => !isAtCorner && deep > nearly / 2)),
      impureColour: colour === undefined ? '' : `#${colour.toString(16).padStart(6, '0').toUpperCase()}`,
      impurePlaces: impure
        .toSorted((one, other) => other.nearly - one.nearly)
        .slice(0, NAMED_PLACES)
        .flatMap((run) => placesOf(run, this.#frame)),
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

  box(): MeasuredGround['box'] {
    const [first, last] = [this.#left.second(), -this.#right.second()];
    if (this.#top === -1 || this.#top === this.#bottom || first > last) return null;
    return { left: first, top: this.#top, width: last - first + 1, height: this.#bottom - this.#top + 1 };
  }
}

/** Of each followed column, the lowest run of rows that are not the ground. */
class StandingRuns {
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  readonly #isClear: Uint8Array;

  constructor(columns: number) {
    this.#first = new Int32Array(columns);
    this.#last = new Int32Array(columns).fill(-2 * BESIDE);
    this.#isClear = new Uint8Array(columns);
  }

  add(column: number, row: number, isClear: boolean): void {
    if (row - (this.#last[column] ?? 0) > BESIDE + 1) {
      this.#first[column] = row;
      this.#isClear[column] = 0;
    }
    this.#last[column] = row;
    if (isClear) this.#isClear[column] = 1;
  }

  /** Whether it reaches from the last row to the object, or far into the picture. */
  isDeep(column: number, rows: number): boolean {
    const isAtEdge = rows - (this.#last[column] ?? 0) <= BESIDE + 1;
    const isHigh = rows - (this.#first[column] ?? 0) >= rows * DEEP;
    return isAtEdge && (isHigh || this.#isClear[column] === 1);
  }
}

function isSameByLoop(row: Uint8Array, rows: Uint8Array, from: number, start: number, stop: number): boolean {
  for (let at = start; at < stop; at += 1) if (row[at] !== rows[from + at]) return false;
  return true;
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
