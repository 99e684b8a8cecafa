/* Geometry of an object in its frame, by the brief. Pure numbers, in units of the drawing. */
import type { GivenBrief } from '../../../domain/order/brief.ts';
import { sizeOfScale } from '../../../domain/catalogue/catalogue.ts';
import { formatPixels } from '../../../domain/texts/format.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { customSizeName } from '../../../domain/order/texts/order-texts.ts';

export interface Frame {
  readonly name: string;
  /** "2000 × 2000 px"; '' where each image keeps its own. */
  readonly pixels: string;
  /** Width by height. */
  readonly proportion: number;
}

type Sizes = Pick<OrderItem, 'scalings' | 'custom_scale' | 'custom_width' | 'custom_height'>;

/** A frame for every chosen size. `own`: the proportion of the image, for the size that keeps it. */
export function framesOf({ scalings, custom_scale, custom_width, custom_height }: Sizes, own: number): Frame[] {
  const custom =
    custom_width === null || custom_height === null ? null : { width: custom_width, height: custom_height };
  const presets = scalings.map((name) => frameOf(name, sizeOfScale(name), own));
  return custom_scale ? [...presets, frameOf(customSizeName, custom, own)] : presets;
}

function frameOf(name: string, size: ReturnType<typeof sizeOfScale>, own: number): Frame {
  if (size === null) return { name, pixels: '', proportion: own };
  return { name, pixels: formatPixels(size.width, size.height), proportion: size.width / size.height };
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Longest side of a drawing. */
const LONGEST = 200;
/** Per cent on each side where the brief leaves the margin open. */
const USUAL_MARGIN = 8;

/** Frame of a drawing. */
export function drawnFrame(proportion: number): Box {
  const width = proportion >= 1 ? LONGEST : LONGEST * proportion;
  return { x: 0, y: 0, width, height: width / proportion };
}

type Placing = Pick<GivenBrief, 'background' | 'margin' | 'alignment'>;

/** The object in the frame, as large as the margin permits. An original background fills the frame. */
export function placedIn(frame: Box, proportion: number, { background, margin, alignment }: Placing): Box {
  const share = background === 'original' ? 0 : (margin ?? USUAL_MARGIN) / 100;
  const room = { width: frame.width * (1 - 2 * share), height: frame.height * (1 - 2 * share) };
  const width = Math.min(room.width, room.height * proportion);
  const height = width / proportion;
  const free = room.height - height;
  return {
    x: (frame.width - width) / 2,
    y: frame.height * share + (alignment === 'onGround' ? free : free / 2),
    width,
    height,
  };
}
