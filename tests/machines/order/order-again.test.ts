import { expect, it } from 'vitest';
import { defaultBrief } from '../../../domain/order/brief.ts';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import { offersOf, studio } from '../../../domain/studio/studio.ts';
import { likeOrder, orderByQuote, quotedOrder, wishedOrder } from '../../../machines/order/order-again.ts';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import { decide } from '../../../machines/order/order-decision.ts';
import { companyAnswers } from '../../paths/data/order-samples.ts';

const promise = { number: 'A-2611-7KQ4M9', madeAt: '2026-11-20T13:05:00.000Z', until: '2026-12-20T22:59:59.999Z' };
const { express: expressTerms, testImages: testTerms } = offersOf(studio, { express: true, testImages: true });
const product = catalogue.products[1] ?? null;
const booked: OrderContext = {
  ...initialOrder,
  product,
  fastlane: { web: true, print: false, pro: false },
  fastlaneIsSet: true,
  salesChannels: ['ownShop', 'amazon'],
  preselectedFor: ['web'],
  preselectedChannels: ['ownShop', 'amazon'],
  recommended: { scalings: ['Webformat'], extensions: ['JPG', 'WEBP'] },
  demanded: { customScale: false, brief: ['margin'] },
  scalings: ['Webformat'],
  resolutions: [96],
  scaleIsSet: true,
  extensions: ['JPG', 'WEBP'],
  extensionIsSet: true,
  brief: { ...defaultBrief, background: 'transparent' },
  quantity: 40,
  sendLater: true,
  note: 'Bitte den Schatten behalten.',
  clientIsSet: true,
  client: { ...companyAnswers, clientType: 'company' },
  earlyStart: true,
};

type Key = keyof OrderContext;

const { media: _files, offers: _now, beforeChange: _before, ...overview } = booked;
/** Every field differs from an order without answers. */
const everythingAnswered: OrderContext = {
  ...booked,
  steps: ['complete', 'complete', 'complete', 'complete'],
  trail: ['start.options'],
  custom_scale: true,
  custom_width: 1600,
  custom_height: 1200,
  custom_dpi: 150,
  furtherKinds: [{ product: catalogue.products[0]!, quantity: 15 }],
  additions: [{ at: promise.madeAt, images: [3, 2] }],
  settledAt: promise.madeAt,
  express: expressTerms,
  testImages: testTerms,
  quote: { ...promise, product: product!, furtherProducts: [] },
  offers: { express: expressTerms, testImages: testTerms },
  media: { one: { name: 'eins.jpg', size: 1, type: 'image/jpeg', bytes_uploaded: 1, complete: true } },
  isWithdrawn: true,
  returnToOverview: true,
  beforeChange: overview,
};

it('starts the chart with the settings of the images, without personal data', () => {
  const started = decide('start.options', likeOrder(booked), { type: 'wizard.start', setStartWizard: true });
  expect(started).toMatchObject({
    accepted: true,
    screen: 'contact',
    context: {
      ...initialOrder,
      product,
      fastlane: booked.fastlane,
      salesChannels: booked.salesChannels,
      preselectedFor: ['web'],
      preselectedChannels: booked.salesChannels,
      recommended: booked.recommended,
      demanded: booked.demanded,
      scalings: ['Webformat'],
      resolutions: [96],
      extensions: ['JPG', 'WEBP'],
      brief: booked.brief,
      quantity: 40,
      trail: ['start.options'],
    },
  });
});

const sameAs = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);

it('resets every field not listed as carried over, whatever an order contains', () => {
  const begun = likeOrder(everythingAnswered);

  const unlike = Object.entries(everythingAnswered).filter(([key, value]) => !sameAs(value, initialOrder[key as Key]));
  const goesAlong = Object.entries(begun).filter(([key, value]) => !sameAs(value, initialOrder[key as Key]));

  expect(unlike.map(([key]) => key).toSorted(), 'everything is answered').toEqual(Object.keys(initialOrder).toSorted());
  expect(Object.fromEntries(goesAlong)).toEqual({
    product,
    fastlane: { web: true, print: false, pro: false },
    salesChannels: ['ownShop', 'amazon'],
    preselectedFor: ['web'],
    preselectedChannels: ['ownShop', 'amazon'],
    recommended: { scalings: ['Webformat'], extensions: ['JPG', 'WEBP'] },
    demanded: { customScale: false, brief: ['margin'] },
    scalings: ['Webformat'],
    resolutions: [96],
    custom_scale: true,
    custom_width: 1600,
    custom_height: 1200,
    custom_dpi: 150,
    extensions: ['JPG', 'WEBP'],
    brief: { ...defaultBrief, background: 'transparent' },
    quantity: 40,
    furtherKinds: [{ product: catalogue.products[0], quantity: 15 }],
  });
});

