import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { timestamp } from '../database/normalise.ts';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup');

/** Notes that a whole backup was made just now. */
export async function noteBackup(dataDir: string, now: Date): Promise<void> {
  // With PostgreSQL and S3 nothing else may have needed the folder yet.
  await mkdir(dataDir, { recursive: true });
  await writeFile(fileIn(dataDir), timestamp(now));
}

/** When the last whole backup was made from this data folder; null when none is known, or its note is no date. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const at = Date.parse(await readFile(fileIn(dataDir), 'utf8').catch(() => ''));
  return Number.isNaN(at) ? null : new Date(at);
}
