import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../../../../domain/studio/retention.ts';
import { believeClock } from '../../../../../server/office/privacy/clock-check.ts';
import { carryOut, planDeletion } from '../../../../../server/office/privacy/personal-deletion.ts';
import { createRetentionJob } from '../../../../../server/office/privacy/retention-job.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { removeDueFiles } from '../../../../../server/files/removal/removal-worker.ts';
import { contact, walkTo } from '../../../../support/order-journeys.ts';
import { psd, raf } from '../../../../support/picture-files.ts';
import { onDisk, onS3 } from '../../../../support/storages.ts';
import { startTestApp, type TestAppOptions } from '../../../../support/test-app.ts';
import { listen, tusClient } from '../../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../../support/visitor.ts';

const photo = await readFile(join(import.meta.dirname, '../../../../support/pictures/handtasche.jpg'));

describe('GET /api/upload/previews/:id', () => {
  it('shows a small upright picture of every format, cacheable by the browser', async () => {
    const { visitor, client } = await atUpload();
    // Two halves, red above green, stored rotated as cameras do.
    const halves = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: await sharp({ create: { width: 100, height: 200, channels: 3, background: '#00ff00' } })
            .png()
            .toBuffer(),
          left: 100,
          top: 0,
        },
      ])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const files: Record<string, Buffer> = {
      'a.jpg': photo,
      'b.png': await sharp(photo).resize(600).png().toBuffer(),
      'c.webp': await sharp(photo).resize(600).webp().toBuffer(),
      'd.jpg': halves,
      'e.tif': await sharp(photo).tiff({ compression: 'lzw' }).toBuffer(),
      'f.heic': await readFile(join(import.meta.dirname, '../../../../support/pictures/handbag.heic')),
      'g.raf': raf(photo),
      'h.psd': await psd(),
    };
    for (const [name, bytes] of Object.entries(files)) await client.upload(name, bytes);

    const ids = await idsOf(visitor);
    const previews = await Promise.all(Object.keys(files).map((name) => previewOf(visitor, ids[name])));

    for (const { statusCode, headers, rawPayload } of previews) {
      const { format } = await sharp(rawPayload).metadata();
      expect({ statusCode, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
        statusCode: 200,
        type: 'image/webp',
        cache: 'private, max-age=31536000, immutable',
      });
      expect(format).toBe('webp');
      expect(rawPayload.byteLength).toBeLessThan(20_000);
    }
    const { data } = await sharp(previews[3]?.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const [red = 0, green = 0] = data.subarray((y * 200 + x) * 3);
      return red > green ? 'red' : 'green';
    };
    expect([colourAt(40, 40), colourAt(160, 40), colourAt(40, 160), colourAt(160, 160)]).toEqual([
      'red',
      'red',
      'green',
      'green',
    ]);
  });

  it('has none for archives, broken, unfinished and oversized files, and remembers the reason', async () => {
    const { visitor, client, store } = await atUpload();
    await client.upload('katalog.zip', Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]));
    await client.upload('kaputt.jpg', photo.subarray(0, 2000));
    const flat = { width: 9000, height: 9000, channels: 3, background: '#ffffff' } as const;
    await client.upload('riesig.png', await sharp({ create: flat }).png({ progressive: true }).toBuffer());
    await client.create('begonnen.jpg', photo.byteLength);

    const names = ['katalog.zip', 'kaputt.jpg', 'riesig.png', 'begonnen.jpg'];
    const ids = await idsOf(visitor);
    const answers = await Promise.all(names.map((name) => previewOf(visitor, ids[name])));

    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
      Array.from({ length: 4 }, () => [404, 'no-store']),
    );
    const rows = await store.read((queries) =>
      queries.selectFrom('uploads').select(['name', 'stamp_fault']).orderBy('name').execute(),
    );
    expect(rows).toEqual([
      { name: 'begonnen.jpg', stamp_fault: null },
      { name: 'kaputt.jpg', stamp_fault: 'broken' },
      { name: 'katalog.zip', stamp_fault: null },
      { name: 'riesig.png', stamp_fault: 'tooLarge' },
    ]);
  });

  it('shows nothing to other visitors, and nothing for invalid ids', async () => {
    const { app, visitor, client } = await atUpload();
    await client.upload('a.jpg', photo);
    const id = (await idsOf(visitor))['a.jpg'];
    const stranger = await newVisitor(app);
    await walkTo(stranger, 'upload');
    const nobody = await newVisitor(app);

    const answers = await Promise.all([
      previewOf(stranger, id),
      previewOf(nobody, id),
      previewOf(visitor, 'nichts'),
      previewOf(visitor, encodeURIComponent('../../../freistell.sqlite')),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('is sent even when it cannot be stored', async () => {
    const { visitor, client, config } = await atUpload();
    await client.upload('a.jpg', photo);
    await writeFile(join(config.dataDir, 'uploads', '.stamps'), 'not a folder');
    const { statusCode, rawPayload } = await previewOf(visitor, (await idsOf(visitor))['a.jpg']);
    expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 320]);
  });
});

