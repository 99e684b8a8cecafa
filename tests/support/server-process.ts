import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { compiled } from './compiled.ts';

const main = join(import.meta.dirname, '../../server/app/main.ts');

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process until it listened, in ms. */
  readonly startedIn: number;
  /** Everything logged, one object per line. */
  readonly log: () => Record<string, unknown>[];
  /** Resolves at the next log output. */
  readonly nextOutput: () => Promise<unknown>;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Resolves with exit code and signal. */
  readonly ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

/** Starts the real server as a process on a free port; killed when the test ends. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const begin = performance.now();
  const child = spawn(process.execPath, [...compiled, main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      LOG_LEVEL: 'debug',
      DISK_RESERVE: '0',
      DRAIN_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk));
  const url = await listening(
    child,
    () => output,
    () => errors,
  );
  return {
    url,
    pid: child.pid ?? Number.NaN,
    startedIn: performance.now() - begin,
    log: () =>
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    nextOutput: () => once(child.stdout, 'data'),
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

function listening(child: ChildProcess, output: () => string, errors: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output()}${errors()}`)));
    child.stdout?.on('data', () => {
      const address = /Server listening at (http:\/\/[\d.:]+)/.exec(output())?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}
