import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type UnreadableColumn, unreadableColumns } from '../database/stored-json.ts';
import type { OnUnreadable } from './orders-repository.ts';

/** Orders that are remembered as said; beyond them one may be said twice. */
const REMEMBERED = 1000;

/** Logs each order that cannot be read once, however often its visitor comes. The operator then looks at the row. */
export function logUnreadableOnce(log: FastifyBaseLogger): OnUnreadable {
  const said = new Set<string>();
  return (order, reason) => {
    if (said.has(order)) return;
    if (said.size >= REMEMBERED) said.clear();
    said.add(order);
    log.error({ order, reason }, 'an order cannot be read; to its visitor it is as if there were none');
  };
}

/** Logs each kind of value that cannot be read once, by its column and the fields that are wrong. */
export function logUnreadableColumns(app: FastifyInstance): void {
  const said = new Set<string>();
  const hear = (message: unknown) => {
    const { column, reason } = message as UnreadableColumn;
    const kind = `${column} ${reason}`;
    if (said.has(kind)) return;
    if (said.size >= REMEMBERED) said.clear();
    said.add(kind);
    app.log.error({ column, reason }, 'a stored value cannot be read');
  };
  unreadableColumns.subscribe(hear);
  app.addHook('onClose', async () => {
    unreadableColumns.unsubscribe(hear);
  });
}
