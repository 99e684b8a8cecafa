import type * as z from 'zod/mini';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import type { newTransferLinkSchema, transferLinksSchema } from '../../../domain/contracts/upload-calls.ts';
import { bearer } from '../lib/bearer.ts';
import { send } from '../lib/send.ts';

/*
 * By `send`, because the thank-you page calls these, too: with the contracts' schemas it would weigh 50 kB more.
 */

export interface TransferLink {
  readonly url: string;
  /** ISO moment from which on it opens nothing. */
  readonly expiresAt: string;
}

/**
 * A new secret link to the transfer window of an order, which `token` opens, or the visitor's cookie where that is '', on the address by which the visitor has reached the site.
 * @throws CallError
 */
export async function openTransfer(token: string): Promise<TransferLink> {
  const answer = JSON.parse(await send({ path: paths.transfer, headers: bearer(token) })) as z.output<
    typeof newTransferLinkSchema
  >;
  const { pathname, hash } = new URL(answer.url);
  return { url: new URL(pathname + hash, location.origin).href, expiresAt: answer.expires_at };
}

/** Ends all links to the transfer window of that order, this one and older ones. @throws CallError; some may have ended then. */
export async function endTransfers(token: string): Promise<void> {
  const headers = bearer(token);
  const answer = await send({ method: 'GET', path: paths.transferLinks, headers });
  const { links } = JSON.parse(answer) as z.output<typeof transferLinksSchema>;
  for (const { id } of links) await send({ method: 'DELETE', path: pathTo(paths.transferLink, id), headers });
}
