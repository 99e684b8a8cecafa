import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectDir, serveFlags } from '../../../support/attacker/target.ts';
import type { Testimony } from './witness.ts';

export interface FuzzServer {
  readonly url: string;
  readonly isAlive: () => boolean;
  /** The log's own errors, line by line. */
  readonly faults: () => string[];
  readonly testimony: () => Promise<Testimony>;
}

/** The real server with the witness in its process and generous limits; ended with the test. */
export async function startFuzzServer(dataDir: string): Promise<FuzzServer> {
  const witness = join(import.meta.dirname, 'witness.ts');
  const child = spawn(process.execPath, [...serveFlags(), '--expose-gc', '--import', witness, 'server/app/main.ts'], {
    cwd: projectDir,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://localhost:3000',
      RATE_LIMIT: '1000000',
      DISK_RESERVE: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const gone = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await gone;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  return {
    url: await addressOf(child, () => output),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    // Lines that are not log entries come from Node itself.
    faults: () => [
      ...new Set(
        output
          .split('\n')
          .filter((line) => line !== '' && !/^\{"level":[1-4]0,/.test(line))
          .map(inShort),
      ),
    ],
    async testimony() {
      const answer = once(child, 'message');
      child.send('say');
      return ((await answer) as [Testimony])[0];
    },
  };
}

function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output()}`)));
    child.stdout?.on('data', () => {
      const address = /Server listening at (http:\/\/[\d.:]+)/.exec(output())?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}

/** A log line without its variable parts. */
function inShort(line: string): string {
  try {
    const {
      route = '',
      msg = '',
      err,
    } = JSON.parse(line) as { route?: string; msg?: string; err?: { stack?: string } };
    return [route, msg, err?.stack?.split('\n', 2).join(' ')].join(' ');
  } catch {
    return line;
  }
}
