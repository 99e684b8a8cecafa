import type { Media, MediaEntry } from '../../domain/order-item.ts';
import type { Queries } from '../database/store.ts';
import type { UploadsTable } from '../database/tables.ts';
import type { TicketFile } from '../mail/mail-kinds.ts';

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

/** An order's files that have arrived whole, as the studio's job ticket lists them. */
export async function ticketFilesOf(queries: Queries, orderId: string): Promise<TicketFile[]> {
  const rows = await queries
    .selectFrom('uploads')
    .select(['name', 'relative_path', 'storage_key', 'size', 'detected_type', 'width', 'height', 'sha256'])
    .where('order_id', '=', orderId)
    .where('completed_at', 'is not', null)
    .orderBy('storage_key')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    relativePath: row.relative_path,
    storageKey: row.storage_key,
    size: row.size,
    type: row.detected_type,
    width: row.width,
    height: row.height,
    sha256: row.sha256,
  }));
}
