import { describe, expect, it } from 'vitest';
import { deliveryDeadline, deliveryInWords, formatDeadline } from '../../domain/delivery.ts';

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

describe(deliveryInWords, () => {
  const monday = new Date('2026-11-16T09:00:00Z');
  const dose = { name: 'dose.jpg', size: 1, type: 'image/jpeg', bytes_uploaded: 1, complete: true };

  it('promises a date where all images are here, and none while some are missing', () => {
    expect([
      deliveryInWords({ quantity: 1, media: { dose } }, monday),
      deliveryInWords({ quantity: 2, media: { dose } }, monday),
      deliveryInWords({ quantity: 1, media: { dose: { ...dose, complete: false } } }, monday),
    ]).toEqual([
      'Bis Mittwoch, 18. November 2026, 18\u00A0Uhr',
      'Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind',
      'Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind',
    ]);
  });

  it('is agreed in person from 5,000 images on, whether they are here or not', () => {
    const archive = { dose: { ...dose, name: 'alle.zip' } };
    expect([
      deliveryInWords({ quantity: 4999, media: archive }, monday),
      deliveryInWords({ quantity: 5000, media: archive }, monday),
      deliveryInWords({ quantity: 5000, media: {} }, monday),
    ]).toEqual([
      'Bis Mittwoch, 18. November 2026, 18\u00A0Uhr',
      'Ab 5.000 Bildern vereinbaren wir den Termin mit dir persönlich',
      'Ab 5.000 Bildern vereinbaren wir den Termin mit dir persönlich',
    ]);
  });
});
