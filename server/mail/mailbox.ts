import { domainToASCII } from 'node:url';
import { foldAddress } from '../../domain/client/address-folding.ts';

/** One provider under two names, which says itself that dots before the @ do not count. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, as far as every mail server sees it: cleaned, in small letters, without a "+tag", with the host name as
 * the network knows it. For counting only, never for sending.
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
