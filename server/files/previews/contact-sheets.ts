import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../database/store.ts';
import type { ContactSheet, SheetPicture } from '../../mail/templates/contact-sheet.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { nameInFolder } from '../../app/platform/storage-key.ts';
import { inCustomersOrder } from '../rows/order-files.ts';
import type { Previews } from './stored-previews.ts';

export interface ContactSheetsDeps {
  readonly store: Store;
  readonly previews: Previews;
  readonly log?: FastifyBaseLogger;
}

/**
 * The arrived images of an order with their previews, in the order of the studio's list.
 * Draws missing previews while `mayDraw` returns true and marks the others as pending.
 */
export async function contactSheetOf(
  { store, previews, log }: ContactSheetsDeps,
  orderNumber: string,
  mayDraw: () => boolean,
): Promise<ContactSheet> {
  const rows = await store.read((queries) =>
    queries
      .selectFrom('uploads')
      .innerJoin('orders', 'orders.id', 'uploads.order_id')
      .selectAll('uploads')
      .where('orders.wizard_clipping_id', '=', orderNumber)
      .where('uploads.completed_at', 'is not', null)
      .execute(),
  );
  const files = await inCustomersOrder(rows);
  const pictures: SheetPicture[] = [];
  for (const file of files.slice(0, limits.pictures.ofSheet.value)) {
    const picture = await previews.of(file, mayDraw, log).then(
      (preview) => ({ preview, isPending: false }),
      (error: unknown) => ({ preview: null, isPending: !(error instanceof AppError && error.code === 'notFound') }),
    );
    pictures.push({ name: nameInFolder(file.storage_key), ...picture });
  }
  return {
    orderNumber,
    pictures,
    others: files.slice(limits.pictures.ofSheet.value).map(({ storage_key: key }) => nameInFolder(key)),
  };
}
