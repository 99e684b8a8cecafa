import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import { bookImagesLater } from '../../../../support/booked-order.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { anyway, folderOf, orderInProduction, png } from '../../../../support/delivered-order.ts';
import { pdfText } from '../../../../support/pdf-text.ts';
import { onS3 } from '../../../../support/storages.ts';
import { startTestApp, type TestApp, temporaryFolder } from '../../../../support/test-app.ts';
import { listen, tusClient } from '../../../../support/tus-client.ts';

const run = promisify(execFile);
const names = ['Größe 1', 'Eins'].flatMap((name) => [`Eigenes Format/${name}.jpg`, `Webformat/${name}.png`]);

/** Protecting headers of every answer (tests/server/app/http/security-headers.test.ts). */
const PROTECTING = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
];

describe.each([...eachDatabase(), onS3])('finished files, on $name', ({ environment }) => {
  it('are downloaded singly under their own names, and together as a ZIP file with folders', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token, number } = await deliveredOrder(test);

    const { delivered } = (await open(test, token)).json<OrderPage>();
    const sorted = names.toSorted();
    expect(delivered).toEqual({
      at: '2026-11-20T13:05:00.000Z',
      until: '2027-02-18T13:05:00.000Z',
      bytes: (await Promise.all(names.map(png))).reduce((sum, { length }) => sum + length, 0),
      files: await Promise.all(
        sorted.map(async (name) => ({
          id: expect.any(String) as string,
          name,
          size: (await png(name)).length,
          // checked-delivery.test.ts compares it.
          check: expect.any(Object) as object,
        })),
      ),
    });
    const [, second] = delivered?.files ?? [];
    const one = await download(test, token, second?.id ?? '');
    expect([
      one.statusCode,
      one.headers['content-disposition'],
      one.rawPayload.equals(await png(sorted[1] ?? '')),
    ]).toEqual([200, `attachment; filename="Gr??e 1.jpg"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.jpg`, true]);

    const all = await download(test, token, 'all');
    expect([all.statusCode, all.headers['content-disposition'], all.headers['content-length']]).toEqual([
      200,
      `attachment; filename=${number}.zip`,
      String(all.rawPayload.length),
    ]);
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'all.zip'), all.rawPayload);
    await run('python3', ['-m', 'zipfile', '-e', 'all.zip', '.'], { cwd: folder });
    for (const name of names) expect((await readFile(join(folder, name))).equals(await png(name))).toBe(true);
    // The ZIP file streams without Fastify's usual reply.
    const protecting = (answer: typeof all) => PROTECTING.map((head) => [head, typeof answer.headers[head]]);
    expect([protecting(all), all.headers['x-content-type-options'], all.headers['cache-control']]).toEqual([
      protecting(one),
      'nosniff',
      one.headers['cache-control'],
    ]);
    expect(protecting(all)).toEqual(PROTECTING.map((head) => [head, 'string']));
  });

  it('are resumed after an interruption, for a day, by the client that began', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token, id, bytes, url } = await oneFile(test);
    const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      test.app.inject({ method, url, headers });

    const whole = await get({});
    const tag = String(whole.headers.etag);
    expect([whole.statusCode, whole.headers['accept-ranges'], tag]).toEqual([
      200,
      'bytes',
      expect.stringMatching(/^"[\w-]+"$/),
    ]);
    const head = await get({ range: 'bytes=5-9' }, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.headers.etag, head.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      tag,
      0,
    ]);
    const half = Math.floor(bytes.length / 2);
    for (const [range, first, last] of [
      [`bytes=${half}-`, half, bytes.length - 1],
      ['bytes=0-0', 0, 0],
      ['bytes=-7', bytes.length - 7, bytes.length - 1],
      [`bytes=${bytes.length - 3}-${bytes.length + 99}`, bytes.length - 3, bytes.length - 1],
    ] as const) {
      const part = await get({ range, 'if-range': tag });
      expect([
        part.statusCode,
        part.headers['content-range'],
        part.headers['content-length'],
        part.headers.etag,
      ]).toEqual([206, `bytes ${first}-${last}/${bytes.length}`, String(last - first + 1), tag]);
      expect(part.rawPayload.equals(bytes.subarray(first, last + 1))).toBe(true);
    }
    const outside = await get({ range: `bytes=${bytes.length}-` });
    expect([outside.statusCode, outside.headers['content-range'], outside.body]).toEqual([
      416,
      `bytes */${bytes.length}`,
      '',
    ]);
    const of = async (headers: Record<string, string>) => (await get(headers)).statusCode;
    const many = `bytes=${Array.from({ length: 1000 }, (_, n) => `${n}-${n}`).join(',')}`;
    expect([
      await of({ range: 'bytes=5-9', 'if-range': '"another"' }),
      await of({ range: 'bytes=5-9', 'if-match': '"another"' }),
      await of({ range: many }),
      await of({ range: 'bytes=9-5' }),
    ]).toEqual([200, 412, 200, 200]);

    // After its minute only a started download continues, and only for its owner.
    test.world.pass(60_000);
    expect([await of({}), await of({ range: 'bytes=5-' }), await of({ range: 'bytes=5-', 'if-match': '*' })]).toEqual([
      410, 410, 410,
    ]);
    expect([
      await of({ range: 'bytes=5-', 'if-range': tag }),
      await of({ range: 'bytes=5-', 'if-match': tag }),
      await of({ range: `bytes=${bytes.length}-`, 'if-range': tag }),
    ]).toEqual([206, 206, 416]);
    test.world.pass(24 * 60 * 60_000);
    expect(await of({ range: 'bytes=5-', 'if-range': tag })).toBe(410);
    // Another request: another ticket, the same file.
    expect((await download(test, token, id)).headers.etag).toBe(tag);
  });
});

