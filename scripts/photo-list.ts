/**
 * Updates public/photos/photos.json before each build: the size of each photo in px, and its version for its URL.
 * The wizard loads only domain/catalogue/product-photos.json, with the versions of the catalogue's photos.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Entry {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly version?: string;
}

/** The list as it is and as it should be. Decodes only photos that have changed. */
export async function photoList(folder: string): Promise<{ readonly now: string; readonly wanted: string }> {
  const now = await readFile(path.join(folder, 'photos.json'), 'utf8');
  const entries = await Promise.all(
    (JSON.parse(now) as Entry[]).map(async (entry) => {
      const bytes = await readFile(path.join(folder, entry.file));
      // 24 bits distinguish the versions of one photo; more would not compress in the pages' HTML.
      const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 4);
      return version === entry.version ? entry : Object.assign({}, entry, await sizeOf(bytes), { version });
    }),
  );
  return { now, wanted: JSON.stringify(entries, null, 1) };
}

/** The photos of the catalogue, each with its version in the list. */
export function productPhotos(list: string, known: string): string {
  const versions = new Map((JSON.parse(list) as Entry[]).map(({ file, version }) => [file, version]));
  const files = Object.keys(JSON.parse(known) as object);
  return `${JSON.stringify(Object.fromEntries(files.map((file) => [file, versions.get(file)])), null, 2)}\n`;
}

async function sizeOf(bytes: Buffer): Promise<{ readonly width: number; readonly height: number }> {
  const { default: sharp } = await import('sharp');
  return (await sharp(bytes).metadata()).autoOrient;
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  const folder = path.join(root, 'public', 'photos');
  const { now, wanted } = await photoList(folder);
  if (now !== wanted) await writeFile(path.join(folder, 'photos.json'), wanted);
  const products = path.join(root, 'domain', 'catalogue', 'product-photos.json');
  const known = await readFile(products, 'utf8');
  if (productPhotos(wanted, known) !== known) await writeFile(products, productPhotos(wanted, known));
}
