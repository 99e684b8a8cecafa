import { describe, expect, it } from 'vitest';
import { cartText, compositionText } from '../../../domain/order/texts/cart-texts.ts';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import {
  dateIfHereToday,
  deliveryDeadline,
  deliveryText,
  deliveryNow,
  deliveryOfQuote,
  dueDay,
} from '../../../domain/delivery/delivery.ts';
import {
  expressOf,
  expressOffer,
  expressSurcharge,
  expressTermsFor,
  isExpressGone,
} from '../../../domain/catalogue/offers.ts';
import type { ExpressTerms } from '../../../domain/catalogue/offer-terms.ts';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { offersOf, studio } from '../../../domain/studio/studio.ts';
import { expressInTier, expressTermsText } from '../../../domain/order/texts/offer-texts.ts';
import { orderText } from '../../../domain/order/texts/order-texts.ts';
import { anybody, includedText } from '../../../domain/pricing/price-texts.ts';
import { extrasOf, perImageIn, type PricedAnswers, priceOf, surchargesOf } from '../../../domain/pricing/pricing.ts';
import { studioSchema } from '../../../domain/studio/studio-schema.ts';
import { initialOrder } from '../../../machines/order/order-context.ts';

const tier = (minAmount: number, maxAmount: number | null) => ({ minAmount, maxAmount, price: 59 });
const terms: ExpressTerms = { surchargePercent: 50, workingDays: 1, mostImages: 500 };
const product = catalogue.products[0] ?? null;
const order: PricedAnswers = {
  product,
  scalings: ['Webformat'],
  custom_scale: false,
  extensions: ['JPG', 'PNG'],
  quantity: 120,
  express: terms,
  client: anybody,
};
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

/** Whether the schema accepts the studio's facts with this part. */
const fits = (part: object) => studioSchema.safeParse({ ...studio, express: { ...studio.express, ...part } }).success;

const rowOf = (part: object) =>
  orderText({ ...initialOrder, ...part })
    .find(({ name }) => name === 'express')
    ?.lines.map(plain);

