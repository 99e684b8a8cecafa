/*
 * Working days, calculated with given holidays. Dates are calendar days in Berlin at noon UTC, so that neither time
 * zone nor daylight saving shifts them.
 */
import { lazily } from '../texts/format.ts';

const DAY = 24 * 60 * 60 * 1000;
const berlinDay = lazily(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }));
const deadlineTexts = lazily(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
);

/** Public holidays by year, "01-01 03-08". */
export type Holidays = Readonly<Record<string, string>>;

/** The calendar day of a moment in Berlin. "2026-11-20" */
export function berlinDayOf(moment: Date): string {
  return berlinDay().format(moment);
}

/** The day `days` after the day of `from` in Berlin; noon UTC. */
export function dayAfter(from: Date, days: number): Date {
  return new Date(new Date(`${berlinDayOf(from)}T12:00:00Z`).getTime() + days * DAY);
}

/** The first moment of a calendar day in Berlin. */
export function midnightOf(day: string): Date {
  const inSummer = new Date(`${day}T00:00:00+02:00`);
  return berlinDayOf(inSummer) === day ? inSummer : new Date(`${day}T00:00:00+01:00`);
}

/** The day itself (noon UTC), or the next working day. */
export function workdayFrom(day: Date, holidays: Holidays): Date {
  return isWorkday(day, holidays) ? day : workdayFrom(new Date(day.getTime() + DAY), holidays);
}

/** The day `workingDays` working days after the day of `now`; noon UTC. */
export function workdayAfter(now: Date, workingDays: number, holidays: Holidays): Date {
  let day = dayAfter(now, 0);
  for (let count = 0; count < workingDays; count += 1) day = workdayFrom(new Date(day.getTime() + DAY), holidays);
  return day;
}

/** "Dienstag, 24. November 2026, 18 Uhr". */
export function formatDeadline(deadline: Date): string {
  return `${deadlineTexts().format(deadline)}, 18\u00A0Uhr`;
}

function isWorkday(day: Date, holidays: Holidays): boolean {
  const date = day.toISOString();
  return day.getUTCDay() % 6 !== 0 && holidays[date.slice(0, 4)]?.includes(date.slice(5, 10)) !== true;
}
