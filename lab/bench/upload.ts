/**
 * `npm run lab -- upload`, over a build, on Linux: cost of receiving files, ours beside nginx and a bare Node server.
 * `--only one,four,small,single,huge`, `--rounds 3`, `--peers ours,nginx`, `--keep no`; `--flags` of `serve` come last.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { largestWithCreation } from '../../domain/contracts/upload-calls.ts';
import { httpVisitor, walkToFastlane } from './http-visitor.ts';
import { keptSections } from './kept-sections.ts';
import { cpuSecondsOfTree, watchMemory } from './process-memory.ts';
import { type Files, inOneRequest, nginx, ours, type Peer, pipe } from './upload-peers.ts';

const MEBIBYTE = 1024 ** 2;
const MEGABYTE = 1e6;
/** ms between two wizard calls of the concurrent customer. */
const PAUSE = 100;
/** ms of such calls alone. */
const CALIBRATION = 5000;

interface Workload extends Files {
  readonly title: string;
  /** The largest is sent once, whatever the number of rounds. */
  readonly rounds?: number;
}

const workloads: Record<string, Workload> = {
  one: { title: 'One file of 2 GiB', names: ['aufnahme.jpg'], size: 2048 * MEBIBYTE, atOnce: 1 },
  four: { title: 'Four files of 1 GiB at once', names: numbered(4), size: 1024 * MEBIBYTE, atOnce: 4 },
  small: { title: '2,000 files of 300 kB, four at once', names: numbered(2000), size: 300_000, atOnce: 4 },
  // As a browser sends them.
  single: { title: '500 files of 300 kB, one at a time', names: numbered(500), size: 300_000, atOnce: 1 },
  // An order takes 20 GB.
  huge: { title: 'One file of 20 GB', names: ['archiv.jpg'], size: 20_000 * MEGABYTE, atOnce: 1, rounds: 1 },
};

interface Result {
  /** Until every file was answered, and until it was on disk. */
  readonly answered: number;
  readonly settled: number;
  /** CPU seconds per GiB: of the server, of the server and the settling, and of the sender. */
  readonly cpu: number;
  readonly cpuSettled: number;
  readonly cpuSender: number;
  /** Maximum MB during the upload. */
  readonly rss: number;
  readonly pss: number;
  /** ms of a concurrent wizard call; NaN without a wizard. */
  readonly p99: number;
}

const columns: readonly [title: string, of: (result: Result) => number, digits: number][] = [
  ['s answered', (result) => result.answered, 1],
  ['s on the disk', (result) => result.settled, 1],
  ['CPU s per GiB, answered', (result) => result.cpu, 2],
  ['CPU s per GiB, on the disk', (result) => result.cpuSettled, 2],
  ['sender’s CPU s per GiB', (result) => result.cpuSender, 2],
  ['RSS MB', (result) => result.rss, 0],
  ['PSS MB', (result) => result.pss, 0],
  ['p99 of a wizard call, ms', (result) => result.p99, 0],
];
/** Columns with meaningful ratios. */
const COMPARED = 4;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).map((one) => (one === '--flags' ? '--' : one)),
  options: {
    only: { type: 'string', default: Object.keys(workloads).join() },
    rounds: { type: 'string', default: '3' },
    peers: { type: 'string', default: '' },
    keep: { type: 'string', default: 'yes' },
  },
  allowPositionals: true,
});
const folder = await mkdtemp(path.join(tmpdir(), 'bench-upload-'));
const report = keptSections({
  name: 'upload',
  heading: 'Files beside nginx and a Node server that pipes',
  titles: Object.values(workloads).map(({ title }) => title),
});
const all = [
  ...(await ours(path.join(folder, 'ours'), positionals.length === 0 ? undefined : positionals)),
  ...(await nginx(path.join(folder, 'nginx'))),
  await pipe(path.join(folder, 'bare'), 'bare'),
  await pipe(path.join(folder, 'durable'), 'durable'),
];
const chosen = all.filter(({ name }) => values.peers === '' || values.peers.split(',').includes(name));

