import { z } from 'zod';
import { parseAnswer, send } from '../../lib/http.ts';

const linkSchema = z.object({ url: z.url() });
const listSchema = z.object({ links: z.array(z.object({ id: z.string() })) });

/**
 * POST /api/upload/transfer: a new secret link to the transfer window of this visitor's order, on the address by which the
 * visitor has reached the site.
 * @throws CallError
 */
export async function openTransfer(): Promise<string> {
  const { url } = parseAnswer(linkSchema, await send({ path: '/api/upload/transfer' }));
  const { pathname, hash } = new URL(url);
  return new URL(pathname + hash, location.origin).href;
}

/** Ends all links of this visitor's order, this one and older ones. @throws CallError; some may have ended then. */
export async function endTransfers(): Promise<void> {
  const { links } = parseAnswer(listSchema, await send({ method: 'GET', path: '/api/upload/transfer/links' }));
  for (const { id } of links) {
    await send({ method: 'DELETE', path: `/api/upload/transfer/${encodeURIComponent(id)}` });
  }
}
