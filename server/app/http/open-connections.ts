import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../platform/address-key.ts';
import { limits } from '../platform/limits.ts';

const { all, ofAddress, rest } = limits.connections;
const { silence, rate, look } = limits.answers;

/**
 * Why the server cut a connection. `slow`: slow reader. `unread`: its unread answers took too much memory.
 * `place`: others needed its place. `unsent`: an announced body did not arrive.
 */
export type Cut = 'slow' | 'unread' | 'place' | 'unsent';

/** Called for every connection that the server cuts, with the remote address. */
export type OnCut = (why: Cut, address: string | undefined) => void;

export interface OpenConnections {
  readonly watch: (server: Server) => void;
  /** Resets a connection and frees its buffers. */
  readonly cut: (socket: Socket, why: Cut) => void;
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
  const listeners: OnCut[] = [];
  const open = new Map<Socket, Connection>();
  const ofKey = new Map<string, number>();

  function cut(socket: Socket, why: Cut): void {
    if (socket.destroyed) return;
    for (const listener of listeners) listener(why, socket.remoteAddress);
    forget(socket);
    socket.resetAndDestroy();
  }

  function forget(socket: Socket): void {
    const connection = open.get(socket);
    if (connection === undefined) return;
    open.delete(socket);
    const left = (ofKey.get(connection.key) ?? 1) - 1;
    if (left > 0) ofKey.set(connection.key, left);
    else ofKey.delete(connection.key);
  }

  function admit(socket: Socket): void {
    const key = isBehindProxy ? '' : addressKey(socket.remoteAddress);
    const count = (ofKey.get(key) ?? 0) + 1;
    if ((!isBehindProxy && count > ofAddress.value) || (open.size >= all.value && !makePlace(count))) {
      socket.destroy();
      return;
    }
    ofKey.set(key, count);
    open.set(socket, { key, movedAt: performance.now(), read: 0, taken: 0, waits: null });
    socket.once('close', () => forget(socket));
  }

  /**
   * Frees a place for an address that has `count` connections, the new one included.
   * False when no address has more, unless the connection found has been idle for `limits.connections.rest`.
   */
  function makePlace(count: number): boolean {
    let found: { readonly socket: Socket; readonly connection: Connection; readonly size: number } | undefined;
    for (const [socket, connection] of open) {
      const size = ofKey.get(connection.key) ?? 0;
      const isWorse =
        found === undefined ||
        size > found.size ||
        (size === found.size && connection.movedAt < found.connection.movedAt);
      if (isWorse) found = { socket, connection, size };
    }
    if (found === undefined) return false;
    const rests = performance.now() - found.connection.movedAt > rest.value;
    if (found.size <= count && !rests) return false;
    cut(found.socket, 'place');
    return true;
  }

  function lookAt(socket: Socket, connection: Connection, now: number): void {
    const taken = socket.bytesWritten - socket.writableLength;
    if (taken !== connection.taken || socket.bytesRead !== connection.read) connection.movedAt = now;
    connection.taken = taken;
    connection.read = socket.bytesRead;
    if (socket.writableLength === 0) connection.waits = null;
    else if (connection.waits === null) connection.waits = { since: now, taken };
    else if (now - connection.waits.since >= silence.value) {
      const expected = ((now - connection.waits.since) / 1000) * rate.value;
      if (taken - connection.waits.taken < expected) cut(socket, 'slow');
      else connection.waits = { since: now, taken };
    }
  }

  return {
    watch(server) {
      server.on('connection', admit);
      const timer = setInterval(() => {
        const now = performance.now();
        for (const [socket, connection] of open) lookAt(socket, connection, now);
      }, look.value);
      timer.unref();
      server.once('close', () => clearInterval(timer));
    },
    cut,
    tell: (listener) => void listeners.push(listener),
  };
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
