import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openStorage } from '../../../../server/files/storage/open-storage.ts';
import type { UploadStorage } from '../../../../server/files/storage/upload-storage.ts';
import { incoming } from '../../../support/incoming.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { atOnce, newBucket } from '../../../support/storages.ts';
import { keysIn } from '../../../support/stored-rows.ts';
import { studioOffice } from '../../../support/office-pages.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor } from '../../../support/visitor.ts';

const DAY = 24 * 60 * 60 * 1000;
const MEGABYTE = 1024 ** 2;
const photo = readFile(join(import.meta.dirname, '../../../support/pictures/handtasche.jpg'));

/** Rules of S3 only; rules of every storage are tested beside their subject (`onS3`). */
describe('uploads into an S3 bucket', { timeout: 120_000 }, () => {
  it('arrive byte for byte, also in chunks and under names with umlauts', async () => {
    const { client, store, visitor, storage, order } = await atUpload();
    const jpg = await photo;
    const location = (await client.create('Äpfel & Birnen.jpg', jpg.byteLength)).headers.get('location') ?? '';
    expect((await client.patch(location, 0, jpg.subarray(0, 60_000))).status).toBe(204);
    expect((await client.head(location)).headers.get('upload-offset')).toBe('60000');
    expect((await client.patch(location, 60_000, jpg.subarray(60_000))).status).toBe(204);

    const key = `${order}/Äpfel - Birnen.jpg`;
    expect(await contentHash(storage, key)).toBe(hashOf(jpg));
    expect(await keysIn(storage)).toEqual([key]);
    const rows = await store.read((queries) =>
      queries.selectFrom('uploads').select(['sha256', 'storage_key']).execute(),
    );
    expect(rows).toEqual([{ sha256: hashOf(jpg), storage_key: key }]);
    expect(Object.values((await visitor.order()).orderItem?.media ?? {})).toEqual([
      {
        name: 'Äpfel & Birnen.jpg',
        size: jpg.byteLength,
        bytes_uploaded: jpg.byteLength,
        type: 'image/jpeg',
        complete: true,
        width: 1440,
        height: 1080,
        colourMode: 'rgb',
        bitDepth: 8,
      },
    ]);
  });

  it('are deleted with all parts when removed, complete or not, and when they are no images', async () => {
    const { bucket, client } = await atUpload();
    const whole = await client.upload('a.jpg', await photo);
    const begun = (await client.create('b.jpg', 20 * MEGABYTE)).headers.get('location') ?? '';
    // One part of 16 MB, and a remainder too small for a part.
    await client.patch(begun, 0, new Uint8Array(17 * MEGABYTE));
    const wrong = (await client.create('c.jpg', 500)).headers.get('location') ?? '';

    expect((await client.patch(wrong, 0, new Uint8Array(500))).status).toBe(415);
    expect((await client.terminate(whole)).status).toBe(204);
    expect((await client.terminate(begun)).status).toBe(204);

    expect([await bucket.objects(), await bucket.begun()]).toEqual([['.installation.json'], []]);
  });

  it('that are restarted leave no parts of the first attempt', async () => {
    const { bucket, storage, client, order } = await atUpload();
    const location = (await client.create('a.jpg', 40 * MEGABYTE)).headers.get('location') ?? '';
    await client.patch(location, 0, new Uint8Array(17 * MEGABYTE));
    const [before] = await bucket.begun();

    await storage.begin(`${order}/a.jpg`, 40 * MEGABYTE);

    expect(await storage.arrived(`${order}/a.jpg`)).toBe(0);
    expect(await bucket.begun()).toEqual([
      { Key: `${order}/a.jpg`, UploadId: expect.not.stringContaining(before?.UploadId ?? '') },
    ]);
    expect(await bucket.objects()).toEqual(['.installation.json', `${order}/a.jpg.info`]);
  });

  it('whose parts the bucket has deleted are restarted, and not taken for complete', async () => {
    const { bucket, client, visitor } = await atUpload();
    const jpg = await photo;
    const location = (await client.create('a.jpg', jpg.byteLength)).headers.get('location') ?? '';
    await client.patch(location, 0, jpg.subarray(0, 1000));
    // As lifecycle rules of a bucket do after some days.
    for (const upload of await bucket.begun())
      await bucket.client.abortMultipartUpload({ Bucket: bucket.Bucket, ...upload });

    const head = await client.head(location);
    const sent = await client.patch(location, 0, jpg);

    expect([head.status, head.headers.get('upload-offset'), sent.status]).toEqual([200, '0', 204]);
    expect(Object.values((await visitor.order()).orderItem?.media ?? {})).toMatchObject([{ complete: true }]);
  });

  it('with all parts but not joined are joined at the next request', async () => {
    const { bucket, client, storage, visitor, order } = await atUpload();
    const jpg = await photo;
    const location = (await client.create('a.jpg', jpg.byteLength)).headers.get('location') ?? '';
    for (const upload of await bucket.begun()) {
      await bucket.client.uploadPart({ Bucket: bucket.Bucket, ...upload, PartNumber: 1, Body: jpg });
    }

    const head = await client.head(location);

    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(jpg.byteLength)]);
    expect(await contentHash(storage, `${order}/a.jpg`)).toBe(hashOf(jpg));
    expect(Object.values((await visitor.order()).orderItem?.media ?? {})).toMatchObject([{ complete: true }]);
  });

  it('that another server has restarted meanwhile are read in their new state', async () => {
    const { client, storage, order } = await atUpload();
    const location = (await client.create('a.jpg', 1000)).headers.get('location') ?? '';
    await client.patch(location, 0, new Uint8Array(500));

    await storage.begin(`${order}/a.jpg`, 1000);

    expect((await client.head(location)).headers.get('upload-offset')).toBe('0');
    expect((await client.patch(location, 0, new Uint8Array(200))).headers.get('upload-offset')).toBe('200');
  });
});

describe('a bucket with more than a thousand foreign files', { timeout: 180_000 }, () => {
  it('loses none of them, and lists all', async () => {
    const { bucket, store, storage, order, world } = await atUpload();
    const foreign = Array.from({ length: 1000 }, (_, index) => `A-backups/${String(index).padStart(4, '0')}.zip`);
    const studio = studioOffice({ store, storage, world });
    await atOnce([...foreign, `${order}/alt.jpg`, 'unsere.jpg'], (key) => storage.write(key, Buffer.from('image')));
    // Begun and abandoned, with a part.
    await storage.begin(`${order}/begonnen.jpg`, 5000);
    await storage.append(`${order}/begonnen.jpg`, 0, incoming(Buffer.alloc(1000)));
    world.pass(Date.now() + 8 * DAY - world.now().getTime());

    expect((await studio('files')).lines.at(-1)).toBe('1003 Dateien gehören zu keinem Auftrag.');
    expect((await studio('files', 'delete', '--ja')).lines).toEqual(['2 Dateien gelöscht.']);

    expect(await bucket.objects()).toEqual(['.installation.json', ...foreign, 'unsere.jpg'].toSorted());
    expect(await bucket.begun()).toEqual([]);
  });
});

async function atUpload() {
  const bucket = await newBucket();
  const { app, config, store, world } = await startTestApp({ environment: { STORAGE_URL: bucket.url } });
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  return {
    bucket,
    store,
    world,
    visitor,
    order: (await visitor.order()).orderItem?.wizard_clipping_id ?? '',
    client: tusClient(await listen(app), visitor),
    storage: await openStorage(config, store),
  };
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function contentHash(storage: UploadStorage, key: string): Promise<string> {
  return hashOf(await buffer(await storage.read(key)));
}
