import { describe, expect, it } from 'vitest';
import { cartText, compositionText, linesOf } from '../../../domain/order/texts/cart-texts.ts';
import { catalogue, type Product } from '../../../domain/catalogue/catalogue.ts';
import { wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import { type FurtherKind, furtherKindsFor, kindText } from '../../../domain/order/order-kinds.ts';
import { kindsOf, kindsText } from '../../../domain/order/image-kinds.ts';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import { anybody } from '../../../domain/pricing/price-texts.ts';
import { priceOf, pricedKinds } from '../../../domain/pricing/pricing.ts';

const ofType = (type: string) => catalogue.products.find((product) => product.type === type) as Product;
const kind = (type: string, quantity: number): FurtherKind => ({ product: ofType(type), quantity });
/** 80 with a clear contour and 20 with hair, in two file formats. */
const mixed = {
  product: ofType('contour'),
  quantity: 100,
  furtherKinds: [kind('hair', 20)],
  scalings: ['Webformat' as const],
  custom_scale: false,
  extensions: ['JPG' as const, 'PNG' as const],
  express: null,
  client: anybody,
};
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ');

describe('the price of several kinds of images', () => {
  it('takes the tier of its own number for each kind', () => {
    expect(priceOf(mixed)).toEqual({
      imagePrice: 79,
      imagePriceUpsell: 10,
      price: 80 * 79 + 20 * 299 + 100 * 10,
      vat: 2527,
      total: 15_827,
    });
  });

  it('lists additions of the kinds that they have, each at the tier that its kind reached', () => {
    const added = [{ at: '2026-11-23T09:00:00.000Z', images: [0, 2] }];
    expect(pricedKinds({ ...mixed, additions: added })).toEqual([
      { addition: null, name: 'Klare Kontur', quantity: 80, each: 79 },
      { addition: null, name: 'Personen, Haare, Fell', quantity: 18, each: 299 },
      { addition: 0, name: 'Personen, Haare, Fell', quantity: 2, each: 299 },
    ]);
  });

  it('is nothing for free images, in one line for each kind', () => {
    const free = { ...mixed, testImages: { mostImages: 100 } };
    const lines = linesOf(free, pricedKinds(free) ?? [], { gross: 0, detail: '' });
    expect(lines.map(({ service, quantity, sum }) => [service, quantity, sum])).toEqual([
      ['Freistellen, Klare Kontur', '80', ['kostenlos']],
      ['Freistellen, Personen, Haare, Fell', '20', ['kostenlos']],
    ]);
  });

  it('is exact to the cent, and shows no price per image', () => {
    expect(plain(compositionText(mixed))).toBe(
      'So rechnen wir: 80 × 0,79 € Klare Kontur + 20 × 2,99 € Personen, Haare, Fell + 100 × 0,10 € zweites Dateiformat = 133,00 € netto, dazu 19 % MwSt.',
    );
    expect(livePrice(mixed)).toEqual({ kind: 'total', quantity: 100, perImage: null, total: 13_300, next: null });
  });

  it('has a percentage surcharge computed for each kind separately', () => {
    const express = { ...mixed, express: { surchargePercent: 50, workingDays: 1, mostImages: 500 } };
    expect(priceOf(express)?.price).toBe(80 * (89 + 45) + 20 * (309 + 155));
    const surcharges = cartText(express)?.lines.slice(2);
    expect(
      surcharges?.map(({ service, detail, quantity, unitPrice }) => [
        service,
        detail,
        quantity,
        plain(unitPrice[1] ?? ''),
      ]),
    ).toEqual([
      ['Zweites Dateiformat', '', '100', '0,10 € netto'],
      ['Expresslieferung', 'Klare Kontur', '80', '0,45 € netto'],
      ['Expresslieferung', 'Personen, Haare, Fell', '20', '1,55 € netto'],
    ]);
    expect(plain(compositionText(express))).toBe(
      'So rechnen wir: 80 × 0,79 € Klare Kontur + 20 × 2,99 € Personen, Haare, Fell + 100 × 0,10 € zweites Dateiformat + ' +
        '80 × 0,45 € Expresslieferung, Klare Kontur + 20 × 1,55 € Expresslieferung, Personen, Haare, Fell = ' +
        '200,00 € netto, dazu 19 % MwSt.',
    );
    expect(livePrice(express)).toEqual({ kind: 'total', quantity: 100, perImage: null, total: 20_000, next: null });
  });

  it('is unknown when no image of the first kind is left', () => {
    const few = { ...mixed, quantity: 20 };
    expect([priceOf(few), kindsOf(few), kindsText(few), livePrice(few)]).toEqual([
      null,
      null,
      [],
      { kind: 'from', perImage: 55 },
    ]);
  });
});

it('includes the main kind from one image on', () => {
  expect(kindsText({ ...mixed, quantity: 21 })).toEqual(['1 × Klare Kontur', '20 × Personen, Haare, Fell']);
});

it('names each kind with its number, and nothing for a single kind', () => {
  expect(kindsText(mixed)).toEqual(['80 × Klare Kontur', '20 × Personen, Haare, Fell']);
  expect(kindsText({ ...mixed, furtherKinds: [] })).toEqual([]);
});

it('lists kinds of the catalogue only, at the prices of a quote if any, and the main kind once', () => {
  const dear = { ...ofType('hair'), graduatedprice: [{ minAmount: 1, maxAmount: null, price: 500 }] };
  const quote = {
    number: 'A-2611-7KQ4M9',
    madeAt: '2026-11-20T13:05:00.000Z',
    until: '2026-12-20T22:59:59.999Z',
    product: ofType('contour'),
    furtherProducts: [dear],
  };
  const wished = ['contour', 'hair', 'leather', 'bicycle'].map((type) => ({ product: { type }, quantity: 3 }));
  expect(furtherKindsFor(wished, ofType('contour'), quote)).toEqual([
    { product: dear, quantity: 3 },
    kind('leather', 3),
  ]);
  expect(furtherKindsFor(wished, null, null)).toEqual([kind('contour', 3), kind('hair', 3), kind('leather', 3)]);
});

it('a kind is named as in the catalogue, and nothing without a known kind', () => {
  expect(['hair', 'bicycle', null, undefined].map(kindText)).toEqual(['Personen, Haare, Fell', '', '', '']);
});

describe('the body of the call', () => {
  const { body } = wizardCalls.saveQuantity;
  const messagesOf = (value: object) => body.safeParse(value).error?.issues.map(({ path, message }) => [path, message]);

  it('is one number, or the order’s own list of kinds', () => {
    expect(body.parse({ quantity: 5 })).toEqual({ quantity: 5, furtherKinds: [] });
    expect(body.parse({ quantity: 100, furtherKinds: mixed.furtherKinds })).toEqual({
      quantity: 100,
      furtherKinds: [{ product: { type: 'hair' }, quantity: 20 }],
    });
  });

  it('rejects duplicate kinds, kinds without a number, and more than the order has', () => {
    const hair = { product: { type: 'hair' }, quantity: 5 };
    expect([
      messagesOf({ quantity: 20, furtherKinds: [hair, hair] }),
      messagesOf({ quantity: 20, furtherKinds: [{ ...hair, quantity: 0 }] }),
      messagesOf({ quantity: 20, furtherKinds: [{ ...hair, product: { type: 'bicycle' } }] }),
      messagesOf({ quantity: 5, furtherKinds: [hair] }),
    ]).toEqual([
      [[['furtherKinds'], orderMessages.furtherKinds]],
      [[['furtherKinds', 0, 'quantity'], orderMessages.quantity]],
      [[['furtherKinds', 0, 'product', 'type'], orderMessages.projectType]],
      [[['furtherKinds'], orderMessages.noneOfOwnKind]],
    ]);
  });
});
