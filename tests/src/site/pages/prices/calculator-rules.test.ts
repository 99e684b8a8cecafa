import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue, extensionNames, recommendationFor } from '../../../../../domain/catalogue/catalogue.ts';
import { deliveryDeadline } from '../../../../../domain/delivery/delivery.ts';
import holidays from '../../../../../domain/delivery/holidays.json' with { type: 'json' };
import { formatDeadline } from '../../../../../domain/delivery/workdays.ts';
import { wishedUses, wishesOf } from '../../../../../domain/order/order-wishes.ts';
import { priceOf } from '../../../../../domain/pricing/pricing.ts';
import { formatCents } from '../../../../../domain/texts/format.ts';
import { wishedOrder } from '../../../../../machines/order/order-again.ts';
import { untilWhen } from '../../../../../src/site/pages/prices/calculator-rules.ts';
import { quoteOf } from '../../../../../src/site/texts/quote.ts';

const texts = {
  workingDays: 2,
  agreedFrom: 5000,
  holidays: { 2026: holidays[2026], 2027: holidays[2027] },
  until: 'bis {date}',
  agreed: 'nach Absprache',
};

it('returns the date of an order placed today, over weekends, holidays and the new year', () => {
  for (const day of ['2026-11-20T12:00:00Z', '2026-12-23T23:30:00Z', '2026-12-30T08:00:00Z', '2027-03-25T22:59:00Z']) {
    const now = new Date(day);
    expect(untilWhen(texts, 120, now)).toBe(`bis ${formatDeadline(deliveryDeadline(now))}`);
  }
  expect(untilWhen(texts, 120, new Date('2026-12-23T12:00:00Z'))).toBe('bis Montag, 28. Dezember 2026, 18\u00A0Uhr');
});

it('names the price of the order that its settings lead to', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...catalogue.products),
      fc.integer({ min: 1, max: 3000 }),
      fc.subarray([...wishedUses]),
      fc.subarray([...extensionNames]),
      (product, quantity, uses, formats) => {
        const { scalings } = recommendationFor(uses);
        const { total, other } = quoteOf(product, quantity, { scalings, extensions: formats });
        const order = wishedOrder(wishesOf({ product: product.type, quantity, uses, formats }));
        const price = priceOf(order);
        expect([total, other]).toEqual([formatCents(price?.total ?? 0), `${formatCents(price?.price ?? 0)} netto`]);
      },
    ),
    { numRuns: 60, seed: 20_261_127 },
  );
});

it('returns nothing for years with unknown holidays, and „nach Absprache“ for large orders', () => {
  expect(untilWhen(texts, 120, new Date('2027-12-31T12:00:00Z'))).toBe('');
  expect(untilWhen(texts, 120, new Date('2031-05-02T12:00:00Z'))).toBe('');
  expect([4999, 5000].map((quantity) => untilWhen(texts, quantity, new Date('2026-11-20T12:00:00Z')))).toEqual([
    'bis Dienstag, 24. November 2026, 18\u00A0Uhr',
    'nach Absprache',
  ]);
});
