import { KEY_HEADER } from '../../../domain/contracts/idempotency-key.ts';
import { BOOKED_ANSWER } from '../../../domain/contracts/wizard-calls.ts';
import { orderItemSchema } from '../../../domain/order-item.ts';
import type { KeyedRequest } from '../../../machines/session/session-keys.ts';
import type { CallAnswer } from '../../../machines/session/session-machine.ts';
import { parseAnswer, send } from '../../lib/http.ts';

/** POST /api/wizard/…: sends one call, made from `revision`, under its key, and gives the updated order item, or `done`. @throws CallError */
export async function sendRequest(request: KeyedRequest, revision: number | null): Promise<CallAnswer> {
  const text = await send({
    path: `/api/wizard/${request.call}`,
    body: request.body,
    headers: {
      [KEY_HEADER]: request.key,
      ...(revision === null ? {} : { 'X-Order-Revision': String(revision) }),
    },
  });
  return text === BOOKED_ANSWER ? BOOKED_ANSWER : parseAnswer(orderItemSchema, text);
}
