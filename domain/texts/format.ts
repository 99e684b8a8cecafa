import { cleanText } from './clean-text.ts';

const NBSP = '\u00A0';

// Each takes a browser some milliseconds to make, and the wizard's first step needs none of them.
const euros = lazily(
  () => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' }),
);
const whole = lazily(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0, useGrouping: 'always' }));
const list = lazily(() => new Intl.ListFormat('de', { type: 'conjunction' }));
const choice = lazily(() => new Intl.ListFormat('de', { type: 'disjunction' }));
const dateTime = lazily(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' }),
);
const date = lazily(() => new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long' }));
const oneDigit = lazily(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }));

/**
 * Cents as "1.234,50 €": comma decimals, dot thousands, euro sign after a non-breaking space (specification, section
 * 9).
 */
export function formatCents(cents: number): string {
  return `${withMinus(euros().format(cents / 100))}${NBSP}€`;
}

/** A count as "1.234". `wholeNumberOf` reads it back. */
export function formatCount(count: number): string {
  return withMinus(whole().format(count));
}

/** With a minus sign instead of the hyphen of the browsers' German. */
function withMinus(number: string): string {
  return number.replace('-', '−');
}

/**
 * The only reader of whole numbers: "120", "1.200" and "1 200", with one separator throughout; NaN for anything else.
 * Rejects rather than filters: "1,000", "1.5", "0.100", "10–20", "1e3" and numbers on two lines are no German whole
 * numbers.
 * Numbers beyond exact integers become the largest exact one, which every field refuses as too large.
 */
export function wholeNumberOf(typed: string): number {
  // A line break or a tab separates two numbers, as in pasted table cells.
  const text = cleanText(typed);
  const digits = /^[1-9]\d{0,2}([. ])\d{3}(?:\1\d{3})*$/.test(text) ? text.replaceAll(/[. ]/g, '') : text;
  return /^\d+$/.test(digits) ? Math.min(Number(digits), Number.MAX_SAFE_INTEGER) : Number.NaN;
}

/** "1 Rechnung", "1.200 Rechnungen". */
export function formatCounted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** "1 Bild", "1.200 Bilder". */
export function formatImages(count: number): string {
  return formatCounted(count, 'Bild', 'Bilder');
}

/** After "von", "mit" and "ab": "1 Bild", "1.200 Bildern". */
export function formatImagesDative(count: number): string {
  return count === 1 ? '1 Bild' : `${formatCount(count)} Bildern`;
}

/** "2000 × 2000 px", "15.000 × 1.600 px": four digits have no dot (Duden, DIN 5008), but both sides are alike. */
export function formatPixels(width: number, height: number): string {
  const side = Math.max(width, height) < 10_000 ? String : formatCount;
  return `${side(width)}${NBSP}×${NBSP}${side(height)}${NBSP}px`;
}

/** "15.000 px", likewise. */
export function formatPixelSide(side: number): string {
  return `${side < 10_000 ? side : formatCount(side)}${NBSP}px`;
}

/** "300 dpi". */
export function formatDpi(dpi: number): string {
  return `${dpi}${NBSP}dpi`;
}

const UNITS = ['Byte', 'kB', 'MB', 'GB'] as const;

/** Bytes as "4,6 GB" (1 kB = 1000 bytes), at most one decimal. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  return `${oneDigit().format(bytes / 1000 ** power)}${NBSP}${UNITS[power]}`;
}

/** "JPG, WEBP und TIFF". */
export function formatList(texts: readonly string[]): string {
  return list().format(texts);
}

/** "JPG, WEBP oder TIFF". */
export function formatChoice(texts: readonly string[]): string {
  return choice().format(texts);
}

/** A day in Germany: "20. November 2026". */
export function formatDay(moment: Date): string {
  return date().format(moment);
}

/** "20. November 2026" of a stored day, YYYY-MM-DD. */
export function formatStoredDay(day: string): string {
  return formatDay(new Date(`${day}T12:00:00Z`));
}

/** "20. November 2026 um 14:05 Uhr", in Berlin. */
export function formatMoment(moment: Date): string {
  return `${dateTime().format(moment)}${NBSP}Uhr`;
}

/** Makes an expensive object on the first call and keeps it. */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Number of an order or an invoice within a text, which a line must not break at its hyphens: "FS-2611-7KQ4M9". */
export const documentNumber = /FS-\d{4}-\w{6}|RE-\d{4}(?:-\d{8})?-\d{4,}/;
