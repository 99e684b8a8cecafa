import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { boundedServer, createOpenConnections, type Cut } from '../../../../../server/app/http/open-connections.ts';
import { boundUnreadAnswers } from '../../../../../server/app/http/unread-answers.ts';
import { limits } from '../../../../../server/app/platform/limits.ts';

/** More than any system buffers. */
const HUGE = 15_000_000;

describe('unread answers', () => {
  it('close the longest waiting connection as soon as an address holds more than its share', async () => {
    const { ask, cuts } = await server();
    const first = await ask('/huge', '127.0.0.2');
    expect(cuts).toEqual([]);
    const second = await ask('/huge', '127.0.0.2');
    await new Promise((resolve) => first.resume().once('close', resolve));
    expect({ cuts, second: second.closed }).toEqual({ cuts: ['unread'], second: false });
  });

  it('cost others nothing: of all addresses the one that holds most is cut', async () => {
    const { ask, cuts } = await server();
    const other = await ask('/large', '127.0.0.99');
    const greedy: Socket[] = [];
    const enough = Math.ceil(limits.answers.all.value / HUGE);
    for (let host = 2; greedy.length < enough; host += 1) greedy.push(await ask('/huge', `127.0.0.${host}`));
    expect({ cuts, other: other.closed }).toEqual({ cuts: ['unread'], other: false });
  });

  it('count only one chunk, where they are streamed', async () => {
    const { ask, cuts } = await server();
    const held = Math.floor(limits.answers.ofAddress.value / limits.answers.stream.value);
    for (let count = 0; count < Math.min(held, limits.connections.ofAddress.value); count += 1) {
      await ask('/endless', '127.0.0.2');
    }
    expect(cuts).not.toContain('unread');
  });

  it('are complete, with their length, for a client that reads them', async () => {
    const { base } = await server();
    const answer = await fetch(`${base}/large`);
    expect(answer.headers.get('content-length')).toBe('1000000');
    expect((await answer.text()).length).toBe(1_000_000);
    const head = await fetch(`${base}/large`, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['1000000', '']);
  });
});

async function server() {
  const connections = createOpenConnections({ isBehindProxy: false });
  const cuts: Cut[] = [];
  connections.tell((why) => cuts.push(why));
  const app = Fastify({ serverFactory: boundedServer(connections) });
  onTestFinished(() => app.close());
  boundUnreadAnswers(app, connections);
  app.get('/huge', async () => 'x'.repeat(HUGE));
  app.get('/large', async () => 'x'.repeat(1_000_000));
  app.get('/endless', async () => Readable.from(endless(), { objectMode: false }));
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    base,
    cuts,
    /** Resolves when the answer has begun; reads nothing of it. */
    ask: async (path: string, localAddress: string): Promise<Socket> => {
      const socket = connect({ port: Number(new URL(base).port), host: '127.0.0.1', localAddress });
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => undefined);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await once(socket, 'readable');
      return socket;
    },
  };
}

async function* endless() {
  for (;;) yield Buffer.alloc(64 * 1024);
}
