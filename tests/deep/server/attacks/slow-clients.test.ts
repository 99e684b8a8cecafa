/* Clients that read or send nothing, or slowly, on every route of the server at once, beside another visitor. */
import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMetrics } from '../../../../server/app/health/metrics.ts';
import { heldNow } from '../../../../server/app/http/held-now.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { incomingNow } from '../../../../server/files/storage/incoming-bytes.ts';
import { openBrowser } from '../../../support/attacker/browser.ts';
import { everyRoute, FILE_SIZE, fileRoutes, type RouteRequest } from '../../../support/attacker/every-route.ts';
import { ask } from '../../../support/attacker/http.ts';
import { STUDIO_TOKEN } from '../../../support/office.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { headOf, readHead } from '../../../support/raw-connection.ts';
import { startTestApp, temporaryFolder } from '../../../support/test-app.ts';
import { listen } from '../../../support/tus-client.ts';

/** Each client has an address of its own: what one may leave unread must not end the others. */
const ATTACKERS = '127.0.2.';
const SECOND = 1000;
const { silence, look, all } = limits.answers;
const { time, rest } = limits.bodies;
/** Bytes a second of a slow reader and of a slow sender. */
const READS = 2000;
const SENDS = 100;
/** Bytes of a body that a slow sender does not bring to its end in `limits.bodies.time`. */
const LONG = 15_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

// Linux only: all of 127.0.0.0/8 is this machine, and limits count by address.
describe.runIf(process.platform === 'linux')('a client on every route', { timeout: 300_000 }, () => {
  it('that reads nothing is cut after half a minute, counted, and delays no other', async () => {
    const stage = await listening(takeNothing);
    for (const route of stage.routes) await stage.ask(route, whole);
    await until(() => stage.sockets.every(isWaitedFor));
    await pass(silence.value, stage);
    await pass(2 * look.value, stage);
    expect(routesOf(stage.clients.filter(isOpen))).toEqual([]);
    expect(await stage.cuts()).toEqual({ slow: stage.routes.length });
    await stage.isAsBefore();
  });

  it('that reads 2 kB a second gets a short answer whole; a long one is cut and counted', async () => {
    const stage = await listening(takeSlowly);
    for (const route of stage.routes) await stage.ask(route, whole);
    await until(() => stage.sockets.every(isWaitedFor));
    for (let seconds = 0; seconds * SECOND < silence.value + 2 * look.value; seconds += 1) await pass(SECOND, stage);
    expect(routesOf(stage.clients.filter(isOpen))).toEqual([]);
    const cut = stage.clients.filter((client) => !isAnsweredWhole(client));
    // As much as is read in the time over which the rate is counted.
    const short = (silence.value / SECOND) * READS;
    expect(routesOf(cut.filter((client) => lengthOf(client) <= short))).toEqual([]);
    expect(await stage.cuts()).toEqual({ slow: cut.length });
    expect(cut.length).toBeGreaterThan(5);
    await stage.isAsBefore();
  });

  it('that sends half of a head gets 408 after its time, and is counted', async () => {
    const stage = await listening();
    expect(stage.app.server.headersTimeout).toBe(limits.connections.head.value);
    stage.app.server.headersTimeout = 500;
    for (const route of stage.routes) await stage.ask(route, halfHead);
    await until(() => !stage.clients.some(isOpen));
    expect(routesOf(stage.clients.filter(({ heard }) => readHead(heard).status !== 408))).toEqual([]);
    expect(await stage.cuts()).toEqual({ head: stage.routes.length });
    await pass(0, stage);
    await stage.isAsBefore();
  });

  it('that sends half of a body is answered or cut in the time for it', async () => {
    const stage = await listening();
    for (const route of stage.routes) await stage.ask(route, halfBody);
    await until(() => stage.sockets.every(({ bytesRead }) => bytesRead > 0));
    await until(() => stage.clients.every((client) => client.heard !== '' || isAwaited(client)));
    // The answer comes first; what it does not need of the body is read for a moment.
    await pass(rest.value, stage);
    await until(() => stage.clients.every((client) => isOpen(client) === (client.heard === '')));
    await pass(time.value - rest.value, stage);
    await until(() => stage.clients.filter(isOpen).every(({ route }) => fileRoutes.includes(route)));
    await pass(limits.bodies.silence.value - time.value + 2 * look.value, stage);
    await until(() => !stage.clients.some(isOpen));
    const silent = stage.clients.filter(({ heard }) => heard === '');
    expect(await stage.cuts()).toEqual({ unsent: silent.length });
    expect(fileRoutes.filter((route) => !silent.some((client) => client.route === route))).toEqual([]);
    await stage.isAsBefore();
  });

  it('that sends 100 bytes a second of a body is cut after a minute, unless it is a file', async () => {
    const stage = await listening();
    for (const route of stage.routes) await stage.ask(route, onlyHead);
    await until(() => stage.sockets.every(({ bytesRead }) => bytesRead > 0));
    for (let seconds = 0; seconds * SECOND <= time.value; seconds += 1) {
      await pass(SECOND, stage);
      for (const client of stage.clients) client.sendOn(SENDS);
    }
    const isLate = () => stage.clients.filter(isOpen);
    await until(() => isLate().every(({ route }) => fileRoutes.includes(route)));
    const { unsent = 0 } = await stage.cuts();
    const unanswered = stage.clients.filter((client) => !isOpen(client) && client.heard === '');
    const files = isLate().map(({ route }) => route);
    for (let seconds = 0; seconds * SENDS <= FILE_SIZE; seconds += 1) {
      await pass(SECOND, stage);
      for (const client of isLate()) client.sendOn(SENDS);
    }
    await until(() => isLate().every(({ heard }) => heard !== ''));
    for (const client of isLate()) client.socket.destroy();
    expect({ files: files.toSorted(), cuts: await stage.cuts() }).toEqual({
      files: fileRoutes.toSorted(),
      cuts: { unsent },
    });
    // A long download ends with the body that its request brings.
    const broken = stage.clients.filter((client) => !isAnsweredWhole(client));
    expect([unsent >= unanswered.length, unsent <= broken.length, unanswered.length > 10]).toEqual([true, true, true]);
    await stage.isAsBefore();
  });
});

