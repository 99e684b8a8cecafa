import type { Selectable } from 'kysely';
import type { Media } from '../../../domain/files/media-schema.ts';
import type { Queries } from '../../database/store.ts';
import type { OrdersTable } from '../../database/tables.ts';
import { letOthersIn } from '../../app/platform/in-parts.ts';
import { limits } from '../../app/platform/limits.ts';
import { markOfFiles } from './files-version.ts';
import { mediaOf } from './order-files.ts';

type OrderOfFiles = Pick<Selectable<OrdersTable>, 'id' | 'files_version' | 'files_changed_at'>;

/** Gives an order's files (`mediaOf`); `order` is its row as it is in this transaction. */
export type ReadMedia = (queries: Queries, order: OrderOfFiles) => Promise<Media>;

/** Fewer files than these are read as quickly as they are looked up. */
const MANY = 100;

/**
 * Reads the files of an order once for each state of them, and keeps those of orders with many.
 * @param most files that are kept, of all orders together
 */
export function createKeptMedia(most: number = limits.turns.keptFiles.value): ReadMedia {
  /** By the mark of the state; what was asked for longest ago first. */
  const kept = new Map<string, { readonly media: Media; readonly files: number }>();
  /** Reading that goes on, by the mark: who asks meanwhile waits for it. */
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
    // Where that fails, its transaction may be at fault: this one tries by itself.
    const shared = await underWay.get(mark)?.catch(() => undefined);
    if (shared !== undefined) {
      // Or all who share it would go on at the same moment.
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
