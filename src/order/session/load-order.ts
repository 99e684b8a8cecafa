import { contracts } from '../../../domain/contracts/contracts.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { callApi } from '../../lib/call-api.ts';

/** This visitor's order, or null. @throws CallError */
export async function loadOrder(signal: AbortSignal): Promise<OrderItem | null> {
  return (await callApi(contracts.loadOrder, { signal })).orderItem;
}
