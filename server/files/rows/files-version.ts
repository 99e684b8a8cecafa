import type { Selectable } from 'kysely';
import type { Media } from '../../../domain/files/media-schema.ts';
import { letOthersIn } from '../../app/platform/in-parts.ts';
import { limits } from '../../app/platform/limits.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import type { OrdersTable } from '../../database/tables.ts';
import { placeOrders } from '../../orders/rows/listed-orders.ts';
import { mediaOf } from './order-files.ts';

type FilesVersion = Pick<Selectable<OrdersTable>, 'files_version' | 'files_changed_at'>;

/**
 * Counts up the version of these orders' file lists.
 * Call it in the transaction of every visible change: announced, progressed, complete, kept, removed.
 */
export async function noteFileChange(queries: Queries, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const changed = await queries
    .updateTable('orders')
    .set((row) => ({
      files_version: row('files_version', '+', 1),
      files_changed_at: timestamp(now),
      files_gone_at: null,
    }))
    .where('id', 'in', orderIds)
    .returning(['id', 'booked_at', 'closed_at'])
    .execute();
  // The due day of an order in work depends on its files.
  const open = changed.filter(({ booked_at, closed_at }) => booked_at !== null && closed_at === null);
  await placeOrders(
    queries,
    open.map(({ id }) => id),
  );
}

/**
 * Entity tag (RFC 9110, 8.8.3) of an order's file list.
 * The time distinguishes equal version numbers before and after a restored backup.
 */
export function tagOfFiles(order: FilesVersion): string {
  return `"${order.files_version}-${order.files_changed_at ?? ''}"`;
}

/** The same, unique among orders (`X-Order-Files`). */
export function markOfFiles(order: FilesVersion & Pick<Selectable<OrdersTable>, 'id'>): string {
  return `${order.id}/${order.files_version}/${order.files_changed_at ?? ''}`;
}

type OrderOfFiles = Pick<Selectable<OrdersTable>, 'id' | 'files_version' | 'files_changed_at'>;

/** Reads an order's files (`mediaOf`). `order`: its row as this transaction sees it. */
export type ReadMedia = (queries: Queries, order: OrderOfFiles) => Promise<Media>;

/** Orders with fewer files are not cached: a query is as fast. */
const MANY = 100;

/**
 * Caches `mediaOf` per state of an order's files, for orders with many files.
 * @param most files cached, of all orders together
 */
export function createKeptMedia(most: number = limits.turns.keptFiles.value): ReadMedia {
  /** By the mark of the state, least recently used first. */
  const kept = new Map<string, { readonly media: Media; readonly files: number }>();
  /** Running queries by mark, shared by concurrent callers. */
  const underWay = new Map<string, Promise<Media>>();
  let all = 0;

  function keep(mark: string, media: Media, files: number): void {
    kept.set(mark, { media, files });
    all += files;
    for (const [oldest, entry] of kept) {
      if (all <= most) break;
      kept.delete(oldest);
      all -= entry.files;
    }
  }

  return async (queries, order) => {
    const mark = markOfFiles(order);
    const known = kept.get(mark);
    if (known !== undefined) {
      kept.delete(mark);
      kept.set(mark, known);
      return known.media;
    }
    // The failure may be that of the other transaction, so this call reads for itself.
    const shared = await underWay.get(mark)?.catch(() => undefined);
    if (shared !== undefined) {
      // Yields, or all callers would continue in the same tick.
      await letOthersIn();
      return shared;
    }
    const reading = mediaOf(queries, order.id).finally(() => underWay.delete(mark));
    underWay.set(mark, reading);
    const media = await reading;
    const files = Object.keys(media).length;
    if (files >= MANY && !kept.has(mark)) keep(mark, media, files);
    return media;
  };
}
