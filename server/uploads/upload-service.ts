/*
 * The life of an uploaded file, whichever way it comes (tus or multipart): begun, growing, complete or gone. Rules stand here
 * and are checked inside the transaction; the table `uploads` is the truth about what an order has.
 */
import type { Upload } from '@tus/server';
import type { FastifyBaseLogger } from 'fastify';
import { formatCount } from '../../domain/format.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries, Store } from '../database/store.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';
import { newId, type World } from '../platform/world.ts';
import { createAnnouncedAllowance } from './announced-allowance.ts';
import { dropAndClaim, foldKey, isAboutToGo } from './file-removals.ts';
import { checkEnding } from './file-rules.ts';
import { announceLateImages } from './late-images.ts';
import { carryOut } from './removal-worker.ts';
import { safeFileName, withSuffix } from './safe-name.ts';
import { isMissing } from './tus-errors.ts';
import { lockAccess, type UploadAccess } from './upload-access.ts';
import { toTusUpload } from './upload-config-store.ts';
import type { UploadHashes } from './upload-hashes.ts';
import { type Inspection, inspect } from './upload-inspection.ts';
import type { UploadStorage } from './upload-storage.ts';
import { bytesUnderWay, findByKey, stockOf, type UploadRow } from './uploads-repository.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** What the sender says about a file. Believed for showing only. */
export interface NewUpload {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly declaredType: string | null;
  readonly relativePath: string | null;
  readonly fingerprint: string | null;
}

export interface UploadService {
  /**
   * Makes room for a file that somebody at `address` announces.
   * @throws AppError refused, invalid, tooLarge, unsupportedType, tooMany, or unavailable with 507.
   */
  readonly begin: (access: UploadAccess, file: NewUpload, address: string) => Promise<UploadRow>;
  /** The order's own file. @throws AppError notFound, also for a file of somebody else. */
  readonly find: (access: UploadAccess, id: string) => Promise<UploadRow>;
  /** The file of a storage key. @throws AppError notFound */
  readonly known: (key: string) => Promise<UploadRow>;
  /**
   * What the storage has of a file. One that is announced but not there (the server stopped between row and file) is made anew,
   * empty; the sender learns that it begins at 0. A whole file is never made anew: that would hide a loss.
   */
  readonly stored: (key: string) => Promise<Upload>;
  /** Notes how many bytes of an unfinished file have arrived. */
  readonly noteProgress: (key: string, offset: number) => Promise<void>;
  /**
   * Called when all bytes are here: makes the file durable, counts and hashes it, looks inside, and only then says complete.
   * @throws AppError unsupportedType (a virus is one, too): the file and its row are gone then. unavailable: it does not have the
   * announced size, and begins anew. notFound: somebody has removed it meanwhile.
   */
  readonly complete: (upload: UploadRow) => Promise<void>;
  /** Completes a file whose last byte arrived just before the server stopped. Nothing happens to others. */
  readonly settle: (upload: UploadRow) => Promise<void>;
  /** Removes a file and its row, by storage key. If the storage fails, the row is gone all the same and the file follows. */
  readonly remove: (key: string) => Promise<void>;
  /** @throws AppError unavailable with 507 when no more than the reserve is free. */
  readonly checkSpace: () => Promise<void>;
}

export interface UploadServiceDeps {
  readonly store: Store;
  readonly world: World;
  readonly storage: UploadStorage;
  readonly pictures: Pictures;
  readonly hashes: UploadHashes;
  /** null: nobody looks for viruses. */
  readonly scanner: VirusScanner | null;
  readonly log: FastifyBaseLogger;
  /** Bytes that must stay free. */
  readonly diskReserve: number;
}

