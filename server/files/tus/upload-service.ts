/*
 * Life of an uploaded file for both protocols: begun, growing, complete, removed.
 * The table `uploads` is authoritative for what an order has.
 */
import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { timestamp } from '../../database/normalise.ts';
import type { Store } from '../../database/store.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { World } from '../../app/platform/world.ts';
import { announce, type Announced, type AnnouncingDeps, type Beginning, type NewUpload } from './announcing.ts';
import { dropAndClaim, foldKey } from '../rows/file-removals.ts';
import { noteFileChange } from '../rows/files-version.ts';
import { announceLateImages } from './late-images.ts';
import { carryOut } from '../removal/removal-worker.ts';
import { toFactColumns } from '../rows/order-files.ts';
import { checkContinuable, noSpace, type UploadAccess } from '../rows/upload-access.ts';
import type { UploadHashes } from '../hashing/hasher.ts';
import { inspect, type Inspection, type ReadPiece } from './file-rules.ts';
import { notHeld } from './upload-leases.ts';
import type { BegunFile, UploadStorage } from '../storage/upload-storage.ts';
import { createAnnouncedAllowance } from '../rows/promised-room.ts';
import { findByKey, type UploadRow } from '../rows/uploads-repository.ts';
import type { VirusScanner } from './virus-scanner.ts';

export interface UploadServiceDeps {
  readonly store: Store;
  readonly world: World;
  readonly storage: UploadStorage;
  /** Base URL of the site, for links in mails. */
  readonly publicUrl: string;
  readonly visitorMails: VisitorMails;
  /** Pseudonym of an address. */
  readonly sourceOf: (ip: string) => string;
  readonly hashes: UploadHashes;
  /** null: no virus scan. */
  readonly scanner: VirusScanner | null;
  readonly log: FastifyBaseLogger;
  /** Bytes that must stay free. */
  readonly diskReserve: number;
}

export class UploadService {
  readonly #deps: UploadServiceDeps;
  readonly #announcing: AnnouncingDeps;

  constructor(deps: UploadServiceDeps) {
    this.#deps = deps;
    const allowance = createAnnouncedAllowance(deps.world);
    this.#announcing = { ...deps, allowance, checkSpace: () => this.checkSpace() };
  }

  /** `announce` with this server's dependencies. */
  begin(access: UploadAccess, file: NewUpload, address: string, beginning?: Beginning): Promise<Announced> {
    return announce(this.#announcing, access, file, address, beginning);
  }

  /**
   * A file of this order.
   * @throws AppError notFound, also for a file of another order
   */
  async find(access: UploadAccess, id: string): Promise<UploadRow> {
    const row = await this.#deps.store.read((queries) =>
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

  /**
   * The same for adding bytes or asking for progress: the owner may continue every file, a link only its own.
   * @throws AppError notFound, refused
   */
  async findToContinue(access: UploadAccess, id: string): Promise<UploadRow> {
    const upload = await this.find(access, id);
    checkContinuable(access, upload);
    return upload;
  }

  /**
   * The file with this storage key.
   * @throws AppError notFound
   */
  async known(key: string): Promise<UploadRow> {
    const row = await this.#deps.store.read((queries) => findByKey(queries, key));
    if (row === undefined) throw new AppError('notFound');
    return row;
  }

  /**
   * Bytes of a file in the storage.
   * Recreates an announced file that is missing (the server stopped after the row) and returns 0.
   * @throws AppError notFound with 410 for a lost complete file, which is not recreated: that would hide the loss
   */
  async arrived(upload: UploadRow): Promise<number> {
    const bytes = await this.#deps.storage.arrived(upload.storage_key);
    if (bytes !== null) return bytes;
    if (upload.completed_at !== null) throw new AppError('notFound', { status: 410 });
    await this.#makeAnew(upload);
    return 0;
  }

  /** Notes how many bytes of an unfinished file have arrived; only further ones keep its room and delay its expiry. */
  async noteProgress(key: string, offset: number): Promise<void> {
    const now = this.#deps.world.now();
    // A lost update does no harm: the storage has the real number.
    await this.#deps.store.writeSoon(async (queries) => {
      const rows = await queries
        .updateTable('uploads')
        .set((row) => ({
          bytes_uploaded: offset,
          updated_at: row
            .case()
            .when('bytes_uploaded', '<', offset)
            .then(timestamp(now))
            .else(row.ref('updated_at'))
            .end(),
        }))
        .where('storage_key_folded', '=', foldKey(key))
        .where('bytes_uploaded', '!=', offset)
        .returning('order_id')
        .execute();
      await noteFileChange(
        queries,
        rows.map(({ order_id }) => order_id),
        now,
      );
    });
  }

