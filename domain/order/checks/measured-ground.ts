/* A picture's ground as measured, and what its numbers mean. Without schemas, because an island loads it. */
import type { ImageFacts } from '../../files/media-schema.ts';

/** A rectangle in px from the upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The picture's ground as measured against a colour, or against transparency. Shares are 0 to 1. */
export interface MeasuredGround {
  /** Share of the outermost pixels that are anything else than the ground. */
  readonly other: number;
  /** Corners of the four that are. */
  readonly corners: number;
  /** Share of the outermost pixels that are nearly the ground, and not where the object touches the edge. */
  readonly impure: number;
  /** Part of `impure` that may be a light object which the edge cuts. */
  readonly light: number;
  /** The most frequent colour of the impure pixels, `#RRGGBB`; '' where unknown. */
  readonly impureColour: string;
  /** Where the edge is impure, the longest places first. */
  readonly impurePlaces: readonly Box[];
  /** Share of the whole picture that the object takes. */
  readonly object: number;
  /** All that is not ground; null for an empty picture. */
  readonly box: Box | null;
  /** The same with what is hardly darker than the ground: a light object, or what JPEG makes around any. */
  readonly faintBox: Box | null;
}

/** Share of the outermost pixels that may be impure. */
const IMPURE = 0.002;
/** The same where a shadow reaches the edge. */
const IMPURE_IN_SHADOW = 0.5;
/** Share of the outermost pixels, and corners, from which on a photograph's background is still there. */
const BACKGROUND = 0.6;
const COVERED_CORNERS = 2;
/** Share of the picture below which there is no object. */
const NOTHING = 0.0005;

interface GroundDemands {
  /** Whether a shadow may dim the ground, up to the edge. */
  readonly hasShadow: boolean;
  /** Whether the edge may cut the object. */
  readonly mayBeCut: boolean;
}

/** `photographed`: the background of the photograph is still there. */
export type GroundState = 'empty' | 'photographed' | 'impure' | 'pure';

export function groundStateOf(ground: MeasuredGround, { hasShadow, mayBeCut }: GroundDemands): GroundState {
  if (ground.box === null || ground.object < NOTHING) return 'empty';
  if (ground.other > BACKGROUND || ground.corners >= COVERED_CORNERS) return 'photographed';
  const impure = ground.impure - (mayBeCut ? ground.light : 0);
  return impure > (hasShadow ? IMPURE_IN_SHADOW : IMPURE) ? 'impure' : 'pure';
}

/** Per cent of the frame beside the object. */
export type Margins = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

export function marginsOf(box: Box, { width = 1, height = 1 }: Pick<ImageFacts, 'width' | 'height'>): Margins {
  return {
    left: (box.left / width) * 100,
    top: (box.top / height) * 100,
    right: 100 - ((box.left + box.width) / width) * 100,
    bottom: 100 - ((box.top + box.height) / height) * 100,
  };
}

/** "links 5 %, rechts 5 %, oben 8 %, unten 8 % vom Rand". */
export function marginsText({ left, top, right, bottom }: Margins): string {
  return `links ${whole(left)}, rechts ${whole(right)}, oben ${whole(top)}, unten ${whole(bottom)} vom Rand`;
}

const whole = (value: number) => `${Math.round(value)}\u00A0%`;

/** A share as "0,3 %". */
export function percentText(share: number): string {
  return `${(share * 100).toFixed(1).replace('.', ',')}\u00A0%`;
}
