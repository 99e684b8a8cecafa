import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openStorage } from '../../../server/uploads/open-storage.ts';
import { walkTo } from '../../support/order-journeys.ts';
import { onDisk, onS3 } from '../../support/storages.ts';
import { startTestApp, type TestAppOptions } from '../../support/test-app.ts';
import { listen, tusClient } from '../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

const photo = await readFile(join(import.meta.dirname, '../../../public/photos/accessoire-handtasche.jpg'));

describe('GET /api/upload/previews/:id', () => {
  it('shows a small square stamp of every format that a browser shows, the right way up, for the browser to keep', async () => {
    const { visitor, client } = await atUpload();
    // Two halves, red above green, stored lying on the side as cameras do.
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
    };
    for (const [name, bytes] of Object.entries(files)) await client.upload(name, bytes);

    const ids = await idsOf(visitor);
    const stamps = await Promise.all(Object.keys(files).map((name) => stampOf(visitor, ids[name])));

    for (const { statusCode, headers, rawPayload } of stamps) {
      const { format, width, height } = await sharp(rawPayload).metadata();
      expect({ statusCode, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
        statusCode: 200,
        type: 'image/webp',
        cache: 'private, max-age=31536000, immutable',
      });
      expect({ format, width, height }).toEqual({ format: 'webp', width: 112, height: 112 });
      expect(rawPayload.byteLength).toBeLessThan(10_000);
    }
    const { data } = await sharp(stamps[3]?.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const [red = 0, green = 0] = data.subarray((y * 112 + x) * 3);
      return red > green ? 'red' : 'green';
    };
    expect([colourAt(20, 20), colourAt(90, 20), colourAt(20, 90), colourAt(90, 90)]).toEqual([
      'red',
      'red',
      'green',
      'green',
    ]);
  });

  it('has none for other formats, broken pictures, unfinished files and pictures that unpack to too much', async () => {
    const { visitor, client } = await atUpload();
    await client.upload('katalog.tif', await sharp(photo).resize(200).tiff().toBuffer());
    await client.upload('kaputt.jpg', photo.subarray(0, 2000));
    const flat = { width: 9000, height: 9000, channels: 3, background: '#ffffff' } as const;
    await client.upload('riesig.png', await sharp({ create: flat }).png().toBuffer());
    await client.create('begonnen.jpg', photo.byteLength);

    const ids = await idsOf(visitor);
    const answers = await Promise.all(
      ['katalog.tif', 'kaputt.jpg', 'riesig.png', 'begonnen.jpg'].map((name) => stampOf(visitor, ids[name])),
    );

    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
      Array.from({ length: 4 }, () => [404, 'no-store']),
    );
  });

  it('shows nothing to other visitors, and nothing for ids that are none', async () => {
    const { app, visitor, client } = await atUpload();
    await client.upload('a.jpg', photo);
    const id = (await idsOf(visitor))['a.jpg'];
    const stranger = await newVisitor(app);
    await walkTo(stranger, 'upload');
    const nobody = await newVisitor(app);

    const answers = await Promise.all([
      stampOf(stranger, id),
      stampOf(nobody, id),
      stampOf(visitor, 'nichts'),
      stampOf(visitor, encodeURIComponent('../../freistell.sqlite')),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  it('is sent, too, when it cannot be kept', async () => {
    const { visitor, client, config } = await atUpload();
    await client.upload('a.jpg', photo);
    await writeFile(join(config.dataDir, 'uploads', '.stamps'), 'not a folder');
    const { statusCode, rawPayload } = await stampOf(visitor, (await idsOf(visitor))['a.jpg']);
    expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 112]);
  });
});

describe.each([onDisk, onS3])('a stamp on $name', ({ environment }) => {
  it('is made once and lies beside the file from then on', async () => {
    const { visitor, client, storage } = await atUpload({ environment: await environment() });
    await client.upload('a.jpg', photo);
    const id = (await idsOf(visitor))['a.jpg'];
    const [first, same] = await Promise.all([stampOf(visitor, id), stampOf(visitor, id)]);
    const kept = Buffer.from((await storage.readWhole(`.stamps/${id}.webp`)) ?? []);
    expect([first.rawPayload, same.rawPayload]).toEqual([kept, kept]);

    // What lies there is what is shown: nothing is drawn any more.
    await storage.write(`.stamps/${id}.webp`, Buffer.from('as it was kept'));
    expect((await stampOf(visitor, id)).body).toBe('as it was kept');
  });

  it('goes with the file', async () => {
    const { visitor, client, storage } = await atUpload({ environment: await environment() });
    const url = await client.upload('a.jpg', photo);
    const id = (await idsOf(visitor))['a.jpg'];
    await stampOf(visitor, id);
    expect(await storage.size(`.stamps/${id}.webp`)).toBeGreaterThan(0);

    expect((await client.terminate(url)).status).toBe(204);
    expect(await storage.size(`.stamps/${id}.webp`)).toBeNull();
  });
});

async function atUpload(options: TestAppOptions = {}) {
  const { app, config, store } = await startTestApp(options);
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  return {
    app,
    config,
    visitor,
    client: tusClient(await listen(app), visitor),
    storage: await openStorage(config, store),
  };
}

/** The ids of the visitor's files by their names. */
async function idsOf(visitor: Visitor): Promise<Record<string, string>> {
  const { orderItem } = await visitor.order();
  return Object.fromEntries(Object.entries(orderItem?.media ?? {}).map(([id, { name }]) => [name, id]));
}

function stampOf(visitor: Visitor, id: string | undefined) {
  return visitor.request({ method: 'GET', url: `/api/upload/previews/${id}` });
}
