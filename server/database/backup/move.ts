/*
 * Moves an installation to PostgreSQL, S3 or both: files, then all rows in one transaction, then the mark for servers.
 * An interrupted move leaves the source as it is and no server on the target; the next run resumes it (docs/move.md).
 */
import type { Kysely } from 'kysely';
import type { Config } from '../../app/platform/config.ts';
import { factsOf, type FileFacts } from '../../files/hashing/file-hashes.ts';
import { connectStorage, markerOf, writeMarker } from '../../files/storage/open-storage.ts';
import { putBeginning, putFile, type UploadStorage } from '../../files/storage/upload-storage.ts';
import { readInstallation } from '../installation.ts';
import { inOwnTransaction, openOrCreateStore } from '../open-store.ts';
import type { Queries, Store } from '../store.ts';
import { fileTables, type Tables } from '../tables.ts';
import { openSqliteAlone } from '../while-stopped.ts';
import { BackupProblem, type FileRow, isIntact } from './backup-folder.ts';
import { differences, isEmpty, movedTableNames, rowsOf, sumTables, type TableSums, writeRows } from './table-rows.ts';

export interface MoveReport {
  readonly sums: TableSums;
  /** null: the rows stay in place. */
  readonly rows: 'moved' | 'were there' | null;
  /** null: the files stay in place. */
  readonly files: MovedFiles | null;
}

/**
 * Moves everything in `dataDir` to where `databaseUrl` and `storageUrl` point.
 * @param isSure may replace an earlier state of the same installation in the target
 * @param onFile called after every file
 * @throws BackupProblem, with the target unchanged: source in use or not complete, or other data in the target
 */
export async function moveStore(config: Config, isSure: boolean, onFile: () => void): Promise<MoveReport> {
  const source = await openSqliteAlone(config.dataDir);
  if (source === 'missing') throw new BackupProblem(`In ${config.dataDir} liegt keine Datenbank, die umziehen könnte.`);
  if (source === 'inUse') {
    throw new BackupProblem(
      `Die Datenbank in ${config.dataDir} ist in Gebrauch. Es wurde nichts getan.\nErst den Server anhalten, dann noch einmal.`,
    );
  }
  try {
    return await move(config, source, isSure, onFile);
  } finally {
    await source.destroy();
  }
}

async function move(config: Config, source: Kysely<Tables>, isSure: boolean, onFile: () => void): Promise<MoveReport> {
  const { id } = await readInstallation(source);
  const folder = await connectStorage({ ...config, storageUrl: undefined });
  if ((await markerOf(folder)) !== id) {
    throw new BackupProblem(
      `Datenbank und Dateien in ${config.dataDir} gehören nicht zusammen. Es wurde nichts getan.\nErst den Server dort einmal starten; er sagt, was zu tun ist.`,
    );
  }
  const sums = await sumTables(source);
  const rows = { config, source, sums };
  const isThere = config.databaseUrl === undefined ? null : await lookAtTarget(rows, isSure);

  let files: MovedFiles | null = null;
  if (config.storageUrl !== undefined) {
    const toMove = { id, source: folder, target: await connectStorage(config), rows: source, onFile };
    const isOpen = await claimStorage(toMove);
    files = await moveFiles(toMove, isOpen || isSure);
    if (isThere === 'new') await moveRows(rows);
    await finishFiles(toMove);
  } else if (isThere === 'new') await moveRows(rows);
  return { sums, rows: isThere === null ? null : isThere === 'new' ? 'moved' : 'were there', files };
}

/** State of the target: empty, or equal to the source to the last row. */
type Target = 'new' | 'same';

interface RowsToMove {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  readonly source: Kysely<Tables>;
  readonly sums: TableSums;
}

async function lookAtTarget(rows: RowsToMove, isSure: boolean): Promise<Target> {
  const store = await openOrCreateStore(rows.config);
  try {
    return await checkTarget(store, rows, isSure);
  } finally {
    await store.close();
  }
}

/**
 * Whether the rows must be written into the target.
 * @param isSure may replace an earlier state of this installation
 * @throws BackupProblem when the target holds something else
 */
async function checkTarget(store: Store, { config, source, sums }: RowsToMove, isSure: boolean): Promise<Target> {
  const { id } = await readInstallation(source);
  const there = await store.read(readInstallation);
  if (there.id !== id) {
    if (there.storage_marked_at === null && (await isEmpty(store))) return 'new';
    throw new BackupProblem(
      'Im Ziel (DATABASE_URL) ist schon eine andere Installation. Es wurde nichts getan.\nEine neue, leere Datenbank nehmen.',
    );
  }
  const found = await inOwnTransaction(config, sumTables);
  const different = differences(sums, found);
  if (different.length === 0) return 'same';
  if (isSure) {
    await checkInvoices(store, source);
    return 'new';
  }
  throw new BackupProblem(
    `Diese Installation ist schon im Ziel (DATABASE_URL), aber auf einem anderen Stand: ${different.join(', ')}. Es wurde nichts getan.
Hat dort schon ein Server gearbeitet, ist der Umzug vorbei. Soll der Stand von hier den dort ersetzen: denselben Befehl mit --ja aufrufen.`,
  );
}

/** @throws BackupProblem when the target has issued invoices that the source lacks: their numbers would come again */
async function checkInvoices(store: Store, source: Kysely<Tables>): Promise<void> {
  const here = new Set(await numbersIn(source));
  const lost = (await store.read(numbersIn)).filter((number) => !here.has(number));
  if (lost.length === 0) return;
  throw new BackupProblem(
    `Im Ziel (DATABASE_URL) gibt es Rechnungen, die hier fehlen: ${lost.join(', ')}. Es wurde nichts getan.\nDer Umzug ist vorbei; weiter geht es mit dem Ziel.`,
  );
}

async function numbersIn(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('invoices').select('number').orderBy('number').execute();
  return rows.map(({ number }) => number);
}

/**
 * Replaces all rows of the target in one transaction, then reads them again.
 * @throws BackupProblem when they differ
 */
async function moveRows({ config, source, sums }: RowsToMove): Promise<void> {
  await inOwnTransaction(config, async (target) => {
    for (const table of movedTableNames.toReversed()) await target.deleteFrom(table).execute();
    for (const table of movedTableNames) await writeRows(target, table, rowsOf(source, table));
  });
  const different = differences(sums, await inOwnTransaction(config, sumTables));
  if (different.length > 0) {
    throw new BackupProblem(
      `Nach dem Umzug stimmen diese Tabellen nicht mit der Quelle überein: ${different.join(', ')}.`,
    );
  }
}

/* The files' half of a move: from the folder to the configured storage. */

/** Marker of the target's storage during a move: no server starts on it. */
const movingMark = (id: string) => `Umzug von ${id}`;

interface FilesToMove {
  /** Id of the installation. */
  readonly id: string;
  readonly source: UploadStorage;
  readonly target: UploadStorage;
  readonly rows: Kysely<Tables>;
  /** Called after every file. */
  readonly onFile: () => void;
}

interface MovedFiles {
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
async function claimStorage({ id, target }: Pick<FilesToMove, 'id' | 'target'>): Promise<boolean> {
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
function finishFiles({ id, target }: Pick<FilesToMove, 'id' | 'target'>): Promise<void> {
  return writeMarker(target, id);
}

/**
 * Copies every file that a row knows to the target, and reads each back.
 * With `isWriting` false, after a completed move, it only reads: the server may have resumed incomplete files.
 * @throws BackupProblem when the target returns other content than it was given
 */
async function moveFiles(files: FilesToMove, isWriting: boolean): Promise<MovedFiles> {
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
