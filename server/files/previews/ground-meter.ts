/* Measures a picture's ground and the box of its object, row by row while it is decoded. */
import type { MeasuredGround } from '../../../domain/order/file-checks.ts';

/** `#RRGGBB`, or `transparent`. */
export type GroundColour = `#${string}` | 'transparent';

/** Difference of a channel, 0 to 255, up to which a pixel is nearly the ground: what nobody sees, but a marketplace. */
const NEARLY = 24;
/** Alpha up to which a pixel is nearly transparent. */
const NEARLY_CLEAR = 24;
/** Pixels of a row or column from which on it belongs to the object: one alone is noise. */
const NO_NOISE = 2;

interface Frame {
  readonly width: number;
  readonly height: number;
  /** 3 for RGB, 4 for RGBA; 8 bits each. */
  readonly channels: 3 | 4;
}

/** Takes the pixels of a picture in pieces of any length. */
export class GroundMeter {
  readonly #frame: Frame;
  readonly #ground: readonly [number, number, number] | null;
  readonly #columns: Uint32Array;
  readonly #rows: Uint32Array;
  readonly #colours = new Map<number, number>();
  #exact = 0;
  #nearly = 0;
  #ring = 0;
  /** Index of the next pixel. */
  #next = 0;
  /** A pixel that the last piece has cut. */
  #rest: Uint8Array = new Uint8Array();

  constructor(frame: Frame, ground: GroundColour) {
    this.#frame = frame;
    const value = Number.parseInt(ground.slice(1), 16);
    this.#ground = ground === 'transparent' ? null : [value >> 16, (value >> 8) & 255, value & 255];
    this.#columns = new Uint32Array(frame.width);
    this.#rows = new Uint32Array(frame.height);
  }

  add(piece: Uint8Array): void {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    const { channels, width } = this.#frame;
    const whole = bytes.length - (bytes.length % channels);
    for (let at = 0; at < whole; ) {
      const row = Math.floor(this.#next / width);
      const column = this.#next - row * width;
      const pixels = Math.min(width - column, (whole - at) / channels);
      this.#takeRow(bytes, at, { row, column, pixels });
      this.#next += pixels;
      at += pixels * channels;
    }
    this.#rest = bytes.subarray(whole);
  }

  /** Pixels of one row. A plain loop: there are millions of them. */
  #takeRow(bytes: Uint8Array, from: number, { row, column, pixels }: { row: number; column: number; pixels: number }) {
    const { channels, width, height } = this.#frame;
    const columns = this.#columns;
    const isEdge = row === 0 || row === height - 1;
    let objects = 0;
    for (let index = 0; index < pixels; index += 1) {
      const at = from + index * channels;
      const difference = this.#differenceAt(bytes, at);
      const place = column + index;
      if (difference > NEARLY) {
        columns[place] = (columns[place] ?? 0) + 1;
        objects += 1;
      }
      if (isEdge || place === 0 || place === width - 1) this.#takeEdge(bytes, at, difference);
    }
    this.#rows[row] = (this.#rows[row] ?? 0) + objects;
  }

  #takeEdge(bytes: Uint8Array, at: number, difference: number): void {
    this.#ring += 1;
    if (difference === 0) this.#exact += 1;
    else if (difference <= NEARLY) this.#note(bytes, at);
  }

  #differenceAt(bytes: Uint8Array, at: number): number {
    const alpha = this.#frame.channels === 4 ? (bytes[at + 3] ?? 255) : 255;
    const ground = this.#ground;
    if (ground === null) return alpha === 0 ? 0 : alpha <= NEARLY_CLEAR ? Math.min(alpha, NEARLY) : 255;
    // A transparent pixel shows whatever lies below: not the colour that was ordered.
    if (alpha < 255) return 255;
    const red = Math.abs((bytes[at] ?? 0) - ground[0]);
    const green = Math.abs((bytes[at + 1] ?? 0) - ground[1]);
    const blue = Math.abs((bytes[at + 2] ?? 0) - ground[2]);
    return red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
  }

  #note(bytes: Uint8Array, at: number): void {
    this.#nearly += 1;
    const colour = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    this.#colours.set(colour, (this.#colours.get(colour) ?? 0) + 1);
  }

  /** @throws RangeError when pixels are missing */
  result(): MeasuredGround {
    const { width, height } = this.#frame;
    if (this.#next !== width * height) throw new RangeError('the picture ends early');
    const across = span(this.#columns);
    const down = span(this.#rows);
    const [colour] = [...this.#colours].toSorted(([, one], [, other]) => other - one)[0] ?? [];
    const object = this.#rows.reduce((sum, count) => sum + count, 0);
    return {
      exact: this.#exact / this.#ring,
      nearly: this.#nearly / this.#ring,
      nearlyColour: colour === undefined ? '' : `#${colour.toString(16).padStart(6, '0').toUpperCase()}`,
      object: object / (width * height),
      box:
        across === null || down === null ? null : { left: across[0], width: across[1], top: down[0], height: down[1] },
    };
  }
}

/** First index and length of the range that has counts; null without any. */
function span(counts: Uint32Array): readonly [number, number] | null {
  const first = counts.findIndex((count) => count >= NO_NOISE);
  const last = counts.findLastIndex((count) => count >= NO_NOISE);
  return first === -1 ? null : [first, last - first + 1];
}
