import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readInstallation } from '../installation.ts';
import { timestamp } from '../normalise.ts';
import type { Store } from '../store.ts';

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
