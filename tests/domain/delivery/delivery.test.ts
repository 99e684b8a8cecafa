import { describe, expect, it } from 'vitest';
import holidays from '../../../domain/delivery/holidays.json' with { type: 'json' };
import {
  deliveryDeadline,
  deliveryText,
  deliveryNow,
  deliveryTime,
  dueDay,
  firstWorkdayFrom,
  isAgreedInPerson,
  workdayText,
} from '../../../domain/delivery/delivery.ts';
import { formatDeadline, workdayAfter } from '../../../domain/delivery/workdays.ts';

const DAY = 24 * 60 * 60 * 1000;

describe(deliveryDeadline, () => {
  it.each([
    ['an ordinary Monday', '2026-11-16T09:00:00Z', 'Mittwoch, 18. November 2026, 18\u00A0Uhr'],
    ['a Friday, over the weekend', '2026-11-20T10:00:00Z', 'Dienstag, 24. November 2026, 18\u00A0Uhr'],
    ['a Friday just after midnight in Berlin', '2026-11-19T23:30:00Z', 'Dienstag, 24. November 2026, 18\u00A0Uhr'],
    ['before Christmas', '2026-12-23T09:00:00Z', 'Montag, 28. Dezember 2026, 18\u00A0Uhr'],
    ['before Easter 2027 (Good Friday, 26 March)', '2027-03-24T09:00:00Z', 'Dienstag, 30. März 2027, 18\u00A0Uhr'],
    ['before Ascension Day 2027 (6 May)', '2027-05-05T09:00:00Z', 'Montag, 10. Mai 2027, 18\u00A0Uhr'],
    ['before Whit Monday 2027 (17 May)', '2027-05-14T09:00:00Z', 'Mittwoch, 19. Mai 2027, 18\u00A0Uhr'],
  ])('promises two working days for %s', (_, now, promise) => {
    expect(formatDeadline(deliveryDeadline(new Date(now)))).toBe(promise);
  });
});

it('the promise has a short form in the words of the specification', () => {
  expect(deliveryTime).toBe('24 bis 48\u00A0Stunden (Mo\u00A0bis\u00A0Fr)');
});

it('names the working day of the promise, and counts days without a name', () => {
  expect([1, 2, 5, 6].map(workdayText)).toEqual([
    'am nächsten Arbeitstag',
    'am zweiten Arbeitstag',
    'am fünften Arbeitstag',
    'am 6. Arbeitstag',
  ]);
});

it('a period that ends on a Sunday ends on the following Monday', () => {
  const monday = new Date('2026-11-16T09:00:00Z');
  expect([4, 5, 6].map((days) => firstWorkdayFrom(monday, days))).toEqual(['2026-11-20', '2026-11-23', '2026-11-23']);
});

describe('public holidays', () => {
  it('of an unlisted year are days like any other, its weekends are not', () => {
    expect(dayOf(workdayAfter(new Date('2026-12-24T09:00:00Z'), 2, {}))).toBe('2026-12-28');
  });

  // § 1 of Berlin's act on Sundays and holidays. 17 June 2028 is a Saturday, which is not a working day anyway.
  it.each([
    ['2026', '04-03', '04-06', '05-14', '05-25'],
    ['2027', '03-26', '03-29', '05-06', '05-17'],
    ['2028', '04-14', '04-17', '05-25', '06-05'],
    ['2029', '03-30', '04-02', '05-10', '05-21'],
    ['2030', '04-19', '04-22', '05-30', '06-10'],
  ] as const)('of %s are those of Berlin', (year, goodFriday, easterMonday, ascension, whitMonday) => {
    const days = [
      '01-01',
      '03-08',
      '05-01',
      '10-03',
      '12-25',
      '12-26',
      goodFriday,
      easterMonday,
      ascension,
      whitMonday,
    ];
    expect(holidays[year].split(' ').filter((day) => `${year}-${day}` !== '2028-06-17')).toEqual(days.toSorted());
  });

  it.each([
    ['2029-03-08', '2029-03-12'],
    ['2029-05-01', '2029-05-03'],
    ['2029-10-03', '2029-10-05'],
    ['2029-12-25', '2029-12-28'],
    ['2030-01-01', '2030-01-03'],
  ])('are not working days: ordered the day before %s, due on %s', (holiday, due) => {
    const dayBefore = new Date(Date.parse(`${holiday}T09:00:00Z`) - DAY);
    expect(dayOf(deliveryDeadline(dayBefore))).toBe(due);
  });

  it.each(['2026-04-05', '2027-03-28', '2035-03-25', '2038-04-25'])('around Easter move with it: %s', (easter) => {
    const noon = Date.parse(`${easter}T12:00:00Z`);
    const inDays = (days: number) => new Date(noon + days * DAY);
    // Ordered on the Thursday before, on the Wednesday before Ascension Day and on the Friday before Whitsun.
    expect([-3, 38, 47].map((day) => dayOf(deliveryDeadline(inDays(day))))).toEqual(
      [3, 43, 52].map((day) => dayOf(inDays(day))),
    );
  });
});

