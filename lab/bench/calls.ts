/**
 * `node lab/bench/calls.ts [seconds]`: speed of a wizard call over HTTP, without HTTP, and of a bare Fastify route.
 * One and 32 callers, a process per server. Writes results/calls.md; exits with 1 if a goal is missed.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Figures, measure } from './calls-load.ts';
import type { FromWorker, WorkerKind } from './calls-worker.ts';
import { keptReport } from './kept-report.ts';

const CALLERS = 32;
/** With 32 callers, over HTTP: minimum share of the database's own rate. */
const SHARE = 0.5;
const P99 = 60;
const MEMORY = 200;

const NAMES = {
  bare: 'leere Fastify-Route',
  http: 'Wizard-Ruf über HTTP',
  database: 'derselbe Ruf ohne HTTP',
} as const;

/** The Node flags of `npm run serve`. */
const flags = await serveFlags();
const seconds = Number(process.argv[2] ?? 5);
const work = await mkdtemp(path.join(tmpdir(), 'bench-calls-'));
const report = keptReport('calls', 'One wizard call');
const cells = (...values: (string | number)[]) => report.line(`| ${values.join(' | ')} |`);

try {
  cells('Was', 'Rufer', 'je Sekunde', 'p50 ms', 'p99 ms', 'Speicher MB');
  cells('---', '---:', '---:', '---:', '---:', '---:');
  const results = new Map<string, Figures & { memory: number }>();
  for (const kind of ['bare', 'http', 'database'] satisfies WorkerKind[]) {
    for (const callers of [1, CALLERS]) {
      const figures = await run(kind, callers);
      results.set(`${kind} ${callers}`, figures);
      cells(
        NAMES[kind],
        callers,
        Math.round(figures.perSecond),
        figures.p50.toFixed(2),
        figures.p99.toFixed(1),
        figures.memory,
      );
    }
  }
  const http = results.get(`http ${CALLERS}`);
  const database = results.get(`database ${CALLERS}`);
  if (http === undefined || database === undefined) throw new Error('nothing was measured');
  const share = http.perSecond / database.perSecond;
  report.line(
    `\nMit ${CALLERS} Rufern über HTTP: ${Math.round(share * 100)} % der Datenbank allein (Ziel ${SHARE * 100} %),`,
  );
  report.line(`p99 ${http.p99.toFixed(1)} ms (Ziel ${P99}), Speicher ${http.memory} MB (Ziel ${MEMORY}).`);
  await report.save();
  if (share < SHARE || http.p99 > P99 || http.memory > MEMORY) process.exitCode = 1;
} finally {
  await rm(work, { recursive: true, force: true });
}

/** One measurement in a fresh process on a fresh folder. */
async function run(kind: WorkerKind, callers: number): Promise<Figures & { memory: number }> {
  const folder = await mkdtemp(path.join(work, `${kind}-`));
  const worker = fork(
    path.join(import.meta.dirname, 'calls-worker.ts'),
    [kind, folder, String(callers), String(seconds)],
    { execArgv: flags },
  );
  try {
    const started = await message(worker, 'started');
    // Without HTTP the worker calls itself; IPC would only measure IPC.
    const figures =
      kind === 'database'
        ? (await message(worker, 'measured')).figures
        : await measure(callers, seconds, await httpCaller(started.port, started.orders));
    worker.send('memory');
    const { memory } = await message(worker, 'memory');
    return { ...figures, memory };
  } finally {
    worker.kill();
    await once(worker, 'exit');
  }
}

async function serveFlags(): Promise<string[]> {
  const manifest = await readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: { serve: string } };
  return scripts.serve.match(/--[\w-]+=?\S*/g) ?? [];
}

/** Repeats the same toggle, each caller with an order and a connection of its own. */
async function httpCaller(port: number, orders: readonly string[]) {
  const pairs = await Promise.all(orders.map((order) => xsrfOf(port, order)));
  const agent = new Agent({ keepAlive: true });
  const body = JSON.stringify({ val: 'web' });
  return (caller: number) =>
    new Promise<void>((resolve, reject) => {
      // The bare route needs no pair.
      const pair = pairs[caller] ?? '';
      const call = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/wizard/fastlane',
          headers: {
            'content-type': 'application/json',
            'content-length': body.length,
            'x-xsrf-token': pair,
            cookie: `XSRF-TOKEN=${pair}; order=${orders[caller]}`,
          },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}`))));
        },
      );
      call.on('error', reject);
      call.end(body);
    });
}

/** The XSRF value of an order: any GET of the API sets it. */
async function xsrfOf(port: number, order: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/wizard/order`, { headers: { cookie: `order=${order}` } });
  await answer.body?.cancel();
  const value = /^XSRF-TOKEN=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1];
  if (value === undefined) throw new Error('the server gave no XSRF cookie');
  return value;
}

async function message<Type extends FromWorker['type']>(
  worker: ChildProcess,
  type: Type,
): Promise<Extract<FromWorker, { type: Type }>> {
  for (;;) {
    const [received] = (await once(worker, 'message')) as [FromWorker];
    if (received.type === type) return received as Extract<FromWorker, { type: Type }>;
  }
}