interface Client {
  readonly route: string;
  readonly socket: Socket;
  /** As latin1. */
  heard: string;
  /** Sends the next bytes of the request. */
  readonly sendOn: (bytes: number) => void;
  isClosed: boolean;
}

type Clients = readonly Client[];
type Stage = Awaited<ReturnType<typeof listening>>;

/** A server with a port and a page, and another visitor. `around` changes each socket of the attacker. */
async function listening(around: (socket: Socket) => void = () => undefined) {
  const siteDir = await temporaryFolder();
  await mkdir(join(siteDir, 'photos'));
  await writeFile(join(siteDir, 'index.html'), 'x'.repeat(200_000));
  await writeFile(join(siteDir, 'photos', 'x'), '');
  const metrics = createMetrics({
    readCounts: () => Promise.reject(new Error('not asked for')),
    incoming: incomingNow,
    held: heldNow,
    freeBytes: () => Promise.resolve(0),
    now: () => 0,
  });
  const test = await startTestApp({ environment: { STUDIO_TOKEN, SITE_DIR: siteDir }, onCut: metrics.cut });
  const sockets: Socket[] = [];
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
  test.app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress?.startsWith(ATTACKERS) !== true) return;
    sockets.push(socket);
    around(socket);
  });
  const base = await listen(test.app);
  const { routes, requestOf } = await everyRoute(test, STUDIO_TOKEN);
  const visitor = await openBrowser(base);
  await walkTo(visitor, 'formats.fastlane');
  // The tests' own client keeps some connections for later.
  const before = { openFiles: openFiles(), connections: heldNow().connections };
  const clients: Client[] = [];
  let mostAnswers = 0;
  return {
    app: test.app,
    world: test.world,
    base,
    sockets,
    routes,
    visitor,
    get clients(): Clients {
      return clients;
    },
    async ask(route: string, what: (request: RouteRequest) => { readonly bytes: Buffer; readonly first: number }) {
      const { bytes, first } = what(await requestOf(route));
      clients.push(begin(base, `${ATTACKERS}${clients.length + 1}`, route, bytes, first));
      mostAnswers = Math.max(mostAnswers, heldNow().answers);
    },
    /** Connections that the server has ended, by reason, as the metrics show them. */
    cuts: async (): Promise<Record<string, number>> => {
      const lines = (await metrics.text()).matchAll(/^freistell_cut_connections_total\{why="(\w+)"\} (\d+)$/gm);
      return Object.fromEntries([...lines].map(([, why, count]) => [why, Number(count)]));
    },
    /** Fails if anything is held, was held beyond its limit, or if a file of the server is still open. */
    async isAsBefore() {
      const none = { requests: 0, bodies: 0, answers: 0, files: 0, downloads: 0, incoming: 0 };
      const nothing = { ...none, connections: false, openFiles: false };
      await until(() => isDeepStrictEqual(leftOver(before), nothing));
      expect(leftOver(before)).toEqual(nothing);
      expect([mostAnswers <= all.value, sockets.every(({ destroyed }) => destroyed)]).toEqual([true, true]);
    },
  };
}

