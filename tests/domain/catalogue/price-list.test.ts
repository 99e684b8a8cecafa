/*
 * The published price list, typed by hand, neither computed nor read from the catalogue.
 * A price change must be repeated here.
 */
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import { type PricedAnswers, priceOf } from '../../../domain/pricing/pricing.ts';

/** The last image of a tier, the first of the next one, and one more. */
const quantities = [1, 2, 9, 10, 11, 49, 50, 51, 199, 200, 201, 999, 1000, 1001];

/** Net cents of an order of so many images with one size and one file format. */
const net: Readonly<Record<string, readonly number[]>> = {
  contour: [149, 298, 1341, 990, 1089, 4851, 3950, 4029, 15_721, 11_800, 11_859, 58_941, 45_000, 45_045],
  openings: [199, 398, 1791, 1390, 1529, 6811, 5450, 5559, 21_691, 17_000, 17_085, 84_915, 69_000, 69_069],
  textile: [229, 458, 2061, 1590, 1749, 7791, 6250, 6375, 24_875, 19_000, 19_095, 94_905, 79_000, 79_079],
  jewellery: [279, 558, 2511, 1950, 2145, 9555, 7450, 7599, 29_651, 23_000, 23_115, 114_885, 95_000, 95_095],
  hair: [449, 898, 4041, 2990, 3289, 14_651, 10_950, 11_169, 43_581, 29_000, 29_145, 144_855, 145_000, 145_145],
  leather: [199, 398, 1791, 1390, 1529, 6811, 5450, 5559, 21_691, 17_000, 17_085, 84_915, 69_000, 69_069],
};

const plain: PricedAnswers = {
  product: null,
  quantity: null,
  scalings: ['Webformat'],
  custom_scale: false,
  extensions: ['JPG'],
  express: null,
  client: { clientType: null, country: 'Deutschland' },
};
const half = { surchargePercent: 50, workingDays: 1, mostImages: 500 };

function of(type: string, quantity: number, more: Partial<PricedAnswers> = {}) {
  const product = catalogue.products.find((one) => one.type === type) ?? null;
  return priceOf({ ...plain, product, quantity, ...more });
}

describe('the published price list', () => {
  it('names every product of the catalogue, and no other', () => {
    expect(catalogue.products.map(({ type }) => type)).toEqual(Object.keys(net));
  });

  it.each(Object.entries(net))('%s has the published price at the bounds of every tier', (type, cents) => {
    expect(quantities.map((quantity) => [quantity, of(type, quantity)?.price])).toEqual(
      quantities.map((quantity, index) => [quantity, cents[index]]),
    );
  });

  it('has no tier bounds except those listed', () => {
    const edges = catalogue.products.flatMap(({ graduatedprice }) => graduatedprice.map(({ minAmount }) => minAmount));
    expect([...new Set(edges)].toSorted((a, b) => a - b)).toEqual([1, 10, 50, 200, 1000]);
  });

  /** Number of images, sizes, formats, whether express: net, VAT, gross in cents. */
  it.each([
    ['contour', 1, 1, 1, false, [149, 28, 177]],
    ['contour', 7, 1, 1, false, [1043, 198, 1241]],
    ['contour', 10, 2, 1, false, [1090, 207, 1297]],
    ['contour', 10, 1, 3, false, [1190, 226, 1416]],
    ['contour', 10, 4, 5, false, [1690, 321, 2011]],
    // Half a cent of the surcharge rounds up: 149 × 1.5 = 223.5.
    ['contour', 1, 1, 1, true, [224, 43, 267]],
    // (79 + 10) × 1.5 = 133.5, rounded to 134, for each of fifty.
    ['contour', 50, 2, 1, true, [6700, 1273, 7973]],
    ['contour', 500, 1, 1, true, [44_500, 8455, 52_955]],
    // One more than express allows.
    ['contour', 501, 1, 1, true, [29_559, 5616, 35_175]],
    ['hair', 3, 1, 2, false, [1377, 262, 1639]],
  ] as const)('%s: %i images, %i sizes, %i formats, express %s', (type, quantity, sizes, formats, isExpress, cents) => {
    const price = of(type, quantity, {
      scalings: (['Originalformat', 'Webformat', 'Druckformat'] as const).slice(0, Math.min(sizes, 3)),
      custom_scale: sizes > 3,
      extensions: (['JPG', 'PNG', 'PSD', 'TIFF', 'WEBP'] as const).slice(0, formats),
      express: isExpress ? half : null,
    });
    expect([price?.price, price?.vat, price?.total]).toEqual(cents);
  });

  it('shows no VAT to a company outside Deutschland', () => {
    const price = of('contour', 10, { client: { clientType: 'company', country: 'Österreich' } });
    expect(price).toEqual({ imagePrice: 99, imagePriceUpsell: 0, price: 990, vat: null, total: null });
  });
});
