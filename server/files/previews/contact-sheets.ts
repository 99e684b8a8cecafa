import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries, Store } from '../../database/store.ts';
import type { Picture } from '../../mail/documents/pictures.ts';
import type { ContactSheet, SheetPicture } from '../../mail/templates/contact-sheet.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { nameInFolder } from '../../app/platform/storage-key.ts';
import type { World } from '../../app/platform/world.ts';
import { completeFilesOf, filesAfter } from '../rows/listed-files.ts';
import { inCustomersOrder } from '../rows/order-files.ts';
import type { UploadRow } from '../rows/uploads-repository.ts';
import { NoPreview, type Pictures } from './pictures.ts';
import { inTime, type PreviewedFile, type Previews } from './stored-previews.ts';

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

/** ms for which a paper waits for previews that are not drawn yet. */
const PAPER_WAIT = 5000;

/**
 * Previews of the first files of an order that have one, at most `most`, for a paper.
 * Leaves out those that would take too long.
 */
export async function firstPicturesOf(
  deps: PrintDeps & Omit<ContactSheetsDeps, 'log'> & { readonly world: World },
  orderId: string,
  most: number,
): Promise<Picture[]> {
  const { store, world } = deps;
  const rows = await store.read((queries) =>
    filesAfter(queries, orderId, undefined, most).selectAll().where('completed_at', 'is not', null).execute(),
  );
  const end = world.now().getTime() + PAPER_WAIT;
  const left = () => end - world.now().getTime();
  const isInTime = () => left() > 0;
  const pictures: Picture[] = [];
  for (const file of rows) {
    if (!isInTime()) break;
    // The file may wait for others in its queue; a paper goes without a picture that is late or cannot be converted.
    const drawn = printedFile(deps, orderId, file, isInTime).catch(() => null);
    const picture = await inTime(drawn, left());
    if (picture !== null && picture.jpeg !== null) pictures.push(picture);
  }
  return pictures;
}

async function printedFile(
  deps: PrintDeps & Omit<ContactSheetsDeps, 'log'>,
  orderId: string,
  file: Parameters<typeof pictureOf>[1] & { readonly storage_key: string },
  isAwaited: () => boolean,
): Promise<Picture | null> {
  const { preview } = await pictureOf({ previews: deps.previews }, file, isAwaited);
  return preview === null ? null : printable(deps, orderId, { name: nameInFolder(file.storage_key), preview });
}

interface PrintDeps {
  readonly pictures: Pictures;
}

/** Converts a preview from WebP, which PDF does not support, to JPEG. `owner`: the order. */
export async function printable(
  { pictures }: PrintDeps,
  owner: string,
  { name, preview }: Pick<SheetPicture, 'name' | 'preview'>,
): Promise<Picture> {
  if (preview === null) return { name, jpeg: null };
  const request = { id: name, owner, type: 'image/webp', as: 'jpeg', isAwaited: () => true } as const;
  const jpeg = await pictures
    .preview(request, async () => Readable.from([preview]))
    .catch((error: unknown) => {
      if (error instanceof NoPreview) return null;
      throw error;
    });
  return { name, jpeg };
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
  return order === undefined ? [] : completeFilesOf(queries, order.id);
}
