import { json, REVISION_HEADER } from '../../../domain/contracts/contract-parts.ts';
import { KEY_HEADER } from '../../../domain/contracts/idempotency-key.ts';
import { orderContracts } from '../../../domain/contracts/order-contracts.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import type { KeyedRequest } from '../../../machines/session/session-keys.ts';
import type { CallAnswer } from '../../../machines/session/session-machine.ts';
import { callApi, callWithHeads } from '../../ui/lib/call-api.ts';
import { unreadItemSchema, withKnownFiles } from './known-files.ts';

/** Sends one call, made from `revision`, under its key, and gives the updated order item, or `done`. @throws CallError */
export async function sendRequest({ call, body, key }: KeyedRequest, revision: number | null): Promise<CallAnswer> {
  const headers = { [KEY_HEADER]: key, ...revisionHeader(revision) };
  if (call === 'finish') return callApi(orderContracts.finish, { body, headers }) as Promise<CallAnswer>;
  const contract = { ...orderContracts[call], answer: json(unreadItemSchema) };
  const item = await withKnownFiles(
    (files) => callWithHeads(contract, { body, headers: { ...headers, ...files } }),
    (said) => said,
  );
  return item as OrderItem;
}

/** From which revision a call is made; nothing before there is an order. */
export function revisionHeader(revision: number | null): Record<string, string> {
  return revision === null ? {} : { [REVISION_HEADER]: String(revision) };
}
