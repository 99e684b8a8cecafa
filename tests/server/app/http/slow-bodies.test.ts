import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Cut } from '../../../../server/app/http/open-connections.ts';
import { giveUpSlowBodies } from '../../../../server/app/http/bodies.ts';

const MINUTE = 60_000;

describe('a body that arrives slowly', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('closes the connection after a minute, however steadily it arrives', async () => {
    const { send, closed, cuts } = await post('/api/wizard/updateNote');
    await send('a');
    vi.advanceTimersByTime(MINUTE - 1);
    await send('b');
    expect(closed()).toBe(false);
    vi.advanceTimersByTime(1);
    await until(closed);
    expect(cuts).toEqual(['unsent']);
  });

  it('closes the connection after a minute under upload addresses, too, if it is no file', async () => {
    const { closed } = await post('/api/upload/verify');
    vi.advanceTimersByTime(MINUTE - 1);
    expect(closed()).toBe(false);
    vi.advanceTimersByTime(1);
    await until(closed);
  });

  it('may take hours as a file, as long as bytes arrive', async () => {
    const { send, closed } = await post('/api/upload/files/one');
    for (const _piece of 'ab') {
      await send('a');
      vi.advanceTimersByTime(2 * MINUTE);
    }
    expect(closed()).toBe(false);
    vi.advanceTimersByTime(2 * MINUTE);
    await until(closed);
  });

  it('is read for a moment after the answer, so that the answer arrives', async () => {
    const { send, closed, answered, cuts } = await post('/refused');
    expect(await answered).toContain('403 Forbidden');
    await send('a');
    vi.advanceTimersByTime(4999);
    expect(closed()).toBe(false);
    vi.advanceTimersByTime(1);
    await until(closed);
    expect(cuts).toEqual([]);
  });

  it('is not limited once it is complete, however long the answer takes', async () => {
    const { send, closed, answered } = await post('/api/wizard/slow');
    await send('abc');
    vi.advanceTimersByTime(10 * MINUTE);
    expect(closed()).toBe(false);
    expect(await answered).toContain('200 OK');
  });
});

/** Begins a post of three bytes; `send` resolves when the server has received some of them. */
async function post(path: string) {
  const cuts: Cut[] = [];
  const app = slowServer((socket, why) => {
    cuts.push(why);
    socket.destroy();
  });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const answered = once(socket, 'data').then(([data]) => String(data));
  answered.catch(() => undefined);
  const [server] = await Promise.all([
    once(app.server, 'request').then(([request]) => request),
    once(socket, 'connect').then(() => socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n`)),
  ]);
  return {
    closed: () => server.socket.destroyed,
    cuts,
    answered,
    send: async (bytes: string) => {
      const before = server.socket.bytesRead;
      socket.write(bytes);
      await until(() => server.socket.bytesRead === before + bytes.length);
    },
  };
}

/** `vi.waitFor` would advance the mocked clock. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

function slowServer(cut: (socket: Socket, why: Cut) => void): FastifyInstance {
  const app = Fastify();
  giveUpSlowBodies(app, { cut });
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.on('data', () => undefined).on('end', () => done(null));
  });
  app.post('/*', async () => 'done');
  app.post('/api/upload/files/one', { config: { bringsFile: true } }, async () => 'done');
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send('') }, async () => 'done');
  return app;
}
