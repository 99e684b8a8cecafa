import { contracts } from '../../../domain/contracts/contracts.ts';
import { callApi } from '../../lib/call-api.ts';

export interface TransferLink {
  readonly url: string;
  /** ISO moment from which on it opens nothing. */
  readonly expiresAt: string;
}

/**
 * A new secret link to the transfer window of this visitor's order, on the address by which the visitor has reached the site.
 * @throws CallError
 */
export async function openTransfer(): Promise<TransferLink> {
  const { url, expires_at: expiresAt } = await callApi(contracts.openTransfer);
  const { pathname, hash } = new URL(url);
  return { url: new URL(pathname + hash, location.origin).href, expiresAt };
}

/** Ends all links of this visitor's order, this one and older ones. @throws CallError; some may have ended then. */
export async function endTransfers(): Promise<void> {
  const { links } = await callApi(contracts.listTransferLinks);
  for (const { id } of links) await callApi(contracts.endTransferLink, { id });
}
