import { expect, it } from 'vitest';
import { holidayList } from '../../scripts/holidays.ts';

it('domain/delivery/holidays.json lists the studio’s holidays (npm run make -- holidays)', () => {
  const { now, wanted } = holidayList();
  expect(now).toBe(wanted);
});
