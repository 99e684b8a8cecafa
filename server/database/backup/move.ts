/*
 * Moves an installation from the embedded database and the folder to PostgreSQL, to S3, or to both: files first, then all rows in one transaction,
 * then the mark that lets a server start there. Whatever breaks off in between leaves the source as it is and a target on which no server starts;
 * the next run goes on (docs/decisions/0030).
 */
import type { Kysely } from 'kysely';
import { readInstallation } from '../installation.ts';
import { openOrCreateStore } from '../open-store.ts';
import { openSqliteAlone } from '../sqlite-alone.ts';
import type { Tables } from '../tables.ts';
import type { Config } from '../../app/platform/config.ts';
import { connectStorage } from '../../files/storage/open-storage.ts';
import { markerOf } from '../../files/storage/storage-identity.ts';
import { BackupProblem } from './manifest.ts';
import { claimStorage, finishFiles, type MovedFiles, moveFiles } from './move-files.ts';
import { checkTarget, moveRows } from './move-rows.ts';
import { sumTables, type TableSums } from './table-sums.ts';

export interface MoveReport {
  readonly sums: TableSums;
  /** null: the rows stay where they are. */
  readonly rows: 'moved' | 'were there' | null;
  /** null: the files stay where they are. */
  readonly files: MovedFiles | null;
}

/**
 * Moves everything in `dataDir` to where `databaseUrl` and `storageUrl` point.
 * @param isSure an earlier state of the same installation in the target may be replaced
 * @param onFile called for every file that is done
 * @throws BackupProblem when the source is in use or not whole, or when the target holds something else; then nothing has changed there.
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
  const isThere = config.databaseUrl === undefined ? null : await lookAtTarget(config, rows, isSure);

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

async function lookAtTarget(config: Config, rows: Parameters<typeof checkTarget>[1], isSure: boolean) {
  const store = await openOrCreateStore(config);
  try {
    return await checkTarget(store, rows, isSure);
  } finally {
    await store.close();
  }
}