it('downloads are recorded once each, not for ranges, HEAD requests and shown files', async () => {
  const test = await startTestApp();
  const { url, bytes } = await oneFile(test);
  const ask = (method: 'GET' | 'HEAD', headers = {}) => test.app.inject({ method, url, headers });
  await ask('HEAD');
  await ask('GET', { range: `bytes=${bytes.length}-` });
  const shown = await ask('GET', { 'x-requested-with': 'XMLHttpRequest' });
  expect([shown.statusCode, shown.rawPayload.equals(bytes)]).toEqual([200, true]);
  const noted = () =>
    test.store.read((queries) =>
      queries.selectFrom('order_events').select('count').where('event', '=', 'downloaded').execute(),
    );
  expect(await noted()).toEqual([]);
  await ask('GET');
  await ask('GET', { range: 'bytes=5-' });
  expect(await noted()).toEqual([{ count: 1 }]);
});

it('ZIP file and order document ignore ranges, and answer HEAD without being made', async () => {
  const test = await startTestApp();
  const { token } = await deliveredOrder(test);
  for (const what of ['all', 'order']) {
    const { url } = (await ask(test, token, what)).json<{ url: string }>();
    const get = (method: 'GET' | 'HEAD') => test.app.inject({ method, url, headers: { range: 'bytes=5-9' } });
    const [whole, head] = [await get('GET'), await get('HEAD')];
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.headers.etag]).toEqual([200, 'none', undefined]);
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(whole.rawPayload.length),
      0,
    ]);
    test.world.pass(60_000);
    expect((await get('GET')).statusCode).toBe(410);
  }
});

