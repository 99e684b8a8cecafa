import { orderContracts } from '../../../domain/contracts/order-contracts.ts';
import { callApi } from '../../lib/call-api.ts';
import { revisionHeader } from './send-request.ts';

/** The order as it stood at `revision`, with all its files, for good, and the picture that was to go along into it. @throws CallError */
export async function discardOrder(revision: number | null): Promise<void> {
  await callApi(orderContracts.discardOrder, { headers: revisionHeader(revision) });
  // Before the page is left, which would break it off. What cannot be forgotten now is deleted after its hour.
  await import('../../lib/picture-handover.ts').then((handover) => handover.dropPicture()).catch(() => undefined);
}
