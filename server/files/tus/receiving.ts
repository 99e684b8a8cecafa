import type { Readable } from 'node:stream';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { collect, type IncomingBytes, incomingBytes, roomForWhole, tooMuch } from '../storage/incoming-bytes.ts';
import type { UploadHashes } from '../hashing/hasher.ts';
import type { LeaseHolder, UploadLocks } from './upload-leases.ts';
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

/** Stores bytes of files, for every protocol. A single request at a time works on a file. */
export interface Receiver {
  /** Creates an empty file in the storage, or replaces an existing one. */
  readonly begin: (upload: UploadRow) => Promise<void>;
  /**
   * Stores the piece that came with the announcement. The file's row must hold this server's lease. Returns arrived
   * bytes.
   * @throws AppError like `take`
   */
  readonly beginWith: (upload: UploadRow, piece: Omit<Piece, 'offset'>) => Promise<number>;
  /**
   * Stores a piece and completes the file after the last byte. Returns the bytes of the file that have arrived.
   * A broken connection keeps what has arrived.
   * @throws AppError stale (wrong offset, with `data` for a retry; displaced), tooLarge, 507; errors of `complete`
   */
  readonly take: (upload: UploadRow, piece: Piece) => Promise<number>;
  /** Arrived bytes, once no request is adding any; completes a whole file that is not marked complete. */
  readonly arrived: (upload: UploadRow) => Promise<number>;
  /** Stops a running upload, then removes file and row. */
  readonly remove: (upload: UploadRow) => Promise<void>;
}

export interface ReceiverDeps {
  readonly storage: UploadStorage;
  readonly uploads: UploadService;
  readonly hashes: UploadHashes;
  readonly locks: UploadLocks;
}

type BeginWhole = NonNullable<UploadStorage['beginWhole']>;

export function createReceiver({ storage, uploads, hashes, locks }: ReceiverDeps): Receiver {
  async function alone<Result>(
    upload: UploadRow,
    work: () => Promise<Result>,
    holder = throughSoon,
    isOurs = false,
  ): Promise<Result> {
    const release = await locks.hold(upload.storage_key, holder, isOurs);
    try {
      return await work();
    } finally {
      release();
    }
  }

  async function take(upload: UploadRow, { bytes, offset, length }: Piece): Promise<number> {
    const incoming = incomingBytes(bytes, upload.size - offset);
    const work = async () => {
      const now = await uploads.known(upload.storage_key);
      const before = await uploads.arrived(now);
      if (before !== offset) throw elsewhere(now, before);
      if (offset + (length ?? 0) > now.size) throw tooMuch();
      await uploads.checkSpace();
      return store(now, offset, incoming);
    };
    return alone(upload, work, senderOf(incoming));
  }

  async function beginWith(upload: UploadRow, { bytes, length }: Omit<Piece, 'offset'>): Promise<number> {
    const incoming = incomingBytes(bytes, upload.size);
    const work = async () => {
      if ((length ?? 0) > upload.size) throw tooMuch();
      const begin = length === upload.size ? storage.beginWhole : null;
      const giveBack = begin === null ? null : roomForWhole(upload.size);
      if (begin !== null && giveBack !== null) return storeWhole(upload, incoming, begin).finally(giveBack);
      await storage.begin(upload.storage_key, upload.size);
      return store(upload, 0, incoming);
    };
    return alone(upload, work, senderOf(incoming), true);
  }

  /** Buffers the file in memory. If the connection breaks, stores what has arrived. */
  async function storeWhole(upload: UploadRow, incoming: IncomingBytes, begin: BeginWhole): Promise<number> {
    const file = await begin(upload.storage_key);
    try {
      const collected = await collect(incoming, upload.size);
      if ('part' in collected) return await store(upload, 0, collected.part);
      await uploads.completeWhole(upload, file, collected.whole);
    } finally {
      await file.close();
    }
    locks.freed(upload.storage_key);
    return upload.size;
  }

  async function complete(upload: UploadRow): Promise<void> {
    await uploads.complete(upload);
    locks.freed(upload.storage_key);
  }

  /**
   * Stores a piece and notes the progress, also of a broken one, for the list of files and the order item.
   * Checks the free space meanwhile: many large files that each had room at the start must not fill the orders' disk.
   */
  async function store(upload: UploadRow, offset: number, incoming: IncomingBytes): Promise<number> {
    const checked = whileThereIsRoom(incoming, uploads.checkSpace);
    let arrived = offset;
    try {
      await hashes.along(upload, checked, offset, (passing) => storage.append(upload.storage_key, offset, passing));
    } finally {
      arrived = (await storage.arrived(upload.storage_key)) ?? offset;
      // `complete` notes the last byte after the inspection.
      if (arrived < upload.size) await uploads.noteProgress(upload.storage_key, arrived);
    }
    if (arrived === upload.size) await complete(upload);
    return arrived;
  }

  return {
    // Without a lock: no other request knows the file.
    begin: (upload) => storage.begin(upload.storage_key, upload.size),
    beginWith,
    take,
    async arrived(upload) {
      if (upload.completed_at !== null) return uploads.arrived(upload);
      return alone(upload, async () => {
        // Another request may have removed or completed the file during the wait.
        const now = await uploads.known(upload.storage_key);
        const bytes = await uploads.arrived(now);
        if (bytes === now.size && now.completed_at === null) await complete(now);
        return bytes;
      });
    },
    remove: (upload) => alone(upload, () => uploads.remove(upload.storage_key)),
  };
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
