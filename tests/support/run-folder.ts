/* A folder that all processes of one vitest run share, removed after it (`globalSetup` in vite.config.ts). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment variable with its path; missing outside such a run. */
export const RUN_FOLDER = 'TEST_RUN_FOLDER';

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'freistell-run-'));
  process.env[RUN_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
