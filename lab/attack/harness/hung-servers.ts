/* Services that hang: they accept connections and never answer, from the start or from some moment on. */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Hung {
  readonly port: number;
  readonly stop: () => void;
}

/** Accepts and never answers. */
export async function silentServer(): Promise<Hung> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined).resume()));
  return { port: await listen(server), stop: () => stop(server, sockets) };
}

export interface Freezer extends Hung {
  /** While frozen, forwards no bytes and accepts new connections silently. */
  readonly freeze: (isFrozen: boolean) => void;
}

/** Forwards everything to `port` until it is frozen. */
export async function freezer(port: number): Promise<Freezer> {
  const sockets: Socket[] = [];
  const pairs: [Socket, Socket][] = [];
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    sockets.push(near, far);
    pairs.push([near, far]);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void to.write(bytes));
      from.on('close', () => void to.destroy());
      from.on('error', () => undefined);
      if (isFrozen) from.pause();
    }
  });
  return {
    port: await listen(server),
    freeze(frozen) {
      isFrozen = frozen;
      for (const socket of pairs.flat()) void (frozen ? socket.pause() : socket.resume());
    },
    stop: () => stop(server, sockets),
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function stop(server: Server, sockets: readonly Socket[]): void {
  server.close();
  for (const socket of sockets) socket.destroy();
}
