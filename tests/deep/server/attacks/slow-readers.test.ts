/* Clients that read nothing or send half of the announced body, on every route. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Cut } from '../../../../server/app/http/open-connections.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { routesOf } from '../../../support/routes.ts';
import { startTestApp } from '../../../support/test-app.ts';

/** Connections of one address. */
const AT_ONCE = limits.connections.ofAddress.value - 8;
const { silence, look } = limits.answers;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('every route of the server', () => {
  it('closes a client that reads nothing for half a minute, counts it, and delays no other', async () => {
    const { app, cuts, sockets } = await listening();
    app.server.on('connection', takeNothing);
    const routes = routesOf(app);
    for (let start = 0; start < routes.length; start += AT_ONCE) {
      const some = routes.slice(start, start + AT_ONCE);
      for (const route of some) ask(app, route, 0);
      await until(() => sockets.length === start + some.length && sockets.every(isWaitedFor));
      vi.advanceTimersByTime(silence.value);
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      vi.advanceTimersByTime(2 * look.value);
    }
    expect({ open: sockets.filter(({ destroyed }) => !destroyed).length, cuts }).toEqual({
      open: 0,
      cuts: routes.map((): Cut => 'slow'),
    });
    expect(routes.length).toBeGreaterThan(100);
  });

  it('closes a client that sends half a body for a minute, and delays no other', async () => {
    const { app, sockets } = await listening();
    const routes = routesOf(app).filter((route) => /^(?:POST|PUT|PATCH|DELETE) /.test(route));
    const asked = routes.map((route) => ask(app, route, 1000));
    await until(() => sockets.length === routes.length && sockets.every(({ bytesRead }) => bytesRead > 0));
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    vi.advanceTimersByTime(limits.bodies.time.value);
    await until(() => asked.every(({ closed }) => closed));
    expect(sockets.filter(({ destroyed }) => !destroyed)).toEqual([]);
  });
});

/** A server with a port, its accepted sockets and the reasons of its cuts. */
async function listening() {
  const cuts: Cut[] = [];
  const { app } = await startTestApp({ onCut: (why) => cuts.push(why) });
  const sockets: Socket[] = [];
  app.server.on('connection', (socket: Socket) => void sockets.push(socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, cuts, sockets };
}

/**
 * Sends a request on a connection of its own.
 * @param announced Bytes of a body, of which one is sent.
 */
function ask(app: FastifyInstance, route: string, announced: number): Socket {
  const [method = '', path = ''] = route.split(' ');
  const { port } = new URL(app.listeningOrigin);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  // Reads, to detect the end.
  socket.on('error', () => undefined).resume();
  const heads = ['Host: localhost', 'Content-Type: application/json', `Content-Length: ${announced}`];
  const body = announced > 0 ? '{' : '';
  void once(socket, 'connect').then(() =>
    socket.write(`${method} ${path.replace(/:id|:file|\*/, 'x')} HTTP/1.1\r\n${heads.join('\r\n')}\r\n\r\n${body}`),
  );
  return socket;
}

/** Writes stay in the server's buffer, as if the system accepted nothing. */
function takeNothing(socket: Socket): void {
  Object.assign(socket, { _write: () => undefined, _writev: null });
}

function isWaitedFor({ destroyed, writableLength }: Socket): boolean {
  return destroyed || writableLength > 0;
}

/** The clock of `vi.waitFor` is mocked here. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => void setImmediate(resolve));
}