export function createUploadService(deps: UploadServiceDeps): UploadService {
  const { store, world, storage, pictures, hashes, scanner, diskReserve, log } = deps;
  const announced = createAnnouncedAllowance(world);

  async function begin(access: UploadAccess, file: NewUpload, address: string): Promise<UploadRow> {
    checkEnding(file.name);
    await checkSpace();
    const free = await storage.freeBytes();
    const giveBack = announced.take(address, file.size);
    try {
      const id = newId(world);
      const keys = await unusedKeys(access.folder, candidates(safeFileName(file.name), id));
      return await store.write(async (queries) => {
        checkOpen(await lockAccess(queries, access.orderId));
        await checkStock(queries, access.orderId, file.size);
        await checkRoom(queries, free, file.size);
        return insert(queries, access, file, id, keys);
      });
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /** Leaves out what lies in the storage although no row may know of it: a file from before a backup was brought back is not ours to overwrite. */
  async function unusedKeys(folder: string, names: readonly string[]): Promise<string[]> {
    const keys = names.map((name) => `${folder}/${name}`);
    for (const [index, key] of keys.entries()) {
      if ((await storage.size(key)) === null) return keys.slice(index);
    }
    return [];
  }

  async function insert(
    queries: Queries,
    access: UploadAccess,
    file: NewUpload,
    id: string,
    keys: readonly string[],
  ): Promise<UploadRow> {
    const now = timestamp(world.now());
    for (const storageKey of keys) {
      const row = await queries
        .insertInto('uploads')
        .values({
          id,
          order_id: access.orderId,
          name: file.name,
          relative_path: file.relativePath,
          size: file.size,
          bytes_uploaded: 0,
          declared_type: file.declaredType,
          fingerprint: file.fingerprint,
          storage_key: storageKey,
          storage_key_folded: foldKey(storageKey),
          created_at: now,
          updated_at: now,
          added_by: access.link,
        })
        .onConflict((conflict) => conflict.column('storage_key_folded').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) continue;
      if (!(await isAboutToGo(queries, row.storage_key_folded))) return row;
      // A file of this name still waits for its removal, which must not meet the new one.
      await queries.deleteFrom('uploads').where('id', '=', id).execute();
    }
    throw new Error('no free name in the order folder');
  }

  async function find(access: UploadAccess, id: string): Promise<UploadRow> {
    const row = await store.read((queries) =>
      queries
        .selectFrom('uploads')
        .selectAll()
        .where('id', '=', id)
        .where('order_id', '=', access.orderId)
        .executeTakeFirst(),
    );
    if (row === undefined) throw new AppError('notFound');
    return row;
  }

  async function known(key: string): Promise<UploadRow> {
    const row = await store.read((queries) => findByKey(queries, key));
    if (row === undefined) throw new AppError('notFound');
    return row;
  }

  async function stored(key: string): Promise<Upload> {
    try {
      return await storage.dataStore.getUpload(key);
    } catch (error) {
      if (!isMissing(error)) throw error;
      const row = await known(key);
      if (row.completed_at !== null) throw error;
      await makeAnew(row);
      return storage.dataStore.getUpload(key);
    }
  }

  /** Empty, in place of whatever the storage has; whoever resumes begins at 0. */
  async function makeAnew(upload: UploadRow): Promise<void> {
    await storage.dataStore.create(toTusUpload({ ...upload, bytes_uploaded: 0 }));
    await noteProgress(upload.storage_key, 0);
  }

  async function noteProgress(key: string, offset: number): Promise<void> {
    await store.write((queries) =>
      queries
        .updateTable('uploads')
        .set({ bytes_uploaded: offset, updated_at: timestamp(world.now()) })
        .where('storage_key', '=', key)
        // The last byte is noted when the file has been looked into.
        .where('size', '>', offset)
        .execute(),
    );
  }

  const completing = new Map<string, Promise<void>>();

  /** Asked twice at the same time (a resuming browser is quick), it looks once. */
  function complete(upload: UploadRow): Promise<void> {
    const running = completing.get(upload.id) ?? lookInside(upload).finally(() => completing.delete(upload.id));
    completing.set(upload.id, running);
    return running;
  }

  async function settle(upload: UploadRow): Promise<void> {
    if (upload.completed_at !== null) return;
    const { offset } = await stored(upload.storage_key);
    if (offset === upload.size) await complete(upload);
  }

  async function lookInside(upload: UploadRow): Promise<void> {
    await storage.makeDurable(upload.storage_key);
    const { bytes, sha256 } = await hashes.of(upload);
    if (bytes !== upload.size) {
      await makeAnew(upload);
      throw incomplete(upload, bytes);
    }
    const found = await examine(upload).catch(async (error: unknown) => {
      // Nobody's file goes because a service of ours did not answer.
      if (error instanceof AppError && error.code === 'unsupportedType') await remove(upload.storage_key);
      throw error;
    });
    const now = timestamp(world.now());
    await store.write(async (queries) => {
      const { numUpdatedRows } = await queries
        .updateTable('uploads')
        .set({
          bytes_uploaded: upload.size,
          detected_type: found.type,
          width: found.width,
          height: found.height,
          sha256,
          scan: found.scan,
          updated_at: now,
          completed_at: now,
        })
        .where('id', '=', upload.id)
        .executeTakeFirstOrThrow();
      // Removed meanwhile: nobody shall hear that it has come.
      if (numUpdatedRows === 0n) throw new AppError('notFound');
      await announceLateImages(queries, world, upload.order_id);
    });
  }

  /** @throws AppError unsupportedType for what the studio cannot work with, and for viruses. */
  async function examine(upload: UploadRow): Promise<Inspection & Pick<UploadRow, 'scan'>> {
    const inspection = await inspect({ storage, pictures }, upload.storage_key, upload.name);
    if (scanner === null) return { ...inspection, scan: null };
    const result = await scanner.scan(upload.size, () => storage.read(upload.storage_key));
    if (result.kind !== 'infected') {
      if (result.kind === 'unscanned')
        log.warn({ upload: upload.id, size: upload.size }, 'too large for the virus scanner');
      return { ...inspection, scan: result.kind };
    }
    const { signature } = result;
    log.warn({ event: 'security', name: 'infectedFile', upload: upload.id, signature }, 'security event');
    throw new AppError('unsupportedType', {
      message: 'In dieser Datei hat unser Virenscanner Schadsoftware gefunden. Wir haben sie nicht angenommen.',
      context: { upload: upload.id, signature },
    });
  }

  /** The row goes first: a file without a row is in the queue, a row without a file would lie to the customer. */
  async function remove(key: string): Promise<void> {
    const now = world.now();
    const removals = await store.write(async (queries) => {
      const rows = await queries.selectFrom('uploads').select('id').where('storage_key', '=', key).execute();
      return dropAndClaim(
        queries,
        rows.map(({ id }) => id),
        now,
      );
    });
    await carryOut(removals, { store, storage, world });
  }

  async function checkSpace(): Promise<void> {
    if ((await storage.passingBytes()) < diskReserve) throw noSpace();
  }

  /**
   * Others are under way, and each was promised room for the rest of it. One at a time, for two at the same time would both see
   * room for one more: the row of the installation is the lock.
   */
  async function checkRoom(queries: Queries, free: number, bytes: number): Promise<void> {
    if (free === Number.POSITIVE_INFINITY) return;
    await queries.selectFrom('installation').select('id').forUpdate().execute();
    const since = timestamp(new Date(world.now().getTime() - limits.files.activeFor.value));
    if (free - (await bytesUnderWay(queries, since)) - bytes < diskReserve) throw noSpace();
  }

  return { begin, find, known, stored, noteProgress, complete, settle, remove, checkSpace };
}

/** @throws AppError refused when the order takes no files now. */
export function checkOpen(access: UploadAccess): void {
  if (!access.isOpen) {
    throw new AppError('refused', { message: 'Zu diesem Auftrag lassen sich gerade keine Bilder hochladen.' });
  }
}

/** The storage has said that a file is whole, and it is not: nothing that ever counts as arrived. Logged as an error, like every 5xx. */
function incomplete({ id, size }: UploadRow, bytes: number): AppError {
  return new AppError('unavailable', {
    message: 'Diese Datei ist nicht vollständig bei uns angekommen. Bitte noch einmal senden.',
    context: { upload: id, announced: size, found: bytes },
  });
}

/** The disk is full: 507, in plain words. */
export function noSpace(): AppError {
  return new AppError('unavailable', {
    status: 507,
    message: 'Im Moment ist bei uns kein Platz für diese Datei. Bitte später noch einmal versuchen.',
  });
}

/**
 * @throws AppError refused for a whole file of a booked order, which the studio may be working on, and for files that did not come
 * through the link that asks.
 */
export function checkRemovable(access: UploadAccess, upload: UploadRow): void {
  if (access.link !== null && upload.added_by !== access.link) {
    throw new AppError('refused', {
      message: 'Über diesen Link lassen sich nur Dateien entfernen, die auch darüber gekommen sind.',
    });
  }
  if (access.status !== 'draft' && upload.completed_at !== null) throw new AppError('refused');
}

/** The limits count what was announced, so that unfinished files cannot be used to get around them. @throws AppError tooLarge */
async function checkStock(queries: Queries, orderId: string, size: number): Promise<void> {
  const { bytesOfOrder, filesOfOrder, unfinishedOfOrder } = limits.files;
  const { bytes, files, unfinished } = await stockOf(queries, orderId);
  if (bytes + size > bytesOfOrder.value) {
    throw new AppError('tooLarge', { message: 'Mit dieser Datei wären es mehr als 20\u00A0GB in einem Auftrag.' });
  }
  if (files >= filesOfOrder.value) {
    throw new AppError('tooLarge', {
      message: `Mit dieser Datei wären es mehr als ${formatCount(filesOfOrder.value)} Dateien in einem Auftrag.`,
    });
  }
  if (unfinished >= unfinishedOfOrder.value) {
    throw new AppError('tooLarge', {
      message: `In diesem Auftrag sind schon ${formatCount(unfinishedOfOrder.value)} Dateien angefangen. Sie müssen erst fertig übertragen oder entfernt werden.`,
    });
  }
}

/** The name itself, then numbered, then with a piece of the id, which is free for sure. */
function candidates(name: string, id: string): string[] {
  return [
    name,
    withSuffix(name, '-2'),
    withSuffix(name, '-3'),
    withSuffix(name, `-${id.slice(0, 8)}`),
    withSuffix(name, `-${id}`),
  ];
}
