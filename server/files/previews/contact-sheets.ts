import type { FastifyBaseLogger } from 'fastify';
import type { Queries, Store } from '../../database/store.ts';
import type { ContactSheet, SheetPicture } from '../../mail/templates/contact-sheet.ts';
import { AppError } from '../../app/platform/errors.ts';
import { readInPages } from '../../app/platform/in-parts.ts';
import { limits } from '../../app/platform/limits.ts';
import { nameInFolder } from '../../app/platform/storage-key.ts';
import { filesAfter } from '../rows/listed-files.ts';
import { inCustomersOrder } from '../rows/order-files.ts';
import type { UploadRow } from '../rows/uploads-repository.ts';
import type { PreviewedFile, Previews } from './stored-previews.ts';

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
  const rows = await store.read((queries) => arrivedFiles(queries, orderNumber));
  const files = await inCustomersOrder(rows);
  const pictures: SheetPicture[] = [];
  for (const file of files.slice(0, limits.pictures.ofSheet.value)) {
    pictures.push({ name: nameInFolder(file.storage_key), ...(await pictureOf({ previews, log }, file, mayDraw)) });
  }
  return {
    orderNumber,
    pictures,
    others: files.slice(limits.pictures.ofSheet.value).map(({ storage_key: key }) => nameInFolder(key)),
  };
}

/** Pictures of the delivery mail, and files of a delivery to take them from. */
const SHOWN = 6;
const CANDIDATES = 200;

/** The first finished images that the customer has got, one file of each, with their previews. */
export async function deliveredSheetOf(
  { store, previews, log }: ContactSheetsDeps,
  orderNumber: string,
  mayDraw: () => boolean,
): Promise<ContactSheet> {
  const files = await store.read((queries) =>
    queries
      .selectFrom('delivered_files')
      .selectAll('delivered_files')
      .innerJoin('orders', 'orders.id', 'delivered_files.order_id')
      .where('orders.wizard_clipping_id', '=', orderNumber)
      .where('delivered_files.sent_at', 'is not', null)
      .orderBy('delivered_files.name')
      .limit(CANDIDATES)
      .execute(),
  );
  // Sizes and formats of an image differ in folder and ending.
  const images = Map.groupBy(files, ({ name }) => name.slice(name.lastIndexOf('/') + 1).replace(/\.\w+$/, ''));
  const pictures: SheetPicture[] = [];
  for (const [name, [file]] of images) {
    if (file === undefined || pictures.length === SHOWN || !mayDraw()) break;
    const picture = await pictureOf({ previews, log }, file, mayDraw);
    if (picture.preview !== null) pictures.push({ name, ...picture });
  }
  return { orderNumber, pictures, others: [] };
}

async function pictureOf(
  { previews, log }: Omit<ContactSheetsDeps, 'store'>,
  file: PreviewedFile,
  mayDraw: () => boolean,
): Promise<Omit<SheetPicture, 'name'>> {
  return previews.of(file, mayDraw, log).then(
    (preview) => ({ preview, isPending: false }),
    (error: unknown) => ({ preview: null, isPending: !(error instanceof AppError && error.code === 'notFound') }),
  );
}

async function arrivedFiles(queries: Queries, orderNumber: string): Promise<UploadRow[]> {
  const order = await queries
    .selectFrom('orders')
    .select('id')
    .where('wizard_clipping_id', '=', orderNumber)
    .executeTakeFirst();
  if (order === undefined) return [];
  return readInPages((last, limit) =>
    filesAfter(queries, order.id, last, limit).selectAll().where('completed_at', 'is not', null).execute(),
  );
}
