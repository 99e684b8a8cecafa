import { cleanIdentifier } from '../texts/clean-text.ts';

/** No quoted local part: mail servers and mailers rewrite it, and hardly any mailbox has one. */
const LOCAL_PART = /^[^<>()[\]\\.,;:\s@"\p{C}]+(?:\.[^<>()[\]\\.,;:\s@"\p{C}]+)*$/u;
const HOST_NAME = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u;
const IP_LITERAL = /^\[(?:\d{1,3}\.){3}\d{1,3}\]$/;

/** Longest e-mail address, in characters (RFC 5321). */
export const MAX_EMAIL = 254;

/**
 * Whether the cleaned text has the shape of an e-mail address: local part, @, and a domain with a dot and an ending of
 * two or more letters, or an IP literal (specification, section 5).
 * At most MAX_EMAIL characters.
 * Refuses what the mailer would rewrite (tests/server/mail/mail-addresses.test.ts).
 * Says nothing about whether the mailbox exists.
 */
export function isEmailAddress(typed: string): boolean {
  const value = cleanIdentifier(typed);
  if (value.length > MAX_EMAIL) return false;
  const at = value.lastIndexOf('@');
  if (at < 1) return false;
  const local = value.slice(0, at);
  const host = value.slice(at + 1);
  return LOCAL_PART.test(local) && (isHostName(host) || IP_LITERAL.test(host));
}

/** Refuses lookalike hosts ("ﬁ" for "fi"): the network resolves them as their NFKC form. */
function isHostName(host: string): boolean {
  return HOST_NAME.test(host) && host === host.normalize('NFKC');
}

/** Countries we deliver to (specification, section 9), in the order of the select field. */
export const countries = ['Deutschland', 'Österreich', 'Schweiz', 'Luxemburg'] as const;
export type Country = (typeof countries)[number];

/** Codes of the countries (ISO 3166-1), as e-invoices and the bookkeeping name them. */
export const countryCodes: Readonly<Record<Country, string>> = {
  Deutschland: 'DE',
  Österreich: 'AT',
  Schweiz: 'CH',
  Luxemburg: 'LU',
};

/** Digits of the postal code, after the letters of the country that some write in front of it. */
const POSTAL_CODES: Readonly<Record<Country, RegExp>> = {
  Deutschland: /^(?:DE?)?(\d{5})$/,
  Österreich: /^(?:AT?)?(\d{4})$/,
  Schweiz: /^(?:CH)?(\d{4})$/,
  Luxemburg: /^(?:LU?)?(\d{4})$/,
};

/**
 * The postal code as the post of this country writes it: "D-80 331" is "80331".
 * null when the text is no postal code of the country.
 * Says nothing about whether the code exists.
 */
export function postalCodeIn(country: Country, typed: string): string | null {
  const compact = cleanIdentifier(typed)
    .toUpperCase()
    .replaceAll(/[\s.\p{Dash}]/gu, '');
  return POSTAL_CODES[country].exec(compact)?.[1] ?? null;
}

/** Where customers may live, after "in": "Deutschland, Österreich, der Schweiz und Luxemburg" (§ 312j (1) BGB). */
export const deliveryArea = new Intl.ListFormat('de', { type: 'conjunction' }).format(
  countries.map((country) => (country === 'Schweiz' ? 'der Schweiz' : country)),
);

/** An e-mail address for comparing and counting: cleaned, in lower case. Databases fold ASCII only. */
export function foldAddress(address: string): string {
  return cleanIdentifier(address).toLowerCase().normalize('NFC');
}
