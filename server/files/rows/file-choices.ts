import type { World } from '../../app/platform/world.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { noteRepeatable } from '../../orders/rows/order-events.ts';
import { noteFileChange } from './files-version.ts';
import type { UploadAccess } from './upload-access.ts';

/**
 * Complete files with the content (SHA-256) of an older file of the order, each with the id of the oldest.
 * Leaves out files that the customer chose to keep.
 * Computed each time, so removing the older file ends the duplicate; the index `uploads_content` keeps it cheap.
 */
export async function duplicatesOf(queries: Queries, orderId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom('uploads')
    .select(['id', 'sha256', 'kept_at'])
    .where('order_id', '=', orderId)
    .where('sha256', 'in', (inner) =>
      inner
        .selectFrom('uploads')
        .select('sha256')
        .where('order_id', '=', orderId)
        .where('sha256', 'is not', null)
        .groupBy('sha256')
        .having(({ fn }) => fn.countAll(), '>', 1),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const oldest = new Map<string | null, string>();
  const duplicates = new Map<string, string>();
  for (const { id, sha256, kept_at } of rows) {
    const original = oldest.get(sha256);
    if (original === undefined) oldest.set(sha256, id);
    else if (kept_at === null) duplicates.set(id, original);
  }
  return duplicates;
}

/**
 * Marks files as wanted although they are duplicates.
 * Ignores files of other orders and, for a transfer link, files that came by another way.
 */
export async function keepFiles(
  queries: Queries,
  { orderId, link }: UploadAccess,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  let files = queries
    .updateTable('uploads')
    .set({ kept_at: timestamp(now) })
    .where('order_id', '=', orderId)
    .where('id', 'in', ids);
  if (link !== null) files = files.where('added_by', '=', link);
  await files.execute();
  await noteFileChange(queries, [orderId], now);
}

/**
 * Sets the kind of these images; null clears it.
 * Ignores files of other orders and, for a transfer link, files that came by another way.
 */
export async function sortFiles(
  queries: Queries,
  { orderId, link }: UploadAccess,
  { files, kind }: { readonly files: readonly string[]; readonly kind: string | null },
  world: World,
): Promise<void> {
  if (files.length === 0) return;
  let rows = queries.updateTable('uploads').set({ kind }).where('order_id', '=', orderId).where('id', 'in', files);
  if (link !== null) rows = rows.where('added_by', '=', link);
  const { numUpdatedRows } = await rows.executeTakeFirst();
  await noteFileChange(queries, [orderId], world.now());
  const count = Number(numUpdatedRows);
  if (count === 0) return;
  await noteRepeatable(queries, world, orderId, { event: 'imagesSorted', by: 'customer', topic: kind ?? '', count });
}
