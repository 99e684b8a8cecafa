import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { cupFile } from '../../tests/support/cup.ts';

const photos = join(import.meta.dirname, '..', '..', 'public', 'photos');

const photo = (name: string) => join(photos, name);

/** Bytes per second: slow enough to act while a file of 48 MB is under way. */
export const SLOW = 1_200_000;
/** The same for `karton.tif`: half a minute. */
export const CRAWLING = 120_000;

/** A folder on the customer's computer. */
export interface CustomerFiles {
  /** The full path of a file or folder in it. */
  readonly path: (name: string) => string;
  /** Changes a file's content, as a program on the customer's computer might. */
  readonly change: (name: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/**
 * Photos of this site in the formats that customers send: `dose.jpg` and a copy, `tasse.png` with transparency,
 * `karton.tif` (3.7 MB) and `karton.webp`, nested folders, `in-arbeit.jpg` to be changed, and files that are no images.
 */
export async function makeCustomerFiles(): Promise<CustomerFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'freistell-bilder-'));
  const path = (name: string) => join(folder, name);
  await mkdir(path('ordner/ringe'), { recursive: true });
  await copyFile(photo('packshot-dose.jpg'), path('dose.jpg'));
  await copyFile(photo('packshot-dose.jpg'), path('dose (Kopie).jpg'));
  await copyFile(cupFile, path('tasse.png'));
  await copyFile(photo('packshot-flasche.jpg'), path('ordner/flasche.jpg'));
  await copyFile(photo('schmuck-ring-gold.jpg'), path('ordner/ringe/ring.jpg'));
  // Of a fixed size, independent of the photo.
  const carton = sharp(photo('packshot-karton.jpg')).resize(1280, 960);
  await carton.clone().tiff({ compression: 'none' }).toFile(path('karton.tif'));
  await carton.clone().webp().toFile(path('karton.webp'));
  await writeFile(path('ordner/.DS_Store'), 'x');
  await writeFile(path('brief.jpg'), 'Das ist kein Bild. '.repeat(500));
  await writeFile(path('brief.docx'), 'Das ist kein Bild.');
  await writeFile(path('leer.jpg'), '');
  await copyFile(photo('packshot-parfum.jpg'), path('in-arbeit.jpg'));
  return {
    path,
    change: (name) => writeFile(path(name), 'anders'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export async function sha256(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/** The SHA-256 of every file in a folder, by name; empty for a missing folder. */
export async function contentsOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder).catch(() => []);
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await sha256(join(folder, name))])));
}
