/*
 * Makes a backup while the server runs: first the rows, as of one moment, then the files that they name.
 * An earlier backup in the same folder stays complete until the new one is.
 */
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../app/platform/config.ts';
import type { World } from '../../app/platform/world.ts';
import type { UploadStorage } from '../../files/storage/upload-storage.ts';
import { schemaVersion } from '../migrate.ts';
import { inOwnTransaction } from '../open-store.ts';
import type { Store } from '../store.ts';
import { type FileTable, fileTables } from '../tables.ts';
import {
  addFile,
  type FileRow,
  hasFile,
  isWhole,
  type KeptTable,
  type Manifest,
  type TableDump,
  tableNames,
  tidyPool,
  type WholeFile,
  withFolderLock,
  writeManifest,
} from './backup-folder.ts';
import { readLines, rowsOf, writeLines } from './table-rows.ts';

export interface BackupDeps {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  readonly store: Store;
  readonly storage: UploadStorage;
  readonly world: World;
}

export interface BackupReport extends Omit<Manifest, 'form'> {
  /** Files that the folder did not have. */
  readonly copied: number;
}

/**
 * Backs everything up into `folder`, which it creates if needed.
 * @throws BackupProblem while another backup works there
 */
export async function makeBackup(folder: string, deps: BackupDeps): Promise<BackupReport> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  return withFolderLock(folder, () => fill(folder, deps));
}

async function fill(folder: string, deps: BackupDeps): Promise<BackupReport> {
  const createdAt = deps.world.now().toISOString();
  const tablesFolder = `tables-${createdAt.replaceAll(/\D/g, '')}`;
  const target = join(folder, tablesFolder);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { mode: 0o700 });
  const { tables, installation } = await dumpTables(deps.config, target);
  const { dumps, needed, ...files } = await collectFiles(folder, target, deps);
  const leftOut = fileTables.reduce((rows, table) => rows + tables[table].rows - dumps[table].rows, 0);
  const unfinished = leftOut - files.removedMeanwhile;
  const manifest = {
    createdAt,
    installation,
    schema: schemaVersion,
    tablesFolder,
    tables: { ...tables, ...dumps },
    files: { count: files.count, bytes: files.bytes },
    leftOut: { unfinished, removedMeanwhile: files.removedMeanwhile },
    missing: files.missing,
  };
  await writeManifest(folder, manifest);
  for (const name of await readdir(folder)) {
    if (name.startsWith('tables-') && name !== tablesFolder) await rm(join(folder, name), { recursive: true });
  }
  await tidyPool(folder, (sha256) => needed.has(sha256));
  return { ...manifest, copied: files.copied };
}

function dumpTables(config: BackupDeps['config'], target: string) {
  return inOwnTransaction(config, async (transaction) => {
    const tables = {} as Record<KeptTable, TableDump>;
    for (const table of tableNames) {
      const ownsFiles = (fileTables as readonly string[]).includes(table);
      const path = join(target, ownsFiles ? allLines(table) : `${table}.jsonl`);
      tables[table] = await writeLines(path, rowsOf(transaction, table));
    }
    const { id } = await transaction.selectFrom('installation').select('id').executeTakeFirstOrThrow();
    return { tables, installation: id };
  });
}

/** The rows of a table that owns files, before rows without a file are left out. */
const allLines = (table: string) => `${table}.all.jsonl`;

/**
 * Copies the files of the dumped rows and writes the final lists of files. It leaves out incomplete files, whose bytes
 * change and whose senders start again, and files that were removed after the dump.
 */
async function collectFiles(folder: string, target: string, { store, storage }: BackupDeps) {
  const found = { count: 0, bytes: 0, copied: 0, removedMeanwhile: 0, missing: [] as string[] };
  const needed = new Set<string>();

  async function* kept(table: FileTable): AsyncGenerator<WholeFile> {
    for await (const file of readLines<FileRow>(join(target, allLines(table)))) {
      if (!isWhole(file)) continue;
      const isThere = await hasFile(folder, file);
      const isCopied = !isThere && (await copy(folder, storage, file));
      if (isThere || isCopied) {
        needed.add(file.sha256);
        found.count += 1;
        found.bytes += file.size;
        if (isCopied) found.copied += 1;
      } else if (await isStillKnown(store, table, file)) {
        found.missing.push(file.storage_key);
      } else {
        found.removedMeanwhile += 1;
        continue;
      }
      yield file;
    }
  }

  const dumps = {} as Record<FileTable, TableDump>;
  for (const table of fileTables) {
    dumps[table] = await writeLines(join(target, `${table}.jsonl`), kept(table));
    await rm(join(target, allLines(table)));
  }
  return { dumps, needed, ...found };
}

/**
 * Copies the file.
 * @returns false when the storage does not have it as its row says
 */
async function copy(folder: string, storage: UploadStorage, file: WholeFile): Promise<boolean> {
  if ((await storage.size(file.storage_key)) !== file.size) return false;
  try {
    return await addFile(folder, file, await storage.read(file.storage_key));
  } catch (error) {
    // Removed during the copy.
    if ((await storage.size(file.storage_key)) === null) return false;
    throw error;
  }
}

async function isStillKnown(store: Store, table: FileTable, { id }: FileRow): Promise<boolean> {
  const row = await store.read((queries) =>
    queries.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst(),
  );
  return row !== undefined;
}
