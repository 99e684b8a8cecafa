/**
 * `npm run lab -- soak --minutes 30`, over a finished build, on Linux: orders, files, pages and enquiries at half of what the server could do, for so
 * long. Prints a line a minute, then counts: answers that were no success, memory after the warm-up and at the end, and p99 of the first and the
 * last third. Exits with 1 when anything failed, memory grew by more than a tenth or p99 did not stay.
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
/** Looks at the memory, in a minute. */
const LOOKS = 4;
const MEGABYTE = 1e6;
/** Memory may grow by this share after the first fifth of the time. */
const FLAT = 1.1;
/** The p99 of the last third, against that of the first: two processors that others use, too, are no clock. */
const STEADY = 1.5;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const minutes = Number(values.minutes);
const folder = await mkdtemp(path.join(tmpdir(), 'soak-'));
const server = await serve(folder, { RATE_LIMIT: '100000000', DISK_RESERVE: '0', LOG_LEVEL: 'info' });
const memory = watchMemory(server.pid);

/** One piece of work of each kind; what it throws is a failure. */
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
    // The order goes with its file: the disk is not what is measured.
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
/** In this order, again and again. */
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
/** The largest of each look. */
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

/** Milliseconds between two pieces of work at half of what so many callers, each as fast as it can, get through in 20 s. */
async function halfOfCapacity(): Promise<number> {
  const end = performance.now() + MINUTE / 3;
  let count = 0;
  const call = async () => {
    while (performance.now() < end) await work[kindOf((count += 1))]();
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return (2 * (MINUTE / 3)) / count;
}

/** Begins a piece of work every `pause` ms, whether or not those before are done, as visitors do. */
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

/** From the moment at which it was due. */
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

/** The main process and its children, every shared page counted once; a line a minute. */
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
