/*
 * What marketplaces demand of a main image, in numbers. `marketplaces.ts` says the same in words, with the sources.
 * Without schemas and catalogue, because an island loads it.
 */
import type { MarketplaceName } from '../catalogue/marketplace-names.ts';

/** Formats of pictures that marketplaces name. */
export type PictureFormat = 'JPG' | 'PNG' | 'TIFF' | 'WEBP' | 'HEIC' | 'AVIF' | 'GIF' | 'BMP' | 'PSD';

/** A missing demand has no public source, or the source leaves it open. */
export interface ImageDemands {
  /** px of the longer side. */
  readonly longest?: { readonly least: number; readonly most?: number };
  /** px of the longest side at most, where a source names no least. */
  readonly most?: number;
  /** Least px; upright pictures only, or either way round. */
  readonly sides?: { readonly width: number; readonly height: number; readonly isUpright: boolean };
  /** Height by width of an upright picture. */
  readonly proportion?: number;
  /** `light`: white, broken white, light grey or light beige. */
  readonly ground?: 'pureWhite' | 'white' | 'light';
  /** Whether transparency is as good as that ground. */
  readonly mayBeTransparent?: true;
  /** Per cent of the image's area that the object must fill. */
  readonly fill?: number;
  readonly formats?: readonly PictureFormat[];
  readonly mode?: 'rgb';
  /** MB of the file at most; `others`: formats without an own number. */
  readonly megabytes?: Readonly<Partial<Record<PictureFormat | 'others', number>>>;
  /** Names of files that the marketplace matches with its articles. */
  readonly name?: RegExp;
}

/** Per cent of the image's area that the object must fill, where a marketplace requires it. */
export const FILLED_AREA = 85;

/** The upright format of About You, px. */
export const aboutYouSize = { width: 1500, height: 2000 } as const;

export const marketplaceDemands = {
  amazon: {
    longest: { least: 1000, most: 10_000 },
    ground: 'pureWhite',
    fill: FILLED_AREA,
    formats: ['JPG', 'TIFF', 'PNG', 'GIF'],
    // ASIN, ISBN, EAN, JAN or UPC, and perhaps a variant code: the source of `marketplaces.ts` and Amazon's help page
    // 201995020, "About Product Image File Naming", which lists the numbers; stored copies of both, read 2026-11-28.
    name: /^(?:[A-Z0-9]{10}|\d{12,13})(?:\.[A-Z0-9]{4})?\.(?:jpe?g|tiff?|png|gif)$/i,
  },
  ebay: {
    longest: { least: 500 },
    formats: ['JPG', 'PNG', 'TIFF', 'WEBP', 'HEIC', 'AVIF', 'GIF', 'BMP'],
    megabytes: { others: 12 },
  },
  zalando: {
    sides: { width: 762, height: 1100, isUpright: true },
    proportion: 1.44,
    ground: 'white',
    formats: ['JPG'],
    megabytes: { others: 20 },
  },
  otto: {
    sides: { width: 480, height: 960, isUpright: false },
    most: 4500,
    ground: 'light',
    fill: FILLED_AREA,
    formats: ['JPG', 'PNG'],
    mode: 'rgb',
  },
  kaufland: { longest: { least: 1024 }, ground: 'white' },
  aboutYou: {
    sides: { ...aboutYouSize, isUpright: true },
    proportion: 4 / 3,
    ground: 'white',
    mayBeTransparent: true,
    formats: ['JPG', 'PNG'],
    megabytes: { JPG: 2, PNG: 4 },
  },
} as const satisfies Readonly<Record<MarketplaceName, ImageDemands>>;
