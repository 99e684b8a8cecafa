/* The row that identifies this database: its secret, the site's address, the last backup. */
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

/** The installation's row, which migration 0005 creates. */
export function readInstallation(queries: Queries): Promise<Installation> {
  return queries.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
}

/**
 * Rewrites the row unchanged.
 * @throws on a read-only database or a full disk, and when the row is gone
 */
export async function proveWritable(queries: Queries): Promise<void> {
  await queries
    .updateTable('installation')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * A key of 32 bytes for one purpose, equal in every process on this database.
 * A KeyObject, because Node would create one per signature, which takes eight times as long as the signature.
 */
export function keyFor(installation: Pick<Installation, 'secret'>, purpose: string): KeyObject {
  return createSecretKey(createHmac('sha256', installation.secret).update(purpose).digest());
}

/**
 * Stores the site's address at the server's start, so that commands can send links without the server's environment.
 */
export async function notePublicUrl(store: Store, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<void> {
  await store.write((queries) => queries.updateTable('installation').set({ public_url: publicUrl }).execute());
}

/**
 * The address that the server has stored; before the first start the configured one.
 * @throws OperatorProblem where neither is known: customers cannot use a link to this machine
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

/** Stores that a complete backup began at `at`. */
export async function noteBackup(store: Store, at: Date): Promise<void> {
  await store.write((queries) =>
    queries
      .updateTable('installation')
      .set({ backed_up_at: timestamp(at) })
      .execute(),
  );
}

/** When the last complete backup of this database began; null when none is known. */
export async function lastBackup(store: Store, dataDir: string): Promise<Date | null> {
  const { backed_up_at: noted } = await store.read(readInstallation);
  return noted === null ? noteInFolder(dataDir) : new Date(noted);
}

/** Versions before migration 0033 kept the note in a file. */
async function noteInFolder(dataDir: string): Promise<Date | null> {
  const at = Date.parse(await readFile(join(dataDir, 'last-backup'), 'utf8').catch(() => ''));
  return Number.isNaN(at) ? null : new Date(at);
}
