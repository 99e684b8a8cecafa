/*
 * What a marketplace fills in: size, format and brief by its rules (`marketplaces.ts` has the same numbers as texts).
 * Every value has a source.
 */
import { type Brief, defaultBrief } from './brief.ts';
import { aboutYouSize, FILLED_AREA } from './marketplace-demands.ts';
import {
  dpiOfScale,
  type ExtensionName,
  type FastlaneKey,
  type Recommendation,
  recommendationFor,
  type ScaleName,
  zalandoSize,
} from '../catalogue/catalogue.ts';
import {
  type MarketplaceName,
  marketplaceNames,
  type SalesChannel,
  salesChannels,
} from '../catalogue/marketplace-names.ts';

export interface MarketplacePreset {
  /** A preset of the catalogue where one fits the rule, else the marketplace's own size. */
  readonly size: { readonly scale: ScaleName } | { readonly width: number; readonly height: number };
  /** Empty where no source names any: the chosen formats stay. */
  readonly formats: readonly ExtensionName[];
  readonly brief: BriefDemands;
}

/** Fields of the brief that marketplaces have rules on. */
export const demandedFields = ['background', 'margin', 'profile'] as const;
type BriefDemands = Partial<Pick<Brief, (typeof demandedFields)[number]>>;

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

/** The sales channels that count: those of an order for online use, in the order of the question. */
export function soldOn(order: {
  readonly fastlane: Readonly<Record<FastlaneKey, boolean>>;
  readonly salesChannels: readonly SalesChannel[];
}): SalesChannel[] {
  return order.fastlane.web ? salesChannels.filter((channel) => order.salesChannels.includes(channel)) : [];
}

/** A recommendation, with what marketplaces demand beside preset sizes and formats. */
export interface ChannelRecommendation extends Omit<Recommendation, 'colorMode'> {
  /** A marketplace's own size; an order has one, so that of the first marketplace with one. */
  readonly customScale: { readonly width: number; readonly height: number; readonly dpi: number } | null;
  readonly brief: BriefDemands;
}

/**
 * What the purposes recommend, for these sales channels only what each of them takes; without any, for an own shop.
 * Of several margins the smallest fits all.
 * Background and profile apply to all files, so only if all of them go to marketplaces; else the format decides, and
 * JPG is white.
 */
export function recommendationOn(
  purposes: readonly FastlaneKey[],
  channels: readonly SalesChannel[],
): ChannelRecommendation {
  const presets = marketplaceNames.filter((name) => channels.includes(name)).map((name) => marketplacePresets[name]);
  if (!purposes.includes('web') || presets.length === 0) {
    return { ...recommendationFor(purposes), customScale: null, brief: {} };
  }
  const isForShop = channels.includes('ownShop');
  const online = recommendationFor(['web']);
  const shop = recommendationFor(isForShop ? ['web'] : []);
  const others = recommendationFor(purposes.filter((key) => key !== 'web'));
  const scalings = unique([
    ...shop.scalings,
    ...presets.flatMap(({ size }) => ('scale' in size ? [size.scale] : [])),
    ...others.scalings,
  ]);
  // A marketplace without a rule on formats gets the one that the price includes.
  const usual = online.extensions.slice(0, 1);
  const [own] = presets.flatMap(({ size }) => ('scale' in size ? [] : [size]));
  const { margin, ...ofEveryFile } = demandsOfAll(presets);
  return {
    scalings,
    resolutions: scalings.map((name) => dpiOfScale(name, purposes)),
    extensions: unique([
      ...shop.extensions,
      ...presets.flatMap(({ formats }) => (formats.length === 0 ? usual : formats)),
      ...others.extensions,
    ]),
    customScale: own === undefined ? null : { ...own, dpi: dpiOfScale('Webformat', purposes) },
    brief: {
      ...(margin !== undefined && { margin }),
      ...(!isForShop && purposes.length === 1 && ofEveryFile),
    },
  };
}

function demandsOfAll(presets: readonly MarketplacePreset[]): BriefDemands {
  const briefs = presets.map(({ brief }) => brief);
  const margins = briefs.flatMap(({ margin }) => margin ?? []);
  const all: BriefDemands = {};
  for (const brief of briefs) Object.assign(all, brief);
  return margins.length === 0 ? all : { ...all, margin: Math.min(...margins) };
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
