/* The manifest of a backup, at the top of its folder and written last: without it there is no backup. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeDurably } from '../../app/disk/durable-files.ts';
import { OperatorProblem } from '../../app/platform/command-line.ts';
import { schemaVersion } from '../migrate.ts';
import type { Tables } from '../tables.ts';

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
