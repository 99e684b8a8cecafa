/* What a backup says of itself. It stands at the top of its folder and is written last: without it there is no backup. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { schemaVersion } from '../migrate.ts';
import type { Tables } from '../tables.ts';
import { writeDurably } from '../../app/disk/durable-files.ts';
import { OperatorProblem } from '../../app/platform/command-line.ts';

const FILE = 'manifest.json';
/** Version of the folder's form. */
const FORM = 1;

/**
 * Every table that is kept, in the order in which rows can be written: what is referred to comes first. The column is the table's
 * key. Not kept is what shall be removed from the storage: those files are no part of the backup, and after a restore nothing is
 * to be deleted because of an old list. Nor is what lasts for hours only: answers for calls that may be repeated, what addresses have used up, and whose turn a job is. Words that orders are found by are made anew.
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
    'file_removals' | 'answered_calls' | 'address_shares' | 'turns' | 'order_words' | 'desk_sessions'
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
  /** Folder with a file of JSON lines for each table. */
  tablesFolder: z.string().check(z.regex(/^tables-[\w-]+$/)),
  tables: z.record(z.enum(tableNames as [KeptTable, ...KeptTable[]]), dumpSchema),
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Rows of uploads that are not kept: not complete yet; removed by somebody while the backup was made. */
  leftOut: z.object({ unfinished: z.int(), removedMeanwhile: z.int() }),
  /** Keys of files whose rows are kept but which the storage did not have, or not as they were. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;
export type TableDump = z.output<typeof dumpSchema>;

/** Makes the folder a whole backup, in place of an earlier one. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'form'>): Promise<void> {
  const text = `${JSON.stringify({ form: FORM, ...manifest }, null, 2)}\n`;
  await writeDurably(join(folder, FILE), text, { mode: 0o600 });
}

/** What the manifest of every version of the program has; the rest may be other tables than ours. */
const anyManifestSchema = z.object({ form: z.literal(FORM), schema: z.string() });

/** @throws BackupProblem when there is no whole backup in the folder, and when another version of the program has made it. */
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

/** Why a backup, a restore or a move does not go on; the message is for the operator. */
export class BackupProblem extends OperatorProblem {
  override readonly name = 'BackupProblem';
}
