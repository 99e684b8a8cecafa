import { expect, it } from 'vitest';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import { deliveryOfQuote } from '../../../domain/delivery/delivery.ts';
import { extraOf, priceOf, surchargesOf } from '../../../domain/pricing/pricing.ts';
import { anybody } from '../../../domain/pricing/price-texts.ts';
import { quotedText, quoteOfOrder } from '../../../domain/order/quote.ts';

const [contour, openings] = catalogue.products as [(typeof catalogue.products)[0], (typeof catalogue.products)[0]];
const quote = {
  number: 'A-2611-7KQ4M9',
  madeAt: '2026-11-20T23:30:00.000Z',
  until: '2026-12-21T22:59:59.999Z',
  product: { ...contour, extra: 3 },
  furtherProducts: [],
};

it('sets the price of its own kind of image, and of no other', () => {
  const products = [quote.product, openings, null];
  expect(products.map((product) => quoteOfOrder({ quote, product })?.number)).toEqual([
    quote.number,
    undefined,
    undefined,
  ]);
  expect(quoteOfOrder({ quote: null, product: contour })).toBeNull();
});

it('a quote is shown with its date in Berlin', () => {
  expect(quotedText(quote)).toBe('nach Angebot A-2611-7KQ4M9 vom 21. November 2026');
});

it('fixes the price of a further size or file format', () => {
  const order = {
    scalings: ['Webformat', 'Druckformat'],
    custom_scale: true,
    extensions: ['JPG', 'PNG'],
    quantity: 10,
    express: null,
    client: anybody,
  } as const;
  const of = (product: typeof contour) => ({
    ...order,
    scalings: [...order.scalings],
    extensions: [...order.extensions],
    product,
  });
  expect([extraOf(quote.product), extraOf(contour), extraOf(null)]).toEqual([3, 10, 10]);
  expect([priceOf(of(quote.product))?.imagePriceUpsell, priceOf(of(contour))?.imagePriceUpsell]).toEqual([9, 30]);
  expect(surchargesOf(of(quote.product), 99).map(({ perImage }) => perImage)).toEqual([6, 3]);
});

it('promises a delivery without a date, and no impossible one', () => {
  expect([120, 5000].map((quantity) => deliveryOfQuote({ quantity, express: null }).replaceAll('\u00A0', ' '))).toEqual(
    [
      'Bis 18 Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind',
      'Ab 5.000 Bildern vereinbaren wir den Termin persönlich',
    ],
  );
});