it('downloads are refused with another order’s link and a forged, changed or expired ticket', async () => {
  const test = await startTestApp();
  const [mine, other] = [await deliveredOrder(test), await deliveredOrder(test)];
  const { delivered } = (await open(test, other.token)).json<OrderPage>();
  const foreign = delivered?.files[0]?.id ?? '';

  expect(
    await codes([
      ask(test, mine.token, foreign),
      ask(test, other.transfer, foreign),
      ask(test, `${other.token.slice(1)}x`, 'all'),
      test.app.inject({
        url: `/api/upload/previews/${foreign}`,
        headers: { authorization: `Bearer ${mine.token}` },
      }),
    ]),
  ).toEqual([404, 404, 404, 404]);
  const { url } = (await ask(test, mine.token, 'all')).json<{ url: string }>();
  const parts = url.split('.');
  expect(await codes([test.app.inject({ url: [parts[0], foreign, ...parts.slice(2)].join('.') })])).toEqual([404]);
  expect(await codes([test.app.inject({ url: `${url.slice(0, -1)}_` }), test.app.inject({ url })])).toEqual([404, 200]);
  test.world.pass(60_000);
  expect(await codes([test.app.inject({ url })])).toEqual([410]);
});

it('the order as PDF can be downloaded from the booking on, by its customer only', async () => {
  const test = await startTestApp();
  const { token, number, transfer } = await orderInProduction(test, ['tasse.png']);
  const document = await download(test, token, 'order');
  expect([document.statusCode, document.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename=Auftrag-${number}.pdf`,
  ]);
  const { title, text } = await pdfText(document.rawPayload);
  expect(title).toBe(`Auftragsbestätigung ${number}`);
  expect(text).toContain('Gesamtpreis');
  expect(await codes([ask(test, transfer, 'order'), ask(test, `${token.slice(1)}x`, 'order')])).toEqual([404, 404]);
});

it('the PDF of the order shows the current delivery date, as page and thanks do', async () => {
  const test = await startTestApp();
  const { token, transfer, visitor } = await bookImagesLater(test, 1);
  const promises = async () => {
    const { text } = await pdfText((await download(test, token, 'order')).rawPayload);
    const { booked } = await visitor.order();
    return [
      /Lieferung\n([^]*?)\nLieferung an/.exec(text)?.[1]?.replaceAll(/\s+/g, ' '),
      booked?.delivery.replaceAll('\u00A0', ' '),
      booked?.imagesFollow,
    ];
  };
  const before = await promises();
  await tusClient(await listen(test.app), { bearer: transfer }).upload('tasse.png', await png('1'));

  const once = 'Bis 18 Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind';
  const dated = 'Bis Dienstag, 24. November 2026, 18 Uhr';
  expect([before, await promises()]).toEqual([
    [once, once, true],
    [dated, dated, false],
  ]);
});

it('downloads do not exist before they are sent, and leave no secret in an address or a log', async () => {
  const test = await startTestApp();
  const { token } = await orderInProduction(test, ['tasse.png']);

  expect((await open(test, token)).json<OrderPage>().delivered).toBeNull();
  expect((await ask(test, token, 'all')).statusCode).toBe(404);
  const { token: ready } = await deliveredOrder(test);
  const { url } = (await ask(test, ready, 'all')).json<{ url: string }>();
  expect(url).not.toContain(ready);
});

async function codes(answers: Promise<{ statusCode: number }>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
}

async function deliveredOrder(test: TestApp) {
  const order = await orderInProduction(test, ['Größe 1.png', 'Eins.png']);
  const folder = await folderOf(
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await png(name)]))),
  );
  await order.studio('deliver', order.number, folder, ...anyway);
  return order;
}

/** A delivered file of an order, and the address of its download. */
async function oneFile(test: TestApp) {
  const { token } = await deliveredOrder(test);
  const { delivered } = (await open(test, token)).json<OrderPage>();
  const { id = '', name = '' } = delivered?.files[0] ?? {};
  const { url } = (await ask(test, token, id)).json<{ url: string }>();
  return { token, id, url, bytes: await png(name) };
}

function open({ app }: TestApp, token: string) {
  return app.inject({ url: '/api/order', headers: { authorization: `Bearer ${token}` } });
}

function ask({ app }: TestApp, token: string, what: string) {
  return app.inject({
    method: 'POST',
    url: `/api/order/downloads/${what}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

async function download(test: TestApp, token: string, what: string) {
  const { url } = (await ask(test, token, what)).json<{ url: string }>();
  return test.app.inject({ url });
}
