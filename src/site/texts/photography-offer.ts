import { anybody, lowestPriceText, priceText } from '../../../domain/pricing/price-texts.ts';
import { firstTalk, photographyTime } from '../../../domain/studio/promises.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { answerTime, deliveryTime, lowestPrice, productOf } from './facts.ts';
import type { Blurb, CategoryExtra, Link, SitePath } from './types.ts';

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

/** Orders that visitors can compare theirs with: `pictures` of a kind at its starting price. */
const exampleOrders: readonly { readonly name: string; readonly kind: PhotographyKind; readonly pictures: number }[] = [
  { name: '20 Flaschen, je zwei Ansichten', kind: 'packshots', pictures: 40 },
  { name: '30 Shirts als Hollow-Man', kind: 'hollowman', pictures: 30 },
  { name: '12 Ringe, je eine Ansicht', kind: 'schmuck', pictures: 12 },
];

/** The examples with their sums, net, cents. */
export const photographyExamples = exampleOrders.map(({ name, kind, pictures }) => ({
  name,
  net: pictures * fromNet[kind],
}));

/** Services without a price list, each with the reason. */
export const pricedInTalk: readonly Blurb[] = [
  {
    title: 'Retusche',
    text: 'Staub, Fussel und kleine Kratzer sind im Preis. Was darüber hinausgeht, dauert zwei Minuten oder zwanzig: Den Preis nennen wir, sobald wir ein Beispiel sehen.',
  },
  {
    title: 'Umfärben',
    text: 'Einfarbige Ware ist schnell umgefärbt, Muster und Metall sind es nicht. Ein Foto je Farbe und Ihr Muster genügen für den Preis.',
  },
  {
    title: '360°-Ansicht',
    text: 'Der Preis richtet sich nach Größe, Gewicht und Zahl der Bilder je Runde.',
  },
  {
    title: 'Beratung',
    text: `${firstTalk} Der Bildleitfaden kostet je nach Zahl Ihrer Warengruppen.`,
  },
];

/** Starting price of photos on this page (`net` in cents); null where the page is not about photography. */
export function fromPriceOf(path: SitePath): { readonly net: number; readonly text: string } | null {
  const prices = pricesOf[path];
  if (prices === undefined) return null;
  const { net, unit, notes } = 'allOf' in prices ? sumOf(prices) : lowestOf(prices);
  const what = [unit, 'Freistellen inklusive', ...notes].join(', ');
  // A price without the smallest order would mislead (§ 5a UWG).
  return { net, text: `Ab ${priceText(net, anybody)} ${what}. Kleinster Auftrag: ${leastPhotography}.` };
}

/** Price, time and next step of what a page sells, below the button of its first screen. */
export interface FirstScreenOffer {
  readonly text: string;
  readonly link: Link;
  /** Whether it names prices of photography, which can be samples. */
  readonly isPhotography: boolean;
}

const pricesLink = { href: '/preise', label: 'Alle Preise' } as const satisfies Link;
const cutOutsFrom = (price: string) =>
  `A${price.slice(1)}. In ${deliveryTime} zurück. Ohne Konto, Zahlung nach der Lieferung.`;
const cutOutOffer = { text: cutOutsFrom(lowestPrice), link: pricesLink, isPhotography: false };

const cutOutOffers: Partial<Readonly<Record<SitePath, FirstScreenOffer>>> = {
  '/bildbearbeitung': cutOutOffer,
  '/bildbearbeitung/bilder-freistellen': cutOutOffer,
  '/bildbearbeitung/personen-freistellen': {
    ...cutOutOffer,
    text: cutOutsFrom(lowestPriceText([productOf('hair')], anybody)),
  },
  '/warum-nicht-einfach-ki': cutOutOffer,
};

/** The offers of a page that sells, in the order of its text; empty where it sells nothing with a price. */
export function firstScreenOffers(path: SitePath): readonly FirstScreenOffer[] {
  if (path === '/') {
    return [
      { ...cutOutOffer, text: `Freisteller ${lowestPrice}, in ${deliveryTime}.` },
      ...firstScreenOffers('/produktfotografie').map((offer) =>
        Object.assign({}, offer, { text: `Fotos a${offer.text.slice(1)}` }),
      ),
    ];
  }
  const price = fromPriceOf(path);
  const photography = price && {
    text: `${price.text} In ${photographyTime} fertig. Ihr Angebot kommt ${answerTime}.`,
    link: photographyPricesLink,
    isPhotography: true,
  };
  return [photography, cutOutOffers[path]].filter((offer) => offer !== null && offer !== undefined);
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
