/* Metrics for operators, in Prometheus format. Labels hold nothing that a visitor sent: routes are registered ones,
 * refusals and faults are codes. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { type OrderStatus, orderStatuses } from '../../../domain/order/order-item.ts';
import { readInstallation } from '../../database/installation.ts';
import type { Queries, Store } from '../../database/store.ts';
import { incomingNow } from '../../files/storage/incoming-bytes.ts';
import { outboxState } from '../../mail/outbox.ts';
import { freeBytes } from '../disk/disk-room.ts';
import { type Held, heldNow } from '../http/held-now.ts';
import type { OnCut } from '../http/open-connections.ts';
import type { Answer } from '../http/request-log.ts';
import { isLoopbackName } from '../platform/address-key.ts';
import { limits } from '../platform/limits.ts';
import type { World } from '../platform/world.ts';

export interface MetricsOptions {
  /** Rejects when the database is unreachable. */
  readonly readCounts: () => Promise<Counts>;
  /** Open uploads, and bytes received since the start. */
  readonly incoming: () => { readonly files: number; readonly bytes: number };
  /** What requests under way hold. */
  readonly held: () => Readonly<Held>;
  /** Free bytes on the disk of DATA_DIR. May reject. */
  readonly freeBytes: () => Promise<number>;
  /** Current time in ms. */
  readonly now: () => number;
}

export interface Metrics {
  readonly contentType: string;
  readonly answered: (answer: Answer) => void;
  readonly cut: OnCut;
  /** All metrics; those of the database are at most `limits.metrics.countAge` old. */
  readonly text: () => Promise<string>;
}

/** Seconds; visitors wait for answers up to the last bound. Uploads take as long as their connection needs. */
const BUCKETS = [0.01, 0.05, 0.25, 1, 10];

const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

/**
 * Routes whose errors have alerts (deploy/alerts.yaml): the booking, and the two routes that receive bytes of files.
 */
const watchedRoutes = [contracts.finish, contracts.createFile, contracts.continueFile].map(
  ({ method, path }) => `${method} ${path}`,
);

export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = requestFigures(registry);
  const readState = stateFigures(registry, options);
  return {
    ...requests,
    contentType: registry.contentType,
    async text() {
      await readState();
      return registry.metrics();
    },
  };
}

