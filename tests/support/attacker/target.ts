/* The server under attack: a process with the flags of `npm run serve` and its defaults. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './http.ts';

export const projectDir = join(import.meta.dirname, '../../..');

/** Whether the site is built (`npm run build`); forms, pages and photos need it. */
export const isBuilt = existsSync(join(projectDir, 'build/client/index.html'));

export type Environment = Readonly<Record<string, string>>;

export interface Target {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly isAlive: () => boolean;
  readonly output: () => string;
  /**
   * Memory in MB of the process and its children: after the start, the maximum, current; `own`: the process alone,
   * maximum.
   */
  readonly memory: () => Readonly<Record<'begin' | 'peak' | 'now' | 'own', number>>;
  /** Processor time in s, with live children. */
  readonly cpu: () => number;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Sends SIGKILL. */
  readonly kill: () => Promise<void>;
  readonly ended: Promise<Ending>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A failed start: the process ended before it listened. */
export interface Refusal extends Ending {
  readonly output: string;
}

const STUDIO = 'server/office/cli.ts';
const START_PATIENCE = 30_000;

/** Starts the server on a free port. Returns a refusal if it ends before it listens or exceeds the timeout. */
export async function startServer(dataDir: string, environment: Environment = {}): Promise<Target | Refusal> {
  const child = spawn(process.execPath, [...serveFlags(), 'server/app/main.ts'], {
    cwd: projectDir,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://127.0.0.1:3000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = ending(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const address = () => /Server listening at (http:\/\/[\d.:]+)/.exec(output)?.[1];
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  await until(() => gone() || address() !== undefined, START_PATIENCE, 10);
  const url = address();
  if (url === undefined || gone()) {
    child.kill('SIGKILL');
    return { ...(await ended), output };
  }
  const pid = child.pid as number;
  const memory = watchMemory(pid, child);
  return {
    url,
    pid,
    dataDir,
    isAlive: () => !gone(),
    output: () => output,
    memory,
    cpu: () => familyOf(pid).reduce((sum, one) => sum + cpuOf(one), 0),
    signal: (signal) => void child.kill(signal),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
}

export function isRunning(result: Target | Refusal): result is Target {
  return 'url' in result;
}

export interface Finished extends Ending {
  readonly output: string;
  readonly seconds: number;
  /** Maximum memory in MB of the process, and with its children. */
  readonly own: number;
  readonly peak: number;
}

/** Runs `npm run studio -- …` to its end. */
export function runStudio(dataDir: string, args: readonly string[], environment: Environment = {}): Promise<Finished> {
  return runCommand(dataDir, [STUDIO, ...args], environment);
}

/** Runs a command of the operator to its end: a file of the project, and its arguments. */
export async function runCommand(
  dataDir: string,
  args: readonly string[],
  environment: Environment = {},
): Promise<Finished> {
  const begin = performance.now();
  const child = spawn(process.execPath, [...flagsOf('studio', STUDIO), ...args], {
    cwd: projectDir,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const memory = watchMemory(child.pid as number, child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = await ending(child);
  const { own, peak } = memory();
  return { ...ended, output, seconds: (performance.now() - begin) / 1000, own, peak };
}

async function ending(child: ChildProcess): Promise<Ending> {
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal };
}

/** The Node flags of `npm run serve`. */
export function serveFlags(): string[] {
  return flagsOf('serve', 'server/app/main.ts');
}

/** The Node flags of an npm script that runs this file. */
function flagsOf(script: 'serve' | 'studio', file: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<typeof script, string>>;
  };
  const [program, ...flags] = scripts[script].split(' ');
  if (program !== 'node' || flags.pop() !== file) throw new Error(`not as expected: ${scripts[script]}`);
  return flags;
}

function watchMemory(pid: number, child: ChildProcess): Target['memory'] {
  const peaks = { all: 0, own: 0 };
  const measure = () => {
    const all = megabytes(familyOf(pid));
    peaks.all = Math.max(peaks.all, all);
    peaks.own = Math.max(peaks.own, megabytes([pid]));
    return all;
  };
  const begin = measure();
  const timer = setInterval(measure, 50);
  timer.unref();
  child.once('exit', () => clearInterval(timer));
  return () => {
    const now = measure();
    return { begin, now, peak: peaks.all, own: peaks.own };
  };
}

function megabytes(pids: readonly number[]): number {
  return Math.round(pids.reduce((sum, one) => sum + residentOf(one), 0) / 1000);
}

/** The process and all its descendants. */
function familyOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(familyOf)];
  } catch {
    return [];
  }
}

/** Resident memory in kB. */
function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}
