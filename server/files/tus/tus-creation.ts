import type { Store } from '../../database/store.ts';
import { AppError } from '../../app/platform/errors.ts';
import { announcedBefore, type NewUpload } from './announcing.ts';
import type { Piece, Receiver } from './receiving.ts';
import type { UploadAccess } from '../rows/upload-access.ts';
import { notHeld, type UploadLeases } from './upload-leases.ts';
import { checkOpen } from './upload-rules.ts';
import type { UploadService } from './upload-service.ts';
import type { UploadRow } from '../rows/uploads-repository.ts';

/** A file that its sender knows by its id from now on, and the bytes of it that have arrived. */
export interface CreatedFile {
  readonly id: string;
  readonly arrived: number;
}

/** What an announcement may bring along: the beginning of the file, or all of it. */
type FirstPiece = Omit<Piece, 'offset'>;

/**
 * Creates the file that somebody at `address` announces, with what has come along with the announcement. Announced once more by the same
 * sender, because the answer was lost on its way, it is the same file: whoever asks again shall not send it twice.
 * @throws AppError whatever announcing and receiving throw.
 */
export type CreateFile = (
  access: UploadAccess,
  file: NewUpload,
  address: string,
  piece: FirstPiece | null,
) => Promise<CreatedFile>;

export interface TusCreationDeps {
  readonly store: Store;
  readonly uploads: UploadService;
  readonly receiver: Receiver;
  readonly leases: UploadLeases;
}

export function createTusCreation({ store, uploads, receiver, leases }: TusCreationDeps): CreateFile {
  async function goOn(access: UploadAccess, upload: UploadRow, piece: FirstPiece | null): Promise<number> {
    checkOpen(access);
    if (upload.completed_at !== null) return upload.size;
    const arrived = await receiver.arrived(upload);
    // A sender that hears of more goes on from there.
    return arrived === 0 && piece !== null ? receiver.take(upload, { ...piece, offset: 0 }) : arrived;
  }

  async function begin(upload: UploadRow, piece: FirstPiece | null): Promise<number> {
    if (piece !== null) return receiver.beginWith(upload, piece);
    await receiver.begin(upload);
    return 0;
  }

  return async (access, file, address, piece) => {
    // Ahead of everything else: for what is here already no room is needed.
    const before = await store.read((queries) => announcedBefore(queries, access, file));
    if (before !== null) return { id: before.id, arrived: await goOn(access, before, piece) };
    const upload = await uploads.begin(access, file, address, {
      lease: piece === null ? notHeld : leases.ours(),
      isWhole: piece?.length === file.size,
      mayBeKnown: true,
    });
    if (!upload.isNew) return { id: upload.id, arrived: await goOn(access, upload, piece) };
    try {
      return { id: upload.id, arrived: await begin(upload, piece) };
    } catch (error) {
      // Its address is never told: without a fingerprint nobody will ever continue it, and what is refused is not sent again as it is.
      if (file.fingerprint === null || isTooLarge(error)) await uploads.remove(upload.storage_key);
      throw error;
    }
  };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof AppError && error.code === 'tooLarge';
}
