/**
 * `npm run make -- holidays`: writes the public holidays of the studio's state for twenty years to
 * domain/delivery/holidays.json: the library would cost the wizard's first screen 2.7 kB. `launch-check` warns in time.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHolidays } from 'feiertagejs';
import { studio } from '../domain/studio/studio.ts';

const file = join(import.meta.dirname, '../domain/delivery/holidays.json');
const FIRST = 2026;
const YEARS = 20;

/** domain/delivery/holidays.json as it is and as it should be: days of the calendar by year, "03-08". */
export function holidayList(): { readonly now: string; readonly wanted: string } {
  const years = Array.from({ length: YEARS }, (_, index) => FIRST + index);
  const days = Object.fromEntries(years.map((year) => [year, daysOf(year).join(' ')]));
  return { now: readFileSync(file, { encoding: 'utf8', flag: 'a+' }), wanted: `${JSON.stringify(days, null, 2)}\n` };
}

function daysOf(year: number): string[] {
  // The library's dates are noon UTC; its strings use the machine's time zone, a day late in New Zealand.
  return getHolidays(year, studio.legal.state.code).map(({ date }) => date.toISOString().slice(5, 10));
}

if (import.meta.main) {
  const { now, wanted } = holidayList();
  if (now !== wanted) writeFileSync(file, wanted);
  console.log(
    now === wanted ? 'domain/delivery/holidays.json is up to date.' : 'domain/delivery/holidays.json is written anew.',
  );
}
