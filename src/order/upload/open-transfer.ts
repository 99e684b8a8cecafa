import { contracts } from '../../../domain/contracts/contracts.ts';
import { callApi } from '../../lib/call-api.ts';

/**
 * A new secret link to the transfer window of this visitor's order, on the address by which the visitor has reached the site.
 * @throws CallError
 */
export async function openTransfer(): Promise<string> {
  const { pathname, hash } = new URL((await callApi(contracts.openTransfer)).url);
  return new URL(pathname + hash, location.origin).href;
}

/** Ends all links of this visitor's order, this one and older ones. @throws CallError; some may have ended then. */
export async function endTransfers(): Promise<void> {
  const { links } = await callApi(contracts.listTransferLinks);
  for (const { id } of links) await callApi(contracts.endTransferLink, { id });
}
