import { domainToASCII } from 'node:url';
import { foldAddress } from '../../domain/address-folding.ts';

/** One provider under two names, which says itself that dots before the @ do not count. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, as far as everybody's mail server sees it: without capitals, without a "+tag", without the
 * quotes that a local part may wear, without what nobody sees, and with the host name as the network knows it. For counting only, never
 * for sending.
 */
export function mailboxOf(address: string): string {
  const folded = foldAddress(address.replaceAll(/\p{Default_Ignorable_Code_Point}+/gu, ''));
  const at = folded.lastIndexOf('@');
  const local = unquoted(folded.slice(0, at));
  const typedHost = folded.slice(at + 1);
  const host = domainToASCII(typedHost) || typedHost;
  const tag = local.indexOf('+');
  const name = tag > 0 ? local.slice(0, tag) : local;
  return GMAIL.includes(host) ? `${name.replaceAll('.', '')}@${GMAIL[0]}` : `${name}@${host}`;
}

function unquoted(local: string): string {
  const content = /^"(.*)"$/s.exec(local)?.[1];
  return content === undefined ? local : content.replaceAll(/\\(.)/gs, '$1');
}
