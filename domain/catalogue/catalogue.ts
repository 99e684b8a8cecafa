import * as z from 'zod/mini';
import { countries } from '../client/address.ts';
import { expressTermsSchema } from './offer-terms.ts';
import { formatList, formatPixels } from '../texts/format.ts';
import { limits } from '../texts/limits.ts';
import productPhotos from './product-photos.json' with { type: 'json' };
import { UPSELL_PER_IMAGE, VAT_PERCENT } from './rates.ts';

export const fastlaneKeys = ['web', 'print', 'pro'] as const;
export type FastlaneKey = (typeof fastlaneKeys)[number];

export const scaleNames = ['Originalformat', 'Webformat', 'Druckformat'] as const;
export type ScaleName = (typeof scaleNames)[number];

export const extensionNames = ['JPG', 'PNG', 'PSD', 'TIFF', 'WEBP'] as const;
export type ExtensionName = (typeof extensionNames)[number];

/** Upright format that Zalando recommends (`marketplaces.ts`), px; `zalandoFormat` as text, "1801 × 2600 px". */
export const zalandoSize = { width: 1801, height: 2600 } as const;
export const zalandoFormat = formatPixels(zalandoSize.width, zalandoSize.height);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Preset for online use, px. */
const webSize: Size = { width: 2000, height: 2000 };

/** In `resolutions`: keep the delivered resolution (Originalformat). */
export const ORIGINAL_DPI = 0;

const colorClasses = ['sand', 'mist', 'lilac', 'sage', 'linen', 'pebble'] as const;

export const tierSchema = z.object({
  minAmount: z.int().check(z.minimum(1)),
  maxAmount: z.nullable(z.int().check(z.minimum(1))),
  price: z.int().check(z.minimum(1)),
});
export type Tier = z.infer<typeof tierSchema>;

/** Graduated prices: the first tier starts at one image, each next one where the last ends; the last has no limit. */
export const tiersSchema = z.array(tierSchema).check(
  z.minLength(1),
  z.superRefine((tiers, check) => {
    if (tiers[0]?.minAmount !== 1) check.addIssue('the first tier must start at 1');
    for (const [index, tier] of tiers.entries()) {
      const next = tiers[index + 1];
      if (next === undefined ? tier.maxAmount !== null : tier.maxAmount === null) {
        check.addIssue(`tier ${index}: only the last tier is open`);
      } else if (next !== undefined && tier.maxAmount !== next.minAmount - 1) {
        check.addIssue(`tier ${index}: gap or overlap before ${next.minAmount}`);
      }
      if (next !== undefined && next.price > tier.price)
        check.addIssue(`tier ${index + 1}: more images must not cost more each`);
    }
  }),
);

export const productSchema = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  imageSrc: z.string(),
  colorClass: z.enum(colorClasses),
  graduatedprice: tiersSchema,
  /** Cents per image for each further size and file format, where a quote promised it; absent: the general rate. */
  extra: z.optional(z.int().check(z.minimum(0))),
  /** Express terms, where a quote promised them. */
  express: z.optional(expressTermsSchema),
});
export type Product = z.infer<typeof productSchema>;

