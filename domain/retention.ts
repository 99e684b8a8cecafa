/**
 * After how long the server deletes what, as the privacy page states it. The defaults of `RETENTION_*` in `server/config.ts` are
 * the same periods in days; whoever changes one changes the other. Booked orders: eight years after § 147 AO and § 257 HGB,
 * counted from the end of the year, which is nine years at most.
 */
export const retention = {
  unfinishedUploadDays: 7,
  unfinishedOrderDays: 30,
  fileDaysAfterDelivery: 90,
  enquiryMonths: 6,
  finishedOrderYears: 9,
} as const;
