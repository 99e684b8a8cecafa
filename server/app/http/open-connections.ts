import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { addressKey } from '../platform/address-key.ts';
import { limits } from '../platform/limits.ts';
import { hold } from './held-now.ts';
import { overrideMethod } from './request-head.ts';

const { all, ofAddress, rest } = limits.connections;
const { silence, rate, look } = limits.answers;

/**
 * Why the server ended a connection. `slow`: slow reader. `unread`: its unread answers took too much memory.
 * `place`: others needed its place, or none was left for it. `share`: its address has as many as it may.
 * `queue`: too many unanswered requests on it. `head`: bytes that did not become a request in time, or are none.
 * `unsent`: an announced body did not arrive. `crumbs`: a body arrived in too small pieces.
 */
export type Cut = 'slow' | 'unread' | 'place' | 'share' | 'queue' | 'head' | 'unsent' | 'crumbs';

/** Called for every connection that the server ends for one of these reasons, with the remote address. */
export type OnCut = (why: Cut, address: string | undefined) => void;

export interface OpenConnections {
  readonly watch: (server: Server) => void;
  /** Resets a connection and frees its buffers. */
  readonly cut: (socket: Socket, why: Cut) => void;
  /** Tells the listeners of a connection that the caller ends after an answer. */
  readonly note: (socket: Socket, why: Cut) => void;
  /** Registers a listener for cut connections. */
  readonly tell: (listener: OnCut) => void;
}

interface Connection {
  readonly key: string;
  /** When a check last saw bytes move in either direction, in ms. */
  movedAt: number;
  read: number;
  taken: number;
  /** Since when an answer waits for its reader, and the bytes taken by then; null while none waits. */
  waits: { readonly since: number; readonly taken: number } | null;
}

/**
 * Tracks every open connection. An answer slower than `limits.answers.rate` is cut after `limits.answers.silence`.
 * When all places are taken, the address with the most connections loses its longest idle one to the newcomer.
 * Behind a proxy every connection comes from the proxy, so addresses do not count.
 */
export function createOpenConnections({ isBehindProxy }: { readonly isBehindProxy: boolean }): OpenConnections {
  const connections = new Connections(isBehindProxy);
  return {
    watch: (server) => connections.watch(server),
    cut: (socket, why) => connections.cut(socket, why),
    note: (socket, why) => connections.note(socket, why),
    tell: (listener) => void connections.listeners.push(listener),
  };
}

class Connections {
  readonly listeners: OnCut[] = [];
  readonly #isBehindProxy: boolean;
  readonly #open = new Map<Socket, Connection>();
  /** Number of open connections per address. */
  readonly #ofKey = new Map<string, number>();

  constructor(isBehindProxy: boolean) {
    this.#isBehindProxy = isBehindProxy;
  }

