import { z } from 'zod';
import { parseAnswer, send } from '../../../lib/http.ts';

const linkSchema = z.object({ url: z.url() });

/**
 * POST /api/upload/transfer: a new secret link to the transfer window of this visitor's order, on the address by which the
 * visitor has reached the site.
 * @throws CallError
 */
export async function openTransfer(): Promise<string> {
  const { url } = parseAnswer(linkSchema, await send({ path: '/api/upload/transfer' }));
  return new URL(new URL(url).pathname, location.origin).href;
}
