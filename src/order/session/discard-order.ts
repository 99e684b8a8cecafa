import { send } from '../../lib/http.ts';

/** DELETE /api/wizard/order: the order as it stood at `revision`, with all its files, for good. @throws CallError */
export async function discardOrder(revision: number | null): Promise<void> {
  const headers: Record<string, string> = revision === null ? {} : { 'X-Order-Revision': String(revision) };
  await send({ method: 'DELETE', path: '/api/wizard/order', headers });
}
