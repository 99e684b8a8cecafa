const LOCAL_PART = /^(?:"[^"\s\p{Cc}]+"|[^<>()[\]\\.,;:\s@"\p{Cc}]+(?:\.[^<>()[\]\\.,;:\s@"\p{Cc}]+)*)$/u;
const HOST_NAME = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;
const IP_LITERAL = /^\[(?:\d{1,3}\.){3}\d{1,3}\]$/;

/** Characters of the longest e-mail address (RFC 5321). */
export const MAX_EMAIL = 254;

/**
 * Whether `value` has the general shape of an e-mail address: local part, @, and a domain with a dot and an ending of two
 * or more letters, or an IP literal (specification, section 5). At most MAX_EMAIL characters. Says nothing about
 * whether the mailbox exists.
 */
export function isEmailAddress(value: string): boolean {
  if (value.length > MAX_EMAIL) return false;
  const at = value.lastIndexOf('@');
  if (at < 1) return false;
  const local = value.slice(0, at);
  const host = value.slice(at + 1);
  return LOCAL_PART.test(local) && (HOST_NAME.test(host) || IP_LITERAL.test(host));
}

/** Countries we deliver to (specification, section 9), in the order of the select field. */
export const countries = ['Deutschland', 'Österreich', 'Schweiz', 'Luxemburg'] as const;
export type Country = (typeof countries)[number];

/** Where customers may live, behind "in": "Deutschland, Österreich, der Schweiz und Luxemburg" (§ 312j (1) BGB). */
export const deliveryArea = new Intl.ListFormat('de', { type: 'conjunction' }).format(
  countries.map((country) => (country === 'Schweiz' ? 'der Schweiz' : country)),
);
