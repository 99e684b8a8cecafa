import { type ExpressAnswers, expressOf } from '../catalogue/offers.ts';
import { formatImagesDative } from '../texts/format.ts';
import holidays from './holidays.json' with { type: 'json' };
import { imagesFollow } from '../files/media.ts';
import { studio } from '../studio/studio.ts';
import type { StudioFacts } from '../studio/studio-schema.ts';
import { dayAfter, formatDeadline, workdayAfter, workdayFrom } from './workdays.ts';

/**
 * Last day of the delivery promise of a cut-out order complete at `now`, as a calendar day in Berlin at noon UTC.
 * The promise: 24 to 48 hours, one to two working days (specification, section 1), until 18:00.
 */
export function deliveryDeadline(now: Date, workingDays: number = studio.deliveryWorkdays.cutOutMax): Date {
  return workdayAfter(now, workingDays, holidays);
}

/** The day `days` after `from` in Berlin, or the next working day. "2026-11-24" */
export function firstWorkdayFrom(from: Date, days: number): string {
  return workdayFrom(dayAfter(from, days), holidays).toISOString().slice(0, 10);
}

/** Facts that decide the promise. */
type PromisedOrder = Parameters<typeof imagesFollow>[0] & ExpressAnswers;

/** Whether so many images need a date agreed in person. */
export function isAgreedInPerson(quantity: number | null): boolean {
  return (quantity ?? 0) >= studio.deliveryWorkdays.agreedFromImages;
}

/** The promise for so many images; the beginning of a sentence. */
export const agreedWithYou = `Ab ${formatImagesDative(studio.deliveryWorkdays.agreedFromImages)} vereinbaren wir den Termin mit dir persönlich`;

/** Ordinals of the promised working day. */
const ordinals = ['nächsten', 'zweiten', 'dritten', 'vierten', 'fünften'];

/** "am nächsten Arbeitstag": that many working days after the images. */
export function workdayText(workingDays: number): string {
  return `am ${ordinals[workingDays - 1] ?? `${workingDays}.`} Arbeitstag`;
}

/**
 * The whole rule, to follow a verb: "bis 18 Uhr am zweiten Arbeitstag nach dem Tag, an dem …".
 * Every page and the terms use it.
 */
export const deliveryRule = deliveryRuleOf(studio);

/** `deliveryRule` for these facts. */
export function deliveryRuleOf({ deliveryWorkdays }: Pick<StudioFacts, 'deliveryWorkdays'>): string {
  const day = workdayText(deliveryWorkdays.cutOutMax);
  return `bis 18\u00A0Uhr ${day} nach dem Tag, an dem Bestellung und alle Bilder bei uns sind`;
}

/** Working days until the order's delivery. */
function workdaysOf(order: ExpressAnswers): number {
  return expressOf(order)?.workingDays ?? studio.deliveryWorkdays.cutOutMax;
}

/** The beginning of a sentence: "Express, b…" or "B…". */
function promise(order: ExpressAnswers, text: string): string {
  return expressOf(order) === null ? `B${text}` : `Express, b${text}`;
}

function onceAllAreHere(order: ExpressAnswers): string {
  return promise(order, `is 18\u00A0Uhr ${workdayText(workdaysOf(order))}, nachdem alle Bilder bei uns sind`);
}

/** The delivery promise of a quote, whose images are unknown; it addresses no person. */
export function deliveryOfQuote(order: ExpressAnswers): string {
  return isAgreedInPerson(order.quantity)
    ? `Ab ${formatImagesDative(studio.deliveryWorkdays.agreedFromImages)} vereinbaren wir den Termin persönlich`
    : onceAllAreHere(order);
}

/** The date of an order whose images are all here today, as a sentence after a space; empty where none is promised. */
export function dateIfHereToday(order: ExpressAnswers, today: Date): string {
  if (isAgreedInPerson(order.quantity)) return '';
  return ` Sind heute alle da: ${formatDeadline(deliveryDeadline(today, workdaysOf(order)))}.`;
}

/** The delivery promise of an order booked at `bookedAt`: a date only if all images have arrived. */
export function deliveryText(order: PromisedOrder, bookedAt: Date): string {
  return !isAgreedInPerson(order.quantity) && imagesFollow(order)
    ? onceAllAreHere(order)
    : deliveryOfComplete(order, bookedAt);
}

/** The promise of the booking. */
interface Promised extends Pick<ExpressAnswers, 'express'> {
  readonly imagesFollow: boolean;
  /** ISO 8601. */
  readonly bookedAt: string;
  readonly delivery: string;
}

/** The current state. */
interface Now {
  readonly quantity: number | null;
  /** Since when all images are here, at the earliest the booking; null while some are missing. */
  readonly completeSince: string | null;
  /** Whether the work is over: then images may be deleted, and the promise stays. */
  readonly isOver: boolean;
}

/**
 * The promise of a booked order, by the images that have arrived.
 * The date of the booking holds while all images that were here then remain.
 * Removing one voids the date; the arrival of the last image sets a new one.
 */
export function deliveryNow(booked: Promised, { quantity, completeSince, isOver }: Now): string {
  if (isAgreedInPerson(quantity)) return booked.delivery;
  const order = { ...booked, quantity };
  if (completeSince === null) return booked.imagesFollow || isOver ? booked.delivery : onceAllAreHere(order);
  const isAsBooked = !booked.imagesFollow && Date.parse(completeSince) <= Date.parse(booked.bookedAt);
  return isAsBooked ? booked.delivery : deliveryOfComplete(order, new Date(completeSince));
}

/** The due day, "2026-11-24"; null while there is none. */
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

/** For an order whose images are complete since `completeAt`. */
function deliveryOfComplete(order: ExpressAnswers, completeAt: Date): string {
  return isAgreedInPerson(order.quantity)
    ? agreedWithYou
    : promise(order, `is ${formatDeadline(deliveryDeadline(completeAt, workdaysOf(order)))}`);
}

const hours = (workdays: number) => 24 * workdays;
const { cutOutMax } = studio.deliveryWorkdays;
/** The days that the delivery time counts, on one line: a browser breaks a range after its dash. */
export const deliveryDays = 'Mo\u00A0bis\u00A0Fr';
/** Delivery time in short, for all customers; the terms state the whole rule. */
export const deliveryTime = `${hours(cutOutMax - 1)} bis ${hours(cutOutMax)}\u00A0Stunden (${deliveryDays})`;
