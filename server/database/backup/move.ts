/*
 * Moves an installation to PostgreSQL, S3 or both: files, then all rows in one transaction, then the mark for servers.
 * An interrupted move leaves the source as it is and no server on the target; the next run resumes it (docs/move.md).
 */
import type { Kysely } from 'kysely';
import type { Config } from '../../app/platform/config.ts';
import { connectStorage, markerOf } from '../../files/storage/open-storage.ts';
import { readInstallation } from '../installation.ts';
import { inOwnTransaction, openOrCreateStore } from '../open-store.ts';
import type { Queries, Store } from '../store.ts';
import type { Tables } from '../tables.ts';
import { openSqliteAlone } from '../while-stopped.ts';
import { BackupProblem } from './manifest.ts';
import { claimStorage, finishFiles, type MovedFiles, moveFiles } from './move-files.ts';
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
