import { Box, Group, Text } from '@mantine/core';
import { useCallback, useId } from 'react';
import { type ExtensionName, sizeOfScale } from '../../../domain/catalogue/catalogue.ts';
import { formatsThatHold } from '../../../domain/catalogue/format-abilities.ts';
import type { Media } from '../../../domain/files/media-schema.ts';
import type { GivenBrief } from '../../../domain/order/brief.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { customSizeName } from '../../../domain/order/texts/order-texts.ts';
import { formatPixels } from '../../../domain/texts/format.ts';
import { usePreview } from '../previews/use-preview.ts';
import { briefTexts } from './texts.ts';

interface FramePreviewProps {
  readonly item: OrderItem;
  readonly brief: GivenBrief;
}

/** Every chosen size in its true proportion, with the customer's first image, or a drawn object while there is none. */
export function FramePreview({ item, brief }: FramePreviewProps) {
  const first = firstImage(item.media);
  return first === null ? (
    <Frames item={item} brief={brief} picture={null} proportion={1} />
  ) : (
    <PhotoFrames item={item} brief={brief} first={first} />
  );
}

interface FirstImage {
  readonly id: string;
  readonly proportion: number;
}

/** The first image that has arrived and has a known size. */
function firstImage(media: Media): FirstImage | null {
  for (const [id, { complete, width, height }] of Object.entries(media)) {
    if (complete && width !== undefined && height !== undefined) return { id, proportion: width / height };
  }
  return null;
}

function PhotoFrames({ first, ...others }: FramePreviewProps & { readonly first: FirstImage }) {
  const picture = usePreview(first.id, '');
  return <Frames {...others} picture={picture} proportion={picture === null ? 1 : first.proportion} />;
}

interface FramesProps extends FramePreviewProps {
  /** The customer's image. */
  readonly picture: Blob | null;
  readonly proportion: number;
}

function Frames({ item, brief, picture, proportion }: FramesProps) {
  const words = briefTexts.preview;
  return (
    <Group component="figure" align="stretch" gap="16px 20px">
      {framesOf(item, proportion).map((frame) => (
        <div key={frame.name}>
          <Drawing frame={frame} brief={brief} formats={item.extensions} picture={picture} proportion={proportion} />
          <Text size="sm" c="dimmed">
            {[frame.name, frame.pixels].filter((part) => part !== '').join(', ')}
          </Text>
        </div>
      ))}
      <Text component="figcaption" size="sm" c="dimmed" flex="0 1 100%">
        {picture === null ? words.drawn : words.photo}
      </Text>
    </Group>
  );
}

interface DrawingProps extends Pick<FramesProps, 'brief' | 'picture' | 'proportion'> {
  readonly frame: Frame;
  readonly formats: readonly ExtensionName[];
}

function Drawing({ frame, brief, formats, picture, proportion }: DrawingProps) {
  const id = useId();
  const box = drawnFrame(frame.proportion);
  const object = placedIn(box, proportion, brief);
  const shadow = brief.background === 'original' ? 'none' : brief.shadow;
  const foot = object.y + object.height;
  return (
    <Box
      component="svg"
      viewBox={`-1 -1 ${box.width + 2} ${box.height + 2}`}
      display="block"
      w="auto"
      maw="100%"
      h="clamp(130px, 16vw, 190px)"
      mb={6}
      role="img"
      aria-label={briefTexts.preview.label(frame.name)}
    >
      <defs>
        <pattern id={`${id}-clear`} width="12" height="12" patternUnits="userSpaceOnUse">
          <rect width="12" height="12" fill="var(--fs-sheet)" />
          <path d="M0 0h6v6H0zM6 6h6v6H6z" fill="var(--fs-sweep)" />
        </pattern>
        <radialGradient id={`${id}-soft`}>
          <stop offset="0" stopColor="#000" stopOpacity="0.4" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}-frame`}>
          <rect {...box} />
        </clipPath>
      </defs>
      <rect {...box} fill={groundOf(brief, formats, `url(#${id}-clear)`)} stroke="var(--fs-line-strong)" />
      <g clipPath={`url(#${id}-frame)`}>
        {shadow === 'soft' ? (
          <ellipse
            cx={object.x + object.width / 2}
            cy={foot}
            rx={object.width * 0.52}
            ry={object.height * 0.07}
            fill={`url(#${id}-soft)`}
          />
        ) : null}
        {shadow === 'keep' ? (
          <ellipse
            cx={object.x + object.width * 0.62}
            cy={foot - object.height * 0.02}
            rx={object.width * 0.5}
            ry={object.height * 0.04}
            fill="#000"
            fillOpacity="0.18"
          />
        ) : null}
        {shadow === 'reflection' ? (
          <g transform={`translate(0 ${2 * foot}) scale(1 -1)`} opacity="0.22">
            <Motif box={object} picture={picture} />
          </g>
        ) : null}
        <Motif box={object} picture={picture} />
      </g>
    </Box>
  );
}

/** Ground behind the object; that of the first chosen format, if the brief leaves the background open. */
function groundOf({ background, colour }: GivenBrief, formats: readonly ExtensionName[], clear: string): string {
  if (background === 'colour' && colour !== '') return colour;
  if (background === 'original') return 'var(--fs-sweep)';
  const holding = formatsThatHold('transparency', background === 'usual' ? formats.slice(0, 1) : formats);
  return (background === 'transparent' || background === 'usual') && holding.length > 0 ? clear : '#fff';
}

/** The customer's image, or a cup in a square. */
function Motif({ box, picture }: { readonly box: FrameBox; readonly picture: Blob | null }) {
  if (picture !== null) return <PhotoMotif box={box} picture={picture} />;
  return (
    <g
      transform={`translate(${box.x} ${box.y}) scale(${box.width / 100} ${box.height / 100})`}
      fill="var(--fs-path-tint)"
      stroke="var(--fs-path)"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d="M74 24h12a13 13 0 0 1 13 13v14a13 13 0 0 1-13 13H74v-10h9a6 6 0 0 0 6-6v-8a6 6 0 0 0-6-6h-9z" />
      <path d="M1 1h74v74a24 24 0 0 1-24 24H25A24 24 0 0 1 1 75z" />
    </g>
  );
}

/** Revokes the object URL when the image disappears. */
function PhotoMotif({ box, picture }: { readonly box: FrameBox; readonly picture: Blob }) {
  const show = useCallback(
    (image: SVGImageElement) => {
      const url = URL.createObjectURL(picture);
      image.setAttribute('href', url);
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <image ref={show} {...box} />;
}

/* Geometry of an object in its frame, by the brief. Pure numbers, in units of the drawing. */

interface Frame {
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

interface FrameBox {
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
export function drawnFrame(proportion: number): FrameBox {
  const width = proportion >= 1 ? LONGEST : LONGEST * proportion;
  return { x: 0, y: 0, width, height: width / proportion };
}

type Placing = Pick<GivenBrief, 'background' | 'margin' | 'alignment'>;

/** The object in the frame, as large as the margin permits. An original background fills the frame. */
export function placedIn(frame: FrameBox, proportion: number, { background, margin, alignment }: Placing): FrameBox {
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
