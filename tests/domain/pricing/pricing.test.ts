import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, extensionNames, scaleNames, tiersSchema } from '../../../domain/catalogue/catalogue.ts';
import { limits } from '../../../domain/texts/limits.ts';
import {
  grossOf,
  nextTier,
  type PricedAnswers,
  priceOf,
  showsGross,
  surchargesOf,
  surchargesOfKinds,
  tierFor,
  upsellPerImage,
  vatOf,
} from '../../../domain/pricing/pricing.ts';

const product = fc.constantFrom(...catalogue.products);
const quantity = fc.integer({ min: 1, max: limits.quantity });
const order: PricedAnswers = {
  product: catalogue.products[0] ?? null,
  quantity: 120,
  scalings: ['Webformat'],
  custom_scale: true,
  extensions: ['JPG', 'PNG'],
  express: null,
  client: { clientType: null, country: 'Deutschland' },
};
const fewOrMany = fc.oneof(fc.integer({ min: 1, max: 1200 }), quantity);

describe(tierFor, () => {
  it('never charges more per image for more images', () => {
    fc.assert(
      fc.property(product, fewOrMany, fewOrMany, (one, a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        expect(tierFor(one.graduatedprice, many).price).toBeLessThanOrEqual(tierFor(one.graduatedprice, few).price);
      }),
    );
  });

  it('finds the tiers of the specification by their bounds', () => {
    const prices = [1, 9, 10, 49, 50, 199, 200, 999, 1000, limits.quantity].map(
      (count) => tierFor(catalogue.products[0]?.graduatedprice ?? [], count).price,
    );
    expect(prices).toEqual([149, 149, 99, 99, 79, 79, 59, 59, 45, 45]);
  });

  it.each([0, -1, 1.5, Number.NaN])('has no tier for %s images', (count) => {
    expect(() => tierFor(catalogue.products[0]?.graduatedprice ?? [], count)).toThrow(
      new RangeError(`no tier for ${count} images`),
    );
  });
});

describe(upsellPerImage, () => {
  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [2, 1, 10],
    [1, 2, 10],
    [4, 5, 70],
  ])('for %i sizes and %i formats is %i cents', (scalings, extensions, cents) => {
    expect(upsellPerImage(scalings, extensions)).toBe(cents);
  });
});

describe(vatOf, () => {
  it('rounds half a cent up and always returns whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (net) => {
        const exact = BigInt(net) * 19n;
        const rounded = exact / 100n + (exact % 100n >= 50n ? 1n : 0n);
        expect(BigInt(vatOf(net))).toBe(rounded);
      }),
    );
  });

  it.each([
    [50, 10],
    [150, 29],
    [11880, 2257],
  ])('of %i cents is %i cents', (net, vat) => {
    expect(vatOf(net)).toBe(vat);
  });
});

describe(priceOf, () => {
  it('is a safe integer of cents for every order within the limits', () => {
    fc.assert(
      fc.property(
        product,
        quantity,
        fc.subarray([...scaleNames]),
        fc.boolean(),
        fc.subarray([...extensionNames]),
        fc.constantFrom('company' as const, 'private' as const, null),
        fc.constantFrom('Deutschland' as const, 'Schweiz' as const),
        (one, count, scalings, custom_scale, extensions, clientType, country) => {
          const client = { clientType, country };
          const price = priceOf({
            product: one,
            quantity: count,
            scalings,
            custom_scale,
            extensions,
            express: null,
            client,
          });
          if (price === null) throw new Error('no price');
          expect(price.price).toBe(count * (price.imagePrice + price.imagePriceUpsell));
          expect(Number.isSafeInteger(price.price * 119)).toBe(true);
          expect(price.total).toBe(showsGross(client) ? grossOf(price.price) : null);
        },
      ),
    );
  });

  it('shows a company abroad the net price only', () => {
    expect(priceOf({ ...order, client: { clientType: 'company', country: 'Schweiz' } })).toEqual({
      imagePrice: 79,
      imagePriceUpsell: 20,
      price: 11_880,
      vat: null,
      total: null,
    });
    expect(priceOf({ ...order, client: { clientType: 'private', country: 'Schweiz' } })).toEqual({
      imagePrice: 79,
      imagePriceUpsell: 20,
      price: 11_880,
      vat: 2257,
      total: 14_137,
    });
  });

  it('is unknown until product and quantity are chosen', () => {
    expect([priceOf({ ...order, product: null }), priceOf({ ...order, quantity: null })]).toEqual([null, null]);
  });
});

describe(surchargesOf, () => {
  it('count a custom format as a size, include the first of each, and omit free ones', () => {
    expect([
      surchargesOf(order, 79),
      surchargesOf({ ...order, scalings: ['Webformat', 'Druckformat'], extensions: ['JPG'] }, 79),
      surchargesOf({ ...order, scalings: [], extensions: [] }, 79),
    ]).toEqual([
      [
        { kind: 'size', count: 1, perImage: 10 },
        { kind: 'format', count: 1, perImage: 10 },
      ],
      [{ kind: 'size', count: 2, perImage: 20 }],
      [],
    ]);
  });

  it('charge nothing without images', () => {
    expect(surchargesOfKinds(order, [])).toEqual([]);
  });
});

describe(nextTier, () => {
  it('says how many images are missing to the next price, and nothing in the last tier', () => {
    const tiers = catalogue.products[0]?.graduatedprice ?? [];
    expect(nextTier(tiers, 120)).toEqual({ tier: { minAmount: 200, maxAmount: 999, price: 59 }, missing: 80 });
    expect(nextTier(tiers, 1000)).toBe(null);
  });
});

describe('the check of the price table', () => {
  it.each([
    [
      'a gap',
      [
        { minAmount: 1, maxAmount: 9, price: 9 },
        { minAmount: 11, maxAmount: null, price: 8 },
      ],
    ],
    [
      'an overlap',
      [
        { minAmount: 1, maxAmount: 9, price: 9 },
        { minAmount: 9, maxAmount: null, price: 8 },
      ],
    ],
    ['a closed last tier', [{ minAmount: 1, maxAmount: 9, price: 9 }]],
    [
      'an open tier in the middle',
      [
        { minAmount: 1, maxAmount: null, price: 9 },
        { minAmount: 9, maxAmount: null, price: 8 },
      ],
    ],
    ['a start above one', [{ minAmount: 2, maxAmount: null, price: 9 }]],
    [
      'a dearer tier for more images',
      [
        { minAmount: 1, maxAmount: 9, price: 9 },
        { minAmount: 10, maxAmount: null, price: 10 },
      ],
    ],
    ['fractions of cents', [{ minAmount: 1, maxAmount: null, price: 9.5 }]],
  ])('refuses %s', (_, tiers) => {
    expect(tiersSchema.safeParse(tiers).success).toBe(false);
  });
});
