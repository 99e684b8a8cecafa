import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createS3Storage } from '../../../server/uploads/s3-storage.ts';
import { openStorage } from '../../../server/uploads/open-storage.ts';
import { fixedWorld } from '../../support/fixed-world.ts';
import { walkTo } from '../../support/order-journeys.ts';
import { keysIn } from '../../support/stored-rows.ts';
import { keepTemporaryFolder, startTestApp, temporaryFolder } from '../../support/test-app.ts';
import { listen, tusClient } from '../../support/tus-client.ts';
import { newVisitor } from '../../support/visitor.ts';

/** An S3 server with an empty bucket, such as `s3://KEY:SECRET@127.0.0.1:8080/uploads?tls=off`. No npm package is one that works. */
const url = process.env['TEST_STORAGE_URL'];
const photo = readFile(join(import.meta.dirname, '../../../public/photos/accessoire-handtasche.jpg'));

describe.skipIf(url === undefined)('uploads into an S3 bucket (needs TEST_STORAGE_URL)', { timeout: 60_000 }, () => {
  it('arrive byte for byte, also in pieces and under names with umlauts', async () => {
    const { client, store, visitor, storage, order } = await atUpload();
    const jpg = await photo;
    const location = (await client.create('Äpfel & Birnen.jpg', jpg.byteLength)).headers.get('location') ?? '';
    expect((await client.patch(location, 0, jpg.subarray(0, 60_000))).status).toBe(204);
    expect((await client.head(location)).headers.get('upload-offset')).toBe('60000');
    expect((await client.patch(location, 60_000, jpg.subarray(60_000))).status).toBe(204);

    const key = `${order}/Äpfel - Birnen.jpg`;
    const hash = createHash('sha256');
    for await (const chunk of await storage.read(key)) hash.update(chunk);
    const expected = createHash('sha256').update(jpg).digest('hex');
    expect(hash.digest('hex')).toBe(expected);
    expect(await keysIn(storage)).toContain(key);
    const rows = await store.read((queries) =>
      queries.selectFrom('uploads').select(['sha256', 'storage_key']).execute(),
    );
    expect(rows).toEqual([{ sha256: expected, storage_key: key }]);
    expect(Object.values((await visitor.order()).orderItem?.media ?? {})).toEqual([
      {
        name: 'Äpfel & Birnen.jpg',
        size: jpg.byteLength,
        bytes_uploaded: jpg.byteLength,
        type: 'image/jpeg',
        complete: true,
        width: 1440,
        height: 1080,
      },
    ]);
  });

  it('are gone when the customer removes them, whole or begun, and when their content is no picture', async () => {
    const { client, storage, order } = await atUpload();
    const whole = await client.upload('a.jpg', await photo);
    const begun = (await client.create('b.jpg', 1000)).headers.get('location') ?? '';
    await client.patch(begun, 0, new Uint8Array(500));
    const wrong = (await client.create('c.jpg', 500)).headers.get('location') ?? '';

    expect((await client.patch(wrong, 0, new Uint8Array(500))).status).toBe(415);
    expect((await client.terminate(whole)).status).toBe(204);
    expect((await client.terminate(begun)).status).toBe(204);

    expect((await keysIn(storage)).filter((key) => key.startsWith(order))).toEqual([]);
  });
});

async function atUpload() {
  keepTemporaryFolder();
  // Every test is an installation of its own in the same bucket.
  const bucket = await createS3Storage({ url: url ?? '', expiry: 1, partsDir: await temporaryFolder() });
  await bucket.remove('.installation.json');
  const { app, config, store } = await startTestApp({
    // The bucket outlives the test, so every order needs a folder of its own.
    world: { ...fixedWorld(), randomBytes },
    environment: { STORAGE_URL: url ?? '' },
  });
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  const order = (await visitor.order()).orderItem?.wizard_clipping_id ?? '';
  return {
    store,
    visitor,
    order,
    client: tusClient(await listen(app), visitor),
    storage: await openStorage(config, store),
  };
}
