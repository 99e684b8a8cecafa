/* A folder that all processes of one run of vitest share, gone with it (`globalSetup` in vite.config.ts). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The variable of the environment that names it; missing outside such a run. */
export const RUN_FOLDER = 'TEST_RUN_FOLDER';

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'freistell-run-'));
  process.env[RUN_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
