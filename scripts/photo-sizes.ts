/**
 * Makes every photo in all widths and formats that pages request, into build/photos: a running server never encodes.
 * .cache/photos keeps results by content and settings, so that only the first build takes long.
 */
import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { photoWidths } from '../domain/catalogue/photo-widths.ts';
import { PHOTO_NAME, type PhotoFormat, photoFormats, sizeName } from '../server/site/photos/image-routes.ts';

interface Size {
  readonly original: string;
  readonly width: number;
  readonly format: PhotoFormat;
  /** Path in the cache. */
  readonly kept: string;
  /** Paths in `sizesDir`; several if the original is narrower than the requested widths. */
  readonly targets: string[];
}

/** AVIF at effort 2 with full chroma takes twice as long and is no smaller. */
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
  /** Folder of the sizes; this script replaces its content. null: fills only the cache, ahead of a build. */
  readonly sizesDir: string | null;
  readonly cacheDir: string;
}

/**
 * Makes the missing sizes, and deletes other files from the cache.
 * @returns the number of encoded files
 */
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
      // A hard link, or a copy where the file system has none.
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

/** False if the file exists. */
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
