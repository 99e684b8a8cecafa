import type { Selectable } from 'kysely';
import type { Media } from '../../domain/order-item.ts';
import type { Queries } from '../database/store.ts';
import type { OrdersTable } from '../database/tables.ts';
import { limits } from '../platform/limits.ts';
import { markOfFiles } from './files-version.ts';
import { mediaOf } from './uploads-repository.ts';

type OrderOfFiles = Pick<Selectable<OrdersTable>, 'id' | 'files_version' | 'files_changed_at'>;

/** Gives an order's files (`mediaOf`); `order` is its row as it is in this transaction. */
export type ReadMedia = (queries: Queries, order: OrderOfFiles) => Promise<Media>;

/** Fewer files than these are read as quickly as they are looked up. */
const MANY = 100;

/** Reads the files of an order once for each state of them, and keeps those of orders with many. */
export function createKeptMedia(): ReadMedia {
  /** By the mark of the state; what was asked for longest ago first. */
  const kept = new Map<string, { readonly media: Media; readonly files: number }>();
  let all = 0;

  function keep(mark: string, media: Media, files: number): void {
    kept.set(mark, { media, files });
    all += files;
    for (const [oldest, entry] of kept) {
      if (all <= limits.turns.keptFiles.value) break;
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
    const media = await mediaOf(queries, order.id);
    const files = Object.keys(media).length;
    // Another call may have been quicker.
    if (files >= MANY && !kept.has(mark)) keep(mark, media, files);
    return media;
  };
}
