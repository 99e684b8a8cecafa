/* What a marketplace has filled in, in words, each with the rule behind it. */
import { briefChoices, briefLabels, marginInWords } from './brief-texts.ts';
import { sizeOfScale } from '../../catalogue/catalogue.ts';
import { formatList, formatPixels } from '../../texts/format.ts';
import type { MarketplaceName } from '../../catalogue/marketplace-names.ts';
import { marketplacePresets } from '../marketplace-presets.ts';
import { type MarketplaceRule, marketplaces } from '../marketplaces.ts';

export interface MarketplaceFill {
  readonly rule: MarketplaceRule;
  /** What was filled in. */
  readonly value: string;
  /** What the marketplace says, word for word as on its page. */
  readonly asked: string;
}

/** What the marketplace's own rules ask for, and nothing else. */
export function fillsOf(name: MarketplaceName): MarketplaceFill[] {
  const { size, formats, brief } = marketplacePresets[name];
  const { background, margin, profile } = brief;
  const values: Readonly<Partial<Record<MarketplaceRule, string>>> = {
    size: 'scale' in size ? scaleInWords(size.scale) : formatPixels(size.width, size.height),
    ...(formats.length > 0 && { format: formatList(formats) }),
    ...(background !== undefined && { background: briefChoices.background[background] }),
    ...(typeof margin === 'number' && { fill: `${briefLabels.margin} ${marginInWords(margin)}` }),
    ...(profile !== undefined && { colour: briefChoices.profile[profile] }),
  };
  return Object.entries(values).flatMap(([key, value]) => {
    const rule = key as MarketplaceRule;
    const fact = marketplaces[name].facts[rule];
    return fact === undefined ? [] : [{ rule, value, asked: fact.words }];
  });
}

function scaleInWords(scale: string): string {
  const size = sizeOfScale(scale);
  return size === null ? scale : `${scale}, ${formatPixels(size.width, size.height)}`;
}