try {
  const costs = await costOfCall(all[0] as Peer);
  for (const name of values.only.split(',')) await compare(workloads[name] as Workload, costs);
  if (values.keep === 'yes') await report.save();
} finally {
  // Several peers share one process.
  for (const one of new Map(all.map((peer) => [peer.pid, peer])).values()) await one.stop();
  await rm(folder, { recursive: true, force: true });
}

async function compare(workload: Workload, costs: number): Promise<void> {
  report.begin(workload.title);
  // Small files are always one request.
  const peers = chosen.filter(({ name }) => name !== inOneRequest || workload.size > largestWithCreation);
  const results: Map<Peer, Result>[] = [];
  for (let round = 0; round < (workload.rounds ?? Number(values.rounds)); round += 1) {
    const one = new Map<Peer, Result>();
    for (const peer of peers) one.set(peer, await run(peer, workload, costs));
    results.push(one);
  }
  const row = (name: string, cells: readonly string[]) => report.line(`| ${[name, ...cells].join(' | ')} |`);
  row(
    '',
    columns.map(([title]) => title),
  );
  report.line(`| --- |${columns.map(() => ' ---: |').join('')}`);
  for (const peer of peers) {
    const cells = columns.map(([, of, digits]) =>
      median(results.map((one) => of(one.get(peer) as Result))).toFixed(digits),
    );
    row(
      peer.name,
      cells.map((cell) => (cell === 'NaN' ? '' : cell)),
    );
  }
  const [first, ...others] = peers;
  if (first === undefined) return;
  for (const other of others) {
    const cells = columns.map(([, of], index) => {
      const ratios = results.map((one) => of(one.get(first) as Result) / of(one.get(other) as Result));
      return index < COMPARED ? median(ratios).toFixed(2) : '';
    });
    row(`${first.name} ÷ ${other.name}`, cells);
  }
}

async function run(peer: Peer, { names, size, atOnce }: Workload, costs: number): Promise<Result> {
  const prepared = await peer.prepare({ names, size, atOnce });
  const memory = watchMemory(peer.pid);
  const calls = peer.wizard === null ? null : callMeanwhile(peer.wizard);
  await calls?.begun;
  memory.peak();
  const [begin, cpu] = [performance.now(), cpuSecondsOfTree(peer.pid)];
  const { sending, settling } = await prepared.send();
  const answered = (performance.now() - begin) / 1000;
  const used = cpuSecondsOfTree(peer.pid) - cpu;
  const latencies = (await calls?.end()) ?? [];
  const { rss, pss } = memory.peak();
  memory.stop();
  const [settleBegin, settleCpu] = [performance.now(), process.cpuUsage()];
  await prepared.settle();
  const settled = answered + (performance.now() - settleBegin) / 1000;
  const { user, system } = process.cpuUsage(settleCpu);
  await prepared.remove();
  const gibibytes = (names.length * size) / 1024 ** 3;
  // Excludes the concurrent customer's calls.
  const own = (used - latencies.length * costs) / gibibytes;
  return {
    answered,
    settled,
    cpu: own,
    cpuSettled: own + (settling + (user + system) / 1e6) / gibibytes,
    cpuSender: sending / gibibytes,
    rss: rss / MEGABYTE,
    pss: pss / MEGABYTE,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
  };
}

/** CPU seconds of one wizard call on an otherwise idle server. */
async function costOfCall(peer: Peer): Promise<number> {
  if (peer.wizard === null) return 0;
  const calls = callMeanwhile(peer.wizard);
  await calls.begun;
  const before = cpuSecondsOfTree(peer.pid);
  await setTimeout(CALIBRATION);
  const latencies = await calls.end();
  return (cpuSecondsOfTree(peer.pid) - before) / latencies.length;
}

/** A customer who makes wizard calls until `end`. */
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
    /** All durations in ms, ascending. */
    async end(): Promise<readonly number[]> {
      state.isOver = true;
      await calling;
      return latencies.toSorted((a, b) => a - b);
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
