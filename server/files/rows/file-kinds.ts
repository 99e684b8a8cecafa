import type { Queries } from '../../database/store.ts';
import { noteRepeatable } from '../../orders/rows/order-events.ts';
import type { World } from '../../app/platform/world.ts';
import { noteFileChange } from './files-version.ts';
import type { UploadAccess } from './upload-access.ts';

/**
 * Notes of which kind these images are; null: nothing is said of them any more. Passes over what is not the order's, or did not come through
 * the link that asks.
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
