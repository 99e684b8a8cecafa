import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A TCP proxy that fails as networks fail. */
export interface TcpProxy {
  readonly port: number;
  /** Drops all bytes without closing connections, new ones included. */
  readonly freeze: () => void;
  /** New connections work; old ones stay dead, as after the restart of a router. */
  readonly heal: () => void;
}

/** A proxy on a free port before `target` of this machine; closed when the test ends. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    keep(client);
    if (isFrozen) return;
    const upstream = keep(connect(target, '127.0.0.1'));
    const pair = [client, upstream] as const;
    pairs.add(pair);
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  });
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true;
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream);
        upstream.unpipe(client);
        for (const end of [client, upstream]) end.removeAllListeners('data').resume();
      }
      pairs.clear();
    },
    heal() {
      isFrozen = false;
    },
  };
}
