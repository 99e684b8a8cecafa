import { expect, it } from 'vitest';
import { cartText, compositionText } from '../../../domain/order/texts/cart-texts.ts';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { offersOf, studio } from '../../../domain/studio/studio.ts';
import { isMoreThanFree } from '../../../domain/catalogue/offers.ts';
import { orderText, partiesText } from '../../../domain/order/texts/order-texts.ts';
import { summaryOf } from '../../../domain/order/texts/order-summary.ts';
import { extrasOf, priceOf } from '../../../domain/pricing/pricing.ts';
import { onlyTestImagesUpTo, testImageTermsText } from '../../../domain/order/texts/offer-texts.ts';
import { landing, walk } from '../../support/order-walk.ts';

const offers = { express: null, testImages: { mostImages: 3 } };
const { context: order } = walk(
  { ...landing, context: { ...landing.context, offers } },
  { type: 'wizard.start', setStartWizard: true, wantsTestImages: true },
  'contact.save',
  'projectType.choose/contour',
  'serviceLevel.choose/web-print',
  { type: 'quantity.save', quantity: 3, furtherKinds: [{ product: { type: 'hair' }, quantity: 1 }] },
  'images.submit/later',
);
const friday = new Date('2026-11-20T13:05:00Z');

it('the offer of test images is a switch, whose terms are the studio’s', () => {
  const { offered: _switch, isSample: _sample, ...terms } = studio.testImages;
  expect([
    offersOf(studio, { testImages: true }).testImages,
    offersOf(studio, { testImages: false }).testImages,
  ]).toEqual([terms, null]);
  expect([1, 3].map((mostImages) => testImageTermsText({ mostImages }))).toEqual([
    'bis 1 Bild, einmal je E-Mail-Adresse',
    'bis 3 Bilder, einmal je E-Mail-Adresse',
  ]);
});

it('costs nothing with any sizes, formats and kinds, and says so instead of an amount', () => {
  expect(livePrice(order)).toEqual({ kind: 'free', quantity: 3 });
  expect([compositionText(order), extrasOf(order)]).toEqual([null, []]);
  expect(cartText(order)).toEqual({
    lines: [
      ['Klare Kontur', '2'],
      ['Personen, Haare, Fell', '1'],
    ].map(([name, quantity]) => ({
      service: `Freistellen, ${name}`,
      detail: 'mit allen gewählten Größen und Dateiformaten',
      quantity,
      unitPrice: ['kostenlos'],
      sum: ['kostenlos'],
    })),
    totals: [{ label: 'Gesamtpreis', value: '0,00\u00A0€', leads: true }],
    taxNote: null,
    price: { imagePrice: 0, imagePriceUpsell: 0, price: 0, vat: 0, total: 0 },
  });
});

it('costs nothing for any client type, also a company abroad', () => {
  const { client } = order;
  const abroad = { ...order, client: { ...client, clientType: 'company' as const, country: 'Österreich' as const } };
  expect(priceOf(abroad)).toEqual({ imagePrice: 0, imagePriceUpsell: 0, price: 0, vat: 0, total: 0 });
});

it('says how many are free, in the singular for one', () => {
  expect([1, 2].map((mostImages) => onlyTestImagesUpTo({ mostImages }))).toEqual([
    'Kostenlos ist ein Bild. Für mehr kannst du normal bestellen.',
    'Kostenlos sind bis zu 2 Bilder. Für mehr kannst du normal bestellen.',
  ]);
});

it('an order of test images is free up to its limit, and a paid order has no limit', () => {
  const quantities = [3, 4, 5000];
  expect([order, { testImages: null }].map((one) => quantities.map((count) => isMoreThanFree(one, count)))).toEqual([
    [false, true, true],
    [false, false, false],
  ]);
});

it('an order of test images is called so in its texts, without an invoice', () => {
  expect(orderText(order).find(({ name }) => name === 'quote')?.lines).toEqual(['Kostenlose Testbilder']);
  const said = partiesText(order, friday).filter(({ lines }) => lines.length > 0);
  expect(said.map(({ name }) => name)).toEqual(['delivery', 'email', 'phone']);
});

it('the summary of test images is stored as it was read, billed to no address', () => {
  const { clientType, invoiceTo, payment, price, testImages } = summaryOf(
    { ...order, earlyStart: false },
    'FS-2611-YGPGKS',
    friday,
  );
  expect({ clientType, invoiceTo, payment, total: price.total, testImages }).toEqual({
    clientType: null,
    invoiceTo: [],
    payment: '',
    total: 0,
    testImages: { mostImages: 3 },
  });
});
