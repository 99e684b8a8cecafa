import { expect, it } from 'vitest';
import { deliveryDeadline } from '../../../../../domain/delivery/delivery.ts';
import holidays from '../../../../../domain/delivery/holidays.json' with { type: 'json' };
import { formatDeadline } from '../../../../../domain/delivery/workdays.ts';
import { untilWhen } from '../../../../../src/site/pages/prices/calculator-rules.ts';

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

it('returns nothing for years with unknown holidays, and „nach Absprache“ for large orders', () => {
  expect(untilWhen(texts, 120, new Date('2027-12-31T12:00:00Z'))).toBe('');
  expect(untilWhen(texts, 120, new Date('2031-05-02T12:00:00Z'))).toBe('');
  expect([4999, 5000].map((quantity) => untilWhen(texts, quantity, new Date('2026-11-20T12:00:00Z')))).toEqual([
    'bis Dienstag, 24. November 2026, 18\u00A0Uhr',
    'nach Absprache',
  ]);
});
