const german = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2025-11" as "11/2025". */
export function monthText(month: string): string {
  return month.split('-').reverse().join('/');
}

/** Two months as "11/2025 bis 10/2026"; in: "2025-11", "2026-10". */
export function monthSpan(from: string, to: string): string {
  return [from, to].map(monthText).join(' bis ');
}

/** An ISO day as "12. November 2026", independent of the time zone of the machine. */
export function longDate(isoDay: string): string {
  return german.format(new Date(`${isoDay}T00:00:00Z`));
}
