import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openStorage } from '../../server/files/storage/open-storage.ts';
import type { UploadStorage } from '../../server/files/storage/upload-storage.ts';
import { bookImagesLater } from './booked-order.ts';
import { studioOffice } from './office-pages.ts';
import { startTestApp, type TestApp, temporaryFolder } from './test-app.ts';
import { listen, tusClient } from './tus-client.ts';
import { cupFile } from './cup.ts';

const picture = readFile(cupFile);

/** A PNG with distinct bytes for each note. */
export async function png(note: string): Promise<Buffer> {
  return Buffer.concat([await picture, Buffer.from(note)]);
}

/** An order in production with a PNG in one size for each of these images, and the office command line. */
export async function orderInProduction(
  test: TestApp,
  images: readonly string[],
  aroundStorage: (storage: UploadStorage) => UploadStorage = (storage) => storage,
) {
  const order = await bookImagesLater(test, images.length);
  const base = test.app.server.listening ? test.app.listeningOrigin : await listen(test.app);
  const client = tusClient(base, { bearer: order.transfer });
  for (const name of images) await client.upload(name, await png(name));
  const storage = aroundStorage(await openStorage(test.config, test.store));
  const studio = studioOffice({ store: test.store, storage, world: test.world });
  await studio('status', order.number, 'inBearbeitung');
  return { ...order, studio, storage };
}

/** A folder with these files. */
export async function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Delivered orders of 120 images, and the office's command line. */
export async function delivered(environment: Record<string, string>, count: number) {
  const test = await startTestApp({ environment });
  const storage = await openStorage(test.config, test.store);
  const studio = studioOffice({ store: test.store, storage, world: test.world });
  const numbers: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { number } = await bookImagesLater(test, 120);
    await studio('status', number, 'inBearbeitung', 'vorhandene');
    await studio('status', number, 'geliefert');
    numbers.push(number);
  }
  return { test, studio, numbers };
}
