import { dayAfter, formatDeadline, type Holidays, workdayAfter } from '../../../../domain/delivery/workdays.ts';

/** Data for a delivery date in a page's script, without the studio's facts and twenty years of holidays. */
export interface DeliveryTexts {
  readonly workingDays: number;
  /** From this number of images on, the studio agrees the date in person. */
  readonly agreedFrom: number;
  /** Holidays of some years; other years get no date. */
  readonly holidays: Holidays;
  /** `{date}`: last day and hour. */
  readonly until: string;
  readonly agreed: string;
}

/** When that many images would be finished, if ordered and uploaded at `now`; '' where the holidays are unknown. */
export function untilWhen(texts: DeliveryTexts, quantity: number, now: Date): string {
  if (quantity >= texts.agreedFrom) return texts.agreed;
  const deadline = workdayAfter(now, texts.workingDays, texts.holidays);
  const years = [dayAfter(now, 0), deadline].map((day) => String(day.getUTCFullYear()));
  return years.every((year) => year in texts.holidays) ? texts.until.replace('{date}', formatDeadline(deadline)) : '';
}

const DECADE = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80] as const;

/** Quantities of the calculator's slider, ascending: each of the small ones, then in growing steps. */
export const quantityStops: readonly number[] = [
  ...Array.from({ length: 9 }, (_, index) => index + 1),
  ...DECADE,
  ...DECADE.map((amount) => 10 * amount),
  1_000,
  1_200,
  1_500,
  2_000,
];

/** Index of the last stop that is not above `quantity`; 0 if there is none. */
export function stopOf(quantity: number): number {
  return Math.max(
    quantityStops.findLastIndex((stop) => stop <= quantity),
    0,
  );
}
