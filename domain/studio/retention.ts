/**
 * Latest deletion of each kind of data.
 * The privacy page states these periods, and the deletion job keeps them.
 * The environment (`RETENTION_*` in `server/app/platform/config.ts`) can only shorten them, so that the page stays
 * true.
 */
export const retention = {
  /** Incomplete files, after their last byte. */
  unfinishedUploadDays: 7,
  /** Open orders with their files, after the last change. */
  unfinishedOrderDays: 30,
  /** Files of booked orders, after delivery or cancellation. */
  fileDaysAfterDelivery: 90,
  /**
   * Backups: one for each day of the week (`deploy/freistell-backup.service`), so that a deleted file leaves them after
   * a week.
   */
  backupDays: 7,
  /** Quotes, after the end of their validity: until then their page says that they have expired. */
  quoteDaysAfterEnd: 30,
  enquiryMonths: 12,
  /**
   * Orders of free test images, after their end: they have no vouchers, and a mailbox gets them once in this period.
   */
  testOrderMonths: 24,
  /** Stored answers to calls that a browser may repeat after a lost answer; at least as long as the API promises. */
  answerDays: 1,
  /** Pseudonyms that count mails to addresses typed by visitors. */
  mailCountDays: 1,
  /** Records of sent mails, for the studio. */
  sentMailDays: 30,
  /** § 147 (3) AO and § 257 (4) HGB: vouchers are kept for eight years, from the end of the year. */
  finishedOrderYears: 8,
} as const;

/** Milliseconds of a day of 24 hours. */
export const DAY = 24 * 60 * 60 * 1000;

/** The moment `months` calendar months before `now`; the last day of a shorter month where that day does not exist. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return before;
}

const HOUR = 60 * 60 * 1000;

/** Beginning (in Germany) of the oldest year whose records are kept; records of earlier years may be deleted. */
export function firstKeptYear(now: Date, years: number): Date {
  const germanYear = new Date(now.getTime() + HOUR).getUTCFullYear();
  return new Date(Date.UTC(germanYear - years, 0, 1) - HOUR);
}
