import { contracts } from '../../../domain/contracts/contracts.ts';
import type { Transfer } from '../../../domain/contracts/upload-calls.ts';
import { callApi } from '../../lib/call-api.ts';
import { accessHeaders } from './access.ts';

/** The order behind a secret link, hardly with its list. @throws CallError, of kind `gone` when the link is not valid */
export function loadTransfer(token: string): Promise<Transfer> {
  const headers = accessHeaders({ kind: 'link', token });
  return callApi(contracts.loadTransfer, { query: { limit: 1 }, headers });
}
