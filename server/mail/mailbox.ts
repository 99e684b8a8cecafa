import { domainToASCII } from 'node:url';
import { foldAddress } from '../../domain/address-folding.ts';

/**
 * The mailbox that an address leads to, as far as everybody's mail server sees it: without capitals, without a "+tag", without the
 * quotes that a local part may wear, and with the host name as the network knows it. For counting only, never for sending.
 */
export function mailboxOf(address: string): string {
  const folded = foldAddress(address);
  const at = folded.lastIndexOf('@');
  const local = unquoted(folded.slice(0, at));
  const host = folded.slice(at + 1);
  const tag = local.indexOf('+');
  return `${tag > 0 ? local.slice(0, tag) : local}@${domainToASCII(host) || host}`;
}

function unquoted(local: string): string {
  const content = /^"(.*)"$/s.exec(local)?.[1];
  return content === undefined ? local : content.replaceAll(/\\(.)/gs, '$1');
}
