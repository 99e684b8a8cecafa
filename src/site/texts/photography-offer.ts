import { anybody, priceText } from '../../../domain/pricing/price-texts.ts';
import { studio } from '../../../domain/studio/studio.ts';
import type { CategoryExtra, Link, SitePath } from './types.ts';

const { fromNet, leastNet } = studio.photography;

export type PhotographyKind = keyof typeof fromNet;

/** The unit of each price, and what it excludes. */
export const photographyUnits: Readonly<Record<PhotographyKind, { readonly unit: string; readonly without?: string }>> =
  {
    packshots: { unit: 'je Ansicht' },
    accessoires: { unit: 'je Ansicht' },
    schmuck: { unit: 'je Ansicht' },
    legeware: { unit: 'je Teil und Ansicht' },
    hollowman: { unit: 'je Teil und Ansicht' },
    model: { unit: 'pro Bild', without: 'ohne Honorar des Models' },
  };

type Kinds = readonly [PhotographyKind, ...PhotographyKind[]];

/** Which prices count on a page about photography: the lowest, or their sum where the page needs all of them. */
type PagePrices =
  | { readonly anyOf: Kinds; readonly except?: string }
  | { readonly allOf: Kinds; readonly pictures: string };

const pricesOf: Partial<Readonly<Record<SitePath, PagePrices>>> = {
  '/produktfotografie': { anyOf: ['packshots', 'accessoires', 'schmuck', 'legeware', 'hollowman', 'model'] },
  '/produktfotografie/mode-fashion': { anyOf: ['legeware', 'hollowman', 'model'] },
  '/produktfotografie/schmuck': { anyOf: ['schmuck'] },
  '/produktfotografie/accessoires': { anyOf: ['accessoires'] },
  '/produktfotografie/packshots': { anyOf: ['packshots'] },
  '/produktfotografie/hollowman-fotografie': { anyOf: ['hollowman'] },
  '/produktfotografie/legeware-fotografie': { anyOf: ['legeware'] },
  '/produktfotografie/model-fotografie': { anyOf: ['model'] },
  // Amazon requires a model for adult clothes, which costs more.
  '/produktfotografie/amazon-ebay-zalando': { anyOf: ['packshots', 'accessoires'], except: 'ohne Bekleidung' },
  '/produktfotografie/otto': { anyOf: ['packshots', 'accessoires'] },
  '/produktfotografie/kaufland': { anyOf: ['packshots', 'accessoires'] },
  '/produktfotografie/about-you': { allOf: ['hollowman', 'model'], pictures: 'ein Bild auf der Büste, eines am Model' },
};

/** The smallest order, "297,50 € inkl. MwSt. (250,00 € netto)". */
export const leastPhotography = priceText(leastNet, anybody);

/** Link to all these prices. */
export const photographyPricesLink = {
  href: '/preise#fotografie',
  label: 'Fotopreise ansehen',
} as const satisfies Link;

/** Starting price of photos on this page (`net` in cents); null where the page is not about photography. */
export function fromPriceOf(path: SitePath): { readonly net: number; readonly text: string } | null {
  const prices = pricesOf[path];
  if (prices === undefined) return null;
  const { net, unit, notes } = 'allOf' in prices ? sumOf(prices) : lowestOf(prices);
  const what = [unit, 'Freistellen inklusive', ...notes].join(', ');
  // A price without the smallest order would mislead (§ 5a UWG).
  return { net, text: `Ab ${priceText(net, anybody)} ${what}. Kleinster Auftrag: ${leastPhotography}.` };
}

function lowestOf({ anyOf, except }: Extract<PagePrices, { anyOf: Kinds }>) {
  const lowest = anyOf.reduce((low, kind) => (fromNet[kind] < fromNet[low] ? kind : low), anyOf[0]);
  const { unit, without } = photographyUnits[lowest];
  return { net: fromNet[lowest], unit, notes: [without, except].filter((note) => note !== undefined) };
}

function sumOf({ allOf, pictures }: Extract<PagePrices, { allOf: Kinds }>) {
  const net = allOf.reduce((sum, kind) => sum + fromNet[kind], 0);
  const notes = allOf.map((kind) => photographyUnits[kind].without).filter((note) => note !== undefined);
  return { net, unit: `je Teil (${pictures})`, notes };
}

/** The audience of the fashion offer; the same text on every fashion page. */
export const commercialNote: CategoryExtra = {
  kind: 'commercialOnly',
  text: 'Modefotografie bieten wir ausschließlich gewerblichen Onlinehändlern an.',
};
