import type { FastifyBaseLogger } from 'fastify';
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
