import { expect, it } from 'vitest';
import holidays from '../../domain/holidays.json' with { type: 'json' };
import { holidayList } from '../../scripts/holidays.ts';

it('domain/holidays.json says the holidays of the studio’s state (npm run make -- holidays)', () => {
  const { now, wanted } = holidayList();
  expect(now).toBe(wanted);
});

it('domain/holidays.json knows the next five years', () => {
  expect(Object.keys(holidays)).toContain(String(new Date().getFullYear() + 5));
});
