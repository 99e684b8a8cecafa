/* Restores a backup: files first, then all rows in one transaction. It deletes nothing from the storage. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { withSuffix } from '../../../domain/files/leaving-names.ts';
import { restoreMark } from '../../../domain/order/invoice/invoice.ts';
import { findSurplus } from '../../files/removal/surplus-files.ts';
import { mark } from '../../files/storage/open-storage.ts';
import { putFile } from '../../files/storage/upload-storage.ts';
import { timestamp } from '../normalise.ts';
import { inOwnTransaction } from '../open-store.ts';
import { fileTables, type Tables } from '../tables.ts';
import {
  BackupProblem,
  isIntact,
  isIntactInPool,
  type Manifest,
  poolPath,
  readManifest,
  tableNames,
  type WholeFile,
  withFolderLock,
} from './backup-folder.ts';
import type { BackupDeps } from './backup.ts';
import { hasFiles } from './move.ts';
import { isEmpty, readLines, writeRows } from './table-rows.ts';

export interface RestoreReport {
  readonly manifest: Manifest;
  /** Files that were written; the storage had the others already. */
  readonly written: number;
  /** New keys of existing files whose content differed from the backup's under the same key. */
  readonly putAside: readonly string[];
  /** Unsent mails that wait for the studio's decision. */
  readonly heldMails: number;
  /** Files in the storage without a row. */
  readonly surplus: number;
}

/**
 * Replaces all rows of the database and adds the files that the storage lacks. The server must not run.
 * @throws BackupProblem before any change: the backup is damaged, or there are data and `isSure` is false
 */
export async function restoreBackup(folder: string, deps: BackupDeps, isSure: boolean): Promise<RestoreReport> {
  const manifest = await readManifest(folder);
  return withFolderLock(folder, async () => {
    await checkBackup(folder, manifest);
    if (!isSure) await checkEmpty(deps);
    const { written, putAside } = await bringFiles(folder, manifest, deps);
    const heldMails = await inOwnTransaction(deps.config, (transaction) =>
      replaceRows(transaction, folder, manifest, deps.world.now()),
    );
    await mark(deps.store, deps.storage);
    await checkRestored(folder, manifest, deps);
    let surplus = 0;
    for await (const _file of findSurplus(deps)) surplus += 1;
    return { manifest, written, putAside, heldMails, surplus };
  });
}

async function checkBackup(folder: string, manifest: Manifest): Promise<void> {
  for (const table of tableNames) {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(linesOf(folder, manifest, table))) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== manifest.tables[table].sha256) throw damaged(`${table}.jsonl`);
  }
  for await (const upload of filesOf(folder, manifest)) {
    if (!(await isIntactInPool(folder, upload))) throw damaged(upload.storage_key);
  }
}

function damaged(name: string): BackupProblem {
  return new BackupProblem(
    `Die Sicherung ist beschädigt: ${name} fehlt oder hat sich verändert. Es wurde nichts getan.`,
  );
}

async function checkEmpty({ store, storage }: BackupDeps): Promise<void> {
  if ((await isEmpty(store)) && !(await hasFiles(storage))) return;
  throw new BackupProblem(
    `Datenbank oder Speicher sind nicht leer. Es wurde nichts getan.
Die Sicherung ersetzt alle Zeilen der Datenbank; Dateien werden keine gelöscht. Ist das gewollt: denselben Befehl mit --ja aufrufen.`,
  );
}

async function bringFiles(folder: string, manifest: Manifest, { storage, world }: BackupDeps) {
  let written = 0;
  const putAside: string[] = [];
  for await (const upload of filesOf(folder, manifest)) {
    const { storage_key: key, size } = upload;
    const lying = await storage.size(key);
    if (lying === size && (await isIntact(await storage.read(key), upload))) continue;
    if (lying !== null && lying > 0) {
      const aside = withSuffix(key, `-beiseite-${world.now().toISOString().replaceAll(/\D/g, '')}`);
      await putFile(storage, aside, lying, await storage.read(key));
      putAside.push(aside);
    }
    await putFile(storage, key, size, createReadStream(poolPath(folder, upload.sha256)));
    written += 1;
  }
  return { written, putAside };
}

/** @returns the number of held mails: they may have gone out after the backup */
async function replaceRows(
  transaction: Transaction<Tables>,
  folder: string,
  manifest: Manifest,
  now: Date,
): Promise<number> {
  // Pending removals belong to the replaced rows; their files are surplus after the restore.
  await transaction.deleteFrom('file_removals').execute();
  for (const table of tableNames.toReversed()) await transaction.deleteFrom(table).execute();
  for (const table of tableNames) {
    await writeRows(transaction, table, readLines<object>(linesOf(folder, manifest, table)));
  }
  // The backup read this row before the backup was complete. Numbers and invoices given since must not be given again.
  await transaction
    .updateTable('installation')
    .set({ backed_up_at: manifest.createdAt, invoice_mark: restoreMark(now), invoices_from: timestamp(now) })
    .execute();
  const { numUpdatedRows } = await transaction
    .updateTable('outbox')
    .set({ held_at: timestamp(now), held_reason: 'restored', locked_until: null })
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('held_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

async function checkRestored(folder: string, manifest: Manifest, { store, storage }: BackupDeps): Promise<void> {
  for (const table of tableNames) {
    const { count } = await store.read((queries) =>
      queries
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    const { rows } = manifest.tables[table];
    if (count !== rows) throw new BackupProblem(`Nach dem Zurückholen hat ${table} ${count} statt ${rows} Zeilen.`);
  }
  for await (const upload of filesOf(folder, manifest)) {
    if (await isIntact(await storage.read(upload.storage_key), upload)) continue;
    throw new BackupProblem(`Nach dem Zurückholen stimmt die Datei ${upload.storage_key} nicht.`);
  }
}

/** Rows whose files are in the backup. */
async function* filesOf(folder: string, manifest: Manifest): AsyncGenerator<WholeFile> {
  const missing = new Set(manifest.missing);
  for (const table of fileTables) {
    for await (const file of readLines<WholeFile>(linesOf(folder, manifest, table))) {
      if (!missing.has(file.storage_key)) yield file;
    }
  }
}

function linesOf(folder: string, manifest: Manifest, table: string): string {
  return join(folder, manifest.tablesFolder, `${table}.jsonl`);
}
