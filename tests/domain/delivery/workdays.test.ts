import { describe, expect, it } from 'vitest';
import { midnightOf } from '../../../domain/delivery/workdays.ts';

describe(midnightOf, () => {
  it.each([
    ['a day in winter', '2026-01-15', '2026-01-14T23:00:00.000Z'],
    ['a day in summer', '2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['the day on which summer time begins', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['the day on which it ends', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['the day after it', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('is the first moment in Berlin of %s', (_, day, moment) => {
    expect(midnightOf(day).toISOString()).toBe(moment);
  });
});
