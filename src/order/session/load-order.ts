import { orderAnswerSchema } from '../../../domain/contracts/wizard-calls.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { parseAnswer, send } from '../../lib/http.ts';

/** GET /api/wizard/order: this visitor's order, or null. @throws CallError */
export async function loadOrder(signal: AbortSignal): Promise<OrderItem | null> {
  const text = await send({ method: 'GET', path: '/api/wizard/order', signal });
  return parseAnswer(orderAnswerSchema, text).orderItem;
}
