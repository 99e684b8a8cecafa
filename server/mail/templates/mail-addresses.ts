/* Addresses of mails: which mailbox one leads to, and how heads and envelopes can carry it. */
import { domainToASCII } from 'node:url';
import { foldAddress } from '../../../domain/client/address.ts';

/** One provider under two names, which says itself that dots before the @ do not count. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, as far as every mail server sees it: cleaned, in small letters, without a
 * "+tag", with the host name as the network knows it. For counting only, never for sending.
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
 * The address in ASCII, because not every server on the way knows SMTPUTF8 (RFC 6531, 6532), its domain as the network
 * knows it; null where the part before the @ has other letters.
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
