import { describe, expect, it } from 'vitest';
import { type Brief, defaultBrief } from '../../../domain/order/brief.ts';
import { productOfType } from '../../../domain/catalogue/catalogue.ts';
import type { MarketplaceName } from '../../../domain/catalogue/marketplace-names.ts';
import type { Offers } from '../../../domain/catalogue/offer-terms.ts';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import {
  begun,
  customScale,
  filledByMarketplace,
  toggledExtension,
  withProduct,
} from '../../../machines/order/order-effects.ts';

const [contour, hair, leather] = [product('contour'), product('hair'), product('leather')];
const testTerms = { mostImages: 5 };
const offers: Offers = { express: { surchargePercent: 50, workingDays: 1, mostImages: 500 }, testImages: testTerms };

describe(customScale, () => {
  it.each([
    [1200, 900, 150, true],
    [null, 900, 150, false],
    [1200, null, 150, false],
    [1200, 900, null, false],
    [null, null, null, false],
  ])('%s × %s px, %s dpi: on is %s, and typed values are kept', (customWidth, customHeight, customDpi, isOn) => {
    for (const flag of [true, false]) {
      const typed = { customWidth, customHeight, customDpi, customScale: flag };
      expect(customScale(typed)).toEqual({
        custom_width: customWidth,
        custom_height: customHeight,
        custom_dpi: customDpi,
        custom_scale: isOn,
      });
    }
  });
});

describe(toggledExtension, () => {
  it('appends, removes only the given one, and completes the step while one is chosen', () => {
    const order = { ...initialOrder, extensions: ['PNG' as const, 'JPG' as const] };
    expect([
      toggledExtension(order, 'TIFF'),
      toggledExtension(order, 'PNG'),
      toggledExtension({ ...order, extensions: ['PNG'] }, 'PNG'),
    ]).toEqual([
      { extensions: ['PNG', 'JPG', 'TIFF'], steps: ['complete', 'complete', 'current', 'upcoming'] },
      { extensions: ['JPG'], steps: ['complete', 'complete', 'current', 'upcoming'] },
      { extensions: [], steps: ['complete', 'current', 'upcoming', 'upcoming'] },
    ]);
  });
});

describe(begun, () => {
  const order: OrderContext = {
    ...initialOrder,
    offers,
    product: { ...contour, extra: 3 },
    express: offers.express,
    furtherKinds: [{ product: hair, quantity: 2 }],
  };
  const wish = { setStartWizard: true, wantsTestImages: true } as const;
  const free = { testImages: testTerms, quote: null, express: null, product: contour };

  it.each([
    ['as many as are free', 5, { quantity: 5, furtherKinds: order.furtherKinds }],
    ['more than are free', 6, { quantity: null, furtherKinds: [] }],
  ])('with test images: %s stay, or are asked again', (_, quantity, images) => {
    expect(begun({ ...order, quantity }, wish)).toEqual({ ...free, ...images });
  });

  it('changes nothing when test images are not requested or not offered', () => {
    expect(begun(order, { ...wish, wantsTestImages: undefined })).toEqual({});
    expect(begun({ ...order, quantity: 1, offers: { ...offers, testImages: null } }, wish)).toEqual({});
  });
});

describe(withProduct, () => {
  const furtherKinds = [
    { product: hair, quantity: 15 },
    { product: leather, quantity: 5 },
  ];
  const order: OrderContext = { ...initialOrder, offers, furtherKinds };

  it('makes a further kind the main one, and removes it from the further kinds', () => {
    expect([hair, contour, null].map((chosen) => withProduct(order, chosen))).toEqual([
      { product: hair, furtherKinds: furtherKinds.slice(1), express: null },
      { product: contour, furtherKinds, express: null },
      { product: null, furtherKinds, express: null },
    ]);
  });

  it('has the current express terms where express was chosen, and none otherwise', () => {
    const before = { ...offers.express!, surchargePercent: 80 };
    const today = [before, null].map((express) => withProduct({ ...order, express }, hair).express);
    expect(today).toEqual([offers.express, null]);
  });
});

/** The answers about the custom format, which is on when it has a width. */
function ownFormat(width: number | null, height: number | null, dpi: number | null) {
  return { custom_scale: width !== null, custom_width: width, custom_height: height, custom_dpi: dpi };
}

describe(filledByMarketplace, () => {
  const order: OrderContext = {
    ...initialOrder,
    fastlane: { web: true, print: false, pro: false },
    recommended: { scalings: ['Druckformat'], extensions: ['TIFF'] },
    demanded: { customScale: true, brief: ['background'] },
    scalings: ['Druckformat'],
    resolutions: [300],
    custom_scale: true,
    custom_width: 1200,
    custom_height: 900,
    custom_dpi: 150,
    extensions: ['TIFF', 'PSD'],
    brief: { ...defaultBrief, background: 'transparent', shadow: 'soft', fileNames: '{name}_frei' },
  };
  const preset: Partial<OrderContext> = { scalings: ['Webformat'], resolutions: [96], ...ownFormat(null, null, null) };
  const white: Brief = { ...defaultBrief, background: 'white', fileNames: '{name}_frei' };

  it.each<[MarketplaceName, string, Partial<OrderContext>]>([
    ['amazon', 'a size of ours', { ...preset, extensions: ['JPG'], brief: { ...white, margin: 3 } }],
    ['kaufland', 'no format, so the chosen ones stay', { ...preset, extensions: ['TIFF', 'PSD'], brief: white }],
    [
      'zalando',
      'a size of its own',
      { scalings: [], resolutions: [], ...ownFormat(1801, 2600, 96), extensions: ['JPG'], brief: white },
    ],
  ])('%s: %s; no purpose removes the values', (marketplace, _, { brief, ...filled }) => {
    expect(filledByMarketplace(order, marketplace)).toEqual({
      ...filled,
      brief: { ...brief, marketplace },
      recommended: { scalings: [], extensions: [] },
      demanded: { customScale: false, brief: [] },
    });
  });

  it('takes the resolution of the preset where no purpose names one', () => {
    const none = { ...order, fastlane: initialOrder.fastlane };
    expect(filledByMarketplace(none, 'amazon').resolutions).toEqual([92]);
    expect(filledByMarketplace(none, 'zalando').custom_dpi).toBe(92);
  });
});

function product(type: string) {
  const found = productOfType(type);
  if (found === undefined) throw new Error(`${type} is not in the catalogue`);
  return found;
}
