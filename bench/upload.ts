/**
 * What taking files costs: `npm run bench:upload`, over a finished build, on Linux, with Debian's nginx (`apt-get install nginx`) and
 * room for the files below TMPDIR. The same files go to our server as `npm start` runs it, to nginx by PUT, and to a bare
 * `request.pipe(file)`, one after the other in every round, and are removed after each. Medians of the rounds, and of the ratios within each round.
 *
 * `--only one,four,small,huge` and `--rounds 3` choose; what stands after `--flags` replaces the flags of `serve`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { httpVisitor, walkToFastlane } from './http-visitor.ts';
import { keptReport } from './kept-report.ts';
import { cpuSecondsOfTree, watchMemory } from './process-memory.ts';
import { barePipe, type Files, nginx, ours, type Peer } from './upload-peers.ts';

const MEBIBYTE = 1024 ** 2;
const MEGABYTE = 1e6;
/** Between two calls of the customer who goes through the wizard meanwhile. */
const PAUSE = 100;

interface Workload extends Files {
  readonly title: string;
  /** The largest is sent once, whatever the number of rounds. */
  readonly rounds?: number;
}

const workloads: Record<string, Workload> = {
  one: { title: 'one file of 2 GiB', names: ['aufnahme.jpg'], size: 2048 * MEBIBYTE, atOnce: 1 },
  four: { title: 'four files of 1 GiB at once', names: numbered(4), size: 1024 * MEBIBYTE, atOnce: 4 },
  small: { title: '2,000 files of 300 kB, four at once', names: numbered(2000), size: 300_000, atOnce: 4 },
  // An order takes 20 GB.
  huge: { title: 'one file of 20 GB', names: ['archiv.jpg'], size: 20_000 * MEGABYTE, atOnce: 1, rounds: 1 },
};

interface Result {
  readonly peer: string;
  /** Until every file was answered, and until it was on the disk. */
  readonly answered: number;
  readonly settled: number;
  /** Of the server's processes, per GiB. */
  readonly cpu: number;
  /** Megabytes, the largest while files came in. */
  readonly rss: number;
  readonly pss: number;
  /** Milliseconds of a wizard call meanwhile. */
  readonly p99: number | null;
}

const [chosen, rounds, flags] = readArguments(process.argv.slice(2));
const folder = await mkdtemp(path.join(tmpdir(), 'bench-upload-'));
const report = keptReport('upload', 'Files beside nginx and a bare pipe');
const peers = [
  await ours(path.join(folder, 'ours'), flags),
  await nginx(path.join(folder, 'nginx')),
  await barePipe(path.join(folder, 'pipe')),
];

try {
  for (const name of chosen) await compare(workloads[name] as Workload);
  await report.save();
} finally {
  for (const peer of peers) await peer.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(workload: Workload): Promise<void> {
  const results: Result[][] = [];
  for (let round = 0; round < (workload.rounds ?? rounds); round += 1) {
    const all: Result[] = [];
    for (const peer of peers) all.push(await run(peer, workload));
    results.push(all);
  }
  report.line(`\n## ${workload.title[0]?.toUpperCase()}${workload.title.slice(1)}\n`);
  report.line('| | s answered | s on the disk | CPU s per GiB | RSS MB | PSS MB | p99 of a wizard call, ms |');
  report.line('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  peers.forEach(({ name }, index) => {
    const own = results.map((round) => round[index] as Result);
    const figure = (of: (result: Result) => number, digits = 0) => median(own.map(of)).toFixed(digits);
    const p99 = own.some((result) => result.p99 === null) ? '' : figure((result) => result.p99 ?? 0);
    report.line(
      `| ${[name, figure((r) => r.answered, 1), figure((r) => r.settled, 1), figure((r) => r.cpu, 2), figure((r) => r.rss), figure((r) => r.pss), p99].join(' | ')} |`,
    );
  });
  const ratio = (of: (result: Result) => number, to: number) =>
    median(results.map((round) => of(round[0] as Result) / of(round[to] as Result))).toFixed(2);
  for (const [index, name] of [
    [1, 'nginx'],
    [2, 'bare pipe'],
  ] as const) {
    const times = [ratio((r) => r.answered, index), ratio((r) => r.settled, index), ratio((r) => r.cpu, index)];
    report.line(`| ours ÷ ${name} | ${times.join(' | ')} | | | |`);
  }
}

async function run(peer: Peer, { names, size, atOnce }: Workload): Promise<Result> {
  const memory = watchMemory(peer.pid);
  const calls = peer.wizard === null ? null : callMeanwhile(peer.wizard);
  await calls?.begun;
  memory.peak();
  const [begin, cpu] = [performance.now(), cpuSecondsOfTree(peer.pid)];
  const taken = await peer.take({ names, size, atOnce });
  const answered = (performance.now() - begin) / 1000;
  const used = cpuSecondsOfTree(peer.pid) - cpu;
  const p99 = (await calls?.end()) ?? null;
  const { rss, pss } = memory.peak();
  memory.stop();
  const settling = performance.now();
  await taken.settle();
  const settled = answered + (performance.now() - settling) / 1000;
  await taken.remove();
  const gibibytes = (names.length * size) / 1024 ** 3;
  return { peer: peer.name, answered, settled, cpu: used / gibibytes, rss: rss / MEGABYTE, pss: pss / MEGABYTE, p99 };
}

/** Somebody who goes through the wizard until it is enough. */
function callMeanwhile(url: string) {
  const latencies: number[] = [];
  const state = { isOver: false };
  const begun = httpVisitor(url).then(async (visitor) => {
    await walkToFastlane(visitor);
    return visitor;
  });
  const calling = begun.then(async (visitor) => {
    while (!state.isOver) {
      const begin = performance.now();
      await visitor.call('fastlane', { val: 'web' });
      latencies.push(performance.now() - begin);
      await setTimeout(PAUSE);
    }
    visitor.leave();
  });
  return {
    begun,
    async end(): Promise<number> {
      state.isOver = true;
      await calling;
      latencies.sort((a, b) => a - b);
      return latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
    },
  };
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `IMG_${String(index + 1).padStart(4, '0')}.jpg`);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

function readArguments(given: readonly string[]): [string[], number, string[] | undefined] {
  const at = (name: string) => given[given.indexOf(name) + 1];
  const only = given.includes('--only') ? (at('--only') ?? '').split(',') : Object.keys(workloads);
  const count = given.includes('--rounds') ? Number(at('--rounds')) : 3;
  const own = given.includes('--flags') ? given.slice(given.indexOf('--flags') + 1) : undefined;
  return [only, count, own];
}