/** Registers what requests and connections cause. */
function requestFigures(registry: Registry): Pick<Metrics, 'answered' | 'cut'> {
  const registers = [registry];
  const answers = new Counter({
    name: 'freistell_answers_total',
    help: 'Answers by route and class of status',
    labelNames: ['route', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'freistell_answer_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['route'] as const,
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'freistell_refusals_total',
    help: 'Refused requests, by code or bound: stale, refused, xsrf, rate, quota, busy …',
    labelNames: ['kind'] as const,
    registers,
  });
  const faults = new Counter({
    name: 'freistell_faults_total',
    help: 'Requests that failed by a fault of the server (internal) or an outage (unavailable)',
    labelNames: ['kind'] as const,
    registers,
  });
  const cuts = new Counter({
    name: 'freistell_cut_connections_total',
    help: 'Connections that the server ended: slow readers, too many unread answers (unread), places that others needed or that were all taken (place), more than an address may have (share), too many requests at once (queue), no request in time (head), bodies that did not come (unsent) or came in tiny chunks (crumbs)',
    labelNames: ['why'] as const,
    registers,
  });
  const seen = new Set<string>();
  for (const route of watchedRoutes) show(route);

  /** Starts each counter at 0: Prometheus sees no increase in a counter that first appears with an error. */
  function show(route: string): void {
    if (seen.has(route)) return;
    seen.add(route);
    for (const status of statusClasses) answers.inc({ route, status }, 0);
  }

  return {
    answered({ route, status, seconds, refusal, fault }) {
      show(route);
      answers.inc({ route, status: `${Math.trunc(status / 100)}xx` });
      durations.observe({ route }, seconds);
      if (refusal !== null) refusals.inc({ kind: refusal });
      if (fault !== null) faults.inc({ kind: fault });
    },
    cut: (why) => cuts.inc({ why }),
  };
}

/** Registers figures of uploads, disk and database; the result reads them. */
function stateFigures(registry: Registry, { readCounts, incoming, held, freeBytes, now }: MetricsOptions) {
  const registers = [registry];
  const received = new Counter({
    name: 'freistell_upload_bytes_total',
    help: 'Bytes of files that have come in',
    registers,
  });
  const open = new Gauge({
    name: 'freistell_uploads_open',
    help: 'Files of which bytes are coming in',
    registers,
  });
  const free = new Gauge({
    name: 'freistell_disk_free_bytes',
    help: 'Bytes that are free on the disk of DATA_DIR',
    registers,
  });
  const showHeld = heldFigures(registry);
  const showCounts = databaseFigures(registry);
  let last: { readonly at: number; readonly round: Promise<void> } | undefined;

  async function count(): Promise<void> {
    try {
      showCounts(await readCounts(), now());
    } catch {
      // `/readyz` and the log report the failure; operators need the other metrics most during an outage.
    }
  }

  return async (): Promise<void> => {
    if (last === undefined || Math.abs(now() - last.at) >= limits.metrics.countAge.value) {
      last = { at: now(), round: count() };
    }
    await last.round;
    const { files, bytes } = incoming();
    open.set(files);
    showHeld(held());
    // NaN for an unknown value: an alert covers missing metrics.
    free.set(await freeBytes().catch(() => Number.NaN));
    received.reset();
    received.inc(bytes);
  };
}

/** Registers figures of what requests under way hold; the result sets them. */
function heldFigures(registry: Registry): (held: Readonly<Held>) => void {
  const registers = [registry];
  const open = new Gauge({
    name: 'freistell_under_way',
    help: 'Open connections, requests without a complete answer, and downloads that have a place',
    labelNames: ['what'] as const,
    registers,
  });
  const bytes = new Gauge({
    name: 'freistell_held_bytes',
    help: 'Memory that requests under way hold or have reserved: bodies, answers that are not taken, small files',
    labelNames: ['what'] as const,
    registers,
  });
  return ({ connections, requests, downloads, bodies, answers, files }) => {
    for (const [what, value] of Object.entries({ connections, requests, downloads })) open.set({ what }, value);
    for (const [what, value] of Object.entries({ bodies, answers, files })) bytes.set({ what }, value);
  };
}

/** Registers figures of the database; the result sets them, with the time of the count in ms. */
function databaseFigures(registry: Registry): (found: Counts, at: number) => void {
  const registers = [registry];
  const orders = new Gauge({
    name: 'freistell_orders',
    help: `Orders by state; of each state ${limits.metrics.counted.value} are counted at most`,
    labelNames: ['state'] as const,
    registers,
  });
  const mails = new Gauge({
    name: 'freistell_mails',
    help: `Mails not sent: waiting, held for the studio, given up (dead); of each state ${limits.metrics.mailsCounted.value} are counted at most`,
    labelNames: ['state'] as const,
    registers,
  });
  const countedAt = new Gauge({
    name: 'freistell_counted_timestamp_seconds',
    help: 'When orders and mails were counted last; an old one means that the database does not answer',
    registers,
  });
  const backedUpAt = new Gauge({
    name: 'freistell_backup_timestamp_seconds',
    help: 'When the last whole backup of this database was begun; 0 when none is known',
    registers,
  });
  return (found, at) => {
    for (const [state, value] of Object.entries(found.orders)) orders.set({ state }, value);
    for (const [state, value] of Object.entries(found.mails)) mails.set({ state }, value);
    backedUpAt.set(found.backedUpAt);
    countedAt.set(at / 1000);
  };
}

export interface Counts {
  /** By state, each counted up to `limits.metrics.counted`. */
  readonly orders: Readonly<Record<OrderStatus, number>>;
  readonly mails: Readonly<Record<'waiting' | 'held' | 'dead', number>>;
  /** Seconds since 1970 when the last complete backup began; 0 when none is known. */
  readonly backedUpAt: number;
}

/** Counts along indexes, up to a fixed number of rows: the cost does not grow with the number of orders. */
export function readCounts(store: Store): Promise<Counts> {
  return store.read(async (queries) => {
    const orders: [OrderStatus, number][] = [];
    for (const status of orderStatuses) orders.push([status, await countOrders(queries, status)]);
    const { waiting, held, dead } = await outboxState(queries);
    const { backed_up_at: backup } = await readInstallation(queries);
    return {
      orders: Object.fromEntries(orders) as Counts['orders'],
      mails: { waiting, held, dead },
      backedUpAt: backup === null ? 0 : Date.parse(backup) / 1000,
    };
  });
}

async function countOrders(queries: Queries, status: OrderStatus): Promise<number> {
  const { count } = await queries
    .selectFrom((inner) =>
      inner
        .selectFrom('orders')
        .select('status')
        .where('status', '=', status)
        .limit(limits.metrics.counted.value)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface MetricsServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export interface OpenMetrics extends MetricsServer, Pick<Metrics, 'answered' | 'cut'> {}

/**
 * Serves the metrics of this process on `port` of the loopback address.
 * @throws Error when the port is taken
 */
export async function openMetrics(
  { store, world, dataDir }: { readonly store: Store; readonly world: World; readonly dataDir: string },
  port: number,
): Promise<OpenMetrics> {
  const metrics = createMetrics({
    readCounts: () => readCounts(store),
    incoming: incomingNow,
    held: heldNow,
    freeBytes: () => freeBytes(dataDir),
    now: () => world.now().getTime(),
  });
  return { answered: metrics.answered, cut: metrics.cut, ...(await serveMetrics(metrics, port)) };
}

/** The collector runs on this machine or in the same pod. */
const LOOPBACK = '127.0.0.1';

/**
 * Answers `GET /metrics` on a port of its own: no proxy can forward it by mistake, and a busy site does not hide it.
 * @throws Error when the port is taken
 */
async function serveMetrics(metrics: Pick<Metrics, 'contentType' | 'text'>, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    // Against DNS rebinding: a page in a local browser could use a name that resolves to this machine.
    if (!isLoopbackName(URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '')) {
      response.writeHead(421).end();
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // The port must not keep the process alive.
  server.unref();
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
