import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compiled } from '../../tests/support/compiled.ts';

const root = join(import.meta.dirname, '..', '..');

export interface RunningServer {
  readonly url: string;
  /** Its database, uploads and mails; removed when it stops. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** A server that can crash and restart, with the same address and data. */
export interface FallibleServer extends RunningServer {
  /** Kills it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Restarts it; `settings` override the usual ones (README.md, Configuration). */
  startAgain(settings?: Settings): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/**
 * Starts the real server on a free port with an empty data folder and these settings.
 * @throws Error when it ends before it listens.
 */
export async function startServer(settings: Settings = {}): Promise<FallibleServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'freistell-e2e-'));
  let running = await runServer({ DATA_DIR: dataDir, PORT: '0', DESK_WITHOUT_TOKEN: 'on', ...settings });
  const { url } = running;
  return {
    url,
    dataDir,
    kill: () => running.end('SIGKILL'),
    startAgain: async (others) => {
      running = await runServer({ DATA_DIR: dataDir, PORT: new URL(url).port, DESK_WITHOUT_TOKEN: 'on', ...others });
    },
    stop: async () => {
      await running.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function runServer(settings: Settings) {
  const server = spawn(process.execPath, [...compiled, 'server/app/main.ts'], {
    cwd: root,
    // Sets all offers, independent of the operator's; test images, because the chart has transitions for them.
    env: {
      ...process.env,
      LOG_LEVEL: 'info',
      RATE_LIMIT: '1000000',
      DISK_RESERVE: '0',
      EXPRESS: 'off',
      TEST_IMAGES: 'on',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // An aborted test runner must not leave a server behind.
  const abandon = () => server.kill('SIGKILL');
  process.once('exit', abandon);
  const end = async (signal: NodeJS.Signals) => {
    process.off('exit', abandon);
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
      if (line.includes('listening') && address !== null) resolve(address[0]);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
  });
  return { url, end };
}
