import { type ExpressAnswers, expressOf } from '../catalogue/offers.ts';
import { formatImagesDative } from '../texts/format.ts';
import holidays from './holidays.json' with { type: 'json' };
import { imagesFollow } from '../files/media.ts';
import { studio } from '../studio/studio.ts';
import type { StudioFacts } from '../studio/studio-schema.ts';
import { dayAfter, formatDeadline, workdayAfter, workdayFrom } from './workdays.ts';

/**
 * The last day of the delivery promise for a cut-out order complete at `now`: so many working days later (24 to 48
 * hours, one to two working days; specification, section 1), as a calendar day in Berlin at noon UTC. The promise ends
 * at 18:00.
 */
export function deliveryDeadline(now: Date, workingDays: number = studio.deliveryWorkdays.cutOutMax): Date {
  return workdayAfter(now, workingDays, holidays);
}

/** The day that many days after `from` in Berlin, or the next working day where it is none. "2026-11-24" */
export function firstWorkdayFrom(from: Date, days: number): string {
  return workdayFrom(dayAfter(from, days), holidays).toISOString().slice(0, 10);
}

/** What the promise hangs on. */
type PromisedOrder = Parameters<typeof imagesFollow>[0] & ExpressAnswers;

/** Whether the date of so many images is agreed in person, because nobody owes 50,000 images in two days. */
export function isAgreedInPerson(quantity: number | null): boolean {
  return (quantity ?? 0) >= studio.deliveryWorkdays.agreedFromImages;
}

/** "nächsten", "zweiten": the working day of the promise. */
const ordinals = ['nächsten', 'zweiten', 'dritten', 'vierten', 'fünften'];

/** "am nächsten Arbeitstag": that many after the images. */
export function workdayInWords(workingDays: number): string {
  return `am ${ordinals[workingDays - 1] ?? `${workingDays}.`} Arbeitstag`;
}

/**
 * The whole rule, behind a verb: "bis 18 Uhr am zweiten Arbeitstag nach dem Tag, an dem …". Every page and the terms
 * say it so.
 */
export const deliveryRule = deliveryRuleOf(studio);

/** The same of these facts. */
export function deliveryRuleOf({ deliveryWorkdays }: Pick<StudioFacts, 'deliveryWorkdays'>): string {
  const day = workdayInWords(deliveryWorkdays.cutOutMax);
  return `bis 18\u00A0Uhr ${day} nach dem Tag, an dem Bestellung und alle Bilder bei uns sind`;
}

/** In how many working days the order is delivered. */
function workdaysOf(order: ExpressAnswers): number {
  return expressOf(order)?.workingDays ?? studio.deliveryWorkdays.cutOutMax;
}

/** As a sentence begins that promises an express delivery, or any other. */
function promise(order: ExpressAnswers, words: string): string {
  return expressOf(order) === null ? `B${words}` : `Express, b${words}`;
}

function onceAllAreHere(order: ExpressAnswers): string {
  return promise(order, `is 18\u00A0Uhr ${workdayInWords(workdaysOf(order))}, nachdem alle Bilder bei uns sind`);
}

/** The delivery promise of a quote, whose images nobody has seen; it speaks to nobody by name. */
export function deliveryOfQuote(order: ExpressAnswers): string {
  return isAgreedInPerson(order.quantity)
    ? `Ab ${formatImagesDative(studio.deliveryWorkdays.agreedFromImages)} vereinbaren wir den Termin persönlich`
    : onceAllAreHere(order);
}

/** The delivery promise of an order booked at `bookedAt`: a date only where all images are here. */
export function deliveryInWords(order: PromisedOrder, bookedAt: Date): string {
  return !isAgreedInPerson(order.quantity) && imagesFollow(order)
    ? onceAllAreHere(order)
    : deliveryOfComplete(order, bookedAt);
}

/** What was promised when it was booked. */
interface Promised extends Pick<ExpressAnswers, 'express'> {
  readonly imagesFollow: boolean;
  /** ISO, like every moment here. */
  readonly bookedAt: string;
  readonly delivery: string;
}

/** What is so by now. */
interface Now {
  readonly quantity: number | null;
  /** Since when all images are here, never before the booking; null while some are missing. */
  readonly completeSince: string | null;
  /** Whether the work is over: then the images may be deleted, and what was promised stays. */
  readonly isOver: boolean;
}

/**
 * The same for a booked order, by what is here now. The date of the booking holds as long as all images that were here
 * then still are; one that was taken back takes the date with it, and there is a new one once the last has come.
 */
export function deliveryNow(booked: Promised, { quantity, completeSince, isOver }: Now): string {
  if (isAgreedInPerson(quantity)) return booked.delivery;
  const order = { ...booked, quantity };
  if (completeSince === null) return booked.imagesFollow || isOver ? booked.delivery : onceAllAreHere(order);
  const isAsBooked = !booked.imagesFollow && Date.parse(completeSince) <= Date.parse(booked.bookedAt);
  return isAsBooked ? booked.delivery : deliveryOfComplete(order, new Date(completeSince));
}

/** The day of that date, "2026-11-24"; null while there is none. */
export function dueDay(
  booked: Pick<Promised, 'express'>,
  quantity: number | null,
  completeSince: string | null,
): string | null {
  if (completeSince === null || isAgreedInPerson(quantity)) return null;
  return deliveryDeadline(new Date(completeSince), workdaysOf({ ...booked, quantity }))
    .toISOString()
    .slice(0, 10);
}

/** For an order whose images are all here since `completeAt`. */
function deliveryOfComplete(order: ExpressAnswers, completeAt: Date): string {
  return isAgreedInPerson(order.quantity)
    ? `Ab ${formatImagesDative(studio.deliveryWorkdays.agreedFromImages)} vereinbaren wir den Termin mit dir persönlich`
    : promise(order, `is ${formatDeadline(deliveryDeadline(completeAt, workdaysOf(order)))}`);
}

const hours = (workdays: number) => 24 * workdays;
const { cutOutMax } = studio.deliveryWorkdays;
/** How long it takes, in short and for all customers; the whole rule stands in the terms. */
export const deliveryTime = `${hours(cutOutMax - 1)} bis ${hours(cutOutMax)}\u00A0Stunden (Mo–Fr)`;
