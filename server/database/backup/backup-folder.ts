/* The manifest of a backup, at the top of its folder and written last: without it there is no backup. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { syncFolder, writeDurably } from '../../app/disk/durable-files.ts';
import { OperatorProblem } from '../../app/platform/command-line.ts';
import { factsOf, type FileFacts, isSame, measuring } from '../../files/hashing/file-hashes.ts';
import { schemaVersion } from '../migrate.ts';
import { isBusy } from '../sqlite-database.ts';
import type { DeliveredFilesTable, EnquiryPicturesTable, Tables, UploadsTable } from '../tables.ts';

const FILE = 'manifest.json';
/** Version of the folder's format. */
const FORM = 1;

/**
 * Every table of a backup with its key, in an order that satisfies foreign keys.
 * Left out are pending removals with their confirmations, so that a restore deletes no files because of an old list,
 * rows that last for hours (answers to repeat, used allowances, turns of jobs, sessions of the office),
 * and search words, which the server derives again.
 */
export const keptTables = {
  installation: 'id',
  orders: 'id',
  uploads: 'id',
  delivered_files: 'id',
  order_summaries: 'order_id',
  legal_documents: 'sha256',
  order_links: 'token_hash',
  order_history: 'id',
  order_calls: 'id',
  order_events: 'id',
  invoices: 'number',
  payments: 'id',
  invoice_series: 'series',
  test_mailboxes: 'order_id',
  order_corrections: 'id',
  order_questions: 'id',
  resume_links: 'token_hash',
  quotes: 'id',
  quote_links: 'token_hash',
  transfer_tokens: 'token_hash',
  outbox: 'id',
  enquiries: 'id',
  enquiry_pictures: 'id',
  withdrawals: 'id',
  mailbox_mails: 'id',
} as const satisfies Record<
  Exclude<
    keyof Tables,
    | 'file_removals'
    | 'deletion_confirmations'
    | 'answered_calls'
    | 'address_shares'
    | 'turns'
    | 'order_words'
    | 'desk_sessions'
  >,
  string
>;
export type KeptTable = keyof typeof keptTables;
export const tableNames = Object.keys(keptTables) as KeptTable[];

const dumpSchema = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() });

const manifestSchema = z.object({
  form: z.literal(FORM),
  createdAt: z.iso.datetime(),
  /** Id of the installation. */
  installation: z.string(),
  /** Last migration of the database. */
  schema: z.string(),
  /** Folder with one file of JSON lines per table. */
  tablesFolder: z.string().check(z.regex(/^tables-[\w-]+$/)),
  tables: z.record(z.enum(tableNames as [KeptTable, ...KeptTable[]]), dumpSchema),
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Rows of files that are not in the backup: incomplete, or removed during the backup. */
  leftOut: z.object({ unfinished: z.int(), removedMeanwhile: z.int() }),
  /** Keys of files whose rows are in the backup, but which the storage lacked or had in another state. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;
export type TableDump = z.output<typeof dumpSchema>;

/** Makes the folder a complete backup, in place of an earlier one. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'form'>): Promise<void> {
  const text = `${JSON.stringify({ form: FORM, ...manifest }, null, 2)}\n`;
  await writeDurably(join(folder, FILE), text, { mode: 0o600 });
}

/** Fields that the manifest of every version has; other versions may have other tables. */
const anyManifestSchema = z.object({ form: z.literal(FORM), schema: z.string() });

/** @throws BackupProblem when the folder has no complete backup, or one with another schema */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((cause: unknown) => {
    throw new BackupProblem(`In ${folder} liegt keine vollständige Sicherung (${FILE} fehlt).`, { cause });
  });
  const read = <Read>(schema: z.ZodMiniType<Read>): Read => {
    try {
      return schema.parse(JSON.parse(text));
    } catch (cause) {
      throw new BackupProblem(`${join(folder, FILE)} ist nicht zu lesen; die Sicherung ist beschädigt.`, { cause });
    }
  };
  const { schema } = read(anyManifestSchema);
  if (schema !== schemaVersion) {
    throw new BackupProblem(
      `Diese Sicherung gehört zum Stand ${schema} der Datenbank, dieses Programm zu ${schemaVersion}.
Bitte mit dem Programmstand zurückholen, der sie gemacht hat, und danach aktualisieren.`,
    );
  }
  return read(manifestSchema);
}

/** Why a backup, a restore or a move stops; the message is for the operator. */
export class BackupProblem extends OperatorProblem {
  override readonly name = 'BackupProblem';
}

/* The folder of a backup: its lock, and files named by their SHA-256. */

const NAME = /^[0-9a-f]{64}$/;

/**
 * Runs `work` with an exclusive lock on the folder. The lock ends with its process, even after a crash.
 * @throws BackupProblem while another backup holds the lock
 */
export async function withFolderLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return await work();
  } catch (cause) {
    if (isBusy(cause)) throw new BackupProblem(`In ${folder} arbeitet gerade eine andere Sicherung.`, { cause });
    throw cause;
  } finally {
    lock.close();
  }
}

