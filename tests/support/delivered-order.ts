import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openStorage } from '../../server/files/storage/open-storage.ts';
import type { UploadStorage } from '../../server/files/storage/upload-storage.ts';
import { bookImagesLater } from './booked-order.ts';
import { studioOffice } from './office-pages.ts';
import { startTestApp, type TestApp, temporaryFolder } from './test-app.ts';
import { listen, tusClient } from './tus-client.ts';
import { cupFile } from './cup.ts';
import { finishedPicture } from './finished-files.ts';

const picture = readFile(cupFile);

/** A PNG with distinct bytes for each note. */
export async function png(note: string): Promise<Buffer> {
  return Buffer.concat([await picture, Buffer.from(note)]);
}

/** Delivers files that are not as ordered. */
export const anyway = ['--trotzdem', 'Nur zur Probe.'] as const;

/** The finished files of one image, by their names, as `orderInProduction` ordered them. */
export const finishedNames = [
  'Eigenes Format/tasse.jpg',
  'Eigenes Format/tasse.png',
  'Webformat/tasse.jpg',
  'Webformat/tasse.png',
] as const;

const drawn = new Map<string, Promise<Buffer>>();

/** A finished file as ordered, by its name; with distinct bytes for each note. */
export async function finishedFile(name: string, note = ''): Promise<Buffer> {
  const isWeb = name.startsWith('Webformat/');
  const frame = isWeb ? { width: 2000, height: 2000, dpi: 92 } : { width: 1600, height: 1200, dpi: 150 };
  const ground = name.endsWith('.png') ? ({ format: 'PNG', ground: 'none', hasAlpha: true } as const) : {};
  const key = JSON.stringify([frame, ground]);
  drawn.set(key, drawn.get(key) ?? finishedPicture({ ...frame, ...ground }));
  return Buffer.concat([(await drawn.get(key)) ?? Buffer.alloc(0), Buffer.from(name + note)]);
}

/** A folder with all finished files of one image. */
export async function finishedFolder(): Promise<string> {
  return folderOf(
    Object.fromEntries(await Promise.all(finishedNames.map(async (name) => [name, await finishedFile(name)]))),
  );
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
