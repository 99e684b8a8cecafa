const NBSP = '\u00A0';
const euros = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0, useGrouping: 'always' });
const oneDigit = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** Cents as "1.234,50 €": comma decimals, dot thousands, euro sign after a non-breaking space (specification, section 9). */
export function formatCents(cents: number): string {
  return `${euros.format(cents / 100)}${NBSP}€`;
}

/** A count as "1.234". */
export function formatCount(count: number): string {
  return whole.format(count);
}

const UNITS = ['Byte', 'kB', 'MB', 'GB'] as const;

/** Bytes as "4,6 GB" (1 kB = 1000 bytes), at most one decimal. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  return `${oneDigit.format(bytes / 1000 ** power)}${NBSP}${UNITS[power]}`;
}
