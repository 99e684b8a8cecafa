/* What many contracts have in common. */
import type * as z from 'zod/mini';
import { KEY_HEADER } from './idempotency-key.ts';

export const REVISION_HEADER = 'X-Order-Revision';
/** Of a request: the state of the order's files that its caller knows. Of the answer: the present one. Nobody reads anything in it. */
export const FILES_HEADER = 'X-Order-Files';

export const key = { [KEY_HEADER]: 'names this call: sent again, it is answered again and nothing happens twice' };
export const revision = {
  [REVISION_HEADER]: 'revision from which the call is made; if the order has moved on: 409 stale',
};
export const files = {
  [FILES_HEADER]: 'as the answer before said it; if the order’s files are still the same, this one leaves out `media`',
};
export const done = { status: 204 } as const;
export const json = <Schema extends z.ZodMiniType>(schema: Schema) =>
  ({ status: 200, type: 'application/json', schema }) as const;
