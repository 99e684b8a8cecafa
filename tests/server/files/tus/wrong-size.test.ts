import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { UploadStorage } from '../../../../server/files/storage/upload-storage.ts';
import { contentOf, incoming } from '../../../support/incoming.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { onDisk, onS3 } from '../../../support/storages.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor } from '../../../support/visitor.ts';
import { cupFile } from '../../../support/cup.ts';

const photo = () => readFile(cupFile);

it.each([onDisk, onS3])(
  'a partial file that $name reports as complete never completes, and can be sent again',
  async (home) => {
    const lies = { isOn: true };
    const test = await startTestApp({
      environment: await home.environment(),
      aroundStorage: (storage) => lying(storage, lies),
    });
    const visitor = await newVisitor(test.app);
    await walkTo(visitor, 'upload');
    const client = tusClient(await listen(test.app), visitor);
    const png = await photo();
    const url = (await client.create('tasse.png', png.byteLength)).headers.get('location') as string;
    const media = async () => Object.values((await visitor.order()).orderItem?.media ?? {});

    const answer = await client.patch(url, 0, png);
    const afterwards = await media();
    lies.isOn = false;
    const offset = (await client.head(url)).headers.get('upload-offset');
    const again = await client.patch(url, 0, png);

    expect([answer.status, await answer.json(), afterwards]).toEqual([
      503,
      {
        code: 'unavailable',
        message: 'Diese Datei ist nicht vollständig bei uns angekommen. Bitte noch einmal senden.',
      },
      [{ name: 'tasse.png', size: png.byteLength, type: '', bytes_uploaded: 0, complete: false }],
    ]);
    expect([offset, again.status]).toEqual(['0', 204]);
    expect(await media()).toMatchObject([{ name: 'tasse.png', complete: true }]);
  },
);

/** While `lies.isOn`, stores half of each piece and acknowledges all of it. */
function lying(storage: UploadStorage, lies: { readonly isOn: boolean }): UploadStorage {
  let acknowledged = 0;
  return {
    ...storage,
    async append(key, offset, bytes) {
      if (!lies.isOn) return storage.append(key, offset, bytes);
      const content = await contentOf(bytes);
      acknowledged = offset + content.byteLength;
      return storage.append(key, offset, incoming(content.subarray(0, content.byteLength / 2)));
    },
    arrived: (key) => (lies.isOn && acknowledged > 0 ? Promise.resolve(acknowledged) : storage.arrived(key)),
  };
}