it('takes the product as it is offered today, and none that is not offered', () => {
  const old = { ...product!, name: 'Früher anders' };
  expect(likeOrder({ ...booked, product: old }).product).toEqual(product);
  const furtherKinds = [{ product: catalogue.products[0]!, quantity: 15 }];
  for (const gone of [{ ...old, type: 'bicycle' }, null]) {
    expect(likeOrder({ ...booked, furtherKinds, product: gone })).toEqual({
      ...likeOrder(booked),
      product: null,
    });
  }
});

it('stores for a quote its initial context, at the prices of the order', () => {
  const quoted = { ...product, extra: 10 };
  expect(quotedOrder(booked, promise)).toEqual({
    ...likeOrder(booked),
    product: quoted,
    quote: { ...promise, product: quoted, furtherProducts: [] },
  });
  expect(() => quotedOrder({ ...booked, product: null }, promise)).toThrow('A-2611-7KQ4M9 has no product');
});

/** The order after the choice of this kind of image. */
function chosen(context: OrderContext, projectType: string): OrderContext {
  const decision = decide('projectType', context, { type: 'projectType.choose', projectType });
  return decision.accepted ? decision.context : context;
}

it('starts by a quote at its prices, which apply to its own kind, also after other choices', () => {
  const tiers = [{ minAmount: 1, maxAmount: null, price: 61 }];
  const dear = quotedOrder({ ...booked, product: product && { ...product, extra: 3, graduatedprice: tiers } }, promise);

  const started = orderByQuote(dear);
  const other = chosen(started, 'leather');
  const again = chosen(other, product?.type ?? '');

  expect([started, again].map((order) => order.product)).toEqual([dear.product, dear.product]);
  expect(other.product).toEqual(catalogue.products.find(({ type }) => type === 'leather'));
  expect([started, other, again].map(({ quote }) => quote)).toEqual([dear.quote, dear.quote, dear.quote]);
});

it('starts without a quote when there is none, or its product is not offered', () => {
  expect(orderByQuote(booked)).toEqual(likeOrder(booked));

  const gone = quotedOrder({ ...booked, product: product && { ...product, type: 'gold' } }, promise);
  expect(orderByQuote(gone)).toEqual(likeOrder(gone));
});

it('repeats the further kinds of images, in a quote at the prices of its day', () => {
  const hair = catalogue.products.find(({ type }) => type === 'hair');
  if (hair === undefined) throw new Error('no hair in the catalogue');
  const dear = { ...hair, graduatedprice: [{ minAmount: 1, maxAmount: null, price: 999 }] };
  const mixed = { ...booked, furtherKinds: [{ product: dear, quantity: 15 }] };

  const quoted = quotedOrder(mixed, promise);

  expect([likeOrder(mixed).furtherKinds, quoted.furtherKinds, orderByQuote(quoted).furtherKinds]).toEqual([
    [{ product: hair, quantity: 15 }],
    [{ product: dear, quantity: 15 }],
    [{ product: dear, quantity: 15 }],
  ]);
  expect(quoted.quote?.furtherProducts).toEqual([dear]);
});

it('begins an order with the answers of a link, which the customer has yet to confirm', () => {
  const wishes = { product: 'contour', quantity: 40, uses: ['web'], formats: ['JPG', 'TIFF'] } as const;
  const { product: kind, quantity, fastlane, scalings, extensions, fastlaneIsSet, trail } = wishedOrder(wishes);
  expect([kind?.type, quantity, fastlane.web, scalings, extensions, fastlaneIsSet, trail]).toEqual([
    'contour',
    40,
    true,
    ['Webformat'],
    ['JPG', 'TIFF'],
    false,
    [],
  ]);
});
