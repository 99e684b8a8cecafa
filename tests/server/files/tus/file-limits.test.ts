import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { DAY } from '../../../../domain/studio/retention.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { storeFiles } from '../../../support/stored-files.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor } from '../../../support/visitor.ts';

describe.each(eachDatabase())('files of an order, on $name', (database) => {
  it('are at most 5,000', async () => {
    const { test, client, order } = await atUpload(await database.environment());
    await storeFiles(test, order, 4999, { size: 100 });

    expect((await client.create('letzte.jpg', 100)).status).toBe(201);
    const answer = await client.create('zu-viel.jpg', 100);

    expect([answer.status, await answer.json()]).toEqual([
      413,
      { code: 'tooLarge', message: 'Mit dieser Datei wären es mehr als 5.000 Dateien in einem Auftrag.' },
    ]);
  });

  it('are unfinished, at most 200 at a time', async () => {
    const { test, client, order } = await atUpload(await database.environment());
    await storeFiles(test, order, 200, { size: 100, bytes_uploaded: 0, completed_at: null });

    const answer = await client.create('zu-viel.jpg', 100);

    expect([answer.status, await answer.json()]).toEqual([
      413,
      {
        code: 'tooLarge',
        message:
          'In diesem Auftrag sind schon 200 Dateien angefangen. Sie müssen erst fertig übertragen oder entfernt werden.',
      },
    ]);
  });

  it('share a length limit of names and folders; one within its even share is always accepted', async () => {
    const { test, client, order } = await atUpload(await database.environment());
    const { filesOfOrder, textOfOrder } = limits.files;
    const share = textOfOrder.value / filesOfOrder.value;
    const name = 'IMG_00001.jpg';
    // Uses the order's whole allowance.
    const files = 2500;
    const relative_path = 'x'.repeat(textOfOrder.value / files - name.length);
    await storeFiles(test, order, files, { relative_path });
    const create = (path: number) => client.create('neu.jpg', 100, { relativePath: `${'y'.repeat(path - 8)}/neu.jpg` });

    const long = await create(share - 6);
    expect([long.status, (await create(share - 7)).status, await long.json()]).toEqual([
      413,
      201,
      {
        code: 'tooLarge',
        message:
          'Die Namen und Ordner der Dateien dieses Auftrags sind zusammen zu lang. Mit kürzeren Ordnern geht es weiter.',
      },
    ]);
  });

  it('are listed in pages, each once, also when the last of a page is removed meanwhile', async () => {
    const { test, client, visitor, order } = await atUpload(await database.environment());
    await storeFiles(test, order, 7);

    const first = await list(visitor, '?limit=3');
    await client.terminate(`/api/upload/files/upload-00003`);
    const second = await list(visitor, `?limit=3&after=${encodeURIComponent(first.next ?? '')}`);
    const third = await list(visitor, `?limit=3&after=${encodeURIComponent(second.next ?? '')}`);
    const transfer = await visitor.request({ url: '/api/upload/transfer?limit=2' });

    expect([first, second, third].map(({ files }) => files.map(({ id }) => id))).toEqual([
      ['upload-00001', 'upload-00002', 'upload-00003'],
      ['upload-00004', 'upload-00005', 'upload-00006'],
      ['upload-00007'],
    ]);
    expect(third.next).toBeNull();
    expect(transfer.json<{ files: unknown[] }>().files).toHaveLength(2);
  });

  it('are all in one list for calls without pages', async () => {
    const { test, visitor, order } = await atUpload(await database.environment());
    await storeFiles(test, order, 1200);
    const { files, next } = await list(visitor, '');
    expect([files.length, next]).toEqual([1200, null]);
  });

  it('are found by their fingerprint, with their size', async () => {
    const { test, visitor, order } = await atUpload(await database.environment());
    await storeFiles(test, order, 3);
    const verify = async (fingerprint: string, size: number) =>
      (
        await visitor.request({
          method: 'POST',
          url: '/api/upload/verify',
          payload: { filename: 'IMG.jpg', fingerprint, size },
        })
      ).json<{ data: unknown }>().data;

    expect(await verify('print-00002', 4_000_000)).toEqual({ bytes_uploaded: 4_000_000, upload_key: 'upload-00002' });
    expect(await verify('print-00002', 4_000_001)).toEqual({ bytes_uploaded: 0 });
    expect(await verify('print-00004', 4_000_000)).toEqual({ bytes_uploaded: 0 });
  });
});

