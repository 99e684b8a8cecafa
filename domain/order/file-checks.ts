/*
 * Checks of finished files: what the order says of each file in numbers (`orderedFile`), and where a measured file
 * differs (`defectsOf`).
 */
import { type ExtensionName, extensionNames, ORIGINAL_DPI, sizeOfScale } from '../catalogue/catalogue.ts';
import { formatsThatHold } from '../catalogue/format-abilities.ts';
import { formatOf } from '../files/file-types.ts';
import type { ImageFacts } from '../files/media-schema.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { OrderItem } from './order-item.ts';
import { customSizeName } from './texts/order-texts.ts';

export type CheckedOrder = Pick<
  OrderItem,
  | 'scalings'
  | 'resolutions'
  | 'custom_scale'
  | 'custom_width'
  | 'custom_height'
  | 'custom_dpi'
  | 'extensions'
  | 'brief'
  | 'fastlane'
>;

/** What an order says of one finished file. null: the order does not say it. */
export interface OrderedFile {
  readonly format: ExtensionName;
  /** px. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly dpi: number | null;
  readonly colourMode: 'rgb' | 'cmyk' | null;
  /** Family of colour profiles; `keep`: that of the customer's image. */
  readonly profile: 'srgb' | 'psoCoated' | null;
  /** `#RRGGBB` for a colour of the customer's own. */
  readonly ground: 'white' | 'transparent' | `#${string}` | null;
  /** Per cent of the frame on each side. */
  readonly margin: number | null;
  readonly alignment: 'centred' | 'onGround' | null;
  readonly hasPath: boolean;
}

/**
 * What the order says of a finished file.
 * @param name its delivered path, as `matchDelivery` gives it: a folder for each of several sizes
 * @param original facts of the customer's image, for the sizes and values that stay as sent; null: unknown
 */
export function orderedFile(order: CheckedOrder, name: string, original: ImageFacts | null): OrderedFile | null {
  const format = extensionNames.find((one) => one === formatOf(name));
  if (format === undefined) return null;
  const background = order.brief?.background ?? 'usual';
  // A background that stays leaves frame, margin and place as photographed.
  const isPhoto = background === 'original';
  const { margin = null, alignment = 'asPhotographed', shadow = 'none', clippingPath = false } = order.brief ?? {};
  const isMeasurable = !isPhoto && shadow === 'none';
  return {
    format,
    ...outputOf(order, name, original),
    ...coloursOf(order, format, original),
    ground: groundOf(order, format),
    margin: isMeasurable ? margin : null,
    alignment: isMeasurable && alignment !== 'asPhotographed' ? alignment : null,
    hasPath: clippingPath && holds(format, 'path'),
  };
}

function outputOf(order: CheckedOrder, name: string, original: ImageFacts | null): Pick<OrderedFile, 'size' | 'dpi'> {
  const sizes = [...order.scalings, ...(order.custom_scale ? [customSizeName] : [])];
  const size = sizes.length > 1 ? sizes.find((one) => name.startsWith(`${one}/`)) : sizes[0];
  if (size === undefined) return { size: null, dpi: null };
  if (size === customSizeName) {
    const { custom_width: width, custom_height: height, custom_dpi: dpi } = order;
    return { size: width === null || height === null ? null : { width, height }, dpi };
  }
  const { width, height, dpi } = original ?? {};
  const kept = width === undefined || height === undefined ? null : { width, height };
  const place = order.scalings.findIndex((one) => one === size);
  const ordered = order.resolutions.length === order.scalings.length ? order.resolutions[place] : undefined;
  return {
    size: sizeOfScale(size) ?? kept,
    dpi: ordered === undefined || ordered === ORIGINAL_DPI ? (ordered === undefined ? null : (dpi ?? null)) : ordered,
  };
}

/** By the brief; else what the chosen uses recommend, where they agree. */
function coloursOf(
  { brief, fastlane }: CheckedOrder,
  format: ExtensionName,
  original: ImageFacts | null,
): Pick<OrderedFile, 'colourMode' | 'profile'> {
  const wish = brief?.profile ?? 'recommended';
  if (!holds(format, 'cmyk'))
    return { colourMode: 'rgb', profile: wish === 'recommended' || wish === 'keep' ? null : 'srgb' };
  if (wish === 'srgb') return { colourMode: 'rgb', profile: 'srgb' };
  if (wish === 'psoCoated') return { colourMode: 'cmyk', profile: 'psoCoated' };
  if (wish === 'keep') {
    const mode = original?.colourMode;
    return { colourMode: mode === 'rgb' || mode === 'cmyk' ? mode : null, profile: null };
  }
  const modes = new Set(
    catalogue.fastlanes.flatMap(({ key, recommends }) => (fastlane[key] && recommends ? [recommends.colorMode] : [])),
  );
  if (modes.size !== 1) return { colourMode: null, profile: null };
  return modes.has('CMYK') ? { colourMode: 'cmyk', profile: 'psoCoated' } : { colourMode: 'rgb', profile: null };
}

