import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A folder of this process's own below `parent`, empty. What processes that have ended left behind goes; a server and its command
 * line may be at work on one data folder at the same time.
 */
export async function ownPartsFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  const own = String(process.pid);
  for (const name of await readdir(parent)) {
    if (name === own || !isAlive(Number(name))) await rm(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, own);
  await mkdir(folder);
  return folder;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
