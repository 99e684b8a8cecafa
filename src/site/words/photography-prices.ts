import { anybody, priceInWords } from '../../../domain/price-words.ts';
import { studio } from '../../../domain/studio.ts';
import type { Link, SitePath } from './types.ts';

const { fromNet, leastNet } = studio.photography;

export type PhotographyKind = keyof typeof fromNet;

/** What each price is for, and what is not in it. */
export const photographyUnits: Readonly<Record<PhotographyKind, { readonly unit: string; readonly without?: string }>> =
  {
    packshots: { unit: 'je Ansicht' },
    accessoires: { unit: 'je Ansicht' },
    schmuck: { unit: 'je Ansicht' },
    legeware: { unit: 'je Teil' },
    hollowman: { unit: 'je Teil' },
    model: { unit: 'je Bild', without: 'ohne Honorar des Models' },
  };

/** Which prices count on a page about photography: the lowest of them leads. */
const kindsOf: Partial<Readonly<Record<SitePath, readonly [PhotographyKind, ...PhotographyKind[]]>>> = {
  '/produktfotografie': ['packshots', 'accessoires', 'schmuck', 'legeware', 'hollowman', 'model'],
  '/produktfotografie/mode-fashion': ['legeware', 'hollowman', 'model'],
  '/produktfotografie/schmuck': ['schmuck'],
  '/produktfotografie/accessoires': ['accessoires'],
  '/produktfotografie/packshots': ['packshots'],
  '/produktfotografie/hollowman-fotografie': ['hollowman'],
  '/produktfotografie/legeware-fotografie': ['legeware'],
  '/produktfotografie/model-fotografie': ['model'],
  '/produktfotografie/amazon-ebay-zalando': ['packshots', 'accessoires'],
  '/produktfotografie/otto': ['packshots', 'accessoires'],
  '/produktfotografie/kaufland': ['packshots', 'accessoires'],
  '/produktfotografie/about-you': ['hollowman', 'model'],
};

/** The smallest order, "297,50 € inkl. MwSt. (250,00 € netto)". */
export const leastPhotography = priceInWords(leastNet, anybody);

/** Where all of them stand. */
export const photographyPricesLink = {
  href: '/preise#fotografie',
  label: 'Womit Fotos beginnen',
} as const satisfies Link;

/** What photographs begin at on this page; null where it is not about photography. */
export function fromPriceOf(path: SitePath): { readonly net: number; readonly words: string } | null {
  const kinds = kindsOf[path];
  if (kinds === undefined) return null;
  const lowest = kinds.reduce((low, kind) => (fromNet[kind] < fromNet[low] ? kind : low), kinds[0]);
  const { unit, without } = photographyUnits[lowest];
  const note = ['Freistellen inklusive', ...(without === undefined ? [] : [without])].join(', ');
  const net = fromNet[lowest];
  // Who reads a price must not learn from the quote that there is a smallest order (§ 5a UWG).
  const words = `Ab ${priceInWords(net, anybody)} ${unit}, ${note}. Kleinster Auftrag: ${leastPhotography}.`;
  return { net, words };
}
