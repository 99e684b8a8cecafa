import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Whether a post comes from a page of ours, by the browser's own word: form posts carry no token. Sec-Fetch-Site alone does not
 * do, because a foreign name whose DNS entry was turned to our address is "same-origin" with itself; so the origin is compared
 * with the address that visitors see, never with the Host header that such a name chooses. Callers that say neither are no
 * browsers of today.
 */
export function isFromOwnSite({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  // Without a public address people come by whatever reaches this machine: localhost, its number, its name in the house.
  if (!isPrivateName(own.hostname) || !URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return isPrivateName(asked.hostname) && (asked.host === host || asked.port === own.port);
}

/** A host that no stranger's DNS can turn elsewhere: an IP address, localhost, a name without a dot. */
function isPrivateName(hostname: string): boolean {
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 || !hostname.includes('.');
}
