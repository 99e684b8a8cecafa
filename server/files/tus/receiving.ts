import type { Readable } from 'node:stream';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { collect, type IncomingBytes, incomingBytes, roomForWhole, tooMuch } from '../storage/incoming-bytes.ts';
import type { UploadHashes } from '../hashing/hasher.ts';
import { announcedBefore, type NewUpload } from './announcing.ts';
import { checkOpen, type UploadAccess } from '../rows/upload-access.ts';
import type { Store } from '../../database/store.ts';
import { type LeaseHolder, notHeld, type UploadLeases, type UploadLocks } from './upload-leases.ts';
import type { UploadService } from './upload-service.ts';
import type { UploadStorage } from '../storage/upload-storage.ts';
import type { UploadRow } from '../rows/uploads-repository.ts';

/** Bytes of a file between two checks of the free space; each concurrent file may exceed the reserve by that much. */
const BETWEEN_CHECKS = 8_000_000;

/** A piece of a file from a sender. */
export interface Piece {
  readonly bytes: Readable;
  /** Its first byte's position in the file. */
  readonly offset: number;
  /** Announced bytes of the piece; null if unknown. */
  readonly length: number | null;
}

/** The start of a file, or all of it, sent with the announcement. */
type FirstPiece = Omit<Piece, 'offset'>;

export interface ReceiverDeps {
  readonly storage: UploadStorage;
  readonly uploads: UploadService;
  readonly hashes: UploadHashes;
  readonly locks: UploadLocks;
}

type BeginWhole = NonNullable<UploadStorage['beginWhole']>;

/** Stores bytes of files, for every protocol. A single request at a time works on a file. */
export class Receiver {
  readonly #deps: ReceiverDeps;

  constructor(deps: ReceiverDeps) {
    this.#deps = deps;
  }

  /** Creates an empty file in the storage, or replaces an existing one. */
  begin(upload: UploadRow): Promise<void> {
    // Without a lock: no other request knows the file.
    return this.#deps.storage.begin(upload.storage_key, upload.size);
  }

  /**
   * Stores the piece that came with the announcement. The file's row must hold this server's lease. Returns arrived
   * bytes.
   * @throws AppError like `take`
   */
  beginWith(upload: UploadRow, { bytes, length }: FirstPiece): Promise<number> {
    const { storage } = this.#deps;
    const incoming = incomingBytes(bytes, upload.size);
    const work = async () => {
      if ((length ?? 0) > upload.size) throw tooMuch();
      const begin = length === upload.size ? storage.beginWhole : null;
      const giveBack = begin === null ? null : roomForWhole(upload.size);
      if (begin !== null && giveBack !== null) return this.#storeWhole(upload, incoming, begin).finally(giveBack);
      await storage.begin(upload.storage_key, upload.size);
      return this.#store(upload, 0, incoming);
    };
    return this.#alone(upload, work, senderOf(incoming), true);
  }

  /**
   * Stores a piece and completes the file after the last byte. Returns the bytes of the file that have arrived.
   * A broken connection keeps what has arrived.
   * @throws AppError stale (wrong offset, with `data` for a retry; displaced), tooLarge, 507; errors of `complete`
   */
  take(upload: UploadRow, { bytes, offset, length }: Piece): Promise<number> {
    const { uploads } = this.#deps;
    const incoming = incomingBytes(bytes, upload.size - offset);
    const work = async () => {
      const now = await uploads.known(upload.storage_key);
      const before = await uploads.arrived(now);
      if (before !== offset) throw elsewhere(now, before);
      if (offset + (length ?? 0) > now.size) throw tooMuch();
      await uploads.checkSpace();
      return this.#store(now, offset, incoming);
    };
    return this.#alone(upload, work, senderOf(incoming));
  }

  /** Arrived bytes, once no request is adding any; completes a whole file that is not marked complete. */
  async arrived(upload: UploadRow): Promise<number> {
    const { uploads } = this.#deps;
    if (upload.completed_at !== null) return uploads.arrived(upload);
    return this.#alone(upload, async () => {
      // Another request may have removed or completed the file during the wait.
      const now = await uploads.known(upload.storage_key);
      const bytes = await uploads.arrived(now);
      if (bytes === now.size && now.completed_at === null) await this.#complete(now);
      return bytes;
    });
  }

  /** Stops a running upload, then removes file and row. */
  remove(upload: UploadRow): Promise<void> {
    return this.#alone(upload, () => this.#deps.uploads.remove(upload.storage_key));
  }

  async #alone<Result>(
    upload: UploadRow,
    work: () => Promise<Result>,
    holder = throughSoon,
    isOurs = false,
  ): Promise<Result> {
    const release = await this.#deps.locks.hold(upload.storage_key, holder, isOurs);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Buffers the file in memory. If the connection breaks, stores what has arrived. */
  async #storeWhole(upload: UploadRow, incoming: IncomingBytes, begin: BeginWhole): Promise<number> {
    const file = await begin(upload.storage_key);
    try {
      const collected = await collect(incoming, upload.size);
      if ('part' in collected) return await this.#store(upload, 0, collected.part);
      await this.#deps.uploads.completeWhole(upload, file, collected.whole);
    } finally {
      await file.close();
    }
    this.#deps.locks.freed(upload.storage_key);
    return upload.size;
  }

  async #complete(upload: UploadRow): Promise<void> {
    await this.#deps.uploads.complete(upload);
    this.#deps.locks.freed(upload.storage_key);
  }

  /**
   * Stores a piece and notes the progress, also of a broken one, for the list of files and the order item.
   * Checks the free space meanwhile: many large files that each had room at the start must not fill the orders' disk.
   */
  async #store(upload: UploadRow, offset: number, incoming: IncomingBytes): Promise<number> {
    const { storage, uploads, hashes } = this.#deps;
    const checked = whileThereIsRoom(incoming, () => uploads.checkSpace());
    let arrived = offset;
    try {
      await hashes.along(upload, checked, offset, (passing) => storage.append(upload.storage_key, offset, passing));
    } finally {
      arrived = (await storage.arrived(upload.storage_key)) ?? offset;
      // `complete` notes the last byte after the inspection.
      if (arrived < upload.size) await uploads.noteProgress(upload.storage_key, arrived);
    }
    if (arrived === upload.size) await this.#complete(upload);
    return arrived;
  }
}

