/* What a marketplace has filled in, in words, each with the rule behind it. */
import { briefChoices, briefLabels, marginInWords } from './brief-words.ts';
import { sizeOfScale } from './catalogue.ts';
import { formatList, formatPixels } from './format.ts';
import type { MarketplaceName } from './marketplace-names.ts';
import { marketplacePresets } from './marketplace-presets.ts';
import { type MarketplaceRule, marketplaces } from './marketplaces.ts';

export interface MarketplaceFill {
  readonly rule: MarketplaceRule;
  /** What was filled in. */
  readonly value: string;
  /** What the marketplace says, word for word as on its page. */
  readonly asked: string;
}

/** Nothing that the marketplace's own rules do not ask for. */
export function fillsOf(name: MarketplaceName): MarketplaceFill[] {
  const { size, formats, brief } = marketplacePresets[name];
  const { background, margin, profile } = brief;
  const values: Readonly<Partial<Record<MarketplaceRule, string>>> = {
    size: 'scale' in size ? scaleInWords(size.scale) : formatPixels(size.width, size.height),
    format: formatList(formats),
    background: background === undefined ? '' : briefChoices.background[background],
    fill: margin === undefined || margin === null ? '' : `${briefLabels.margin} ${marginInWords(margin)}`,
    colour: profile === undefined ? '' : briefChoices.profile[profile],
  };
  return Object.entries(values).flatMap(([key, value]) => {
    const rule = key as MarketplaceRule;
    const fact = marketplaces[name].facts[rule];
    return value === '' || fact === undefined ? [] : [{ rule, value, asked: fact.words }];
  });
}

function scaleInWords(scale: string): string {
  const size = sizeOfScale(scale);
  return size === null ? scale : `${scale}, ${formatPixels(size.width, size.height)}`;
}
