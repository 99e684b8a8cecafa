import { describe, expect, it } from 'vitest';
import { limits } from '../../../../server/app/platform/limits.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { headOf, openConnection, readHead } from '../../../support/raw-connection.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { credentials, listen } from '../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

const { call: small, item, enquiry, withdrawal } = limits.bodies;

describe('a request refused before a byte of its body is read', () => {
  it.each([
    ['a wizard call without an order', '/api/wizard/saveImage', 404],
    ['a question about a file without an order', '/api/upload/verify', 404],
    ['a file without an order', '/api/upload/send', 404],
    ['an address that nothing answers', '/api/wizard/unknown', 404],
    ['an address outside the wire', '/unknown', 404],
  ])('%s', async (_what, path, status) => {
    const { head, visitor } = await server();
    expect(await head(path, visitor)).toBe(status);
  });

  it('an order that does not exist', async () => {
    const { head, visitor } = await server();
    visitor.cookies.set('order', 'x'.repeat(43));
    await visitor.order();
    const statuses = await Promise.all(
      ['/api/wizard/saveImage', '/api/upload/verify'].map((path) => head(path, visitor)),
    );
    expect(statuses).toEqual([404, 404]);
  });

  it.each(['/api/wizard/setStartWizard', '/api/wizard/saveImage', '/api/upload/verify', '/api/upload/send'])(
    'no XSRF pair: %s',
    async (path) => {
      const { head } = await server();
      expect(await head(path)).toBe(403);
    },
  );

  it('a transfer link that does not exist', async () => {
    const { head } = await server();
    expect(await head('/api/upload/send', undefined, { authorization: `Bearer ${'x'.repeat(43)}` })).toBe(404);
  });

  it('a body longer than its route takes', async () => {
    const { head, visitor } = await server();
    await walkTo(visitor, 'upload');
    const longest = [
      ['/api/wizard/setStartWizard', small],
      ['/api/wizard/setScale', small],
      ['/api/wizard/toggleExtension', small],
      ['/api/wizard/saveImage', item],
      ['/api/wizard/updateNote', item],
      ['/api/upload/verify', small],
      ['/api/upload/transfer', small],
      ['/api/offer/createOffer', enquiry],
      ['/api/withdrawal', withdrawal],
    ] as const;
    const statuses = await Promise.all(
      longest.map(([path, { value }]) => head(path, visitor, { 'content-length': value + 1 })),
    );
    expect(statuses).toEqual(longest.map(() => 413));
  });
});

describe('an answer that comes before the body', () => {
  it.each([
    ['without an XSRF pair', false, small.value, 403],
    ['too long', true, small.value + 1, 413],
  ])(
    'reaches a client that wants the connection closed and still sends: %s',
    async (_what, isKnown, length, expected) => {
      const { url, visitor } = await server();
      await walkTo(visitor, 'upload');
      const connection = await openConnection(url);
      const about = { 'content-type': 'application/json', 'content-length': length, connection: 'close' };
      const known = isKnown ? credentials(visitor) : {};
      connection.send(headOf('POST', '/api/wizard/toggleExtension', { ...about, ...known }));
      const { status } = readHead(await connection.hear('\r\n\r\n'));
      connection.send(' '.repeat(length));
      // After `close` no further request is allowed: the refusal proves that everything before was read.
      connection.send(headOf('GET', '/healthz', {}));
      await connection.hear('HTTP/1.1 400');
      expect(status).toBe(expected);
    },
  );
});

it('an address that cannot be decoded ends its connection, whose body nothing watches', async () => {
  const { url } = await server();
  const connection = await openConnection(url);
  connection.send(headOf('POST', '/%zz', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }));
  const { status, headers } = readHead(await connection.hear('}'));
  await connection.closed;
  expect([status, headers['connection']]).toEqual([404, 'close']);
});

describe('a whole order item', () => {
  it('may be posted to the calls that the specification posts it to', async () => {
    const { visitor } = await server();
    await walkTo(visitor, 'upload');
    const { orderItem } = await visitor.order();
    const files = Array.from({ length: 4000 }, (_, at) => [
      `id-${at}`,
      {
        name: `IMG_${at}.jpg`,
        size: 1,
        type: 'image/jpeg',
        bytes_uploaded: 1,
        complete: true,
        width: 6000,
        height: 4000,
      },
    ]);
    const body = { orderItem: { ...orderItem, media: Object.fromEntries(files), sendLater: true } };
    const answer = await visitor.post('saveImage', body);
    expect([JSON.stringify(body).length > 5 * small.value, answer.statusCode]).toEqual([true, 200]);
  });
});

async function server() {
  const { app } = await startTestApp();
  const visitor = await newVisitor(app);
  const base = await listen(app);
  return {
    visitor,
    url: base,
    /** The status after only the head of a post was sent. */
    head: async (path: string, who?: Visitor, headers: Record<string, string | number> = {}): Promise<number> => {
      const connection = await openConnection(base);
      const type = path.endsWith('/send') ? 'multipart/form-data; boundary=x' : 'application/json';
      const about = { 'content-type': type, 'content-length': 1000, ...(who === undefined ? {} : credentials(who)) };
      connection.send(headOf('POST', path, { ...about, ...headers }));
      return readHead(await connection.hear('\r\n\r\n')).status;
    },
  };
}