interface CreationDeps {
  readonly store: Store;
  readonly uploads: UploadService;
  readonly receiver: Receiver;
  readonly leases: UploadLeases;
}

/**
 * Announces a file for the client at `address` and stores the piece that came along.
 * Returns the file's id for its sender, and the bytes that have arrived.
 * A repeated announcement by the same sender finds the same file, so that a lost response costs no second upload.
 * @throws AppError of announcing and receiving
 */
export async function createFile(
  deps: CreationDeps,
  access: UploadAccess,
  file: NewUpload,
  address: string,
  piece: FirstPiece | null,
): Promise<{ readonly id: string; readonly arrived: number }> {
  const { store, uploads, receiver, leases } = deps;
  // Before all checks: a known file needs no further room.
  const before = await store.read((queries) => announcedBefore(queries, access, file));
  if (before !== null) return { id: before.id, arrived: await goOn(receiver, access, before, piece) };
  const upload = await uploads.begin(access, file, address, {
    lease: piece === null ? notHeld : leases.ours(),
    brings: piece?.length ?? 0,
    mayBeKnown: true,
  });
  if (!upload.isNew) return { id: upload.id, arrived: await goOn(receiver, access, upload, piece) };
  try {
    if (piece !== null) return { id: upload.id, arrived: await receiver.beginWith(upload, piece) };
    await receiver.begin(upload);
    return { id: upload.id, arrived: 0 };
  } catch (error) {
    // The sender does not learn the id: it can resume only by fingerprint, and does not repeat a file that is too
    // large.
    const isTooLarge = error instanceof AppError && error.code === 'tooLarge';
    if (file.fingerprint === null || isTooLarge) await uploads.remove(upload.storage_key);
    throw error;
  }
}

/** Continues a file that was announced before. Returns the bytes that have arrived. */
async function goOn(
  receiver: Receiver,
  access: UploadAccess,
  upload: UploadRow,
  piece: FirstPiece | null,
): Promise<number> {
  checkOpen(access);
  if (upload.completed_at !== null) return upload.size;
  const arrived = await receiver.arrived(upload);
  // With arrived bytes, the server ignores the piece: the sender continues at the returned offset.
  return arrived === 0 && piece !== null ? receiver.take(upload, { ...piece, offset: 0 }) : arrived;
}

/** The same bytes; reading throws the error of `checkSpace`. */
function whileThereIsRoom(incoming: IncomingBytes, checkSpace: () => Promise<void>): IncomingBytes {
  async function* read(): AsyncGenerator<readonly Uint8Array[]> {
    let unchecked = 0;
    for await (const batch of incoming) {
      unchecked += batch.reduce((sum, piece) => sum + piece.byteLength, 0);
      if (unchecked >= BETWEEN_CHECKS) {
        await checkSpace();
        unchecked = 0;
      }
      yield batch;
    }
  }
  return { ...incoming, [Symbol.asyncIterator]: read };
}

/** For short work that does not wait for a sender. */
const throughSoon: LeaseHolder = { giveWay: () => undefined, stop: () => undefined };

/** Stops the sender `limits.files.giveWay` ms after another request wants the file. */
function senderOf(incoming: IncomingBytes): LeaseHolder {
  const stop = () => incoming.stop(displaced());
  return { giveWay: () => void setTimeout(stop, limits.files.giveWay.value).unref(), stop };
}

function elsewhere(upload: UploadRow, arrived: number): AppError {
  return new AppError('stale', {
    message: 'Dieses Stück passt nicht an diese Stelle der Datei.',
    data: { bytes_uploaded: arrived, upload_key: upload.id },
  });
}

function displaced(): AppError {
  return new AppError('stale', { message: 'Diese Datei wird inzwischen an anderer Stelle weiter gesendet.' });
}
