import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '../while-busy.ts';
import { BackupProblem } from './manifest.ts';

/** Runs `work` while nobody else works in the folder. The lock ends with the process that holds it, however that process ends. */
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
