import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photoList, productPhotos } from '../../scripts/photo-list.ts';

const photos = path.join(import.meta.dirname, '../../public/photos');

it('photos.json has the version and the size of every photo', async () => {
  const { now, wanted } = await photoList(photos);
  expect(now).toBe(wanted);
});

it('domain/catalogue/product-photos.json has the versions of the photos in the catalogue', async () => {
  const { now } = await photoList(photos);
  const known = await readFile(path.join(import.meta.dirname, '../../domain/catalogue/product-photos.json'), 'utf8');
  expect(known).toBe(productPhotos(now, known));
  const older = JSON.stringify({ 'freisteller-uhr-frei.png': 'old' });
  expect(JSON.parse(productPhotos(now, older))).toEqual({
    'freisteller-uhr-frei.png': expect.stringMatching(/^(?!old)[\w-]{4}$/) as string,
  });
});

it('a photo replaced under the same name gets another version, and its own size', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'photo-list-'));
  try {
    await cp(path.join(photos, 'packshot-dose.jpg'), path.join(folder, 'dose.jpg'));
    const entry = { file: 'dose.jpg', alt: 'Dose', width: 1, height: 1 };
    await writeFile(path.join(folder, 'photos.json'), JSON.stringify([entry]));
    const before = JSON.parse((await photoList(folder)).wanted) as object[];
    await writeFile(path.join(folder, 'photos.json'), JSON.stringify(before));

    const other = await sharp(await readFile(path.join(folder, 'dose.jpg')))
      .resize({ width: 640 })
      .toBuffer();
    await writeFile(path.join(folder, 'dose.jpg'), other);
    const after = JSON.parse((await photoList(folder)).wanted) as object[];

    const version = expect.stringMatching(/^[\w-]{4}$/) as string;
    expect(before).toEqual([{ ...entry, width: 1280, height: 960, version }]);
    expect(after).toEqual([{ ...entry, width: 640, height: 480, version }]);
    expect(after).not.toEqual([{ ...before[0], width: 640, height: 480 }]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
