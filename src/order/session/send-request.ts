import { REVISION_HEADER } from '../../../domain/contracts/contract-parts.ts';
import { KEY_HEADER } from '../../../domain/contracts/idempotency-key.ts';
import { orderContracts } from '../../../domain/contracts/order-contracts.ts';
import type { KeyedRequest } from '../../../machines/session/session-keys.ts';
import type { CallAnswer } from '../../../machines/session/session-machine.ts';
import { callApi } from '../../lib/call-api.ts';

/** Sends one call, made from `revision`, under its key, and gives the updated order item, or `done`. @throws CallError */
export function sendRequest({ call, body, key }: KeyedRequest, revision: number | null): Promise<CallAnswer> {
  return callApi(orderContracts[call], { body, headers: { [KEY_HEADER]: key, ...revisionHeader(revision) } });
}

/** From which revision a call is made; nothing before there is an order. */
export function revisionHeader(revision: number | null): Record<string, string> {
  return revision === null ? {} : { [REVISION_HEADER]: String(revision) };
}
