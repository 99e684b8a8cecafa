import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and all its children, in bytes. */
export interface TreeMemory {
  /** Sum of all resident sizes; counts shared pages repeatedly. */
  readonly rss: number;
  /** Proportional set size: counts each shared page once in total. */
  readonly pss: number;
}

export interface MemoryWatch {
  /** The maxima since the last call. */
  readonly peak: () => TreeMemory;
  readonly stop: () => void;
}

const EVERY = 100;

/** Samples the tree under `pid` ten times a second, or every `every` ms. Linux only. */
export function watchMemory(pid: number, every = EVERY): MemoryWatch {
  let peak = { rss: 0, pss: 0 };
  const look = () => {
    const now = memoryOfTree(pid);
    peak = { rss: Math.max(peak.rss, now.rss), pss: Math.max(peak.pss, now.pss) };
  };
  const timer = setInterval(look, every);
  return {
    peak() {
      look();
      const last = peak;
      peak = { rss: 0, pss: 0 };
      return last;
    },
    stop: () => clearInterval(timer),
  };
}

function memoryOfTree(pid: number): TreeMemory {
  const all = [memoryOf(pid), ...childrenOf(pid).map(memoryOfTree)];
  return { rss: sum(all.map(({ rss }) => rss)), pss: sum(all.map(({ pss }) => pss)) };
}

/** Zero for a process that has ended. */
function memoryOf(pid: number): TreeMemory {
  const text = read(`/proc/${pid}/smaps_rollup`);
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024;
  return { rss: bytes('Rss'), pss: bytes('Pss') };
}

/** Every thread may have started some. */
function childrenOf(pid: number): number[] {
  return list(`/proc/${pid}/task`).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** CPU seconds of a process, without its children. */
export function cpuSeconds(pid: number): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** CPU seconds of a process and its live children. */
export function cpuSecondsOfTree(pid: number): number {
  return cpuSeconds(pid) + sum(childrenOf(pid).map(cpuSecondsOfTree));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
