/*
 * The life of an uploaded file, whichever way it comes (tus or multipart): begun, growing, complete or gone. The table
 * `uploads` is the truth about what an order has.
 */
import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { timestamp } from '../../database/normalise.ts';
import type { Store } from '../../database/store.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { World } from '../../app/platform/world.ts';
import { type Announce, createAnnouncing } from './announcing.ts';
import { dropAndClaim, foldKey } from '../rows/file-removals.ts';
import { noteFileChange } from '../rows/files-version.ts';
import { announceLateImages } from './late-images.ts';
import { carryOut } from '../removal/removal-worker.ts';
import { toFactColumns } from '../rows/order-files.ts';
import { checkContinuable, noSpace, type UploadAccess } from '../rows/upload-access.ts';
import type { UploadHashes } from '../rows/upload-hashes.ts';
import { inspect, type Inspection, type ReadPiece } from './file-rules.ts';
import { notHeld } from './upload-leases.ts';
import type { BegunFile, UploadStorage } from '../storage/upload-storage.ts';
import { findByKey, type UploadRow } from '../rows/uploads-repository.ts';
import type { VirusScanner } from './virus-scanner.ts';

export interface UploadService {
  readonly begin: Announce;
  /** The order's own file. @throws AppError notFound, also for a file of somebody else. */
  readonly find: (access: UploadAccess, id: string) => Promise<UploadRow>;
  /**
   * The same for whoever adds to it or asks how far it is: the owner goes on with every file, a transfer link with its
   * own alone.
   * @throws AppError notFound, refused
   */
  readonly findToContinue: (access: UploadAccess, id: string) => Promise<UploadRow>;
  /** The file of a storage key. @throws AppError notFound */
  readonly known: (key: string) => Promise<UploadRow>;
  /**
   * Bytes that the storage has of a file. One that is announced but not there (the server stopped between row and file)
   * is made anew, empty; the sender learns that it begins at 0. A whole file is never made anew: that would hide a
   * loss.
   * @throws AppError notFound with 410 for a whole file that is lost.
   */
  readonly arrived: (upload: UploadRow) => Promise<number>;
  /** Notes how many bytes of an unfinished file have arrived. */
  readonly noteProgress: (key: string, offset: number) => Promise<void>;
  /**
   * Called when all bytes are here: makes the file durable, counts and hashes it, looks inside, and only then says
   * complete, and that no server works on it any more.
   * @throws AppError unsupportedType (a virus is one, too): the file and its row are gone then. unavailable: it does
   * not have the announced size, and begins anew. notFound: somebody has removed it meanwhile.
   */
  readonly complete: (upload: UploadRow) => Promise<void>;
  /**
   * The same for a small file that was begun and is whole in memory: it is written here, too. @throws AppError as
   * `complete` does
   */
  readonly completeWhole: (upload: UploadRow, file: BegunFile, content: Uint8Array) => Promise<void>;
  /**
   * Removes a file and its row, by storage key. If the storage fails, the row is gone all the same and the file
   * follows.
   */
  readonly remove: (key: string) => Promise<void>;
  /** @throws AppError unavailable with 507 when no more than the reserve is free. */
  readonly checkSpace: () => Promise<void>;
}

export interface UploadServiceDeps {
  readonly store: Store;
  readonly world: World;
  readonly storage: UploadStorage;
  /** Address of the site, for links in mails. */
  readonly publicUrl: string;
  readonly visitorMails: VisitorMails;
  /** Pseudonym of an address. */
  readonly sourceOf: (ip: string) => string;
  readonly hashes: UploadHashes;
  /** null: nobody looks for viruses. */
  readonly scanner: VirusScanner | null;
  readonly log: FastifyBaseLogger;
  /** Bytes that must stay free. */
  readonly diskReserve: number;
}

