import { describe, expect, it } from 'vitest';
import { deliveryDeadline, formatDeadline } from '../../domain/delivery.ts';

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
