import type { Readable } from 'node:stream';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { collect, type IncomingBytes, incomingBytes, roomForWhole, tooMuch } from '../storage/incoming-bytes.ts';
import type { UploadHashes } from '../rows/upload-hashes.ts';
import type { LeaseHolder, UploadLocks } from './upload-leases.ts';
import type { UploadService } from './upload-service.ts';
import type { UploadStorage } from '../storage/upload-storage.ts';
import type { UploadRow } from '../rows/uploads-repository.ts';

/**
 * Bytes of a file between two checks of the free space: with others beside it, the reserve is missed by no more than
 * that each.
 */
const BETWEEN_CHECKS = 8_000_000;

/** A piece of a file on its way to us. */
export interface Piece {
  readonly bytes: Readable;
  /** Where in the file it belongs. */
  readonly offset: number;
  /** How many bytes it says to have; null where it does not say. */
  readonly length: number | null;
}

/** Takes the bytes of files, whichever protocol brings them. One request at a time works on a file. */
export interface Receiver {
  /** Makes room for the file in the storage, in place of whatever is there. */
  readonly begin: (upload: UploadRow) => Promise<void>;
  /**
   * Begins a file whose row says that this server works on it, with what has come with its announcement.
   * @throws AppError as `take` does
   */
  readonly beginWith: (upload: UploadRow, piece: Omit<Piece, 'offset'>) => Promise<number>;
  /**
   * Stores a piece and, when it was the last, completes the file; gives how many bytes have arrived by then. A piece
   * that breaks off is kept as far as it came.
   * @throws AppError stale for a piece that belongs elsewhere, with `data` for the next try, and for one that gave way
   * to another request; tooLarge for more than was announced; unavailable with 507 without room on the disk; whatever
   * completing throws.
   */
  readonly take: (upload: UploadRow, piece: Piece) => Promise<number>;
  /** Bytes that have arrived, when nobody is adding any; a whole file is completed if that has not happened. */
  readonly arrived: (upload: UploadRow) => Promise<number>;
  /** Removes the file and its row. Whoever is sending it stops. */
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

  /** Keeps what comes in memory until it is all there. What breaks off is stored as far as it came. */
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
   * After every piece, also one that broke off, it is noted how far the file has come, so that the list for resuming
   * and the order item do not lag behind the disk. Many large files at the same time, each of which had room when it
   * began, cannot together fill the disk on which the orders lie.
   */
  async function store(upload: UploadRow, offset: number, incoming: IncomingBytes): Promise<number> {
    const checked = whileThereIsRoom(incoming, uploads.checkSpace);
    let arrived = offset;
    try {
      await hashes.along(upload, checked, offset, (passing) => storage.append(upload.storage_key, offset, passing));
    } finally {
      arrived = (await storage.arrived(upload.storage_key)) ?? offset;
      // The last byte is noted when the file has been looked into.
      if (arrived < upload.size) await uploads.noteProgress(upload.storage_key, arrived);
    }
    if (arrived === upload.size) await complete(upload);
    return arrived;
  }

  return {
    // Nobody else knows of it yet.
    begin: (upload) => storage.begin(upload.storage_key, upload.size),
    beginWith,
    take,
    async arrived(upload) {
      if (upload.completed_at !== null) return uploads.arrived(upload);
      return alone(upload, async () => {
        // It may have been removed or completed while we waited.
        const now = await uploads.known(upload.storage_key);
        const bytes = await uploads.arrived(now);
        if (bytes === now.size && now.completed_at === null) await complete(now);
        return bytes;
      });
    },
    remove: (upload) => alone(upload, () => uploads.remove(upload.storage_key)),
  };
}

/** The same bytes; reading them throws what `checkSpace` throws. */
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

/** For what does not wait for a sender: it is through in a moment. */
const throughSoon: LeaseHolder = { giveWay: () => undefined, stop: () => undefined };

/** Whoever sends these bytes. Somebody else may want the file meanwhile. */
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
