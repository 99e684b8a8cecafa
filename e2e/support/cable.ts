import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The line between the customer and the server, to be pulled and plugged in again. */
export interface Cable {
  readonly url: string;
  /** Breaks every connection, and lets no new one through. */
  readonly pull: () => Promise<void>;
  readonly plugIn: () => Promise<void>;
}

/** Lays a line to the server at `target`, plugged in. */
export async function layCable(target: string): Promise<Cable> {
  const { port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    pull: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
    plugIn: async () => {
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
