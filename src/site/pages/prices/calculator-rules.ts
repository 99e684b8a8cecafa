import { dayAfter, formatDeadline, type Holidays, workdayAfter } from '../../../../domain/delivery/workdays.ts';

/** How a page's script says until when, without the studio's facts and twenty years of holidays. */
export interface DeliveryWords {
  readonly workingDays: number;
  /** From so many images on the date is agreed in person. */
  readonly agreedFrom: number;
  /** Only some years; beyond them nothing is said. */
  readonly holidays: Holidays;
  /** `{date}`: the last day and hour. */
  readonly until: string;
  readonly agreed: string;
}

/** When so many images would be done that are all ordered and here at `now`; '' where the holidays are not known. */
export function untilWhen(words: DeliveryWords, quantity: number, now: Date): string {
  if (quantity >= words.agreedFrom) return words.agreed;
  const deadline = workdayAfter(now, words.workingDays, words.holidays);
  const years = [dayAfter(now, 0), deadline].map((day) => String(day.getUTCFullYear()));
  return years.every((year) => year in words.holidays) ? words.until.replace('{date}', formatDeadline(deadline)) : '';
}

const DECADE = [10, 12, 15, 20, 25, 30, 40, 50, 60, 80] as const;

/**
 * Amounts that the slider of the calculator stops at: every one where there are few, further apart where there are
 * many. Ascending.
 */
export const quantityStops: readonly number[] = [
  ...Array.from({ length: 9 }, (_, index) => index + 1),
  ...DECADE,
  ...DECADE.map((amount) => 10 * amount),
  1_000,
  1_200,
  1_500,
  2_000,
];

/** Which stop stands for `quantity`: the last that is not above it. */
export function stopOf(quantity: number): number {
  return Math.max(
    quantityStops.findLastIndex((stop) => stop <= quantity),
    0,
  );
}
