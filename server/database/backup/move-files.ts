/* The files' half of a move (`move.ts`): from the folder to the configured storage. */
import type { Kysely } from 'kysely';
import { factsOf, type FileFacts } from '../../files/hashing/file-hashes.ts';
import { markerOf, writeMarker } from '../../files/storage/open-storage.ts';
import { putBeginning, putFile, type UploadStorage } from '../../files/storage/upload-storage.ts';
import { fileTables, type Tables } from '../tables.ts';
import { type FileRow, isIntact } from './backup-folder.ts';
import { BackupProblem } from './manifest.ts';
import { rowsOf } from './table-rows.ts';

/** Marker of the target's storage during a move: no server starts on it. */
const movingMark = (id: string) => `Umzug von ${id}`;

export interface FilesToMove {
  /** Id of the installation. */
  readonly id: string;
  readonly source: UploadStorage;
  readonly target: UploadStorage;
  readonly rows: Kysely<Tables>;
  /** Called after every file. */
  readonly onFile: () => void;
}

export interface MovedFiles {
  /** Complete files, and their bytes. */
  readonly files: number;
  readonly bytes: number;
  /** Of those, the files that this run wrote. */
  readonly written: number;
  /** Incomplete files; their senders resume where they were. */
  readonly begun: number;
  /** Keys of files that the source lacks, or has not as their rows say. */
  readonly missing: readonly string[];
}

/**
 * Claims the storage for the move: no server starts on it until `finishFiles`.
 * @returns false when an earlier move is complete
 * @throws BackupProblem when the storage holds something else
 */
export async function claimStorage({ id, target }: Pick<FilesToMove, 'id' | 'target'>): Promise<boolean> {
  const marked = await markerOf(target);
  if (marked === id) return false;
  if (marked === movingMark(id)) return true;
  if (marked !== null || (await hasFiles(target))) {
    throw new BackupProblem(
      'Der Speicher im Ziel (STORAGE_URL) gehört schon zu einer anderen Installation oder ist nicht leer. Es wurde nichts getan.\nEinen neuen, leeren Bucket nehmen.',
    );
  }
  await writeMarker(target, movingMark(id));
  return true;
}

/** Whether the storage holds any file. */
export async function hasFiles(storage: UploadStorage): Promise<boolean> {
  for await (const _file of storage.files()) return true;
  return false;
}

/** Marks the target as complete: a server may start on it. */
export function finishFiles({ id, target }: Pick<FilesToMove, 'id' | 'target'>): Promise<void> {
  return writeMarker(target, id);
}

/**
 * Copies every file that a row knows to the target, and reads each back.
 * With `isWriting` false, after a completed move, it only reads: the server may have resumed incomplete files.
 * @throws BackupProblem when the target returns other content than it was given
 */
export async function moveFiles(files: FilesToMove, isWriting: boolean): Promise<MovedFiles> {
  const moved = { files: 0, bytes: 0, written: 0, begun: 0, missing: [] as string[] };
  for await (const upload of fileRows(files.rows)) {
    if (upload.completed_at === null) {
      if (isWriting && (await moveBeginning(files, upload))) moved.begun += 1;
    } else {
      const written = await moveWhole(files, upload, isWriting);
      if (written === null) moved.missing.push(upload.storage_key);
      else {
        moved.files += 1;
        moved.bytes += upload.size;
        moved.written += written;
      }
    }
    files.onFile();
  }
  return moved;
}

async function* fileRows(db: Kysely<Tables>): AsyncGenerator<FileRow> {
  for (const table of fileTables) {
    for await (const row of rowsOf(db, table)) yield row as unknown as FileRow;
  }
}

/** @returns the number of files written, 0 or 1; null when the file is lost */
async function moveWhole({ source, target }: FilesToMove, upload: FileRow, isWriting: boolean): Promise<0 | 1 | null> {
  const { storage_key: key, size } = upload;
  const facts = await expected(source, upload);
  if (facts === null) return null;
  if ((await target.size(key)) === size && (await isIntact(await target.read(key), facts))) return 0;
  if (!isWriting || (await source.size(key)) !== size || !(await isIntact(await source.read(key), facts))) return null;
  await putFile(target, key, size, await source.read(key));
  if (await isIntact(await target.read(key), facts)) return 1;
  throw new BackupProblem(`Im Ziel stimmt die Datei ${key} nicht mit der Quelle überein.`);
}

/** The expected content: as the row says, or, for rows without a hash, as the source has it. */
async function expected(source: UploadStorage, { storage_key: key, size, sha256 }: FileRow): Promise<FileFacts | null> {
  if (sha256 !== null) return { size, sha256 };
  return (await source.size(key)) === size ? factsOf(await source.read(key)) : null;
}

/**
 * Copies what has arrived of an incomplete file.
 * @returns false when nothing has arrived; the server creates such a file again
 */
async function moveBeginning({ source, target }: FilesToMove, { storage_key: key, size }: FileRow): Promise<boolean> {
  const arrived = await source.arrived(key);
  if (arrived === null || arrived === 0) return false;
  await putBeginning(target, key, size, await source.read(key));
  if ((await target.arrived(key)) === arrived) return true;
  throw new BackupProblem(`Im Ziel ist von ${key} nicht so viel angekommen wie in der Quelle.`);
}
