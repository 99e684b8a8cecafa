import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** The widths that are made: 80 thumbnails, 288 strips, 384 product images, the rest for large ones. */
export const imageWidths = [80, 288, 384, 768, 1280, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export interface ImageRequest {
  /** Absolute path of the original. */
  readonly original: string;
  readonly width: ImageWidth;
  readonly format: ImageFormat;
}

export interface ImageVariants {
  /** Path of the finished file; makes it first if nobody has asked for it yet. */
  get(request: ImageRequest): Promise<string>;
}

/**
 * Resized pictures, each made once and kept under `cacheDir`. A changed original gets a new file, because its size and time are
 * part of the name. Requests for the same picture wait for the same work; at most `concurrency` pictures are made at a time.
 */
export function imageVariants(cacheDir: string, concurrency = 2): ImageVariants {
  const underWay = new Map<string, Promise<string>>();
  const take = limiter(concurrency);

  async function get(request: ImageRequest): Promise<string> {
    const target = path.join(cacheDir, await fileName(request));
    const running = underWay.get(target);
    if (running !== undefined) return running;
    const work = find(target, () => take(() => make(request, target))).finally(() => underWay.delete(target));
    underWay.set(target, work);
    return work;
  }
  return { get };
}

async function find(target: string, otherwise: () => Promise<void>): Promise<string> {
  const exists = await stat(target).then(
    (file) => file.size > 0,
    () => false,
  );
  if (!exists) await otherwise();
  return target;
}

async function fileName({ original, width, format }: ImageRequest): Promise<string> {
  const { size, mtimeMs } = await stat(original);
  const version = createHash('sha256').update(`${original}\n${size}\n${mtimeMs}`).digest('hex').slice(0, 16);
  return `${path.parse(original).name}-${version}-${width}.${format}`;
}

/** Writes to a name of its own and renames, so that nobody ever reads half a picture. */
async function make({ original, width, format }: ImageRequest, target: string): Promise<void> {
  const resized = sharp(original).rotate().resize({ width, withoutEnlargement: true });
  const picture = await encoders[format](resized).toBuffer();
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${randomUUID()}.part`;
  await writeFile(draft, picture);
  await rename(draft, target);
}

// AVIF at effort 2 takes a fifth of the time of effort 4 and gives files about a tenth larger: the first visitor waits too.
const encoders: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 56, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, alphaQuality: 90 }),
  jpeg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};

/** Lets at most `limit` tasks run at the same time; the others wait in their order. */
function limiter(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
