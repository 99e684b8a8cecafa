import { z } from 'zod';
import { parseAnswer, send } from '../../lib/http.ts';
import { accessHeaders } from './access.ts';

const transferSchema = z.object({
  wizard_clipping_id: z.string(),
  quantity: z.int().nullable(),
  /** Whether the order takes images now. */
  open: z.boolean(),
});
export type Transfer = z.infer<typeof transferSchema>;

/** GET /api/upload/transfer, without its list: the order behind a secret link. @throws CallError, of kind `gone` when the link is not valid */
export async function loadTransfer(token: string): Promise<Transfer> {
  const headers = accessHeaders({ kind: 'link', token });
  return parseAnswer(transferSchema, await send({ method: 'GET', path: '/api/upload/transfer?limit=1', headers }));
}
