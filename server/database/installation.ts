/* The one row that says what this database is: its secret, the site's address, the last backup. */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import { OperatorProblem } from '../app/platform/command-line.ts';
import type { Config } from '../app/platform/config.ts';
import { timestamp } from './normalise.ts';
import type { Queries, Store } from './store.ts';
import type { InstallationTable } from './tables.ts';

export type Installation = Selectable<InstallationTable>;

/** Who this database is; migration 0005 has made the one row. */
export function readInstallation(queries: Queries): Promise<Installation> {
  return queries.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
}

/** Writes the row as it is: a database that is only readable, or whose disk is full, refuses. @throws also when the row is gone. */
export async function proveWritable(queries: Queries): Promise<void> {
  await queries
    .updateTable('installation')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * A key for one purpose, the same in every process on this database; 32 bytes. As a key object, because Node would make one of them
 * for every signature, and that takes eight times as long as the signature.
 */
export function keyFor(installation: Pick<Installation, 'secret'>, purpose: string): KeyObject {
  return createSecretKey(createHmac('sha256', installation.secret).update(purpose).digest());
}

/** Writes down the site's address at the server's start, so that a command that sends links does not need its environment. */
export async function notePublicUrl(store: Store, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  await store.write((queries) => queries.updateTable('installation').set({ public_url: publicUrl }).execute());
}

/**
 * The address as the server has it; before the first start the configured one.
 * @throws OperatorProblem where neither is known: a link to this machine would help no customer.
 */
export async function publicUrlFor(
  store: Store,
  { publicUrl, hasPublicUrl }: Pick<Config, 'publicUrl' | 'hasPublicUrl'>,
): Promise<string> {
  const { public_url: noted } = await store.read(readInstallation);
  if (noted !== null) return noted;
  if (hasPublicUrl) return publicUrl;
  throw new OperatorProblem(
    'Unter welcher Adresse die Website steht, ist noch nicht bekannt: Erst den Server einmal starten, oder PUBLIC_URL setzen.',
  );
}

/** Notes that a whole backup was begun at `at`. */
export async function noteBackup(store: Store, at: Date): Promise<void> {
  await store.write((queries) =>
    queries
      .updateTable('installation')
      .set({ backed_up_at: timestamp(at) })
      .execute(),
  );
}

/** When the last whole backup of this database was begun; null when none is known. */
export async function lastBackup(store: Store, dataDir: string): Promise<Date | null> {
  const { backed_up_at: noted } = await store.read(readInstallation);
  return noted === null ? noteInFolder(dataDir) : new Date(noted);
}

/** Versions before migration 0033 kept the note in a file. */
async function noteInFolder(dataDir: string): Promise<Date | null> {
  const at = Date.parse(await readFile(join(dataDir, 'last-backup'), 'utf8').catch(() => ''));
  return Number.isNaN(at) ? null : new Date(at);
}