it.each(['?limit=0', '?limit=5001', '?limit=x', '?after=gestern', '?after=2026-11-20T13:05:00.000Z'])(
  'an impossible page is refused with 400: %s',
  async (query) => {
    const { visitor } = await atUpload();
    const answer = await visitor.request({ url: `/api/upload/files${query}` });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid']);
  },
);

it('lists are rate-limited like the calls of the wizard, not like the chunks of files', async () => {
  const { visitor } = await atUpload({ RATE_LIMIT: '40' });
  const statuses: number[] = [];
  for (let asked = 0; asked < 41; asked += 1) {
    statuses.push((await visitor.request({ url: '/api/upload/files' })).statusCode);
  }
  expect([
    statuses.indexOf(429),
    (await visitor.request({ method: 'OPTIONS', url: '/api/upload/files' })).statusCode,
  ]).toEqual([40, 204]);
});

it('one address announces at most 100 GB in a day, over all its orders', async () => {
  const test = await startTestApp({
    aroundStorage: (storage) => ({ ...storage, freeBytes: () => Promise.resolve(Number.POSITIVE_INFINITY) }),
  });
  const base = await listen(test.app);
  const statuses: number[] = [];
  for (let order = 0; order < 5; order += 1) {
    const visitor = await newVisitor(test.app);
    await walkTo(visitor, 'upload');
    statuses.push((await tusClient(base, visitor).create('alle.zip', 20_000_000_000)).status);
  }
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'upload');
  const client = tusClient(base, visitor);

  const beyond = await client.create('alle.zip', 10_000_000_000);
  test.world.pass(DAY / 10);
  const later = await client.create('alle.zip', 10_000_000_000);

  expect([statuses, beyond.status, beyond.headers.get('retry-after'), await beyond.json(), later.status]).toEqual([
    [201, 201, 201, 201, 201],
    429,
    String(DAY / 10 / 1000),
    {
      code: 'tooMany',
      message:
        'Von diesem Anschluss kamen heute schon sehr viele Dateien. Bitte später noch einmal versuchen oder anrufen.',
    },
    201,
  ]);
});

it('room is reserved for the remainder of unfinished files', async () => {
  const reserve = 1_000_000_000;
  const test = await startTestApp({
    environment: { DISK_RESERVE: String(reserve) },
    aroundStorage: (storage) => ({ ...storage, freeBytes: () => Promise.resolve(reserve + 10_000) }),
  });
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'upload');
  const client = tusClient(await listen(test.app), visitor);
  const begun = (await client.create('a.zip', 8000)).headers.get('location') as string;
  const beside = async () => (await client.create('b.zip', 5000)).status;

  const whileAnnounced = await beside();
  await client.patch(begun, 0, new Uint8Array(4000));
  const whileHalf = await beside();
  const another = await beside();
  test.world.pass(limits.files.activeFor.value);
  const whenOthersSleep = await beside();

  expect([whileAnnounced, whileHalf, another, whenOthersSleep]).toEqual([507, 201, 507, 201]);
});

describe.each(eachDatabase())('room for files, on $name', (database) => {
  it('is promised once, also to two simultaneous requests', async () => {
    const reserve = 1_000_000_000;
    const test = await startTestApp({
      environment: { DISK_RESERVE: String(reserve), ...(await database.environment()) },
      aroundStorage: (storage) => ({ ...storage, freeBytes: () => Promise.resolve(reserve + 10_000) }),
    });
    const base = await listen(test.app);
    const clients = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const visitor = await newVisitor(test.app);
        await walkTo(visitor, 'upload');
        return tusClient(base, visitor);
      }),
    );

    const answers = await Promise.all(clients.map((client) => client.create('a.zip', 3000)));

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 507, 507, 507, 507, 507,
    ]);
  });
});

async function atUpload(environment: Record<string, string> = {}) {
  const test = await startTestApp({ environment });
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'upload');
  const order = (await visitor.order()).orderItem as OrderItem;
  return { test, visitor, order, client: tusClient(await listen(test.app), visitor) };
}

async function list(visitor: Awaited<ReturnType<typeof newVisitor>>, query: string) {
  const answer = await visitor.request({ url: `/api/upload/files${query}` });
  return answer.json<{ files: { id: string }[]; next: string | null }>();
}