describe('the express switch', () => {
  it('offers nothing until it is on, in the facts or for one server', () => {
    const off = { ...studio, express: { ...studio.express, ...terms, offered: false } };
    expect(offersOf(off).express).toBeNull();
    expect(offersOf(off, { express: true }).express).toEqual(terms);
    const on = { ...off, express: { ...off.express, offered: true } };
    expect([offersOf(on).express, offersOf(on, { express: false }).express]).toEqual([terms, null]);
  });

  it('must be faster than the usual delivery, and excludes orders with a date agreed in person', () => {
    expect([{}, { workingDays: 2 }, { mostImages: 5000 }, { surchargePercent: 0 }].map(fits)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('whether an order has express', () => {
  it('depends on its own terms, up to their largest order', () => {
    const of = (quantity: number | null) => expressOf({ express: terms, quantity });
    expect([of(null), of(500), of(501), expressOf({ express: null, quantity: 1 })]).toEqual([terms, terms, null, null]);
  });

  it('is promised by its quote after the studio has stopped offering it', () => {
    const promised = { ...terms, surchargePercent: 30 };
    const today = { express: terms };
    const off = { express: null };
    expect([
      expressOffer({ offers: today, product: {} }),
      expressOffer({ offers: today, product: { express: promised } }),
      expressOffer({ offers: off, product: { express: promised } }),
      expressOffer({ offers: off, product: null }),
    ]).toEqual([terms, promised, promised, null]);
    // A chosen express keeps its terms while the studio offers any express.
    expect([
      expressTermsFor({ offers: today, product: {}, express: promised }),
      expressTermsFor({ offers: today, product: {}, express: null }),
      expressTermsFor({ offers: off, product: {}, express: promised }),
    ]).toEqual([promised, terms, null]);
    expect([
      isExpressGone({ offers: off, product, express: terms, quantity: 500 }),
      isExpressGone({ offers: off, product, express: terms, quantity: 501 }),
      isExpressGone({ offers: today, product, express: terms, quantity: 500 }),
      isExpressGone({ offers: off, product, express: null, quantity: 500 }),
    ]).toEqual([true, false, false, false]);
  });
});

describe('the express price', () => {
  it('adds a percentage of an image with all its surcharges, half a cent rounded up', () => {
    expect([expressSurcharge(terms, 89), expressSurcharge(terms, 45), expressSurcharge(null, 89)]).toEqual([45, 23, 0]);
    expect(priceOf(order)).toEqual({
      imagePrice: 79,
      imagePriceUpsell: 55,
      price: 16_080,
      vat: 3055,
      total: 19_135,
    });
    expect(surchargesOf(order, 79)).toEqual([
      { kind: 'format', count: 1, perImage: 10 },
      { kind: 'express', count: 1, perImage: 45 },
    ]);
  });

  it('is the usual one for more images, also in the table and in the hint at the next tier', () => {
    const tiers = product?.graduatedprice ?? [];
    expect(tiers.map((tier) => perImageIn(order, tier))).toEqual([239, 164, 134, 104, 55]);
    expect(livePrice(order, 501)).toMatchObject({ perImage: 69, next: { from: 1000, perImage: 55 } });
    expect(livePrice(order, 120)).toMatchObject({ perImage: 134, next: { from: 200, perImage: 104 } });
    expect(livePrice(order, 300)).toMatchObject({ perImage: 104, next: null });
    expect(livePrice(order, null)).toEqual({ kind: 'from', perImage: 55 });
    expect(extrasOf({ ...order, quantity: 501 })).toEqual([{ kind: 'format', count: 1 }]);
  });

  it('is itemised, and the lines add up', () => {
    const cart = cartText(order);
    expect(cart?.lines.map(({ service, sum }) => plain(`${service}: ${sum.join(', ')}`))).toEqual([
      'Freistellen, Klare Kontur: 112,81 € inkl. MwSt., 94,80 € netto',
      'Zweites Dateiformat: 14,28 € inkl. MwSt., 12,00 € netto',
      'Expresslieferung: 64,26 € inkl. MwSt., 54,00 € netto',
    ]);
    expect(plain(compositionText(order) ?? '')).toBe(
      'So rechnen wir: 0,79 € Staffelpreis + 0,10 € zweites Dateiformat + 0,45 € Expresslieferung = 1,34 € netto pro Bild, dazu 19 % MwSt.',
    );
    expect(includedText(extrasOf(order))).toBe('Eingerechnet, wie gewählt: zweites Dateiformat und Expresslieferung.');
  });
});

describe('the express delivery', () => {
  const friday = new Date('2026-11-20T09:00:00Z');
  const dose = { name: 'dose.jpg', size: 1, type: 'image/jpeg', bytes_uploaded: 1, complete: true };
  const one = { express: terms, quantity: 1, media: { dose } };

  it('arrives on the next working day, never at the weekend', () => {
    expect(deliveryDeadline(friday, 1).toISOString()).toBe('2026-11-23T12:00:00.000Z');
    expect([
      deliveryText(one, friday),
      deliveryText({ ...one, media: {} }, friday),
      deliveryText({ ...one, quantity: 501 }, friday),
      deliveryOfQuote(one),
    ]).toEqual([
      'Express, bis Montag, 23. November 2026, 18\u00A0Uhr',
      'Express, bis 18\u00A0Uhr am nächsten Arbeitstag, nachdem alle Bilder bei uns sind',
      'Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind',
      'Express, bis 18\u00A0Uhr am nächsten Arbeitstag, nachdem alle Bilder bei uns sind',
    ]);
  });

  it('names the date of an order whose images are all here today', () => {
    expect([
      dateIfHereToday(one, friday),
      dateIfHereToday({ ...one, express: null }, friday),
      dateIfHereToday({ express: null, quantity: 5000 }, friday),
    ]).toEqual([
      ' Sind heute alle da: Montag, 23. November 2026, 18\u00A0Uhr.',
      ' Sind heute alle da: Dienstag, 24. November 2026, 18\u00A0Uhr.',
      '',
    ]);
  });

  it('names its price for a known number of images, and the tiers where it ends', () => {
    expect([
      expressTermsText(terms, '+ 54,00 € netto'),
      ...[tier(50, 199), tier(200, 500), tier(200, 999), tier(501, 999), tier(200, null)].map((one) =>
        expressInTier(terms, one),
      ),
    ]).toEqual([
      'am nächsten Arbeitstag, + 54,00 € netto, bis 500 Bilder',
      '',
      '',
      ' (Express bis 500)',
      ' (ohne Express)',
      ' (Express bis 500)',
    ]);
  });

  it('is computed for a booked order from its last image on, and for its due day', () => {
    const booked = { express: terms, imagesFollow: true, delivery: 'später', bookedAt: friday.toISOString() };
    const monday = '2026-11-23T09:00:00Z';
    const two = { quantity: 2, isOver: false };
    expect([
      deliveryNow(booked, { ...two, completeSince: null }),
      deliveryNow(booked, { ...two, completeSince: monday }),
      dueDay(booked, 2, monday),
      dueDay({ ...booked, express: null }, 2, monday),
    ]).toEqual(['später', 'Express, bis Dienstag, 24. November 2026, 18\u00A0Uhr', '2026-11-24', '2026-11-25']);
  });

  it('has a row of its own among the answers, and none in an order without it', () => {
    expect([rowOf({}), rowOf(one), rowOf({ ...one, quantity: 501 })]).toEqual([
      [],
      ['Express: am nächsten Arbeitstag, +50 % pro Bild, bis 500 Bilder'],
      ['Normal, denn Express gibt es nur bis 500 Bilder'],
    ]);
  });
});