/** As the catalogue describes the formats: JPG white, PNG and WEBP transparent; PSD and TIFF may be either. */
function groundOf({ brief }: CheckedOrder, format: ExtensionName): OrderedFile['ground'] {
  const background = brief?.background ?? 'usual';
  if (background === 'original') return null;
  if (background === 'white') return 'white';
  if (background === 'colour')
    return brief?.colour === undefined || brief.colour === '' ? null : (brief.colour as `#${string}`);
  if (!holds(format, 'transparency')) return 'white';
  return background === 'transparent' || format === 'PNG' || format === 'WEBP' ? 'transparent' : null;
}

function holds(format: ExtensionName, ability: Parameters<typeof formatsThatHold>[0]): boolean {
  return formatsThatHold(ability, [format]).length > 0;
}

/** A rectangle in px from the upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The picture's ground as measured against a colour, or against transparency. */
export interface MeasuredGround {
  /** Shares of the outermost pixels, 0 to 1: exactly the ground, nearly the ground, anything else. */
  readonly exact: number;
  readonly nearly: number;
  /** The most frequent colour of the nearly right pixels, `#RRGGBB`; '' without any. */
  readonly nearlyColour: string;
  /** Share of the whole picture that is not ground, 0 to 1. */
  readonly object: number;
  /** All that is not ground; null for an empty picture. */
  readonly box: Box | null;
}

/** A finished file as measured. */
export interface MeasuredFile {
  /** Delivered path. */
  readonly name: string;
  /** null: the file cannot be read. */
  readonly facts: (ImageFacts & { readonly width: number; readonly height: number }) | null;
  /** By content, as a format of the catalogue; null for any other. */
  readonly format: ExtensionName | null;
  /** null: not counted, because the file is broken. */
  readonly paths: number | null;
  /** null: not measured, because the order asks for no ground, or the picture cannot be decoded. */
  readonly ground: MeasuredGround | null;
  /** Whether its bytes are those of an image that the customer sent. */
  readonly isOriginal: boolean;
  /** Another finished file with the same bytes. */
  readonly sameAs: string | null;
}

export const defectKinds = [
  'unreadable',
  'format',
  'original',
  'double',
  'size',
  'dpi',
  'colourMode',
  'profile',
  'bitDepth',
  'background',
  'ground',
  'transparency',
  'empty',
  'margin',
  'placement',
  'path',
] as const;
export type DefectKind = (typeof defectKinds)[number];

/** A difference between a file and the order; texts as the studio reads them. */
export interface Defect {
  readonly kind: DefectKind;
  readonly measured: string;
  readonly ordered: string;
  /** What to mark in the picture. */
  readonly box?: Box;
}

/** Share of the outermost pixels that may be nearly white, as JPEG blurs where the object touches the edge. */
const NEARLY = 0.005;
/** Share of the outermost pixels from which on a photograph's background is still there. */
const BACKGROUND = 0.6;
/** Share of the picture below which there is no object. */
const NOTHING = 0.0005;
/** Per cent of the frame that margin and place may differ. */
const TOLERANCE = 1;
/** dpi that a format's own unit (dots per metre) may round away. */
const DPI_TOLERANCE = 1;
/** Formats whose viewers ignore dpi; many programs do not write it. */
const WITHOUT_DPI: readonly ExtensionName[] = ['WEBP'];
/** Formats for screens: 8 bits each channel. */
const EIGHT_BIT: readonly ExtensionName[] = ['JPG', 'PNG', 'WEBP'];
const profileNames = { srgb: /srgb/i, psoCoated: /pso[ _-]?coated[ _-]?v?3/i } as const;
const profileTexts = { srgb: 'sRGB', psoCoated: 'PSO Coated v3' } as const;

/** All differences, the gravest first; empty for a file that is as ordered. */
export function defectsOf(ordered: OrderedFile, file: MeasuredFile): Defect[] {
  if (file.facts === null) return [{ kind: 'unreadable', measured: 'nicht lesbar', ordered: ordered.format }];
  return [
    ...identityDefects(ordered, file),
    ...frameDefects(ordered, file.facts),
    ...colourDefects(ordered, file.facts),
    ...(file.ground === null ? [] : groundDefects(ordered, file.ground, file.facts)),
    ...(ordered.hasPath && file.paths !== null && file.paths < 1
      ? [{ kind: 'path', measured: 'ohne Pfad', ordered: 'mit Beschneidungspfad' } as const]
      : []),
  ];
}

function identityDefects(ordered: OrderedFile, { format, isOriginal, sameAs }: MeasuredFile): Defect[] {
  const ours = 'ein bearbeitetes Bild';
  return [
    ...(format === ordered.format
      ? []
      : [{ kind: 'format', measured: format ?? 'anderes Format', ordered: ordered.format } as const]),
    ...(isOriginal ? [{ kind: 'original', measured: 'unbearbeitetes Bild des Kunden', ordered: ours } as const] : []),
    ...(sameAs === null
      ? []
      : [{ kind: 'double', measured: `gleich ${sameAs}`, ordered: 'jedes Bild einmal' } as const]),
  ];
}

