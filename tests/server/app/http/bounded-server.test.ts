import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { boundedServer, createOpenConnections, type Cut } from '../../../../server/app/http/open-connections.ts';
import { giveUpSlowBodies } from '../../../../server/app/http/bodies.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { headOf, openConnection, readHead } from '../../../support/raw-connection.ts';
import { listen } from '../../../support/tus-client.ts';

const { crumbs, crumb } = limits.bodies;
const json = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };

describe('a chunked body', () => {
  it.each([
    ['that its route reads', 'POST', '/read'],
    ['that its route reads as it comes', 'POST', '/streamed'],
    ['of a request that is refused', 'POST', '/unknown'],
    ['of a request that needs none', 'GET', '/read'],
  ])('in chunks of one byte ends its connection, and is counted: %s', async (_what, method, path) => {
    const { connection, cuts } = await server();
    connection.send(headOf(method, path, json) + chunk(1).repeat(crumbs.value + 10));
    await connection.closed;
    expect(cuts).toEqual(['crumbs']);
  });

  it('in chunks of one byte ends its connection also after an answer that came first', async () => {
    const { connection, cuts } = await server();
    connection.send(headOf('POST', '/unread', json));
    expect(readHead(await connection.hear('unread')).status).toBe(200);
    connection.send(chunk(1).repeat(crumbs.value + 10));
    await connection.closed;
    expect(cuts).toEqual(['crumbs']);
  });

  it('may have any number of chunks of a kilobyte, and a thousand small ones', async () => {
    const { connection, cuts } = await server();
    const pieces = chunk(1).repeat(crumbs.value - 10) + chunk(2 * crumb.value).repeat(2 * crumbs.value);
    connection.send(`${headOf('POST', '/streamed', json)}${pieces}0\r\n\r\n`);
    expect(readHead(await connection.hear('}')).status).toBe(200);
    expect(cuts).toEqual([]);
  });
});

describe('a request with an unknown Expect', () => {
  const strange = headOf('GET', '/read', { expect: 'a miracle' });

  it('is answered like any other', async () => {
    const { connection } = await server();
    connection.send(strange);
    expect(readHead(await connection.hear('}')).status).toBe(200);
  });

  it('counts for the requests that may wait on one connection', async () => {
    const { connection, cuts } = await server();
    connection.send(strange.repeat(limits.connections.unanswered.value + 1));
    await connection.closed;
    expect(cuts).toEqual(['queue']);
  });
});

const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'1'.repeat(bytes)}\r\n`;

async function server() {
  const connections = createOpenConnections({ isBehindProxy: false });
  const cuts: Cut[] = [];
  connections.tell((why) => cuts.push(why));
  const app = Fastify({ serverFactory: boundedServer(connections), bodyLimit: 10_000_000 });
  onTestFinished(() => app.close());
  giveUpSlowBodies(app, connections);
  app.route({ method: ['GET', 'POST'], url: '/read', handler: async () => ({}) });
  await app.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, _payload, done) => done(null));
    files.post('/unread', (_request, reply) => {
      reply.hijack();
      reply.raw.end('unread');
    });
    files.post('/streamed', async ({ raw }) => {
      for await (const _piece of raw);
      return {};
    });
  });
  return { cuts, connection: await openConnection(await listen(app)) };
}
