import { expect, it } from 'vitest';
import { holidayList } from '../../scripts/holidays.ts';

it('domain/delivery/holidays.json says the holidays of the studio’s state (npm run make -- holidays)', () => {
  const { now, wanted } = holidayList();
  expect(now).toBe(wanted);
});
