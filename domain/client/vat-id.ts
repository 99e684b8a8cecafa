import { cleanLine } from '../texts/clean-text.ts';

/**
 * The patterns of VAT numbers by the prefix that each carries itself: the member states of the EU as the European Commission lists
 * them for its VIES register, the United Kingdom and Northern Ireland (XI), and Switzerland. Greece writes EL.
 */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/**
 * Whether `value` has the pattern of the country that its own prefix names, whatever the address: companies are registered for tax
 * where they like. Spaces, dots and hyphens do not matter. Says nothing about whether the number was ever given out.
 */
export function isVatId(value: string): boolean {
  const id = cleanLine(value)
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '');
  const prefix = id.startsWith('CHE') ? 'CHE' : id.slice(0, 2);
  return PATTERNS[prefix]?.test(id.slice(prefix.length)) ?? false;
}
