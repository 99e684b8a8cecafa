/* What an order says of each finished file, in numbers. */
import { catalogue, type ExtensionName, extensionNames, ORIGINAL_DPI, sizeOfScale } from '../../catalogue/catalogue.ts';
import { formatsThatHold } from '../../catalogue/format-abilities.ts';
import { formatOf } from '../../files/file-types.ts';
import type { ImageFacts } from '../../files/media-schema.ts';
import { formatDpi, formatPixels } from '../../texts/format.ts';
import type { OrderItem } from '../order-item.ts';
import { briefChoices, marginText } from '../texts/brief-texts.ts';
import { customSizeName } from '../texts/order-texts.ts';

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

/** The customer's image of a finished file. */
export interface CheckedOriginal {
  readonly name: string;
  readonly facts: ImageFacts;
}

/** `#RRGGBB` for a colour of the customer's own. */
export type Ground = 'white' | 'transparent' | `#${string}`;

/** What an order says of one finished file. null: the order does not say it. */
export interface OrderedFile {
  readonly format: ExtensionName;
  /** px. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly dpi: number | null;
  readonly colourMode: 'rgb' | 'cmyk' | null;
  /** `mayMiss`: RGB without a profile is taken for sRGB. */
  readonly profile: { readonly name: 'srgb' | 'psoCoated'; readonly mayMiss: boolean } | null;
  readonly ground: Ground | null;
  /** Whether a shadow may dim the ground, up to the edge. */
  readonly hasShadow: boolean;
  /** Per cent of the frame on each side. */
  readonly margin: number | null;
  readonly alignment: 'centred' | 'onGround' | null;
  readonly hasPath: boolean;
}

/**
 * What the order says of a finished file; null for a name that is no format of the catalogue.
 * @param name its delivered path, as `matchDelivery` gives it: a folder for each of several sizes
 * @param original for the sizes and values that stay as sent; null: unknown
 */
export function orderedFile(order: CheckedOrder, name: string, original: CheckedOriginal | null): OrderedFile | null {
  const format = extensionNames.find((one) => one === formatOf(name));
  if (format === undefined) return null;
  const { background = 'usual', clippingPath = false, shadow = 'none' } = order.brief ?? {};
  const { margin = null, alignment = 'asPhotographed' } = order.brief ?? {};
  // A background that stays leaves frame, margin and place as photographed; a shadow blurs where the object ends.
  const isMeasurable = background !== 'original' && shadow === 'none';
  const size = sizeIn(order, name);
  return {
    format,
    ...outputOf(order, size, original),
    ...coloursOf(order, { format, size }, original),
    ground: groundOf(order, format),
    hasShadow: shadow !== 'none',
    margin: isMeasurable ? margin : null,
    alignment: isMeasurable && alignment !== 'asPhotographed' ? alignment : null,
    hasPath: clippingPath && holds(format, 'path'),
  };
}

/** The size that a delivered path belongs to: its folder, or the only one. */
function sizeIn(order: CheckedOrder, name: string): string | undefined {
  const sizes = [...order.scalings, ...(order.custom_scale ? [customSizeName] : [])];
  return sizes.length > 1 ? sizes.find((one) => name.startsWith(`${one}/`)) : sizes[0];
}

function outputOf(
  order: CheckedOrder,
  size: string | undefined,
  original: CheckedOriginal | null,
): Pick<OrderedFile, 'size' | 'dpi'> {
  if (size === undefined) return { size: null, dpi: null };
  if (size === customSizeName) {
    const { custom_width: width, custom_height: height, custom_dpi: dpi } = order;
    return { size: width === null || height === null ? null : { width, height }, dpi };
  }
  const place = order.scalings.findIndex((one) => one === size);
  const dpi = order.resolutions.length === order.scalings.length ? (order.resolutions[place] ?? null) : null;
  return { size: sizeOfScale(size) ?? keptSize(original), dpi: dpi === ORIGINAL_DPI ? keptDpi(original) : dpi };
}

/** Converters cut raw files differently, so their size says nothing. */
function keptSize(original: CheckedOriginal | null): OrderedFile['size'] {
  const { width, height } = original?.facts ?? {};
  return width === undefined || height === undefined || isRaw(original) ? null : { width, height };
}

