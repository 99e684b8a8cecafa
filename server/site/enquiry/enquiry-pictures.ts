/* Stores the pictures of an enquiry. Registers their keys for deletion before the first byte, and keeps them in the
 * transaction that writes the enquiry, so that a crash leaves no orphans. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { cleanFileName } from '../../../domain/texts/clean-text.ts';
import {
  PICTURE_NAME_LENGTH,
  pictureMessages,
  PICTURES_FIELD,
  picturesProblem,
} from '../../../domain/client/enquiry.ts';
import { endingOf } from '../../../domain/files/file-types.ts';
import { storable, timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import type { EnquiryPicturesTable } from '../../database/tables.ts';
import type { AddressAllowance } from '../../app/http/rate-limits.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { newId, type World } from '../../app/platform/world.ts';
import {
  breakOff,
  ENQUIRIES,
  foldKey,
  keepPromised,
  type PromisedRemovals,
  promiseRemovals,
} from '../../files/rows/file-removals.ts';
import { inspect, isPlainPicture } from '../../files/tus/file-rules.ts';
import { type IncomingBytes, incomingBytes } from '../../files/storage/incoming-bytes.ts';
import { carryOut } from '../../files/removal/removal-worker.ts';
import { noSpace } from '../../files/rows/upload-access.ts';
import type { UploadStorage } from '../../files/storage/upload-storage.ts';
import type { VirusScanner } from '../../files/tus/virus-scanner.ts';

/** A picture as it arrives. */
export interface SentPicture {
  readonly name: string;
  readonly bytes: Readable;
}

/** Complete pictures in the storage that no enquiry owns. */
export interface TakenPictures {
  readonly pictures: readonly TakenPicture[];
  readonly promised: PromisedRemovals;
}

type TakenPicture = Pick<EnquiryPicturesTable, 'name' | 'size' | 'sha256' | 'detected_type' | 'scan' | 'storage_key'>;

export interface EnquiryPictures {
  /**
   * Stores the pictures of an enquiry, one after the other. On an error, none stays.
   * @throws AppError invalid with the problem, tooMany beyond the address's allowance, unavailable (507) without room
   */
  readonly take: (sent: AsyncIterable<SentPicture>, source: string) => Promise<TakenPictures>;
  /**
   * Assigns the pictures to the enquiry, in the transaction that writes it.
   * @throws AppError unavailable if that took too long
   */
  readonly keep: (queries: Queries, enquiryId: string, taken: TakenPictures) => Promise<void>;
  /** Deletes the pictures, unless an enquiry owns them. */
  readonly drop: (taken: Pick<TakenPictures, 'promised'>) => Promise<void>;
}

interface EnquiryPicturesDeps {
  readonly store: Store;
  readonly storage: UploadStorage;
  readonly world: World;
  readonly allowance: AddressAllowance<'enquiryPictures'>;
  /** null: no virus scan. */
  readonly scanner: VirusScanner | null;
  readonly log: FastifyBaseLogger;
  /** Bytes that must stay free. */
  readonly diskReserve: number;
}

/** ms after which pictures without an enquiry are deleted; far longer than an enquiry takes. */
const PATIENCE = 4 * limits.bodies.pictures.value;

