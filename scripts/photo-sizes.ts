/**
 * Makes every photo in the widths and formats that pages request, into build/photos: a running server never encodes.
 * .cache/photos keeps results by content and settings, so that only the first build takes long.
 */
import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type PhotoWidth, photoWidths } from '../domain/catalogue/photo-widths.ts';
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
/** Widths of few photos: made only where a built page names them, because they are half of all encoding. */
const seldom: ReadonlySet<PhotoWidth> = new Set([1440, 2000]);

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
  /** Whether a page names this width of the photo; by default all widths are made. */
  readonly isAsked?: (name: string, width: PhotoWidth) => boolean;
}

/**
 * Makes the missing sizes, and deletes other files from the cache.
 * @returns the number of encoded files
 */
export async function makePhotoSizes(options: PhotoSizesOptions): Promise<number> {
  const { photosDir, sizesDir, cacheDir } = options;
  if (sizesDir !== null) {
    await rm(sizesDir, { recursive: true, force: true });
    await mkdir(sizesDir, { recursive: true });
  }
  await mkdir(cacheDir, { recursive: true });
  const names = (await readdir(photosDir)).filter((name) => PHOTO_NAME.test(name));
  const sizes = (await Promise.all(names.map((name) => sizesOf(name, options)))).flat();
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
  // Ahead of a build, the pages that name the seldom widths do not exist.
  if (sizesDir !== null)
    for (const name of await readdir(cacheDir)) if (!wanted.has(name)) await rm(path.join(cacheDir, name));
  return made;
}

async function sizesOf(name: string, options: PhotoSizesOptions): Promise<Size[]> {
  const { photosDir, sizesDir, cacheDir, isAsked = () => true } = options;
  const original = path.join(photosDir, name);
  const bytes = await readFile(original);
  const { width: widest } = (await sharp(bytes).metadata()).autoOrient;
  const version = createHash('sha256').update(bytes).update(JSON.stringify(settings)).digest('hex').slice(0, 20);
  const sizes = new Map<string, Size>();
  for (const format of photoFormats) {
    for (const asked of photoWidths.filter((width) => isAsked(name, width))) {
      const width = Math.min(asked, widest);
      const kept = path.join(cacheDir, `${version}-${width}.${format}`);
      const size = sizes.get(kept) ?? { original, width, format, kept, targets: [] };
      if (sizesDir !== null) size.targets.push(path.join(sizesDir, sizeName(name, asked, format)));
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

/** The photos with their widths that the built pages name, each as in its address: `name.jpg` and `1440`. */
async function askedBy(siteDir: string): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  for (const file of await readdir(siteDir, { recursive: true })) {
    if (!/\.(?:html|js)$/.test(file)) continue;
    const text = await readFile(path.join(siteDir, file), 'utf8');
    for (const [, name, width] of text.matchAll(/\/photos\/([\w.-]+)\?(?:v=[\w-]+&(?:amp;)?)?w=(\d+)/g))
      asked.add(`${name} ${width}`);
  }
  return asked;
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  const isAhead = process.argv[2] === 'ahead';
  const asked = isAhead ? new Set<string>() : await askedBy(path.join(root, 'build', 'client'));
  await makePhotoSizes({
    photosDir: path.join(root, 'public', 'photos'),
    sizesDir: isAhead ? null : path.join(root, 'build', 'photos'),
    cacheDir: path.join(root, '.cache', 'photos'),
    isAsked: (name, width) => !seldom.has(width) || asked.has(`${name} ${width}`),
  });
}
