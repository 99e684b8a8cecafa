import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface SilentServer {
  readonly port: number;
  /** Resolves on the first connection. */
  readonly visited: Promise<unknown>;
}

/** Accepts every connection and sends only what `greet` sends; closed when the test ends. */
export async function startSilentServer(greet: (socket: Socket) => void = () => undefined): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    greet(socket);
  });
  const visited = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return { port: (server.address() as AddressInfo).port, visited };
}
