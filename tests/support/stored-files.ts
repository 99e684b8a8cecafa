import type { OrderItem } from '../../domain/order/order-item.ts';
import { timestamp } from '../../server/database/normalise.ts';
import type { Store } from '../../server/database/store.ts';
import type { UploadsTable } from '../../server/database/tables.ts';
import type { World } from '../../server/app/platform/world.ts';

/** Rows per statement, whose number of values is limited. */
const CHUNK = 500;

/**
 * Rows of `count` files of 4 MB in the folder Herbst: IMG_00001.jpg and so on, 1 ms apart.
 * Complete unless `change` differs; without bytes in the storage.
 */
export async function storeFiles(
  { store, world }: { readonly store: Store; readonly world: World },
  order: Pick<OrderItem, 'id' | 'wizard_clipping_id'>,
  count: number,
  change: Partial<UploadsTable> = {},
): Promise<void> {
  const begin = world.now().getTime();
  const rows = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(5, '0');
    const name = `IMG_${number}.jpg`;
    const moment = timestamp(new Date(begin + index));
    return {
      id: `upload-${number}`,
      order_id: order.id,
      name,
      relative_path: `Herbst/${name}`,
      size: 4_000_000,
      bytes_uploaded: 4_000_000,
      detected_type: 'image/jpeg',
      width: 6000,
      height: 4000,
      fingerprint: `print-${number}`,
      storage_key: `${order.wizard_clipping_id}/${name}`,
      storage_key_folded: `${order.wizard_clipping_id}/${name}`.toLowerCase(),
      created_at: moment,
      updated_at: moment,
      completed_at: moment,
      ...change,
    };
  });
  await store.write(async (queries) => {
    for (let start = 0; start < rows.length; start += CHUNK) {
      await queries
        .insertInto('uploads')
        .values(rows.slice(start, start + CHUNK))
        .execute();
    }
  });
}
