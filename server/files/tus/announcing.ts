import { formatCount } from '../../../domain/texts/format.ts';
import { storedName, withSuffix } from '../../../domain/files/leaving-names.ts';
import { uploadLimit } from '../../../domain/texts/limits.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { newId, type World } from '../../app/platform/world.ts';
import { type AnnouncedAllowance, hasRoom, promisedFor } from '../rows/promised-room.ts';
import { foldKey, isAboutToGo } from '../rows/file-removals.ts';
import { checkEnding } from './file-rules.ts';
import { noteFileChange } from '../rows/files-version.ts';
import { checkOpen, lockAccess, noSpace, type UploadAccess } from '../rows/upload-access.ts';
import { type Lease, notHeld } from './upload-leases.ts';
import type { UploadStorage } from '../storage/upload-storage.ts';
import { findByFingerprint, stockOf, textOf, type UploadRow } from '../rows/uploads-repository.ts';

/** The sender's claims about a file, used for display only. */
export interface NewUpload {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly declaredType: string | null;
  readonly relativePath: string | null;
  readonly fingerprint: string | null;
}

/** The part of a request that starts the upload with its announcement. */
export interface Beginning {
  /** Lease of the server that receives the file. */
  readonly lease: Lease;
  /** Bytes that the request says it brings; all of a file's: its sender gets no response before it is complete. */
  readonly brings: number;
  /** Whether an earlier announcement of the same file by the same sender counts. */
  readonly mayBeKnown: boolean;
}

/** A file's row, and whether this announcement inserted it. */
export interface Announced extends UploadRow {
  readonly isNew: boolean;
}

export interface AnnouncingDeps {
  readonly store: Store;
  readonly world: World;
  readonly storage: UploadStorage;
  /** Pseudonym of an address. */
  readonly sourceOf: (ip: string) => string;
  readonly allowance: AnnouncedAllowance;
  /** Bytes that must stay free. */
  readonly diskReserve: number;
  /** @throws AppError unavailable with 507 when only the reserve is free */
  readonly checkSpace: () => Promise<void>;
}

const ALONE: Beginning = { lease: notHeld, brings: 0, mayBeKnown: false };

/**
 * Inserts the row of a file that the client at `address` announces.
 * @throws AppError refused, invalid, tooLarge, unsupportedType, tooMany, or unavailable with 507
 */
export async function announce(
  deps: AnnouncingDeps,
  access: UploadAccess,
  file: NewUpload,
  address: string,
  { lease, brings, mayBeKnown }: Beginning = ALONE,
): Promise<Announced> {
  const { store, world, storage, sourceOf, allowance, diskReserve, checkSpace } = deps;
  checkEnding(file.name);
  const [free] = await Promise.all([storage.freeBytes(), checkSpace()]);
  const id = newId(world);
  // The sender gets no response before `complete` is fsynced; a row lost in a power cut leaves a surplus file.
  const write = brings === file.size ? store.writeSoon : store.write;
  const under = async (names: readonly string[]) => {
    const keys = await unusedKeys(storage, access.folder, names);
    return write(async (queries) => {
      checkOpen(await lockAccess(queries, access.orderId));
      // Two windows may announce the same file at once: after the lock, this one finds the row of the other.
      const before = mayBeKnown ? await announcedBefore(queries, access, file) : null;
      if (before !== null) return { ...before, isNew: false };
      await checkStock(queries, access, file.size);
      await checkText(queries, access.orderId, file);
      const promised = Math.max(0, promisedFor(file.size) - brings);
      await allowance.take(queries, sourceOf(address), { bytes: file.size, promised });
      if (!(await hasRoom(queries, world, { free, bytes: file.size, diskReserve }))) throw noSpace();
      return { ...(await insert(queries, world, access, { ...file, ...lease, id }, keys)), isNew: true };
    });
  };
  const name = storedName(file.name);
  const sameNamed = () => store.read((queries) => countNamed(queries, access.orderId, file.name));
  // Counted first: finding taken names by conflict would cost two transactions per further file of the name.
  const others = await sameNamed();
  try {
    return await under(others < TRIED ? [name, ...numbered(name, 2)] : numbered(name, others + 1));
  } catch (error) {
    if (error !== namesTaken) throw error;
  }
  // Concurrent uploads have taken the names, or names differ in case only.
  return under([...numbered(name, (await sameNamed()) + 1), withSuffix(name, `-${id}`)]);
}