/** Columns that a backup needs of a row that owns a file, in any table. */
export type FileRow = Pick<
  UploadsTable | DeliveredFilesTable | EnquiryPicturesTable,
  'id' | 'storage_key' | 'size' | 'sha256' | 'completed_at'
>;

/** The row of a complete, hashed file. */
export type WholeFile = FileRow & { readonly sha256: string };

export function isWhole(file: FileRow): file is WholeFile {
  return file.completed_at !== null && file.sha256 !== null;
}

/**
 * Path of a file in the pool: `files/ab/abcdef…`.
 * So repeated backups copy a file once, and no file replaces another one.
 */
export function poolPath(folder: string, sha256: string): string {
  return join(folder, 'files', sha256.slice(0, 2), sha256);
}

/** Whether the pool has the file. A file gets its name only after its content was checked. */
export async function hasFile(folder: string, { size, sha256 }: FileFacts): Promise<boolean> {
  const found = await stat(poolPath(folder, sha256)).catch(() => null);
  return found?.size === size;
}

/**
 * Copies a file into the pool.
 * @returns false, leaving nothing behind, when the content does not match `facts`
 */
export async function addFile(folder: string, facts: FileFacts, content: NodeJS.ReadableStream): Promise<boolean> {
  const path = poolPath(folder, facts.sha256);
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const openOrder = `${path}.part`;
  const { through, facts: found } = measuring();
  await pipeline(content, through, createWriteStream(openOrder, { mode: 0o600, flush: true }));
  if (!isSame(found(), facts)) {
    await rm(openOrder);
    return false;
  }
  await rename(openOrder, path);
  await syncFolder(join(path, '..'));
  return true;
}

/** Whether a stream matches `facts`. Reads it to its end. */
export async function isIntact(content: NodeJS.ReadableStream, facts: FileFacts): Promise<boolean> {
  return isSame(await factsOf(content), facts);
}

/** The same for a file of the pool; false also when it is missing. */
export async function isIntactInPool(folder: string, facts: FileFacts): Promise<boolean> {
  return (await hasFile(folder, facts)) && isIntact(createReadStream(poolPath(folder, facts.sha256)), facts);
}

/** Removes files of the pool that `isNeeded` rejects, and partial files of an interrupted backup. */
export async function tidyPool(folder: string, isNeeded: (sha256: string) => boolean): Promise<void> {
  const pool = await opendir(join(folder, 'files'), { recursive: true }).catch(() => null);
  if (pool === null) return;
  for await (const entry of pool) {
    const sha256 = entry.name.replace(/\.part$/, '');
    if (!entry.isFile() || !NAME.test(sha256)) continue;
    if (entry.name !== sha256 || !isNeeded(sha256)) await rm(join(entry.parentPath, entry.name));
  }
}
