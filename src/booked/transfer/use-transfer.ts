import { useQuery } from '@tanstack/react-query';
import type { Transfer } from '../../../domain/contracts/upload-calls.ts';
import { uploadContracts } from '../../../domain/contracts/upload-contracts.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { queries } from '../../ui/lib/queries.ts';
import { accessHeaders } from '../../order/upload/upload-calls.ts';

export type TransferState =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly transfer: Transfer }
  /** No order has this link. */
  | { readonly state: 'unknown' }
  | { readonly state: 'failed' };

/** The order behind a secret link, and how to ask for it once more. */
export function useTransfer(token: string): readonly [TransferState, () => void] {
  const query = { queryKey: ['transfer', token], queryFn: () => loadTransfer(token) };
  const { data, error, isFetching, refetch } = useQuery(query, queries);
  return [stateOf(data, error, isFetching), () => void refetch()];
}

/** The order behind a secret link, hardly with its list. @throws CallError, of kind `gone` when the link is not valid */
function loadTransfer(token: string): Promise<Transfer> {
  const headers = accessHeaders({ kind: 'link', token });
  return callApi(uploadContracts.loadTransfer, { query: { limit: 1 }, headers });
}

function stateOf(transfer: Transfer | undefined, error: Error | null, isFetching: boolean): TransferState {
  if (transfer !== undefined) return { state: 'found', transfer };
  if (isFetching) return { state: 'loading' };
  return { state: error instanceof CallError && error.problem.kind === 'gone' ? 'unknown' : 'failed' };
}