export function createEnquiryPictures(deps: EnquiryPicturesDeps): EnquiryPictures {
  const { store, storage, world, allowance, scanner, log, diskReserve } = deps;
  const { ofEnquiry, allBytes } = limits.enquiryPictures;

  async function take(sent: AsyncIterable<SentPicture>, source: string): Promise<TakenPictures> {
    const room = Math.min(await storage.freeBytes(), await storage.passingBytes());
    if (room - allBytes.value < diskReserve) throw noSpace();
    const folder = `${ENQUIRIES}/${newId(world)}`;
    const keys = Array.from({ length: ofEnquiry.value }, (_, place) => `${folder}-${place + 1}`);
    const promised = await store.write(async (queries) => {
      const retryAfter = await allowance.take(queries, source, { enquiryPictures: 1 });
      if (retryAfter > 0) throw new AppError('tooMany', { kind: 'quota', retryAfter });
      return promiseRemovals(queries, keys, world.now(), PATIENCE);
    });
    try {
      const pictures: TakenPicture[] = [];
      for await (const { name, bytes } of sent) {
        const key = keys[pictures.length];
        if (key === undefined) throw wrong(pictureMessages.tooMany);
        pictures.push(await takeOne({ name: nameOf(name), bytes }, key, pictures));
      }
      return { pictures, promised };
    } catch (error) {
      await drop({ promised });
      throw error;
    }
  }

  async function takeOne(
    { name, bytes }: SentPicture,
    key: string,
    before: readonly TakenPicture[],
  ): Promise<TakenPicture> {
    refuse([...before, { name, size: 1 }]);
    const measured = measure(incomingBytes(bytes), (size) => refuse([...before, { name, size }]));
    await storage.writeFrom(key, measured.bytes);
    const { size, sha256 } = measured.facts();
    refuse([...before, { name, size }]);
    return { name, size, sha256, ...(await examine(key, { name, size })), storage_key: key };
  }

  async function examine(key: string, { name, size }: { readonly name: string; readonly size: number }) {
    const piece = (position: number, length: number) => storage.piece(key, position, length);
    const { type } = await inspect(piece, { name, size }).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'unsupportedType'
        ? wrong(pictureMessages.noPicture(name))
        : error;
    });
    if (!isPlainPicture(type)) throw wrong(pictureMessages.noPicture(name));
    if (scanner === null) return { detected_type: type, scan: null };
    const result = await scanner.scan(size, () => storage.read(key));
    if (result.kind !== 'infected') return { detected_type: type, scan: result.kind };
    log.warn({ event: 'security', name: 'infectedFile', signature: result.signature }, 'security event');
    throw wrong(pictureMessages.infected(name));
  }

  async function keep(queries: Queries, enquiryId: string, { pictures, promised }: TakenPictures): Promise<void> {
    if (!(await keepPromised(queries, promised))) throw new AppError('unavailable');
    const now = timestamp(world.now());
    if (pictures.length === 0) return;
    const rows = pictures.map((picture, position) => ({
      id: newId(world),
      enquiry_id: enquiryId,
      position,
      ...picture,
      storage_key_folded: foldKey(picture.storage_key),
      created_at: now,
      completed_at: now,
    }));
    await queries.insertInto('enquiry_pictures').values(rows).execute();
  }

  async function drop({ promised }: Pick<TakenPictures, 'promised'>): Promise<void> {
    const removals = await store.write((queries) => breakOff(queries, promised, world.now()));
    await carryOut(removals, { store, storage, world, log });
  }

  return { take, keep, drop };
}

/** The pictures of an enquiry, in their order. */
export async function picturesOf(queries: Queries, enquiryId: string) {
  return queries
    .selectFrom('enquiry_pictures')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('position')
    .execute();
}

function refuse(pictures: readonly { readonly name: string; readonly size: number }[]): void {
  const problem = picturesProblem(pictures);
  if (problem !== null) throw wrong(problem);
}

function wrong(problem: string): AppError {
  return new AppError('invalid', { fields: { [PICTURES_FIELD]: problem } });
}

/** The stored name. Drops characters before the ending, because that shows the type. */
function nameOf(name: string): string {
  const clean = cleanFileName(storable(name.split(/[/\\]/).at(-1) ?? ''));
  if (clean.length <= PICTURE_NAME_LENGTH) return clean;
  const ending = endingOf(clean);
  return `${clean.slice(0, PICTURE_NAME_LENGTH - ending.length - 2)}….${ending}`;
}

/** Passes the bytes through, counted and hashed. `onSize` gets the number so far and may throw. */
function measure(bytes: IncomingBytes, onSize: (size: number) => void) {
  const hash = createHash('sha256');
  let size = 0;
  async function* passing(): AsyncGenerator<readonly Uint8Array[]> {
    for await (const batch of bytes) {
      for (const piece of batch) {
        hash.update(piece);
        size += piece.byteLength;
      }
      onSize(size);
      yield batch;
    }
  }
  return {
    bytes: { ...bytes, [Symbol.asyncIterator]: passing },
    facts: () => ({ size, sha256: hash.digest('hex') }),
  };
}
