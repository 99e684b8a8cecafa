/* Mail addresses: the mailbox of an address, and its form for headers and envelopes. */
import { domainToASCII } from 'node:url';
import { foldAddress } from '../../../domain/client/address.ts';

/** One provider with two domains, which ignores dots before the @ by its own account. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Normal form of the mailbox, as far as all mail servers agree; only for counting, never for sending.
 * Clean, lower case, without a "+tag", with the host name in ASCII.
 */
export function mailboxOf(address: string): string {
  const folded = foldAddress(address);
  const at = folded.lastIndexOf('@');
  const local = folded.slice(0, at);
  const typedHost = folded.slice(at + 1);
  const host = domainToASCII(typedHost) || typedHost;
  const tag = local.indexOf('+');
  const name = tag > 0 ? local.slice(0, tag) : local;
  return GMAIL.includes(host) ? `${name.replaceAll('.', '')}@${GMAIL[0]}` : `${name}@${host}`;
}

/**
 * The address in ASCII, its domain as punycode, because not every server supports SMTPUTF8 (RFC 6531, 6532).
 * @returns null if the part before the @ is not ASCII, or the domain has no ASCII form
 */
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