export function createUploadService(deps: UploadServiceDeps): UploadService {
  const { store, world, storage, publicUrl, visitorMails, sourceOf, hashes, scanner, diskReserve, log } = deps;
  const begin = createAnnouncing({ store, world, storage, sourceOf, diskReserve, checkSpace });

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

  async function findToContinue(access: UploadAccess, id: string): Promise<UploadRow> {
    const upload = await find(access, id);
    checkContinuable(access, upload);
    return upload;
  }

  async function known(key: string): Promise<UploadRow> {
    const row = await store.read((queries) => findByKey(queries, key));
    if (row === undefined) throw new AppError('notFound');
    return row;
  }

  async function arrived(upload: UploadRow): Promise<number> {
    const bytes = await storage.arrived(upload.storage_key);
    if (bytes !== null) return bytes;
    if (upload.completed_at !== null) throw new AppError('notFound', { status: 410 });
    await makeAnew(upload);
    return 0;
  }

  /** Empty, in place of whatever the storage has; whoever resumes begins at 0. */
  async function makeAnew(upload: UploadRow): Promise<void> {
    await storage.begin(upload.storage_key, upload.size);
    await noteProgress(upload.storage_key, 0);
  }

  async function noteProgress(key: string, offset: number): Promise<void> {
    const now = world.now();
    // The storage knows better.
    await store.writeSoon(async (queries) => {
      const rows = await queries
        .updateTable('uploads')
        .set({ bytes_uploaded: offset, updated_at: timestamp(now) })
        .where('storage_key_folded', '=', foldKey(key))
        .returning('order_id')
        .execute();
      await noteFileChange(
        queries,
        rows.map(({ order_id }) => order_id),
        now,
      );
    });
  }

  async function complete(upload: UploadRow): Promise<void> {
    const { storage_key: key } = upload;
    await storage.makeDurable(key);
    const { bytes, sha256 } = await hashes.of(upload);
    await conclude(upload, bytes, sha256, (position, length) => storage.piece(key, position, length));
  }

  async function completeWhole(upload: UploadRow, file: BegunFile, content: Uint8Array): Promise<void> {
    const bytes = await file.write(content);
    const piece: ReadPiece = (position, length) => Promise.resolve(content.subarray(position, position + length));
    // What is small is hashed in less time than it takes to hand it to another thread.
    await conclude(upload, bytes, hash('sha256', content), piece);
  }

  /** What follows when `bytes` of a file lie safe in the storage. */
  async function conclude(upload: UploadRow, bytes: number, sha256: string, piece: ReadPiece): Promise<void> {
    if (bytes !== upload.size) {
      await makeAnew(upload);
      throw incomplete(upload, bytes);
    }
    const found = await examine(upload, piece).catch(async (error: unknown) => {
      // Nobody's file goes because a service of ours did not answer.
      if (error instanceof AppError && error.code === 'unsupportedType') await remove(upload.storage_key);
      throw error;
    });
    const now = world.now();
    await store.write(async (queries) => {
      const { numUpdatedRows } = await queries
        .updateTable('uploads')
        .set({
          bytes_uploaded: upload.size,
          detected_type: found.type,
          ...toFactColumns(found.facts),
          sha256,
          scan: found.scan,
          updated_at: timestamp(now),
          completed_at: timestamp(now),
          ...notHeld,
        })
        .where('id', '=', upload.id)
        .executeTakeFirstOrThrow();
      // Removed meanwhile: nobody shall hear that it has come.
      if (numUpdatedRows === 0n) throw new AppError('notFound');
      await noteFileChange(queries, [upload.order_id], now);
      await announceLateImages(queries, { world, publicUrl, visitorMails }, upload);
    });
  }

  /** @throws AppError unsupportedType for what the studio cannot work with, and for viruses. */
  async function examine(upload: UploadRow, piece: ReadPiece): Promise<Inspection & Pick<UploadRow, 'scan'>> {
    const inspection = await inspect(piece, upload);
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
      const rows = await queries
        .selectFrom('uploads')
        .select('id')
        .where('storage_key_folded', '=', foldKey(key))
        .execute();
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

  return { begin, find, findToContinue, known, arrived, noteProgress, complete, completeWhole, remove, checkSpace };
}

/**
 * The storage has said that a file is whole, and it is not: nothing that ever counts as arrived. Logged as an error,
 * like every 5xx.
 */
function incomplete({ id, size }: UploadRow, bytes: number): AppError {
  return new AppError('unavailable', {
    message: 'Diese Datei ist nicht vollständig bei uns angekommen. Bitte noch einmal senden.',
    context: { upload: id, announced: size, found: bytes },
  });
}