/** Leaves out keys that exist in the storage without a row: files from before a restored backup stay. */
async function unusedKeys(storage: UploadStorage, folder: string, names: readonly string[]): Promise<string[]> {
  const keys = names.map((name) => `${folder}/${name}`);
  for (const [index, key] of keys.entries()) {
    if ((await storage.size(key)) === null) return keys.slice(index);
  }
  return [];
}

/** Inserts the row under the first free key; throws `namesTaken` without one. */
async function insert(
  queries: Queries,
  world: World,
  access: UploadAccess,
  file: NewUpload & Lease & Pick<UploadRow, 'id'>,
  keys: readonly string[],
): Promise<UploadRow> {
  const now = timestamp(world.now());
  for (const storageKey of keys) {
    const row = await queries
      .insertInto('uploads')
      .values({
        id: file.id,
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
        held_by: file.held_by,
        held_until: file.held_until,
      })
      .onConflict((conflict) => conflict.column('storage_key_folded').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) continue;
    if (!(await isAboutToGo(queries, row.storage_key_folded))) {
      await noteFileChange(queries, [access.orderId], new Date(now));
      return row;
    }
    // A file of this name waits for its removal, which must not delete the new file.
    await queries.deleteFrom('uploads').where('id', '=', file.id).execute();
  }
  throw namesTaken;
}

/** The sender's earlier announcement with the same fingerprint, size, name and path. */
export async function announcedBefore(
  queries: Queries,
  access: UploadAccess,
  { fingerprint, size, name, relativePath }: NewUpload,
): Promise<UploadRow | null> {
  if (fingerprint === null) return null;
  const row = await findByFingerprint(queries, access, { fingerprint, size });
  const isSame = row?.name === name && row.relative_path === relativePath && row.added_by === access.link;
  return isSame ? row : null;
}

/**
 * Counts announced bytes, so that unfinished files cannot bypass the limits.
 * @throws AppError tooLarge
 */
async function checkStock(queries: Queries, { orderId, link }: UploadAccess, size: number): Promise<void> {
  const { bytesOfOrder, filesOfOrder, unfinishedOfOrder } = limits.files;
  const { bytes, files, ownUnfinished } = await stockOf(queries, orderId, link);
  if (bytes + size > bytesOfOrder.value) {
    throw new AppError('tooLarge', { message: `Mit dieser Datei wären es mehr als ${uploadLimit} in einem Auftrag.` });
  }
  if (files >= filesOfOrder.value) {
    throw new AppError('tooLarge', {
      message: `Mit dieser Datei wären es mehr als ${formatCount(filesOfOrder.value)} Dateien in einem Auftrag.`,
    });
  }
  if (ownUnfinished >= unfinishedOfOrder.value) {
    throw new AppError('tooLarge', {
      message: `In diesem Auftrag sind schon ${formatCount(unfinishedOfOrder.value)} Dateien angefangen. Sie müssen erst fertig übertragen oder entfernt werden.`,
    });
  }
}

/**
 * Limits the length of all names and paths: every list of the order's files contains them.
 * Names within an even share need no query.
 * @throws AppError tooLarge
 */
async function checkText(queries: Queries, orderId: string, { name, relativePath }: NewUpload): Promise<void> {
  const { filesOfOrder, textOfOrder } = limits.files;
  const own = name.length + (relativePath?.length ?? 0);
  if (own <= textOfOrder.value / filesOfOrder.value) return;
  if ((await textOf(queries, orderId)) + own <= textOfOrder.value) return;
  throw new AppError('tooLarge', {
    message:
      'Die Namen und Ordner der Dateien dieses Auftrags sind zusammen zu lang. Mit kürzeren Ordnern geht es weiter.',
  });
}

/** Rolls back the transaction, so that the allowance counts only the attempt that finds a name. */
const namesTaken = new Error('no free name in the order folder');

/** With fewer files of the name, the server tries the first numbers, which reuses removed names. */
const TRIED = 4;

/** `first` and the next two numbers, in case concurrent uploads take some. */
function numbered(name: string, first: number): string[] {
  return [first, first + 1, first + 2].map((number) => withSuffix(name, `-${number}`));
}

/** Number of an order's files with this name, in any folder. */
async function countNamed(queries: Queries, orderId: string, name: string): Promise<number> {
  const { count } = await queries
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return count;
}
