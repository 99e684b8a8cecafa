/* What one marketplace fills in, as texts with its rules. */
import { sizeOfScale } from '../../catalogue/catalogue.ts';
import type { MarketplaceName } from '../../catalogue/marketplace-names.ts';
import { formatList, formatPixels } from '../../texts/format.ts';
import { marketplacePresets } from '../marketplace-presets.ts';
import { type MarketplaceRule, marketplaces } from '../marketplaces.ts';
import { briefChoices, briefLabels, marginText } from './brief-texts.ts';

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
