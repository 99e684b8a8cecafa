import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../../../../../domain/order/order-item.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { startTestApp } from '../../../../support/test-app.ts';
import { credentials, listen } from '../../../../support/tus-client.ts';
import { newVisitor } from '../../../../support/visitor.ts';

/*
 * Every MUST of tus 1.0 (https://tus.io/protocols/resumable-upload) for a server with our extensions,
 * quoted from the protocol, with minimal requests.
 */

const TUS = { 'tus-resumable': '1.0.0' };
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const METADATA = `filename ${Buffer.from('Tasse von vorn.zip').toString('base64')},fingerprint ${Buffer.from('f-1').toString('base64')}`;

interface Told {
  readonly status: number;
  readonly headers: Record<string, string>;
}
describe('tus 1.0', () => {
  describe('in every answer', () => {
    it('"Tus-Resumable … MUST be included in every … response except for OPTIONS requests"', async () => {
      const tus = await start();
      const url = await tus.create(10);
      const answers = [
        await tus.send('HEAD', url, TUS),
        await tus.send('PATCH', url, { ...PIECE, 'upload-offset': '0' }, 'abc'),
        await tus.send('PATCH', url, { ...PIECE, 'upload-offset': '9' }, 'x'),
        await tus.send('DELETE', url, TUS),
        await tus.send('HEAD', url, TUS),
      ];
      expect(answers.map(({ status, headers }) => [status, headers['tus-resumable']])).toEqual([
        [200, '1.0.0'],
        [204, '1.0.0'],
        [409, '1.0.0'],
        [204, '1.0.0'],
        [404, '1.0.0'],
      ]);
    });

    it.each([['0.2.2'], ['']])(
      'other version: "412 Precondition Failed", Tus-Version, "MUST NOT process the request": %s',
      async (version) => {
        const tus = await start();
        const url = await tus.create(10);
        const other = { 'tus-resumable': version };
        const answers = [
          await tus.send('POST', '/api/upload/files', { ...other, 'upload-length': '5', 'upload-metadata': METADATA }),
          await tus.send('PATCH', url, { ...PIECE, ...other, 'upload-offset': '0' }, 'abc'),
          await tus.send('DELETE', url, other),
        ];
        expect(answers.map(({ status, headers }) => [status, headers['tus-version']])).toEqual([
          [412, '1.0.0'],
          [412, '1.0.0'],
          [412, '1.0.0'],
        ]);
        expect(Object.values((await tus.order()).media)).toMatchObject([{ bytes_uploaded: 0 }]);
      },
    );

    it('X-HTTP-Method-Override "MUST be interpreted as the request’s method"', async () => {
      const tus = await start();
      const url = await tus.create(10);
      const patch = { ...PIECE, 'upload-offset': '0', 'x-http-method-override': 'PATCH' };
      expect((await tus.send('POST', url, patch, 'abc')).headers['upload-offset']).toBe('3');
      expect((await tus.send('POST', url, { ...TUS, 'x-http-method-override': 'DELETE' })).status).toBe(204);
      expect((await tus.send('HEAD', url, TUS)).status).toBe(404);
      const kept = await tus.create(10);
      const answer = await tus.send('DELETE', kept, { ...patch, 'x-http-method-override': 'PATCH' }, 'abc');
      expect([answer.status, answer.headers['upload-offset']]).toEqual([204, '3']);
      expect((await tus.send('PATCH', kept, { ...PIECE, 'x-http-method-override': 'PUT' }, 'abc')).status).toBe(404);
    });
  });

  describe('HEAD', () => {
    it('"MUST always include the Upload-Offset", "Upload-Length", and "prevent … caching"', async () => {
      const tus = await start();
      const url = await tus.create(10);
      const { status, headers } = await tus.send('HEAD', url, TUS);
      expect([status, headers['upload-offset'], headers['upload-length'], headers['cache-control']]).toEqual([
        200,
        '0',
        '10',
        'no-store',
      ]);
    });

    it('"… or the upload is already considered completed"', async () => {
      const tus = await start();
      // The shortest archive, which is empty.
      const zip = `PK\u0005\u0006${'\0'.repeat(18)}`;
      const url = await tus.create(zip.length);
      await tus.send('PATCH', url, { ...PIECE, 'upload-offset': '0' }, zip);
      const { status, headers } = await tus.send('HEAD', url, TUS);
      expect(Object.values((await tus.order()).media)).toMatchObject([{ complete: true }]);
      expect([status, headers['upload-offset'], headers['upload-length']]).toEqual([200, '22', '22']);
    });

    it('"responses to HEAD requests MUST include the Upload-Metadata header and its value"', async () => {
      const tus = await start();
      expect((await tus.send('HEAD', await tus.create(10), TUS)).headers['upload-metadata']).toBe(METADATA);
    });

    it('an unknown upload: "SHOULD return … 404 …, 410 … or 403 … without the Upload-Offset"', async () => {
      const tus = await start();
      const { status, headers } = await tus.send('HEAD', '/api/upload/files/AAAAAAAAAAAAAAAAAAAAAA', TUS);
      expect([status, headers['upload-offset']]).toEqual([404, undefined]);
    });
  });

  describe('PATCH', () => {
    it('"MUST acknowledge … with the 204 No Content status", "Upload-Offset … the new offset"', async () => {
      const tus = await start();
      const url = await tus.create(10);
      const first = await tus.send('PATCH', url, { ...PIECE, 'upload-offset': '0' }, 'abc');
      const second = await tus.send('PATCH', url, { ...PIECE, 'upload-offset': '3' }, 'de');
      expect([first, second].map(({ status, headers }) => [status, headers['upload-offset']])).toEqual([
        [204, '3'],
        [204, '5'],
      ]);
    });

    it('"If the offsets do not match": 409 Conflict "without modifying the upload resource"', async () => {
      const tus = await start();
      const url = await tus.create(10);
      await tus.send('PATCH', url, { ...PIECE, 'upload-offset': '0' }, 'abc');
      expect((await tus.send('PATCH', url, { ...PIECE, 'upload-offset': '2' }, 'xyz')).status).toBe(409);
      expect((await tus.send('HEAD', url, TUS)).headers['upload-offset']).toBe('3');
    });

    it('other types than "application/offset+octet-stream": "SHOULD return a 415"', async () => {
      const tus = await start();
      const url = await tus.create(10);
      const answer = await tus.send(
        'PATCH',
        url,
        { ...TUS, 'content-type': 'image/jpeg', 'upload-offset': '0' },
        'abc',
      );
      expect([answer.status, (await tus.send('HEAD', url, TUS)).headers['upload-offset']]).toEqual([415, '0']);
    });

    it.each([['-1'], ['1.5'], ['1e3'], ['']])(
      '"The value MUST be a non-negative integer": Upload-Offset %s',
      async (offset) => {
        const tus = await start();
        const url = await tus.create(10);
        expect((await tus.send('PATCH', url, { ...PIECE, 'upload-offset': offset }, 'abc')).status).toBe(400);
      },
    );

    it('"against a non-existent resource it SHOULD return a 404 Not Found status"', async () => {
      const tus = await start();
      const url = '/api/upload/files/AAAAAAAAAAAAAAAAAAAAAA';
      expect((await tus.send('PATCH', url, { ...PIECE, 'upload-offset': '0' }, 'abc')).status).toBe(404);
    });
  });

  describe('OPTIONS', () => {
    it('"204 No Content or 200 OK … MUST contain the Tus-Version", and needs no Tus-Resumable', async () => {
      const tus = await start();
      const { status, headers } = await tus.send('OPTIONS', '/api/upload/files');
      expect([status, headers['tus-version'], headers['tus-extension'], headers['tus-max-size']]).toEqual([
        204,
        '1.0.0',
        'creation,creation-with-upload,termination,expiration',
        '20000000000',
      ]);
    });
  });

  describe('creation', () => {
    it('"acknowledge … with the 201 Created status", "MUST set the Location header"', async () => {
      const tus = await start();
      const headers = { ...TUS, 'upload-length': '10', 'upload-metadata': METADATA };
      const answer = await tus.send('POST', '/api/upload/files', headers);
      expect([answer.status, answer.headers['location'], answer.headers['upload-offset']]).toEqual([
        201,
        expect.stringMatching(/^\/api\/upload\/files\/[\w-]{22}$/),
        undefined,
      ]);
    });

    it('"length … exceeds the maximum": "MUST respond with the 413 Request Entity Too Large"', async () => {
      const tus = await start();
      const headers = { ...TUS, 'upload-length': '20000000001', 'upload-metadata': METADATA };
      expect((await tus.send('POST', '/api/upload/files', headers)).status).toBe(413);
    });

    it.each([['-1'], ['1.5'], ['1e3'], ['']])(
      '"The value MUST be a non-negative integer": Upload-Length %s',
      async (length) => {
        const tus = await start();
        const headers = { ...TUS, 'upload-length': length, 'upload-metadata': METADATA };
        expect((await tus.send('POST', '/api/upload/files', headers)).status).toBe(400);
      },
    );

    it.each([
      ['a key twice', 'filename YS5qcGc=,filename YS5qcGc='],
      ['an empty key', ' YS5qcGc='],
      ['a key that is not ASCII', 'filename YS5qcGc=,n\u00e4me YS5qcGc='],
      ['a value that is not Base64', 'filename a.jpg'],
      ['nothing behind a comma', 'filename YS5qcGc=,'],
      ['a name of 256 characters', `filename ${Buffer.from(`${'a'.repeat(252)}.jpg`).toString('base64')}`],
    ])('Upload-Metadata is "one or more comma-separated key-value pairs", not %s', async (_what, metadata) => {
      const tus = await start();
      const headers = { ...TUS, 'upload-length': '10', 'upload-metadata': metadata };
      expect((await tus.send('POST', '/api/upload/files', headers)).status).toBe(400);
    });
  });

  describe('creation-with-upload', () => {
    it('"MUST include the Upload-Offset header" with the number of bytes taken', async () => {
      const tus = await start();
      const headers = { ...PIECE, 'upload-length': '10', 'upload-metadata': METADATA };
      const answer = await tus.send('POST', '/api/upload/files', headers, 'abc');
      expect([answer.status, answer.headers['upload-offset']]).toEqual([201, '3']);
      expect((await tus.send('HEAD', answer.headers['location'] ?? '', TUS)).headers['upload-offset']).toBe('3');
    });
  });

  describe('expiration', () => {
    it('"Upload-Expires … MUST be included in every PATCH response", in creation, as HTTP date', async () => {
      const tus = await start();
      const headers = { ...TUS, 'upload-length': '10', 'upload-metadata': METADATA };
      const created = await tus.send('POST', '/api/upload/files', headers);
      const url = created.headers['location'] ?? '';
      const patched = await tus.send('PATCH', url, { ...PIECE, 'upload-offset': '0' }, 'abc');
      const inAWeek = new Date(tus.today().getTime() + 7 * 24 * 60 * 60 * 1000).toUTCString();
      expect([created.headers['upload-expires'], patched.headers['upload-expires']]).toEqual([inAWeek, inAWeek]);
    });
  });

  describe('termination', () => {
    it('"SHOULD free associated resources and MUST respond with … 204"; future requests are 404', async () => {
      const tus = await start();
      const url = await tus.create(10);
      await tus.send('PATCH', url, { ...PIECE, 'upload-offset': '0' }, 'abc');
      expect((await tus.send('DELETE', url, TUS)).status).toBe(204);
      expect((await tus.send('PATCH', url, { ...PIECE, 'upload-offset': '3' }, 'abc')).status).toBe(404);
      expect((await tus.order()).media).toEqual({});
    });
  });
});

/** A visitor whose order accepts files. */
async function start() {
  const test = await startTestApp();
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'upload');
  const base = await listen(test.app);

  async function send(method: string, url: string, headers: Record<string, string> = {}, body?: string): Promise<Told> {
    const answer = await fetch(new URL(url, base), {
      method,
      headers: { ...credentials(visitor), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, headers: Object.fromEntries(answer.headers) };
  }

  return {
    send,
    async create(size: number): Promise<string> {
      const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': METADATA };
      return (await send('POST', '/api/upload/files', headers)).headers['location'] ?? '';
    },
    order: async () => (await visitor.order()).orderItem as OrderItem,
    today: () => test.world.now(),
  };
}