describe(isAgreedInPerson, () => {
  it('begins at 5,000 images and is false for an unknown number', () => {
    expect([null, 1, 4999, 5000].map(isAgreedInPerson)).toEqual([false, false, false, true]);
  });
});

describe(deliveryText, () => {
  const monday = new Date('2026-11-16T09:00:00Z');
  const dose = { name: 'dose.jpg', size: 1, type: 'image/jpeg', bytes_uploaded: 1, complete: true };

  it('promises a date when all images have arrived, and none while some are missing', () => {
    expect([
      deliveryText({ express: null, quantity: 1, media: { dose } }, monday),
      deliveryText({ express: null, quantity: 2, media: { dose } }, monday),
      deliveryText({ express: null, quantity: 1, media: { dose: { ...dose, complete: false } } }, monday),
    ]).toEqual([
      'Bis Mittwoch, 18. November 2026, 18\u00A0Uhr',
      'Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind',
      'Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind',
    ]);
  });

  it('is agreed in person from 5,000 images on, whether they have arrived or not', () => {
    const archive = { dose: { ...dose, name: 'alle.zip' } };
    expect([
      deliveryText({ express: null, quantity: 4999, media: archive }, monday),
      deliveryText({ express: null, quantity: 5000, media: archive }, monday),
      deliveryText({ express: null, quantity: 5000, media: {} }, monday),
    ]).toEqual([
      'Bis Mittwoch, 18. November 2026, 18\u00A0Uhr',
      'Ab 5.000 Bildern vereinbaren wir den Termin mit dir persönlich',
      'Ab 5.000 Bildern vereinbaren wir den Termin mit dir persönlich',
    ]);
  });
});

describe('a booked order', () => {
  const bookedAt = '2026-11-16T09:00:00.000Z';
  const inTenDays = '2026-11-26T09:00:00.000Z';
  const here = { express: null, imagesFollow: false, bookedAt, delivery: 'Bis Mittwoch, wie gebucht' };
  const follow = { ...here, imagesFollow: true, delivery: 'Sobald alle da sind' };
  const monday = 'Bis Montag, 30. November 2026, 18\u00A0Uhr';
  const once = 'Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind';

  it.each([
    ['whose images are all here since the booking keeps its date', here, 2, bookedAt, here.delivery, '2026-11-18'],
    ['has no date while an image is missing that was here', here, 2, null, once, null],
    ['has a new one once it is here again', here, 2, inTenDays, monday, '2026-11-30'],
    ['has none while images follow', follow, 2, null, follow.delivery, null],
    ['has one once they have come', follow, 2, inTenDays, monday, '2026-11-30'],
    ['of very many has none, images here', here, 5000, bookedAt, here.delivery, null],
    ['of very many has none, images taken back', here, 5000, null, here.delivery, null],
    ['of very many has none, images here again', follow, 5000, inTenDays, follow.delivery, null],
  ])('%s', (_, booked, quantity, completeSince, text, due) => {
    const now = { quantity, completeSince, isOver: false };
    expect([deliveryNow(booked, now), dueDay(booked, quantity, completeSince)]).toEqual([text, due]);
  });

  it('keeps its date when the work is over and its images are deleted', () => {
    expect(deliveryNow(here, { quantity: 2, completeSince: null, isOver: true })).toBe(here.delivery);
  });
});

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
