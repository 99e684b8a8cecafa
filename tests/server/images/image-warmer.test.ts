import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createImageWarmer } from '../../../server/images/image-warmer.ts';
import { testPictures } from '../../support/pictures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warmer-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes every photograph in every width before a visitor asks', async () => {
  const [photosDir, cacheDir] = [join(folder, 'photos'), join(folder, 'cache')];
  await mkdir(photosDir);
  const picture = sharp({ create: { width: 2000, height: 100, channels: 3, background: 'white' } });
  await writeFile(join(photosDir, 'a.jpg'), await picture.jpeg().toBuffer());
  await writeFile(join(photosDir, 'photos.json'), '[]');
  const warmer = createImageWarmer({ photosDir, cacheDir, pictures: testPictures() });

  warmer.start();
  await expect.poll(async () => (await readdir(cacheDir).catch(() => [])).length).toBe(6);
  await warmer.stop();

  const widths = (await readdir(cacheDir)).map((name) => Number(/-(\d+)\.avif$/.exec(name)?.[1]));
  expect(widths.toSorted((one, other) => one - other)).toEqual([80, 288, 384, 768, 1280, 1920]);
});
