const german = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** An ISO day as "12. November 2026", independent of the time zone of the machine. */
export function longDate(isoDay: string): string {
  return german.format(new Date(`${isoDay}T00:00:00Z`));
}
