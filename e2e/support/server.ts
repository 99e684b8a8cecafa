import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..', '..');

export interface RunningServer {
  readonly url: string;
  /** Its database, uploads and mails; removed when it stops. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts the real server on a free port with an empty data folder. @throws when it ends before it listens. */
export async function startServer(): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'freistell-e2e-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      RATE_LIMIT: '1000000',
      DISK_RESERVE: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A runner that gives up halfway must not leave a server behind.
  const abandon = () => server.kill('SIGKILL');
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
      if (line.includes('listening') && address !== null) resolve(address[0]);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
  });
  return { url, dataDir, stop };
}