function keptDpi(original: CheckedOriginal | null): number | null {
  return isRaw(original) ? null : (original?.facts.dpi ?? null);
}

function isRaw(original: CheckedOriginal | null): boolean {
  return original !== null && ['RAW', 'HEIC'].includes(formatOf(original.name) ?? '');
}

/** By the brief; else what the purposes of this size recommend, where they agree. */
function coloursOf(
  { brief, fastlane }: CheckedOrder,
  { format, size }: { readonly format: ExtensionName; readonly size: string | undefined },
  original: CheckedOriginal | null,
): Pick<OrderedFile, 'colourMode' | 'profile'> {
  const wish = brief?.profile ?? 'recommended';
  const isScreen = !holds(format, 'cmyk');
  const srgb = { colourMode: 'rgb', profile: { name: 'srgb', mayMiss: wish === 'recommended' } } as const;
  if (wish === 'srgb' || (wish === 'psoCoated' && isScreen)) return srgb;
  if (wish === 'psoCoated') return { colourMode: 'cmyk', profile: { name: 'psoCoated', mayMiss: false } };
  if (wish === 'keep') {
    const mode = isScreen ? 'rgb' : original?.facts.colourMode;
    return { colourMode: mode === 'rgb' || mode === 'cmyk' ? mode : null, profile: null };
  }
  const lanes = catalogue.fastlanes.filter(({ key, recommends }) => fastlane[key] && recommends !== null);
  const ofSize = lanes.filter(({ recommends }) => recommends?.scalings.some((one) => one === size));
  const modes = new Set((ofSize.length === 0 ? lanes : ofSize).map(({ recommends }) => recommends?.colorMode));
  if (modes.size === 1 && modes.has('RGB')) return srgb;
  // The recommendation names no profile for print.
  if (modes.size === 1 && !isScreen) return { colourMode: 'cmyk', profile: null };
  return { colourMode: isScreen ? 'rgb' : null, profile: null };
}

/** As the catalogue describes the formats: JPG white, PNG and WEBP transparent; PSD and TIFF may be either. */
function groundOf({ brief }: CheckedOrder, format: ExtensionName): OrderedFile['ground'] {
  const { background = 'usual', colour = '' } = brief ?? {};
  if (background === 'original') return null;
  if (background === 'white') return 'white';
  if (background === 'colour') return /^#[0-9A-F]{6}$/.test(colour) ? (colour as `#${string}`) : null;
  if (!holds(format, 'transparency')) return 'white';
  return background === 'transparent' || format === 'PNG' || format === 'WEBP' ? 'transparent' : null;
}

function holds(format: ExtensionName, ability: Parameters<typeof formatsThatHold>[0]): boolean {
  return formatsThatHold(ability, [format]).length > 0;
}

/** Names of the profiles, as an order has them and as a file does. */
export const profileNames = {
  srgb: { text: 'sRGB', pattern: /srgb/i },
  psoCoated: { text: 'PSO Coated v3', pattern: /pso[ _-]?coated[ _-]?v?3/i },
} as const;

/** "weiß (#FFFFFF)". */
export function groundText(ground: Ground): string {
  return ground === 'white' ? 'weiß (#FFFFFF)' : ground;
}

/** "JPG, 2000 × 2000 px, 96 dpi, RGB, Grund weiß (#FFFFFF), Rand 5 % je Seite". */
export function orderedText(ordered: OrderedFile): string {
  const { format, size, dpi, colourMode, profile, ground, margin, alignment, hasPath } = ordered;
  return [
    format,
    size === null ? '' : formatPixels(size.width, size.height),
    dpi === null ? '' : formatDpi(dpi),
    colourMode?.toUpperCase() ?? '',
    profile === null ? '' : profileNames[profile.name].text,
    ground === null ? '' : `Grund ${groundText(ground)}`,
    margin === null ? '' : `Rand ${marginText(margin)}`,
    alignment === null ? '' : briefChoices.alignment[alignment],
    hasPath ? 'mit Beschneidungspfad' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