  /**
   * Completes a file after its last byte: makes it durable, hashes, inspects and scans it, then marks it complete.
   * Also releases the lease.
   * @throws AppError unsupportedType (or virus; removes file and row), unavailable (wrong size; restarts it), notFound
   */
  async complete(upload: UploadRow): Promise<void> {
    const { storage, hashes } = this.#deps;
    const { storage_key: key } = upload;
    await storage.makeDurable(key);
    const { bytes, sha256 } = await hashes.of(upload);
    await this.#conclude(upload, bytes, sha256, (position, length) => storage.piece(key, position, length));
  }

  /**
   * The same for a small file in memory, which it writes first.
   * @throws AppError like `complete`
   */
  async completeWhole(upload: UploadRow, file: BegunFile, content: Uint8Array): Promise<void> {
    const bytes = await file.write(content);
    const piece: ReadPiece = (position, length) => Promise.resolve(content.subarray(position, position + length));
    // Hashing a small file takes less time than passing it to the thread.
    await this.#conclude(upload, bytes, hash('sha256', content), piece);
  }

  /**
   * Removes the row, then the file. If the storage fails, the worker removes the file later.
   * The worker finds a file without a row, but a row without a file would mislead the customer.
   */
  async remove(key: string): Promise<void> {
    const { store, storage, world } = this.#deps;
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

  /** @throws AppError unavailable with 507 when only the reserve is free */
  async checkSpace(): Promise<void> {
    if ((await this.#deps.storage.passingBytes()) < this.#deps.diskReserve) throw noSpace();
  }

  /** Replaces the file by an empty one; the sender resumes at 0. */
  async #makeAnew(upload: UploadRow): Promise<void> {
    await this.#deps.storage.begin(upload.storage_key, upload.size);
    await this.noteProgress(upload.storage_key, 0);
  }

  /** Verifies, inspects and marks a file that is durable in the storage. */
  async #conclude(upload: UploadRow, bytes: number, sha256: string, piece: ReadPiece): Promise<void> {
    if (bytes !== upload.size) {
      await this.#makeAnew(upload);
      throw incomplete(upload, bytes);
    }
    const found = await examine(this.#deps, upload, piece).catch(async (error: unknown) => {
      // An outage of a service must not cost the customer's file.
      if (error instanceof AppError && error.code === 'unsupportedType') await this.remove(upload.storage_key);
      throw error;
    });
    const now = this.#deps.world.now();
    await this.#deps.store.write(async (queries) => {
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
      // Another request has removed the file: no mails about it.
      if (numUpdatedRows === 0n) throw new AppError('notFound');
      await noteFileChange(queries, [upload.order_id], now);
      await announceLateImages(queries, this.#deps, upload);
    });
  }
}

/** @throws AppError unsupportedType for a type that the studio does not accept, and for viruses */
async function examine(
  { scanner, storage, log }: Pick<UploadServiceDeps, 'scanner' | 'storage' | 'log'>,
  upload: UploadRow,
  piece: ReadPiece,
): Promise<Inspection & Pick<UploadRow, 'scan'>> {
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

/** The storage reported all bytes but holds another number. Logged as an error, like every 5xx. */
function incomplete({ id, size }: UploadRow, bytes: number): AppError {
  return new AppError('unavailable', {
    message: 'Diese Datei ist nicht vollständig bei uns angekommen. Bitte noch einmal senden.',
    context: { upload: id, announced: size, found: bytes },
  });
}
