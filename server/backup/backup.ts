/*
 * Makes a backup while the server runs: first the rows, as they are at one moment, then the files that they name. An earlier backup
 * in the same folder stays whole until the new one is.
 */
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { schemaVersion } from '../database/migrate.ts';
import { inOwnTransaction } from '../database/own-connection.ts';
import type { Store } from '../database/store.ts';
import type { UploadsTable } from '../database/tables.ts';
import type { Config } from '../platform/config.ts';
import type { World } from '../platform/world.ts';
import type { UploadStorage } from '../uploads/upload-storage.ts';
import { addFile, hasFile, tidyPool } from './file-pool.ts';
import { withFolderLock } from './folder-lock.ts';
import { readLines, writeLines } from './json-lines.ts';
import { type KeptTable, type Manifest, type TableDump, tableNames, writeManifest } from './manifest.ts';
import { rowsOf } from './table-rows.ts';
import { isWhole, type WholeUpload } from './whole-upload.ts';

export interface BackupDeps {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  readonly store: Store;
  readonly storage: UploadStorage;
  readonly world: World;
}

export interface BackupReport extends Omit<Manifest, 'form'> {
  /** Files that were not in the folder yet. */
  readonly copied: number;
}

/** Backs everything up into `folder`, which is made if need be. @throws BackupProblem when another backup works there. */
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
  const { dump, needed, ...files } = await collectFiles(folder, target, deps);
  const unfinished = (tables.uploads?.rows ?? 0) - dump.rows - files.removedMeanwhile;
  const manifest = {
    createdAt,
    installation,
    schema: schemaVersion,
    tablesFolder,
    tables: { ...tables, uploads: dump },
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
      const path = join(target, table === 'uploads' ? 'uploads.all.jsonl' : `${table}.jsonl`);
      tables[table] = await writeLines(path, rowsOf(transaction, table));
    }
    const { id } = await transaction.selectFrom('installation').select('id').executeTakeFirstOrThrow();
    return { tables, installation: id };
  });
}

/**
 * Copies the files of the dumped rows and writes the final list of uploads. Left out are uploads that are not complete: their bytes
 * still change, and the browser sends them anew. So are those that somebody removed since the rows were read.
 */
async function collectFiles(folder: string, target: string, { store, storage }: BackupDeps) {
  const found = { count: 0, bytes: 0, copied: 0, removedMeanwhile: 0, missing: [] as string[] };
  const needed = new Set<string>();

  async function* kept(): AsyncGenerator<UploadsTable> {
    for await (const upload of readLines<UploadsTable>(join(target, 'uploads.all.jsonl'))) {
      if (!isWhole(upload)) continue;
      const isThere = await hasFile(folder, upload);
      const isCopied = !isThere && (await copy(folder, storage, upload));
      if (isThere || isCopied) {
        needed.add(upload.sha256);
        found.count += 1;
        found.bytes += upload.size;
        if (isCopied) found.copied += 1;
      } else if (await isStillKnown(store, upload)) {
        found.missing.push(upload.storage_key);
      } else {
        found.removedMeanwhile += 1;
        continue;
      }
      yield upload;
    }
  }

  const dump = await writeLines(join(target, 'uploads.jsonl'), kept());
  await rm(join(target, 'uploads.all.jsonl'));
  return { dump, needed, ...found };
}

/** Whether the storage had the file as its row says. */
async function copy(folder: string, storage: UploadStorage, upload: WholeUpload): Promise<boolean> {
  if ((await storage.size(upload.storage_key)) !== upload.size) return false;
  try {
    return await addFile(folder, upload, await storage.read(upload.storage_key));
  } catch (error) {
    // Removed at this very moment.
    if ((await storage.size(upload.storage_key)) === null) return false;
    throw error;
  }
}

async function isStillKnown(store: Store, { id }: UploadsTable): Promise<boolean> {
  const row = await store.read((queries) =>
    queries.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst(),
  );
  return row !== undefined;
}
