import type { Media, MediaEntry } from '../../domain/order-item.ts';
import type { Queries } from '../database/store.ts';
import type { UploadsTable } from '../database/tables.ts';

/** An order's files as its order item shows them, oldest first. */
export async function mediaOf(queries: Queries, orderId: string): Promise<Media> {
  const rows = await queries
    .selectFrom('uploads')
    .select([
      'id',
      'name',
      'size',
      'declared_type',
      'detected_type',
      'bytes_uploaded',
      'completed_at',
      'width',
      'height',
    ])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.id, toMediaEntry(row)]));
}

type MediaRow = Pick<
  UploadsTable,
  'name' | 'size' | 'declared_type' | 'detected_type' | 'bytes_uploaded' | 'completed_at' | 'width' | 'height'
>;

function toMediaEntry(row: MediaRow): MediaEntry {
  return {
    name: row.name,
    size: row.size,
    type: row.detected_type ?? row.declared_type ?? '',
    bytes_uploaded: row.bytes_uploaded,
    complete: row.completed_at !== null,
    ...(row.width === null ? {} : { width: row.width }),
    ...(row.height === null ? {} : { height: row.height }),
  };
}
