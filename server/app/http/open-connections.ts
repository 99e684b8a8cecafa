import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../platform/address-key.ts';
import { limits } from '../platform/limits.ts';

const { all, ofAddress, rest } = limits.connections;
const { silence, rate, look } = limits.answers;

/**
 * Why a connection was cut: its answer was read too slowly, its unread answers took too much memory, others needed its
 * place, a body that it had announced did not come.
 */
export type Cut = 'slow' | 'unread' | 'place' | 'unsent';

/** Hears of every connection that was cut, with the address at its other end. */
export type OnCut = (why: Cut, address: string | undefined) => void;

export interface OpenConnections {
  /** Watches the connections of this server. */
  readonly watch: (server: Server) => void;
  /** Ends a connection at once, and frees what the system still holds for it. */
  readonly cut: (socket: Socket, why: Cut) => void;
  /** Tells `listener` of every connection that is cut. */
  readonly tell: (listener: OnCut) => void;
}

interface Connection {
  readonly key: string;
  /** When bytes went in either direction the last time that it was looked at, in ms. */
  movedAt: number;
  read: number;
  taken: number;
  /** Since when its answer waits for its reader, and what was taken by then; null while none waits. */
  waits: { readonly since: number; readonly taken: number } | null;
}

/**
 * Every open connection with what moves on it. An answer that its reader does not take at `limits.answers.rate` is cut after
 * `limits.answers.silence`. Where all places are taken, the connection that has rested longest among those of the address with the most
 * gives its place to the newcomer, so that no address shuts the others out. Behind a proxy the other end is the proxy, which brings everybody,
 * so its address does not count.
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

  /** For a newcomer whose address has `count` connections with it. False where all others have as good a right to theirs. */
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

/** Milliseconds between two looks. */
const LOOK = 100;

/**
 * Closing a server closes connections that rest at that moment. One that was answered before all of its request had come rests only
 * afterwards, and would hold the end up for as long as connections may rest: it is closed then.
 */
export function closeLateIdlers(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK);
    timer.unref();
    app.server.once('close', () => clearInterval(timer));
  });
}
