import { orderContracts } from '../../../domain/contracts/order-contracts.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { revisionHeader } from './send-request.ts';

/** The order as it stood at `revision`, with all its files, for good. @throws CallError */
export async function discardOrder(revision: number | null): Promise<void> {
  await callApi(orderContracts.discardOrder, { headers: revisionHeader(revision) });
}