  watch(server: Server): void {
    server.on('connection', (socket) => this.#admit(socket));
    const timer = setInterval(() => this.#checkAll(), look.value);
    timer.unref();
    server.once('close', () => clearInterval(timer));
  }

  cut(socket: Socket, why: Cut): void {
    if (socket.destroyed) return;
    this.note(socket, why);
    this.#forget(socket);
    socket.resetAndDestroy();
  }

  note({ remoteAddress }: Socket, why: Cut): void {
    for (const listener of this.listeners) listener(why, remoteAddress);
  }

  #forget(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    this.#open.delete(socket);
    hold('connections', -1);
    const left = (this.#ofKey.get(connection.key) ?? 1) - 1;
    if (left > 0) this.#ofKey.set(connection.key, left);
    else this.#ofKey.delete(connection.key);
  }

  #admit(socket: Socket): void {
    const key = this.#isBehindProxy ? '' : addressKey(socket.remoteAddress);
    const count = (this.#ofKey.get(key) ?? 0) + 1;
    if (!this.#isBehindProxy && count > ofAddress.value) return this.cut(socket, 'share');
    if (this.#open.size >= all.value && !this.#makePlace(count)) return this.cut(socket, 'place');
    hold('connections', 1);
    this.#ofKey.set(key, count);
    this.#open.set(socket, { key, movedAt: performance.now(), read: 0, taken: 0, waits: null });
    socket.once('close', () => this.#forget(socket));
    return undefined;
  }

  /**
   * Frees a place for an address that has `count` connections, the new one included.
   * False when no address has more, unless the connection found has been idle for `limits.connections.rest`.
   */
  #makePlace(count: number): boolean {
    let found: { readonly socket: Socket; readonly connection: Connection; readonly size: number } | undefined;
    for (const [socket, connection] of this.#open) {
      const size = this.#ofKey.get(connection.key) ?? 0;
      const isWorse =
        found === undefined ||
        size > found.size ||
        (size === found.size && connection.movedAt < found.connection.movedAt);
      if (isWorse) found = { socket, connection, size };
    }
    if (found === undefined) return false;
    const rests = performance.now() - found.connection.movedAt > rest.value;
    if (found.size <= count && !rests) return false;
    this.cut(found.socket, 'place');
    return true;
  }

  #checkAll(): void {
    const now = performance.now();
    for (const [socket, connection] of this.#open) if (isTooSlow(socket, connection, now)) this.cut(socket, 'slow');
  }
}

/** Notes which bytes have moved, and says whether the reader takes its answer too slowly. */
function isTooSlow(socket: Socket, connection: Connection, now: number): boolean {
  const taken = socket.bytesWritten - socket.writableLength;
  if (taken !== connection.taken || socket.bytesRead !== connection.read) connection.movedAt = now;
  connection.taken = taken;
  connection.read = socket.bytesRead;
  if (socket.writableLength === 0) connection.waits = null;
  else if (connection.waits === null) connection.waits = { since: now, taken };
  else if (now - connection.waits.since >= silence.value) {
    const expected = ((now - connection.waits.since) / 1000) * rate.value;
    if (taken - connection.waits.taken < expected) return true;
    connection.waits = { since: now, taken };
  }
  return false;
}

/** Milliseconds between two polls. */
const LOOK = 100;

/**
 * `server.close()` closes only sockets that are idle at that moment.
 * Polls `closeIdleConnections()` during shutdown for sockets that become idle later.
 */
export function closeLateIdlers(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK);
    timer.unref();
    app.server.once('close', () => clearInterval(timer));
  });
}

const { unanswered, requests, head, headLook, idle } = limits.connections;
const { crumbs, crumb } = limits.bodies;

/**
 * An HTTP server with limits for connections (`connections`), unanswered requests per connection, time for a head,
 * and pieces of a body.
 */
export function boundedServer(connections: OpenConnections): FastifyServerFactory {
  return (handler) => {
    const mayAsk = countUnanswered(connections);
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      if (!mayAsk(request.socket, response)) return;
      limitCrumbs(request, response, connections);
      overrideMethod(request);
      handler(request, response);
    };
    const server = createServer(
      {
        headersTimeout: head.value,
        connectionsCheckingInterval: headLook.value,
        // Uploads take hours; bodies.ts watches bodies.
        requestTimeout: 0,
        keepAliveTimeout: idle.value,
      },
      answer,
    );
    server.maxRequestsPerSocket = requests.value;
    // Node itself would answer an unknown `Expect` with 417, past every limit. HTTP allows to ignore it.
    server.on('checkExpectation', answer);
    connections.watch(server);
    return server;
  };
}

/**
 * Browsers await each answer before the next request on the same connection.
 * A client that pipelines in bulk would have all requests worked on at once, and reads none of the answers.
 */
function countUnanswered({ cut }: Pick<OpenConnections, 'cut'>) {
  const waiting = new WeakMap<Socket, number>();
  return (socket: Socket, response: ServerResponse): boolean => {
    // Requests of the same read arrive even after `destroy`.
    if (socket.destroyed) return false;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > unanswered.value) {
      cut(socket, 'queue');
      return false;
    }
    waiting.set(socket, count);
    hold('requests', 1);
    response.once('close', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      hold('requests', -1);
    });
    return true;
  };
}

/**
 * Cuts a body that comes in tiny chunks. Each chunk costs a turn of the parser and of every listener: one byte a chunk
 * costs as much as a kilobyte, and some MB of them, in the buffers of the system, block everybody for seconds.
 */
function limitCrumbs(request: IncomingMessage, response: ServerResponse, { cut }: Pick<OpenConnections, 'cut'>): void {
  // With a length, a piece is what one read of the socket brings.
  if (request.headers['transfer-encoding'] === undefined) return;
  // After the answer, Node discards an unread body past `push`, but not one that is being read.
  response.prependOnceListener('finish', () => request.resume().read(0));
  const push = request.push.bind(request);
  let pieces = 0;
  let bytes = 0;
  request.push = (piece: Buffer | null) => {
    // Chunks of the same read arrive even after the cut.
    if (request.destroyed && piece !== null) return false;
    pieces += 1;
    bytes += piece?.byteLength ?? 0;
    if (pieces <= crumbs.value + bytes / crumb.value) return push(piece);
    cut(request.socket, 'crumbs');
    return false;
  };
}
