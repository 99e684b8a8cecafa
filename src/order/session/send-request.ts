import { BOOKED_ANSWER } from '../../../domain/contracts/wizard-calls.ts';
import { orderItemSchema } from '../../../domain/order-item.ts';
import type { Request } from '../../../machines/order/order-forward.ts';
import type { CallAnswer } from '../../../machines/session/session-machine.ts';
import { parseAnswer, send } from '../../lib/http.ts';

/** POST /api/wizard/…: sends one call, made from `revision`, and gives the updated order item, or `done`. @throws CallError */
export async function sendRequest(request: Request, revision: number | null): Promise<CallAnswer> {
  const text = await send({
    path: `/api/wizard/${request.call}`,
    body: request.body,
    headers: revision === null ? {} : { 'X-Order-Revision': String(revision) },
  });
  return text === BOOKED_ANSWER ? BOOKED_ANSWER : parseAnswer(orderItemSchema, text);
}
