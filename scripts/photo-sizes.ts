/**
 * Makes every photograph in every width and format that pages ask for, into build/photos: a running server never encodes one. What was
 * made once is kept in .cache/photos by the content of its original and the way it is made, so that only the first build takes long.
 */
import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { photoWidths } from '../domain/catalogue/photo-widths.ts';
import { PHOTO_NAME, type PhotoFormat, photoFormats, sizeName } from '../server/site/photos/photo-sizes.ts';

interface Size {
  readonly original: string;
  readonly width: number;
  readonly format: PhotoFormat;
  /** Where it is kept. */
  readonly kept: string;
  /** Where it goes; several where the original is smaller than what is asked for. */
  readonly targets: string[];
}

/** AVIF at effort 2 and with full colours takes twice as long and is no smaller. */
const settings = {
  avif: { quality: 56, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, alphaQuality: 90, effort: 2 },
} as const;
const encode: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif(settings.avif),
  webp: (picture) => picture.webp(settings.webp),
};

export interface PhotoSizesOptions {
  /** Folder of the originals. */
  readonly photosDir: string;
  /** Folder of the sizes; all that is in it was made here. null: they are made ahead, for a build that is not there yet. */
  readonly sizesDir: string | null;
  readonly cacheDir: string;
}

/** Gives how many had to be made. What the cache has of other photographs goes. */
export async function makePhotoSizes({ photosDir, sizesDir, cacheDir }: PhotoSizesOptions): Promise<number> {
  if (sizesDir !== null) {
    await rm(sizesDir, { recursive: true, force: true });
    await mkdir(sizesDir, { recursive: true });
  }
  await mkdir(cacheDir, { recursive: true });
  const names = (await readdir(photosDir)).filter((name) => PHOTO_NAME.test(name));
  const sizes = (
    await Promise.all(names.map((name) => sizesOf(path.join(photosDir, name), sizesDir, cacheDir)))
  ).flat();
  let made = 0;
  const left = sizes.values();
  const work = async () => {
    for (const size of left) {
      if (await make(size)) made += 1;
      // One file under two names, where the disk can do that.
      for (const target of size.targets) await link(size.kept, target).catch(() => copyFile(size.kept, target));
    }
  };
  sharp.concurrency(1);
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const wanted = new Set(sizes.map(({ kept }) => path.basename(kept)));
  for (const name of await readdir(cacheDir)) if (!wanted.has(name)) await rm(path.join(cacheDir, name));
  return made;
}

async function sizesOf(original: string, sizesDir: string | null, cacheDir: string): Promise<Size[]> {
  const bytes = await readFile(original);
  const { width: widest } = (await sharp(bytes).metadata()).autoOrient;
  const version = createHash('sha256').update(bytes).update(JSON.stringify(settings)).digest('hex').slice(0, 20);
  const sizes = new Map<string, Size>();
  for (const format of photoFormats) {
    for (const asked of photoWidths) {
      const width = Math.min(asked, widest);
      const kept = path.join(cacheDir, `${version}-${width}.${format}`);
      const size = sizes.get(kept) ?? { original, width, format, kept, targets: [] };
      if (sizesDir !== null) size.targets.push(path.join(sizesDir, sizeName(path.basename(original), asked, format)));
      sizes.set(kept, size);
    }
  }
  return [...sizes.values()];
}

/** False where it is there already. */
async function make({ original, width, format, kept }: Size): Promise<boolean> {
  const exists = await stat(kept).then(
    () => true,
    () => false,
  );
  if (exists) return false;
  const draft = `${kept}.${process.pid}`;
  await writeFile(draft, await encode[format](sharp(original).autoOrient().resize({ width })).toBuffer());
  await rename(draft, kept);
  return true;
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  await makePhotoSizes({
    photosDir: path.join(root, 'public', 'photos'),
    sizesDir: process.argv[2] === 'ahead' ? null : path.join(root, 'build', 'photos'),
    cacheDir: path.join(root, '.cache', 'photos'),
  });
}
