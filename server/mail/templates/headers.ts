/* What heads and envelopes of our mails can carry: ASCII, because not every server on the way knows SMTPUTF8 (RFC 6531, 6532). */
import { domainToASCII } from 'node:url';

/** The address in ASCII, its domain as the network knows it; null where the part before the @ has other letters. */
export function headerAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  if (!isAscii(local)) return null;
  const domain = address.slice(at + 1);
  const ascii = isAscii(domain) ? domain : domainToASCII(domain);
  return ascii === '' ? null : `${local}@${ascii}`;
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7E]*$/.test(text);
}
