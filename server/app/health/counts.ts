import { type OrderStatus, orderStatuses } from '../../../domain/order/order-item.ts';
import { readInstallation } from '../../database/installation.ts';
import type { Queries, Store } from '../../database/store.ts';
import { outboxState } from '../../mail/outbox.ts';
import { limits } from '../platform/limits.ts';

/** What only the database knows. */
export interface Counts {
  /** By state, each counted up to `limits.metrics.counted`. */
  readonly orders: Readonly<Record<OrderStatus, number>>;
  readonly mails: Readonly<Record<'waiting' | 'held' | 'dead', number>>;
  /** Seconds since 1970 at which the last whole backup was begun; 0 when none is known. */
  readonly backedUpAt: number;
}

/** Counts along indexes, never more rows than are bounded: as quick with a million orders as with ten thousand. */
export function readCounts(store: Store): Promise<Counts> {
  return store.read(async (queries) => {
    const orders: [OrderStatus, number][] = [];
    for (const status of orderStatuses) orders.push([status, await countOrders(queries, status)]);
    const { waiting, held, dead } = await outboxState(queries);
    const { backed_up_at: backup } = await readInstallation(queries);
    return {
      orders: Object.fromEntries(orders) as Counts['orders'],
      mails: { waiting, held, dead },
      backedUpAt: backup === null ? 0 : Date.parse(backup) / 1000,
    };
  });
}

async function countOrders(queries: Queries, status: OrderStatus): Promise<number> {
  const { count } = await queries
    .selectFrom((inner) =>
      inner
        .selectFrom('orders')
        .select('status')
        .where('status', '=', status)
        .limit(limits.metrics.counted.value)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
