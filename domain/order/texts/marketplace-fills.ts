/* What one marketplace, and what all sales channels of an order fill in, as texts, each with its rules. */
import { briefChoices, briefLabels, marginText } from './brief-texts.ts';
import { catalogue, type ExtensionName, fastlaneKeys, type ScaleName, sizeOfScale } from '../../catalogue/catalogue.ts';
import { formatsWithout } from '../../catalogue/format-abilities.ts';
import {
  type MarketplaceName,
  marketplaceNames,
  marketplaceTitles,
  salesChannelTitles,
} from '../../catalogue/marketplace-names.ts';
import { formatList, formatPixels } from '../../texts/format.ts';
import type { OrderAnswers } from '../answers.ts';
import { type MarketplacePreset, marketplacePresets, recommendationOn, soldOn } from '../marketplace-presets.ts';
import { type MarketplaceRule, marketplaces } from '../marketplaces.ts';

export interface MarketplaceFill {
  readonly rule: MarketplaceRule;
  /** The filled-in value. */
  readonly value: string;
  /** The marketplace's rule, as `marketplaces.ts` words it. */
  readonly asked: string;
}

/** What the marketplace's rules fill in; values without a rule are left out. */
export function fillsOf(name: MarketplaceName): MarketplaceFill[] {
  const { size, formats, brief } = marketplacePresets[name];
  const { background, margin, profile } = brief;
  const values: Readonly<Partial<Record<MarketplaceRule, string>>> = {
    size: 'scale' in size ? scaleText(size.scale) : formatPixels(size.width, size.height),
    ...(formats.length > 0 && { format: formatList(formats) }),
    ...(background !== undefined && { background: briefChoices.background[background] }),
    ...(typeof margin === 'number' && { fill: `${briefLabels.margin} ${marginText(margin)}` }),
    ...(profile !== undefined && { colour: briefChoices.profile[profile] }),
  };
  return Object.entries(values).flatMap(([key, value]) => {
    const rule = key as MarketplaceRule;
    const fact = marketplaces[name].facts[rule];
    return fact === undefined ? [] : [{ rule, value, asked: fact.words }];
  });
}

function scaleText(scale: string): string {
  const size = sizeOfScale(scale);
  return size === null ? scale : `${scale}, ${formatPixels(size.width, size.height)}`;
}

/** What is filled in for the sales channels of an order. */
interface ChannelFill {
  readonly rule: MarketplaceRule;
  readonly value: string;
  /** Each channel or purpose that asks for it, with its rule. */
  readonly askedBy: readonly string[];
  /** Whether the price includes it. */
  readonly isIncluded: boolean;
}

type UseAnswers = Pick<OrderAnswers, 'fastlane' | 'salesChannels' | 'custom_width' | 'custom_height'>;

const recommended = 'von uns empfohlen';

/** What the recommendation fills in for these purposes and sales channels; empty without a sales channel. */
export function fillsOn(order: UseAnswers): ChannelFill[] {
  const channels = soldOn(order);
  if (channels.length === 0) return [];
  const names = marketplaceNames.filter((name) => channels.includes(name));
  const purposes = fastlaneKeys.filter((key) => order.fastlane[key]);
  const { scalings, extensions, customScale, brief } = recommendationOn(purposes, channels);
  const ofMarketplaces = (rule: MarketplaceRule, isAsked: (preset: MarketplacePreset) => boolean) =>
    names
      .filter((name) => isAsked(marketplacePresets[name]))
      .flatMap((name) => {
        const fact = marketplaces[name].facts[rule];
        return fact === undefined ? [] : [`${marketplaceTitles[name]}: ${fact.words}`];
      });
  const ofPurposes = (value: ScaleName | ExtensionName) =>
    catalogue.fastlanes.flatMap(({ key, name, recommends }) => {
      const isAsked = [...(recommends?.scalings ?? []), ...(recommends?.extensions ?? [])].includes(value);
      if (!isAsked || !order.fastlane[key] || (key === 'web' && !channels.includes('ownShop'))) return [];
      return [`${key === 'web' ? salesChannelTitles.ownShop : name}: ${recommended}`];
    });
  const own = ownSizeIn(order) === null ? customScale : null;
  const sizes = [
    ...scalings.map((scale) => ({
      value: scaleText(scale),
      askedBy: [...ofMarketplaces('size', ({ size }) => 'scale' in size && size.scale === scale), ...ofPurposes(scale)],
    })),
    ...(own === null
      ? []
      : [
          {
            value: formatPixels(own.width, own.height),
            askedBy: ofMarketplaces('size', (preset) => isSize(preset, own)),
          },
        ]),
  ];
  const grounds = ofMarketplaces('background', (preset) => preset.brief.background !== undefined);
  const margins = ofMarketplaces('fill', (preset) => typeof preset.brief.margin === 'number');
  const profiles = ofMarketplaces('colour', (preset) => preset.brief.profile !== undefined);
  const fills: readonly (readonly [MarketplaceRule, string, readonly string[]])[] = [
    ['background', groundText(brief.background, extensions), grounds],
    ['fill', `${briefLabels.margin} ${marginText(brief.margin ?? 0)}`, margins],
    ['colour', briefChoices.profile[brief.profile ?? 'recommended'], profiles],
  ];
  return [
    ...sizes.map(({ value, askedBy }, position) => ({
      rule: 'size' as const,
      value,
      askedBy,
      isIncluded: position === 0,
    })),
    ...extensions.map((value, position) => ({
      rule: 'format' as const,
      value,
      askedBy: [...ofMarketplaces('format', ({ formats }) => formats.includes(value)), ...ofPurposes(value)],
      isIncluded: position === 0,
    })),
    ...fills.flatMap(([rule, value, askedBy]) =>
      askedBy.length === 0 ? [] : [{ rule, value, askedBy, isIncluded: true }],
    ),
  ];
}

/** The marketplaces whose own size has no room, because an order has one custom format; null: none. */
export function withoutRoom(order: UseAnswers): string | null {
  const own = ownSizeIn(order);
  const asking = marketplaceNames.filter(
    (name) => soldOn(order).includes(name) && !('scale' in marketplacePresets[name].size),
  );
  const [first] = asking;
  const left = own === null ? asking.slice(1) : asking;
  if (first === undefined || left.length === 0) return null;
  const kept = own === null ? `das für ${marketplaceTitles[first]}` : `deins, ${formatPixels(own.width, own.height)}`;
  const rules = left.map((name) => `${marketplaceTitles[name]} verlangt ${marketplaces[name].facts.size?.words}.`);
  return `Ein Auftrag hat Platz für ein eigenes Format, hier ${kept}. ${rules.join(' ')} Schreib uns das am Ende in die Notiz, dann melden wir uns mit dem Preis.`;
}

/** The custom format, if the customer's own: none that a marketplace demands. */
function ownSizeIn({ custom_width: width, custom_height: height }: UseAnswers) {
  if (width === null || height === null) return null;
  const own = { width, height };
  return marketplaceNames.some((name) => isSize(marketplacePresets[name], own)) ? null : own;
}

function isSize({ size }: MarketplacePreset, other: { readonly width: number; readonly height: number }): boolean {
  return !('scale' in size) && size.width === other.width && size.height === other.height;
}

function groundText(background: keyof typeof briefChoices.background | undefined, formats: readonly ExtensionName[]) {
  const { usual, white } = briefChoices.background;
  if (background !== undefined) return briefChoices.background[background];
  return `${usual}, in ${formatList(formatsWithout('transparency', formats))} ${white}`;
}