describe.each([onDisk, onS3])('a preview on $name', ({ environment }) => {
  it('is made once and stored beside the file', async () => {
    const { visitor, client, storage } = await atUpload({ environment: await environment() });
    await client.upload('a.jpg', photo);
    const id = (await idsOf(visitor))['a.jpg'];
    const [first, same] = await Promise.all([previewOf(visitor, id), previewOf(visitor, id)]);
    const kept = Buffer.from((await storage.readWhole(`.stamps/${id}.webp`)) ?? []);
    expect([first.rawPayload, same.rawPayload]).toEqual([kept, kept]);

    // The stored preview is served without drawing.
    await storage.write(`.stamps/${id}.webp`, Buffer.from('as it was kept'));
    expect((await previewOf(visitor, id)).body).toBe('as it was kept');
  });

  it('is deleted with the file', async () => {
    const { visitor, client, storage } = await atUpload({ environment: await environment() });
    const url = await client.upload('a.jpg', photo);
    const id = (await idsOf(visitor))['a.jpg'];
    await previewOf(visitor, id);
    expect(await storage.size(`.stamps/${id}.webp`)).toBeGreaterThan(0);

    expect((await client.terminate(url)).status).toBe(204);
    expect(await storage.size(`.stamps/${id}.webp`)).toBeNull();
  });
});

describe('every deletion of a file deletes its preview:', () => {
  type Drill = Awaited<ReturnType<typeof atUpload>>;
  it.each<[string, (drill: Drill) => Promise<unknown>]>([
    [
      'the visitor discards the order',
      ({ visitor }) => visitor.request({ method: 'DELETE', url: '/api/wizard/order' }),
    ],
    [
      'the order was not gone on with',
      async ({ app, store, world, config }) => {
        await store.write((queries) => believeClock(queries, new Date(world.now().getTime() + 31 * DAY)));
        world.pass(31 * DAY);
        await createRetentionJob({ store, world, periods: config.retention, log: app.log }).run();
      },
    ],
    [
      'its person wants it',
      ({ store, world }) =>
        store.write(async (queries) => carryOut(queries, await planDeletion(queries, contact.email), world.now())),
    ],
  ])('%s', async (_way, goes) => {
    const drill = await atUpload();
    const { visitor, client, config, store, storage, world } = drill;
    await client.upload('a.jpg', photo);
    await client.upload('b.raf', raf(photo));
    for (const id of Object.values(await idsOf(visitor))) await previewOf(visitor, id);
    const previews = () => readdir(join(config.dataDir, 'uploads', '.stamps'));
    expect(await previews()).toHaveLength(2);

    await goes(drill);
    await removeDueFiles({ store, storage, world });

    expect(await previews()).toEqual([]);
  });
});

async function atUpload(options: TestAppOptions = {}) {
  const { app, config, store, world } = await startTestApp(options);
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  return {
    app,
    config,
    store,
    world,
    visitor,
    client: tusClient(await listen(app), visitor),
    storage: await openStorage(config, store),
  };
}

/** The ids of the visitor's files by name. */
async function idsOf(visitor: Visitor): Promise<Record<string, string>> {
  const { orderItem } = await visitor.order();
  return Object.fromEntries(Object.entries(orderItem?.media ?? {}).map(([id, { name }]) => [name, id]));
}

/** Polls until the preview is ready or known to be missing. */
async function previewOf(visitor: Visitor, id: string | undefined) {
  const ask = () => visitor.request({ method: 'GET', url: `/api/upload/previews/${id}` });
  let answer = await ask();
  while (answer.statusCode === 202) answer = await ask();
  return answer;
}
