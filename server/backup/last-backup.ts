import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { timestamp } from '../database/normalise.ts';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Notes that a whole backup was made just now. */
export async function noteBackup(dataDir: string, now: Date): Promise<void> {
  await writeFile(fileIn(dataDir), JSON.stringify({ at: timestamp(now) }));
}

/** When the last whole backup was made from this data folder; null when none is known. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  return text === null ? null : new Date((JSON.parse(text) as { readonly at: string }).at);
}
