import { EventEmitter, once } from 'node:events';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { heldNow } from '../../../../server/app/http/held-now.ts';
import { registerBodyBudget } from '../../../../server/app/http/bodies.ts';
import { registerErrorHandling } from '../../../../server/app/platform/errors.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { headOf, openConnection, readHead } from '../../../support/raw-connection.ts';
import { listen } from '../../../support/tus-client.ts';

const { ofAddress, all } = limits.heldBodies;
const item = limits.bodies.item.value;
const each = ofAddress.value / item;
const text = 'Gerade kommt zu viel auf einmal an. In wenigen Sekunden geht es weiter.';

describe('unfinished bodies', () => {
  it('of one address have a limit; when one of them ends, the next is accepted', async () => {
    const { hold, call } = await server();
    const [first] = await Promise.all(Array.from({ length: each }, () => hold('192.0.2.1')));

    expect(await call('192.0.2.1', '{}')).toEqual({
      status: 429,
      retryAfter: '5',
      connection: 'keep-alive',
      body: { code: 'tooMany', message: text },
    });
    expect((await call('192.0.2.2', '{}')).status).toBe(200);
    await first?.hangUp();
    expect((await call('192.0.2.1', '{}')).status).toBe(200);
  });

  it('of all addresses together have a limit', async () => {
    const { hold, call } = await server();
    const held = Array.from({ length: all.value / item }, (_, index) => hold(`192.0.2.${Math.floor(index / each)}`));
    const [first] = await Promise.all(held);

    expect(await call('198.51.100.1', '{}')).toEqual({
      status: 503,
      retryAfter: '5',
      connection: 'keep-alive',
      body: { code: 'unavailable', message: text },
    });
    await first?.hangUp();
    expect((await call('198.51.100.1', '{}')).status).toBe(200);
  });

  it('reserve the maximum of their route without a Content-Length', async () => {
    const { hold, call } = await server();
    await Promise.all(Array.from({ length: each }, () => hold('192.0.2.1', { 'transfer-encoding': 'chunked' })));
    expect((await call('192.0.2.1', '{}')).status).toBe(429);
  });

  it('of files do not count, nor those refused for their length', async () => {
    const { hold, call } = await server();
    await Promise.all(Array.from({ length: each + 1 }, () => hold('192.0.2.1', { 'content-length': item }, '/file')));
    expect((await call('192.0.2.1', 'x'.repeat(item + 1))).status).toBe(413);
    expect((await call('192.0.2.1', `"${'x'.repeat(item - 2)}"`)).status).toBe(200);
  });

  it('release their reservation, however they end', async () => {
    const { call } = await server();
    const statuses = [];
    for (let round = 0; round < each + 1; round += 1) {
      statuses.push((await call('192.0.2.1', `"${'x'.repeat(item - 2)}"`)).status);
      statuses.push((await call('192.0.2.1', 'x'.repeat(item))).status);
    }
    expect(statuses).toEqual(Array.from({ length: each + 1 }, () => [200, 400]).flat());
  });
});

it('a body whose client has gone while a hook waited reserves nothing', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerErrorHandling(app);
  app.addHook('onRequest', async (_request, reply) => void (await once(reply.raw, 'close')));
  registerBodyBudget(app);
  const refused = new Promise<void>((resolve) => app.addHook('onError', async () => resolve()));
  app.post('/', async () => ({}));
  const before = heldNow().bodies;
  const connection = await openConnection(await listen(app));
  const asked = once(app.server, 'request');
  connection.send(headOf('POST', '/', { 'content-type': 'application/json', 'content-length': item }));
  await asked;
  connection.hangUp();
  await refused;
  expect(heldNow().bodies).toBe(before);
});

/** A server that reports when it starts to read a body and when it releases it. */
async function server() {
  const app = Fastify({ trustProxy: true, bodyLimit: item });
  onTestFinished(() => app.close());
  registerErrorHandling(app);
  registerBodyBudget(app);
  const begun = new EventEmitter().setMaxListeners(0);
  const gone = new Map<string, Promise<unknown>>();
  app.addHook('preParsing', async (request, reply) => {
    const name = String(request.headers['x-name']);
    gone.set(name, once(reply.raw, 'close'));
    begun.emit(name);
  });
  app.post('/', async () => ({}));
  app.addContentTypeParser(
    'image/jpeg',
    (_request, payload, done) => void payload.resume().on('end', () => done(null)),
  );
  app.post('/file', { config: { bringsFile: true } }, async () => ({}));
  const base = await listen(app);

  let count = 0;
  async function begin(address: string, length: Record<string, string | number>, path: string) {
    const name = String((count += 1));
    const connection = await openConnection(base);
    const type = path === '/file' ? 'image/jpeg' : 'application/json';
    const about = { 'x-forwarded-for': address, 'content-type': type, 'x-name': name };
    return { name, connection, head: headOf('POST', path, { ...about, ...length }) };
  }

  return {
    /** Begins a body and leaves it incomplete; resolves when the server waits for the rest. */
    hold: async (address: string, length: Record<string, string | number> = { 'content-length': item }, path = '/') => {
      const { name, connection, head } = await begin(address, length, path);
      const isRead = once(begun, name);
      connection.send(head);
      await isRead;
      return {
        /** Resolves when the server has noticed. */
        async hangUp() {
          connection.hangUp();
          await gone.get(name);
        },
      };
    },
    call: async (address: string, body: string) => {
      const { name, connection, head } = await begin(address, { 'content-length': Buffer.byteLength(body) }, '/');
      connection.send(head + body);
      const answer = await connection.hear('}');
      connection.hangUp();
      await gone.get(name);
      const { status, headers } = readHead(answer);
      const json = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as unknown;
      return { status, retryAfter: headers['retry-after'], connection: headers['connection'], body: json };
    },
  };
}
