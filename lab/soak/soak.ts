/**
 * `npm run lab -- soak --minutes 30`, over a build, on Linux: all kinds of jobs at half of the capacity.
 * Exits with 1 on a failure, memory growth above a tenth or a rising p99 from the first to the last third.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { paths } from '../../domain/contracts/paths.ts';
import { anEnquiry } from '../../tests/support/an-enquiry.ts';
import { type HttpVisitor, httpVisitor, sendFile, walkToFastlane, walkToUpload } from '../bench/http-visitor.ts';
import { watchMemory } from '../bench/process-memory.ts';
import { serve } from '../bench/serve-process.ts';

const CALLERS = 8;
const MINUTE = 60_000;
/** Memory samples per minute. */
const LOOKS = 4;
const MEGABYTE = 1e6;
/** Maximum ratio of memory at the end to memory after the first fifth. */
const FLAT = 1.1;
/** Maximum ratio of the last third's p99 to the first's; generous, because the processors are shared. */
const STEADY = 1.5;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
const folder = await mkdtemp(path.join(tmpdir(), 'soak-'));
const server = await serve(folder, { RATE_LIMIT: '100000000', DISK_RESERVE: '0', LOG_LEVEL: 'info' });
const memory = watchMemory(server.pid);

/** One job of each kind; an exception is a failure. */
const work = {
  async order() {
    const visitor = await httpVisitor(server.url);
    await walkToFastlane(visitor);
    visitor.leave();
  },
  async upload() {
    const visitor = await httpVisitor(server.url);
    await walkToUpload(visitor);
    await sendFile(visitor, 'aufnahme.jpg', picture.byteLength, Readable.from([picture]));
    // Deletes the order with its file, because the disk is not measured.
    await mustBe(204, visitor, 'DELETE', paths.order, {});
    visitor.leave();
  },
  async pages() {
    const visitor = await httpVisitor(server.url);
    for (const page of ['/', '/kontakt', '/freistell-service', '/agb']) await mustBe(200, visitor, 'GET', page, {});
    visitor.leave();
  },
  async enquiry() {
    const visitor = await httpVisitor(server.url);
    const body = JSON.stringify(anEnquiry);
    await mustBe(200, visitor, 'POST', paths.enquiry, { headers: { 'content-type': 'application/json' }, body });
    visitor.leave();
  },
};
type Kind = keyof typeof work;
/** Repeated in this order. */
const mix: readonly Kind[] = ['order', 'pages', 'order', 'upload', 'pages', 'order', 'enquiry', 'pages'];
const picture = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.alloc(MEGABYTE, 7),
]);

interface Done {
  readonly at: number;
  readonly ms: number;
}
const done: Record<Kind, Done[]> = { order: [], upload: [], pages: [], enquiry: [] };
const failures: string[] = [];
/** The maximum of each sample period. */
const megabytes: number[] = [];

try {
  const pause = await halfOfCapacity();
  console.log(
    `a piece of work every ${pause.toFixed(1)} ms, half of what ${CALLERS} callers got through, for ${minutes} minutes`,
  );
  memory.peak();
  const start = performance.now();
  const end = start + minutes * MINUTE;
  const looking = setInterval(() => look(start), MINUTE / LOOKS);
  await keepWorking(pause, end);
  clearInterval(looking);
  report(start);
} finally {
  memory.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** ms between two jobs at half of the throughput that `callers` at full speed reach in 20 s. */
async function halfOfCapacity(): Promise<number> {
  const end = performance.now() + MINUTE / 3;
  let count = 0;
  const call = async () => {
    while (performance.now() < end) await work[kindOf((count += 1))]();
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return (2 * (MINUTE / 3)) / count;
}

/** Begins a job every `pause` ms, whether or not earlier ones are done, as visitors do. */
async function keepWorking(pause: number, end: number): Promise<void> {
  const underWay = new Set<Promise<void>>();
  let due = performance.now();
  for (let count = 0; due < end; count += 1) {
    await setTimeout(Math.max(0, due - performance.now()));
    const one = perform(kindOf(count), due).finally(() => underWay.delete(one));
    underWay.add(one);
    due += pause;
  }
  await Promise.all(underWay);
}

/** Measured from the due time. */
async function perform(kind: Kind, due: number): Promise<void> {
  await work[kind]().then(
    () => void done[kind].push({ at: due, ms: performance.now() - due }),
    (error: unknown) => void failures.push(`${kind}: ${String(error)}`),
  );
}

function kindOf(count: number): Kind {
  return mix[count % mix.length] as Kind;
}

async function mustBe(status: number, visitor: HttpVisitor, ...sent: Parameters<HttpVisitor['send']>): Promise<void> {
  const answer = await visitor.send(...sent);
  if (answer.status !== status) throw new Error(`${sent[0]} ${sent[1]} gave ${answer.status}`);
}

/** Samples the PSS of the main process and its children; prints a line a minute. */
function look(start: number): void {
  megabytes.push(memory.peak().pss / MEGABYTE);
  if (megabytes.length % LOOKS !== 0) return;
  const minute = Math.round((performance.now() - start) / MINUTE);
  const last = Math.round(Math.max(...megabytes.slice(-LOOKS)));
  console.log(`minute ${minute}: ${sum()} pieces of work, ${failures.length} failed, ${last} MB`);
}

function report(start: number): void {
  const third = (performance.now() - start) / 3;
  const kinds = Object.entries(done).map(([kind, pieces]) => {
    const first = p99(pieces.filter(({ at }) => at < start + third));
    const last = p99(pieces.filter(({ at }) => at >= start + 2 * third));
    console.log(
      `${kind}: ${pieces.length}, p99 ${first.toFixed(0)} ms in the first third, ${last.toFixed(0)} ms in the last`,
    );
    return last <= first * STEADY;
  });
  const fifth = Math.floor(megabytes.length / 5);
  const [warm, late] = [median(megabytes.slice(fifth, 2 * fifth)), median(megabytes.slice(-fifth))];
  console.log(
    `${sum()} pieces of work, ${failures.length} failed; ${warm.toFixed(0)} MB after the warm-up, ${late.toFixed(0)} MB at the end`,
  );
  for (const failure of new Set(failures.slice(0, 100))) console.log(failure);
  const holds = failures.length === 0 && late <= warm * FLAT && kinds.every(Boolean);
  console.log(holds ? 'It holds.' : 'It does not hold.');
  process.exitCode = holds ? 0 : 1;
}

function sum(): number {
  return Object.values(done).reduce((total, pieces) => total + pieces.length, 0);
}

function p99(pieces: readonly Done[]): number {
  const sorted = pieces.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
