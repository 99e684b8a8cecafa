/**
 * After how long the server deletes what, at the latest. The privacy page states these periods, the deletion job keeps them, and
 * the environment (`RETENTION_*` in `server/app/platform/config.ts`) can only shorten them, so that the page is always true.
 */
export const retention = {
  /** Files that were never completed, after their last byte. */
  unfinishedUploadDays: 7,
  /** Orders that were never booked, with their files, after the last change. */
  unfinishedOrderDays: 30,
  /** Files of booked orders, after delivery or cancellation. */
  fileDaysAfterDelivery: 90,
  /** Quotes, after the last day on which an order could be begun with them: until then their page says that they are over. */
  quoteDaysAfterEnd: 30,
  enquiryMonths: 12,
  /** Orders of free test images, after their end: no voucher belongs to them, and for so long each mailbox has had them. */
  testOrderMonths: 24,
  /** Answers to calls that a browser may repeat, because the first answer was lost; at least as long as the wire promises. */
  answerDays: 1,
  /** Pseudonyms by which mails to addresses that visitors typed are counted. */
  mailCountDays: 1,
  /** That a mail has gone out, for the studio to see. */
  sentMailDays: 30,
  /** § 147 (3) AO and § 257 (4) HGB: vouchers are kept for eight years, counted from the end of the year. */
  finishedOrderYears: 8,
} as const;

/** Milliseconds of a day of 24 hours. */
export const DAY = 24 * 60 * 60 * 1000;

/** The moment so many calendar months before `now`; the last day of a shorter month where that day does not exist. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return before;
}

const HOUR = 60 * 60 * 1000;

/** The beginning (in Germany) of the oldest year whose records are still kept: a record of an earlier year has served its time. */
export function firstKeptYear(now: Date, years: number): Date {
  const germanYear = new Date(now.getTime() + HOUR).getUTCFullYear();
  return new Date(Date.UTC(germanYear - years, 0, 1) - HOUR);
}