const recommendationSchema = z.object({
  scalings: z.array(z.enum(scaleNames)),
  resolutions: z.array(z.int()),
  extensions: z.array(z.enum(extensionNames)),
  colorMode: z.enum(['RGB', 'CMYK']),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

export const catalogueSchema = z.object({
  products: z.array(productSchema).check(z.minLength(1)),
  scales: z.array(
    z.object({
      name: z.enum(scaleNames),
      description: z.string(),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
      dpi: z.nullable(z.int()),
    }),
  ),
  extensions: z.array(z.object({ name: z.enum(extensionNames), description: z.string() })),
  fastlanes: z.array(
    z.object({
      key: z.enum(fastlaneKeys),
      name: z.string(),
      description: z.string(),
      recommends: z.nullable(recommendationSchema),
    }),
  ),
  countries: z.array(z.enum(countries)),
  upsellPerImage: z.int(),
  vatRate: z.number(),
  limits: z.object({ width: z.int(), height: z.int(), dpi: z.int(), uploadBytes: z.int() }),
});
export type Catalogue = z.infer<typeof catalogueSchema>;

function tiers(...steps: readonly [from: number, cents: number][]): Tier[] {
  return steps.map(([minAmount, price], index) => {
    const next = steps[index + 1];
    return { minAmount, maxAmount: next === undefined ? null : next[0] - 1, price };
  });
}

/** URL of a photo with its content version, so that changed content gets a new URL. */
const photoOf = (file: keyof typeof productPhotos) => `/photos/${file}?v=${productPhotos[file]}`;

/** Images for online use by their shapes: "Quadratisch und hochkant, klein, schnell geladen." */
function onlineText(sizes: readonly Size[]): string {
  const shapes = new Set(
    sizes.map(({ width, height }) => (width === height ? 'quadratisch' : width < height ? 'hochkant' : 'quer')),
  );
  const text = formatList([...shapes]);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}, klein, schnell geladen.`;
}

/** Sentence of a purpose whose recommendation has these sizes: for online use they may be those of marketplaces. */
export function laneText(
  { key, description }: Pick<Catalogue['fastlanes'][number], 'key' | 'description'>,
  sizes: readonly Size[],
): string {
  return key === 'web' && sizes.length > 0 ? onlineText(sizes) : description;
}

/** The catalogue of the cut-out service, parsed at module load: a wrong price table fails the start. */
export const catalogue: Catalogue = catalogueSchema.parse({
  products: [
    {
      id: 'p1',
      type: 'contour',
      name: 'Klare Kontur',
      shortDescription: 'Flaschen, Dosen, Kartons, Geräte',
      imageSrc: photoOf('freisteller-parfum-frei.png'),
      colorClass: 'sand',
      graduatedprice: tiers([1, 149], [10, 99], [50, 79], [200, 59], [1000, 45]),
    },
    {
      id: 'p2',
      type: 'openings',
      name: 'Mit Durchbrüchen',
      shortDescription: 'Tassen, Kabel, Kopfhörer, Gitter',
      imageSrc: photoOf('freisteller-kopfhoerer-frei.png'),
      colorClass: 'mist',
      graduatedprice: tiers([1, 199], [10, 139], [50, 109], [200, 85], [1000, 69]),
    },
    {
      id: 'p3',
      type: 'textile',
      name: 'Mode und Textil',
      shortDescription: 'Gelegt, auf der Büste oder am Bügel',
      imageSrc: photoOf('freisteller-tshirt-frei.png'),
      colorClass: 'lilac',
      graduatedprice: tiers([1, 229], [10, 159], [50, 125], [200, 95], [1000, 79]),
    },
    {
      id: 'p4',
      type: 'jewellery',
      name: 'Schmuck und Uhren',
      shortDescription: 'Ringe, Ketten, Armbanduhren',
      imageSrc: photoOf('freisteller-uhr-frei.png'),
      colorClass: 'sage',
      graduatedprice: tiers([1, 279], [10, 195], [50, 149], [200, 115], [1000, 95]),
    },
    {
      id: 'p5',
      type: 'hair',
      name: 'Personen, Haare, Fell',
      shortDescription: 'Models, Porträts, Tiere, Plüsch',
      imageSrc: photoOf('freisteller-haare-frei.png'),
      colorClass: 'linen',
      graduatedprice: tiers([1, 449], [10, 299], [50, 219], [200, 145]),
    },
    {
      id: 'p6',
      type: 'leather',
      name: 'Taschen und Leder',
      shortDescription: 'Riemen, Nähte, Beschläge',
      imageSrc: photoOf('freisteller-handtasche-frei.png'),
      colorClass: 'pebble',
      graduatedprice: tiers([1, 199], [10, 139], [50, 109], [200, 85], [1000, 69]),
    },
  ],
  scales: [
    {
      name: 'Originalformat',
      description: 'Größe und Auflösung bleiben, wie du sie lieferst.',
      width: null,
      height: null,
      dpi: null,
    },
    {
      name: 'Webformat',
      description: `Für Shop, Amazon und eBay. Zalando: eigenes Format ${zalandoFormat}.`,
      ...webSize,
      dpi: 92,
    },
    {
      name: 'Druckformat',
      description: 'Für Katalog und Anzeige, reicht für 25\u00A0×\u00A025\u00A0cm.',
      width: 3000,
      height: 3000,
      dpi: 300,
    },
  ],
  extensions: [
    { name: 'JPG', description: 'Weißer Hintergrund, kleine Datei, überall lesbar.' },
    { name: 'PNG', description: 'Transparenter Hintergrund, verlustfrei.' },
    { name: 'PSD', description: 'Photoshop mit Pfad und Ebenen, zum Weiterarbeiten.' },
    { name: 'TIFF', description: 'Verlustfrei für den Druck, auf Wunsch in CMYK (PSO\u00A0Coated\u00A0v3).' },
    {
      name: 'WEBP',
      description: 'Transparent und sehr klein. Für den eigenen Shop, Marktplätze nehmen es meist nicht.',
    },
  ],
  fastlanes: [
    {
      key: 'web',
      name: 'Onlineshop und Marktplatz',
      description: onlineText([webSize]),
      recommends: { scalings: ['Webformat'], resolutions: [96], extensions: ['JPG', 'WEBP'], colorMode: 'RGB' },
    },
    {
      key: 'print',
      name: 'Katalog und Druck',
      description: 'Hohe Auflösung für gedruckte Seiten.',
      recommends: { scalings: ['Druckformat'], resolutions: [300], extensions: ['JPG', 'TIFF'], colorMode: 'CMYK' },
    },
    {
      key: 'pro',
      name: 'Individuelles Format',
      description: 'Du bestimmst Maße, Auflösung und Dateiformat selbst.',
      recommends: null,
    },
  ],
  countries: [...countries],
  upsellPerImage: UPSELL_PER_IMAGE,
  vatRate: VAT_PERCENT / 100,
  limits: { width: limits.width, height: limits.height, dpi: limits.dpi, uploadBytes: limits.uploadBytes },
});

/** Product types, as the API names them. */
export const productTypes = catalogue.products.map((product) => product.type) as [string, ...string[]];

/** The product of that `type`, or undefined. */
export function productOfType(type: string | null | undefined): Product | undefined {
  return catalogue.products.find((product) => product.type === type);
}

/** Image size of a preset, px; null where each image keeps its own size, and for an unknown name. */
export function sizeOfScale(name: string): { readonly width: number; readonly height: number } | null {
  const { width = null, height = null } = catalogue.scales.find((scale) => scale.name === name) ?? {};
  return width === null || height === null ? null : { width, height };
}

/** Resolution of a preset, dpi: what a chosen purpose recommends with it, else the preset's own. */
export function dpiOfScale(name: ScaleName, chosen: readonly FastlaneKey[]): number {
  const { scalings, resolutions } = recommendationFor(chosen);
  return (
    resolutions[scalings.indexOf(name)] ?? catalogue.scales.find((scale) => scale.name === name)?.dpi ?? ORIGINAL_DPI
  );
}

/** What the chosen purposes recommend together, each value once, in catalogue order. Empty for `pro` alone. */
export function recommendationFor(chosen: readonly FastlaneKey[]): Omit<Recommendation, 'colorMode'> {
  const all = catalogue.fastlanes.filter((lane) => chosen.includes(lane.key)).flatMap((lane) => lane.recommends ?? []);
  return {
    scalings: all.flatMap((one) => one.scalings),
    resolutions: all.flatMap((one) => one.resolutions),
    extensions: [...new Set(all.flatMap((one) => one.extensions))],
  };
}