function leftOver(before: { readonly openFiles: number; readonly connections: number }) {
  const { connections, ...held } = heldNow();
  return {
    ...held,
    connections: connections > before.connections,
    openFiles: openFiles() > before.openFiles,
    incoming: incomingNow().files,
  };
}

function begin(base: string, localAddress: string, route: string, bytes: Buffer, first: number): Client {
  const socket = connect({ port: Number(new URL(base).port), host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  let sent = 0;
  const client: Client = {
    route,
    socket,
    heard: '',
    isClosed: false,
    sendOn(count) {
      if (sent < bytes.byteLength && socket.writable) socket.write(bytes.subarray(sent, sent + count));
      sent += count;
    },
  };
  socket.setEncoding('latin1').on('data', (data: string) => (client.heard += data));
  socket.on('error', () => undefined).on('close', () => (client.isClosed = true));
  client.sendOn(first);
  return client;
}

const isOpen = ({ isClosed }: Client) => !isClosed;
const routesOf = (clients: Clients) => clients.map(({ route }) => route);

/* What is sent of a request, and how much of it at once. */

function whole(request: RouteRequest) {
  const bytes = Buffer.concat([headBytes(request, request.body.byteLength), request.body]);
  return { bytes, first: bytes.byteLength };
}

function halfHead(request: RouteRequest) {
  const bytes = headBytes(request, 0);
  return { bytes, first: Math.floor(bytes.byteLength / 2) };
}

function halfBody(request: RouteRequest) {
  const { head, body } = withLongBody(request);
  return { bytes: Buffer.concat([head, body]), first: head.byteLength + body.byteLength / 2 };
}

function onlyHead(request: RouteRequest) {
  const { head, body } = withLongBody(request);
  return { bytes: Buffer.concat([head, body]), first: head.byteLength };
}

function withLongBody(request: RouteRequest) {
  // White space at the end changes no JSON.
  const filling = Buffer.alloc(Math.max(0, LONG - request.body.byteLength), ' ');
  const body = Buffer.concat([request.body, filling]);
  return { head: headBytes(request, body.byteLength), body };
}

function headBytes({ method, path, headers }: RouteRequest, length: number): Buffer {
  const about = { 'content-type': 'application/json', ...headers, connection: 'close' };
  return Buffer.from(headOf(method, path, length > 0 ? { ...about, 'content-length': length } : about));
}

/* How the system takes what the server writes. */

/** Writes stay in the server's buffer. */
function takeNothing(socket: Socket): void {
  Object.assign(socket, { _write: () => undefined, _writev: null });
}

/** Each piece is taken when its reader would have it. */
function takeSlowly(socket: Socket): void {
  const write = socket._write.bind(socket);
  let free = performance.now();
  const slowly: Socket['_write'] = (piece: Buffer | string, encoding, done) => {
    free = Math.max(free, performance.now()) + (Buffer.byteLength(piece, encoding) / READS) * SECOND;
    const timer = setInterval(() => {
      if (performance.now() < free && !socket.destroyed) return;
      clearInterval(timer);
      if (!socket.destroyed) write(piece, encoding, done);
    }, SECOND);
  };
  Object.assign(socket, { _write: slowly, _writev: null });
}

function isWaitedFor({ destroyed, writableLength }: Socket): boolean {
  return destroyed || writableLength > 0;
}

/** Lets time pass; another visitor books and reads meanwhile. */
async function pass(milliseconds: number, { visitor, base }: Stage): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  const page = await ask(base, { path: '/' });
  await visitor.call('fastlane', { val: 'pro' });
  expect([page.status, page.bytes]).toEqual([200, 200_000]);
}

function isAnsweredWhole({ heard, route }: Client): boolean {
  const { status, headers } = readHead(heard);
  if (!heard.includes('\r\n\r\n')) return false;
  if (route.startsWith('HEAD') || status === 204) return true;
  const body = heard.slice(heard.indexOf('\r\n\r\n') + 4);
  return headers['transfer-encoding'] === 'chunked'
    ? body.endsWith('0\r\n\r\n')
    : body.length === Number(headers['content-length'] ?? 0);
}

function lengthOf({ heard }: Client): number {
  return heard.includes('\r\n\r\n') ? Number(readHead(heard).headers['content-length'] ?? Infinity) : Infinity;
}

/** Whether the route waits for the rest of a body. */
function isAwaited({ route }: Client): boolean {
  return /^(?:POST|PUT|PATCH|DELETE) /.test(route);
}

function openFiles(): number {
  return readdirSync('/proc/self/fd').length;
}

const PATIENCE = 60_000;

/** Waits in real time, at most `PATIENCE`: the clock of `vi.waitFor` is mocked here. */
async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!isTrue() && Date.now() < end) await new Promise((resolve) => void setTimeout(resolve, 5));
}
