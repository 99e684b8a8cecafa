import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import type { MarketplaceName } from '../../../../domain/catalogue/marketplace-names.ts';
import { marketplacePresets } from '../../../../domain/order/marketplace-presets.ts';
import { fillVerdict, groundVerdict, type Verdict } from '../../../../domain/order/checks/marketplace-checks.ts';
import { bareExtent } from '../../../ui/components/cutout-bounds.ts';

/** The size that the studio delivers for a marketplace, px. */
export function deliveredSize(marketplace: MarketplaceName): { readonly width: number; readonly height: number } {
  const { size } = marketplacePresets[marketplace];
  if (!('scale' in size)) return size;
  const { width, height } = catalogue.scales.find(({ name }) => name === size.scale) ?? {};
  if (!width || !height) throw new Error(`The catalogue has no pixels for "${size.scale}"`);
  return { width, height };
}

interface FrameCheck {
  /** Value of the case's radio button. */
  readonly value: string;
  readonly grey: number;
  /** Area of the rectangle around the object in percent of the frame, rounded down. */
  readonly share: number;
  readonly ground: Verdict;
  readonly fill: Verdict;
  /** The worse of both. */
  readonly whole: Verdict;
}

/** A marketplace's verdict on each case of the main picture. */
export function frameChecks(marketplace: MarketplaceName): readonly FrameCheck[] {
  const { width, height } = deliveredSize(marketplace);
  const extent = bareExtent(marketplaceFrames.photo, width / height);
  return marketplaceFrames.cases.options.map(({ value, grey, scale }) => {
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

/** One photo as four marketplaces measure it, right and wrong in two ways. */
export const marketplaceFrames = {
  heading: 'Eine Aufnahme vor vier Prüfern',
  text: 'Derselbe Becher, Pixel für Pixel gemessen. Fläche ist das Rechteck um das Produkt.',
  photo: 'freisteller-tasse-frei',
  alt: 'Petrolfarbener Becher mit dunklen Sprenkeln, der Henkel rechts',
  cases: {
    legend: 'Das Hauptbild',
    /** `grey`: value of red, green and blue of the background. `scale`: size of the object, 1 as delivered. */
    options: [
      { value: 'richtig', label: 'Wie wir liefern', grey: 255, scale: 1 },
      { value: 'fastweiss', label: 'Fast weiß', grey: 253, scale: 1 },
      { value: 'klein', label: 'Zu klein', grey: 255, scale: 0.6 },
    ],
  },
  views: {
    legend: 'Ansicht',
    options: [
      ['normal', 'Normal'],
      ['pruefung', 'Was nicht RGB\u00A0255 ist, blau'],
    ],
  },
  verdicts: {
    met: 'Passt',
    broken: 'Fällt durch',
    unclear: 'Nicht sicher',
    free: 'Passt',
  } satisfies Record<Verdict, string>,
  ground: (grey: number, verdict: Verdict) => `Hintergrund ${grey}, ${groundTexts[verdict]}`,
  fill: (share: number, verdict: Verdict, asked: number) =>
    `Fläche ${share}\u00A0%, ${fillTexts[verdict].replace('…', `${asked}\u00A0%`)}`,
} as const;

const groundTexts: Readonly<Record<Verdict, string>> = {
  met: 'erlaubt',
  broken: 'nicht weiß genug',
  unclear: 'verlangt Weiß, ohne Zahl',
  free: 'beliebig',
};

const fillTexts: Readonly<Record<Verdict, string>> = {
  met: 'verlangt …',
  broken: 'verlangt …',
  unclear: '',
  free: 'beliebig',
};
