import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { openStorage } from '../../../../server/files/storage/open-storage.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { onDisk, onS3 } from '../../../support/storages.ts';
import { startTestApp, type TestAppOptions } from '../../../support/test-app.ts';
import { credentials, listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor } from '../../../support/visitor.ts';
import { cupFile } from '../../../support/cup.ts';

const photo = () => readFile(cupFile);

/** The server writes the row of a file first; a kill right after it leaves a row without a file. */
describe.each([onDisk, onS3])('a file announced and missing in the storage on $name', ({ environment }) => {
  it('is created again for a browser that resumes it', async () => {
    const { client, visitor, lose } = await atUpload({ environment: await environment() });
    const png = await photo();
    const url = (await client.create('tasse.png', png.byteLength)).headers.get('location') as string;
    await client.patch(url, 0, png.subarray(0, 1000));
    await lose('tasse.png');

    const head = await client.head(url);
    const whole = await client.patch(url, 0, png);

    expect([head.status, head.headers.get('upload-offset'), whole.status]).toEqual([200, '0', 204]);
    expect(Object.values((await visitor.order()).orderItem?.media ?? {})).toMatchObject([
      { name: 'tasse.png', complete: true, bytes_uploaded: png.byteLength },
    ]);
  });

  it('is created again for a browser that sends at once, which gets offset 0', async () => {
    const { client, lose } = await atUpload({ environment: await environment() });
    const url = (await client.create('tasse.png', 5000)).headers.get('location') as string;
    await client.patch(url, 0, new Uint8Array(1000));
    await lose('tasse.png');

    expect((await client.patch(url, 1000, new Uint8Array(1000))).status).toBe(409);
    expect((await client.patch(url, 0, new Uint8Array(1000))).headers.get('upload-offset')).toBe('1000');
  });

  it('is created again for a script', async () => {
    const { base, client, visitor, lose } = await atUpload({ environment: await environment() });
    const png = await photo();
    const url = (await client.create('tasse.png', png.byteLength)).headers.get('location') as string;
    const upload_key = url.slice(url.lastIndexOf('/') + 1);
    const about = { upload_key, filename: 'tasse.png', size: png.byteLength };

    await lose('tasse.png');
    const verified = await visitor.request({ method: 'POST', url: '/api/upload/verify', payload: about });
    await lose('tasse.png');
    const sent = await sendForm(base, visitor, about, png);

    expect([verified.statusCode, verified.json()]).toEqual([200, { data: { bytes_uploaded: 0, upload_key } }]);
    expect([sent.status, await sent.json()]).toEqual([200, { data: { bytes_uploaded: png.byteLength, upload_key } }]);
  });
});

it.each([onDisk, onS3])(
  'a complete file missing on $name is not created again: that would hide a loss',
  async (home) => {
    const { client, lose } = await atUpload({ environment: await home.environment() });
    const url = await client.upload('tasse.png', await photo());
    await lose('tasse.png');
    expect((await client.head(url)).status).toBe(410);
    expect((await client.patch(url, 0, new Uint8Array(10))).status).toBe(410);
  },
);

function sendForm(
  base: string,
  visitor: Awaited<ReturnType<typeof newVisitor>>,
  fields: Record<string, string | number>,
  bytes: Uint8Array,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'piece');
  return fetch(`${base}/api/upload/send`, { method: 'POST', headers: credentials(visitor), body: form });
}

async function atUpload(options: TestAppOptions = {}) {
  const { app, config, store } = await startTestApp(options);
  const storage = await openStorage(config, store);
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  const base = await listen(app);
  const order = (await visitor.order()).orderItem as OrderItem;
  return {
    base,
    visitor,
    client: tusClient(base, visitor),
    lose: (name: string) => storage.remove(`${order.wizard_clipping_id}/${name}`),
  };
}
