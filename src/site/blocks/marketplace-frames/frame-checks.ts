import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import { fillVerdict, groundVerdict, type Verdict } from '../../../../domain/order/texts/marketplace-checks.ts';
import type { MarketplaceName } from '../../../../domain/catalogue/marketplace-names.ts';
import { marketplacePresets } from '../../../../domain/order/marketplace-presets.ts';
import { bareExtent } from '../../../ui/components/cutout-bounds.ts';
import { marketplaceFrames as words } from '../../texts/marketplace-frames.ts';

/** The size in px that we deliver for a marketplace. */
export function deliveredSize(marketplace: MarketplaceName): { readonly width: number; readonly height: number } {
  const { size } = marketplacePresets[marketplace];
  if (!('scale' in size)) return size;
  const { width, height } = catalogue.scales.find(({ name }) => name === size.scale) ?? {};
  if (!width || !height) throw new Error(`The catalogue has no pixels for "${size.scale}"`);
  return { width, height };
}

export interface FrameCheck {
  /** Of the case, as its radio button says it. */
  readonly value: string;
  readonly grey: number;
  /** Percent of the frame's area within the rectangle around the object, rounded down. */
  readonly share: number;
  readonly ground: Verdict;
  readonly fill: Verdict;
  /** The worse of both. */
  readonly whole: Verdict;
}

/** What a marketplace finds in each case of the main picture. */
export function frameChecks(marketplace: MarketplaceName): readonly FrameCheck[] {
  const { width, height } = deliveredSize(marketplace);
  const extent = bareExtent(words.photo, width / height);
  return words.cases.options.map(({ value, grey, scale }) => {
    const share = Math.floor(100 * scale * scale * extent.width * extent.height);
    const ground = groundVerdict(marketplace, grey);
    const fill = fillVerdict(marketplace, share);
    return { value, grey, share, ground, fill, whole: worse(ground, fill) };
  });
}

function worse(one: Verdict, other: Verdict): Verdict {
  const found = new Set([one, other]);
  return (['broken', 'unclear', 'met'] as const).find((verdict) => found.has(verdict)) ?? 'free';
}
