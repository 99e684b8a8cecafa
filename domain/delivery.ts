import { formatImagesDative } from './format.ts';
import holidays from './holidays.json' with { type: 'json' };
import { imagesFollow } from './media.ts';
import { studio } from './studio.ts';

/*
 * Working days in the studio's state. Dates are handled as days of the calendar in Berlin, at noon UTC, so that neither the machine's
 * time zone nor daylight saving can shift them.
 */
const DAY = 24 * 60 * 60 * 1000;
const berlinDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });
const deadlineWords = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const holidayList: Readonly<Record<string, string>> = holidays;

/** Whether the day (noon UTC) is a public holiday in the studio's state. */
function isHoliday(day: Date): boolean {
  const [year = '', ...monthAndDay] = day.toISOString().slice(0, 10).split('-');
  return holidayList[year]?.includes(monthAndDay.join('-')) === true;
}

function isWorkday(day: Date): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/**
 * The last day of the delivery promise for a cut-out order complete at `now`: two working days later (24 to 48 hours, one to
 * two working days; specification, section 1), as a calendar day in Berlin at noon UTC. The promise ends at 18:00.
 */
export function deliveryDeadline(now: Date): Date {
  let day = new Date(`${berlinDayOf(now)}T12:00:00Z`);
  let missing = studio.deliveryWorkdays.cutOutMax;
  while (missing > 0) {
    day = new Date(day.getTime() + DAY);
    if (isWorkday(day)) missing -= 1;
  }
  return day;
}

/** The day that many days after `from` in Berlin, or the next working day where it is none. "2026-11-24" */
export function firstWorkdayFrom(from: Date, days: number): string {
  let day = new Date(new Date(`${berlinDayOf(from)}T12:00:00Z`).getTime() + days * DAY);
  while (!isWorkday(day)) day = new Date(day.getTime() + DAY);
  return day.toISOString().slice(0, 10);
}

/** The calendar day of a moment in Berlin. "2026-11-20" */
export function berlinDayOf(moment: Date): string {
  return berlinDay.format(moment);
}

/** "Dienstag, 24. November 2026, 18 Uhr". */
export function formatDeadline(deadline: Date): string {
  return `${deadlineWords.format(deadline)}, 18\u00A0Uhr`;
}

/** What the promise hangs on. */
type PromisedOrder = Parameters<typeof imagesFollow>[0];

/** Whether the date of so many images is agreed in person, because nobody owes 50,000 images in two days. */
export function isAgreedInPerson(quantity: number | null): boolean {
  return quantity !== null && quantity >= studio.deliveryWorkdays.agreedFromImages;
}

const onceAllAreHere = 'Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind';

/** The delivery promise of a quote, whose images nobody has seen; it speaks to nobody by name. */
export function deliveryOfQuote(quantity: number | null): string {
  return isAgreedInPerson(quantity)
    ? `Ab ${formatImagesDative(studio.deliveryWorkdays.agreedFromImages)} vereinbaren wir den Termin persönlich`
    : onceAllAreHere;
}

/** The delivery promise of an order booked at `bookedAt`: a date only where all images are here. */
export function deliveryInWords(order: PromisedOrder, bookedAt: Date): string {
  return !isAgreedInPerson(order.quantity) && imagesFollow(order)
    ? onceAllAreHere
    : deliveryOfComplete(order.quantity, bookedAt);
}

/** The same for a booked order, by what is here now: once the last image has come since `completeSince` (ISO), there is a date. */
export function deliveryNow(
  booked: { readonly delivery: string; readonly imagesFollow: boolean },
  quantity: number | null,
  completeSince: string | null,
): string {
  const hasDate = booked.imagesFollow && completeSince !== null;
  return hasDate ? deliveryOfComplete(quantity, new Date(completeSince)) : booked.delivery;
}

/** The day of that date, "2026-11-24"; null while there is none. */
export function dueDay(
  booked: { readonly bookedAt: string; readonly imagesFollow: boolean },
  quantity: number | null,
  completeSince: string | null,
): string | null {
  if (completeSince === null || isAgreedInPerson(quantity)) return null;
  const since = booked.imagesFollow ? completeSince : booked.bookedAt;
  return deliveryDeadline(new Date(since)).toISOString().slice(0, 10);
}

/** For an order whose images are all here since `completeAt`. */
function deliveryOfComplete(quantity: number | null, completeAt: Date): string {
  return isAgreedInPerson(quantity)
    ? `Ab ${formatImagesDative(studio.deliveryWorkdays.agreedFromImages)} vereinbaren wir den Termin mit dir persönlich`
    : `Bis ${formatDeadline(deliveryDeadline(completeAt))}`;
}

const hours = (workdays: number) => 24 * workdays;
/** How long it takes, in short and for everybody; the whole rule stands in the terms. */
export const deliveryTime = `${hours(studio.deliveryWorkdays.cutOutMax - 1)} bis ${hours(studio.deliveryWorkdays.cutOutMax)}\u00A0Stunden (Mo–Fr)`;
