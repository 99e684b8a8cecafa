import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.join(import.meta.dirname, '../..');

export interface ServeProcess {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/**
 * The real server by the script `serve`, in production, with its data under `folder`.
 * It uses a copy of Node: pages shared with other processes would count only partly.
 */
export async function serve(
  folder: string,
  environment: Record<string, string>,
  flags?: readonly string[],
): Promise<ServeProcess> {
  const node = path.join(folder, 'node');
  await copyFile(process.execPath, node, constants.COPYFILE_FICLONE);
  const args = flags === undefined ? await serveArguments() : [...flags, 'server/app/main.ts'];
  const server = spawn(node, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const abandon = () => server.kill('SIGKILL');
  process.once('exit', abandon);
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    pid: server.pid ?? Number.NaN,
    async stop() {
      process.off('exit', abandon);
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

/** The arguments of Node in the script `serve` of package.json. */
export async function serveArguments(): Promise<string[]> {
  const manifest = await readFile(path.join(root, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: { serve: string } };
  return scripts.serve.split(' ').slice(1);
}
