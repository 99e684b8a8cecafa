/*
 * What a marketplace fills in: size, format and brief by its rules (`marketplaces.ts` has the same numbers as texts).
 * Every value has a source.
 */
import { type Brief, defaultBrief } from './brief.ts';
import { type ExtensionName, type ScaleName, zalandoSize } from '../catalogue/catalogue.ts';
import type { MarketplaceName } from '../catalogue/marketplace-names.ts';

/** Per cent of the image's area that the object must fill, where a marketplace requires it. */
export const FILLED_AREA = 85;

/** The upright format of About You, px. */
export const aboutYouSize = { width: 1500, height: 2000 } as const;

export interface MarketplacePreset {
  /** A preset of the catalogue where one fits the rule, else the marketplace's own size. */
  readonly size: { readonly scale: ScaleName } | { readonly width: number; readonly height: number };
  /** Empty where no source names any: the chosen formats stay. */
  readonly formats: readonly ExtensionName[];
  readonly brief: Partial<Pick<Brief, 'background' | 'margin' | 'profile'>>;
}

/** Largest margin, per cent on each side, with which an object of the frame's proportions fills that area. */
const narrow = Math.floor((1 - Math.sqrt(FILLED_AREA / 100)) * 50);

export const marketplacePresets: Readonly<Record<MarketplaceName, MarketplacePreset>> = {
  amazon: { size: { scale: 'Webformat' }, formats: ['JPG'], brief: { background: 'white', margin: narrow } },
  ebay: { size: { scale: 'Webformat' }, formats: ['JPG'], brief: {} },
  zalando: { size: zalandoSize, formats: ['JPG'], brief: { background: 'white' } },
  otto: {
    size: { scale: 'Webformat' },
    formats: ['JPG'],
    brief: { background: 'white', margin: narrow, profile: 'srgb' },
  },
  kaufland: { size: { scale: 'Webformat' }, formats: [], brief: { background: 'white' } },
  aboutYou: { size: aboutYouSize, formats: ['JPG'], brief: { background: 'white' } },
};

/**
 * The brief that a marketplace fills in.
 * Replaces all previous wishes except the pattern of file names, on which no marketplace has a rule.
 */
export function filledBrief(marketplace: MarketplaceName, before: Pick<Brief, 'fileNames'> | null): Brief {
  const { fileNames } = before ?? defaultBrief;
  return { ...defaultBrief, ...marketplacePresets[marketplace].brief, fileNames, marketplace };
}
