/*
 * What a marketplace fills in when a customer sells there: size, format and brief, as its rules say (`marketplaces.ts`, which words the same
 * numbers). Nothing is filled in that no source says.
 */
import { type Brief, defaultBrief } from './brief.ts';
import { type ExtensionName, type ScaleName, zalandoSize } from '../catalogue/catalogue.ts';
import type { MarketplaceName } from '../catalogue/marketplace-names.ts';

/** Percent of the picture's area that the object has to fill, where a marketplace says so. */
export const FILLED_AREA = 85;

/** The upright format of About You, px. */
export const aboutYouSize = { width: 1500, height: 2000 } as const;

export interface MarketplacePreset {
  /** A preset of the catalogue where one fits the rule, else the marketplace's own. */
  readonly size: { readonly scale: ScaleName } | { readonly width: number; readonly height: number };
  /** None where no source names any: then those that are chosen stay. */
  readonly formats: readonly ExtensionName[];
  readonly brief: Partial<Pick<Brief, 'background' | 'margin' | 'profile'>>;
}

/** The largest margin with which an object of the frame's proportions fills as much of the area. */
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

/** The brief that a marketplace fills in. It replaces all that was said before but the names of the files, of which no marketplace says anything. */
export function filledBrief(marketplace: MarketplaceName, before: Pick<Brief, 'fileNames'> | null): Brief {
  const { fileNames } = before ?? defaultBrief;
  return { ...defaultBrief, ...marketplacePresets[marketplace].brief, fileNames, marketplace };
}