function frameDefects(ordered: OrderedFile, { width, height, dpi }: NonNullable<MeasuredFile['facts']>): Defect[] {
  const { size, format } = ordered;
  const defects: Defect[] = [];
  if (size !== null && (size.width !== width || size.height !== height)) {
    defects.push({ kind: 'size', measured: pixels(width, height), ordered: pixels(size.width, size.height) });
  }
  const isMissing = dpi === undefined;
  if (ordered.dpi !== null && !(isMissing && WITHOUT_DPI.includes(format))) {
    const isRight = !isMissing && Math.abs(dpi - ordered.dpi) <= DPI_TOLERANCE;
    if (!isRight) {
      defects.push({ kind: 'dpi', measured: isMissing ? 'ohne Angabe' : `${dpi} dpi`, ordered: `${ordered.dpi} dpi` });
    }
  }
  return defects;
}

function colourDefects(ordered: OrderedFile, { colourMode, profile, bitDepth }: ImageFacts): Defect[] {
  const defects: Defect[] = [];
  if (ordered.colourMode !== null && colourMode !== undefined && modeOf(colourMode) !== ordered.colourMode) {
    defects.push({ kind: 'colourMode', measured: colourMode.toUpperCase(), ordered: ordered.colourMode.toUpperCase() });
  }
  if (ordered.profile !== null && !profileNames[ordered.profile].test(profile ?? '')) {
    defects.push({ kind: 'profile', measured: profile ?? 'ohne Profil', ordered: profileTexts[ordered.profile] });
  }
  if (EIGHT_BIT.includes(ordered.format) && bitDepth !== undefined && bitDepth > 8) {
    defects.push({ kind: 'bitDepth', measured: `${bitDepth} Bit`, ordered: '8 Bit' });
  }
  return defects;
}

/** Indexed and grey pictures are shown as RGB everywhere. */
function modeOf(mode: NonNullable<ImageFacts['colourMode']>): string {
  return mode === 'indexed' || mode === 'grey' ? 'rgb' : mode;
}

function groundDefects(
  ordered: OrderedFile,
  ground: MeasuredGround,
  frame: { width: number; height: number },
): Defect[] {
  if (ordered.ground === null) return [];
  const text =
    ordered.ground === 'white' ? 'weiß (#FFFFFF)' : ordered.ground === 'transparent' ? 'transparent' : ordered.ground;
  const other = 1 - ground.exact - ground.nearly;
  if (ground.box === null || ground.object < NOTHING)
    return [{ kind: 'empty', measured: 'leeres Bild', ordered: 'ein Gegenstand' }];
  if (other > BACKGROUND) {
    const kind = ordered.ground === 'transparent' ? 'transparency' : 'background';
    return [{ kind, measured: 'Hintergrund ist noch da', ordered: text }];
  }
  const defects: Defect[] = [];
  if (ground.nearly > NEARLY) {
    defects.push({
      kind: ordered.ground === 'transparent' ? 'transparency' : 'ground',
      measured: `Rand nicht rein: ${ground.nearlyColour} auf ${percent(ground.nearly)}`,
      ordered: text,
    });
  }
  return [...defects, ...placeDefects(ordered, ground.box, frame)];
}

/** The object is as large as the margin allows: on one axis it fills the room, on the other it may be smaller. */
function placeDefects(
  { margin, alignment }: OrderedFile,
  box: Box,
  frame: { width: number; height: number },
): Defect[] {
  const left = (box.left / frame.width) * 100;
  const top = (box.top / frame.height) * 100;
  const right = 100 - ((box.left + box.width) / frame.width) * 100;
  const bottom = 100 - ((box.top + box.height) / frame.height) * 100;
  const defects: Defect[] = [];
  if (margin !== null) {
    const narrowest = Math.min(left, right, top, bottom);
    const room = Math.max(box.width / frame.width, box.height / frame.height) * 100;
    const isRight = narrowest >= margin - TOLERANCE && room >= 100 - 2 * margin - 2 * TOLERANCE;
    if (!isRight) {
      const measured = `${whole(Math.min(left, right))} % seitlich, ${whole(Math.min(top, bottom))} % oben und unten`;
      defects.push({ kind: 'margin', measured, ordered: `${margin} % je Seite`, box });
    }
  }
  if (alignment !== null) {
    const isAcross = Math.abs(left - right) <= 2 * TOLERANCE;
    const isUpright =
      alignment === 'centred' ? Math.abs(top - bottom) <= 2 * TOLERANCE : Math.abs(bottom - (margin ?? 0)) <= TOLERANCE;
    if (!isAcross || !isUpright) {
      const measured = `links ${whole(left)} %, rechts ${whole(right)} %, oben ${whole(top)} %, unten ${whole(bottom)} %`;
      defects.push({
        kind: 'placement',
        measured,
        ordered: alignment === 'centred' ? 'mittig' : 'auf der Grundlinie',
        box,
      });
    }
  }
  return defects;
}

const pixels = (width: number, height: number) => `${width} × ${height} px`;
const whole = (value: number) => String(Math.round(value));
const percent = (share: number) => `${(share * 100).toFixed(1).replace('.', ',')} %`;
