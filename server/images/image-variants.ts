import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureFormat } from '../pictures/picture-job.ts';
import type { Photograph, Pictures } from '../pictures/pictures.ts';

/** The widths that are made: 80 thumbnails, 288 strips, 384 product images, the rest for large ones. */
export const imageWidths = [80, 288, 384, 768, 1280, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];
export type ImageFormat = PictureFormat;

export interface ImageRequest extends Photograph {
  readonly width: ImageWidth;
}

/** A finished picture: kept in a file, or, where `problem` kept it from being kept, only here. */
export type ImageVariant = { readonly file: string } | { readonly bytes: Uint8Array; readonly problem: unknown };

export interface ImageVariants {
  /** The finished picture; makes it first if nobody has asked for it yet. `isAwaited` goes before what is made ahead. */
  readonly get: (request: ImageRequest, isAwaited?: boolean) => Promise<ImageVariant>;
}

/**
 * Resized pictures, each made once and kept under `cacheDir`. A changed original gets a new file, because its size and time are
 * part of the name. Requests for the same picture wait for the same work.
 */
export function imageVariants(cacheDir: string, pictures: Pictures): ImageVariants {
  const underWay = new Map<string, Promise<ImageVariant>>();

  async function find(request: ImageRequest, target: string, isAwaited: boolean): Promise<ImageVariant> {
    const exists = await stat(target).then(
      (file) => file.size > 0,
      () => false,
    );
    if (exists) return { file: target };
    const bytes = await pictures.photograph(request, isAwaited);
    return keep(bytes, target).then(
      () => ({ file: target }),
      (problem: unknown) => ({ bytes, problem }),
    );
  }

  return {
    async get(request, isAwaited = true) {
      const target = path.join(cacheDir, await fileName(request));
      const work = underWay.get(target) ?? find(request, target, isAwaited).finally(() => underWay.delete(target));
      underWay.set(target, work);
      return work;
    },
  };
}

async function fileName({ original, width, format }: ImageRequest): Promise<string> {
  const { size, mtimeMs } = await stat(original);
  const version = createHash('sha256').update(`${original}\n${size}\n${mtimeMs}`).digest('hex').slice(0, 16);
  return `${path.parse(original).name}-${version}-${width}.${format}`;
}

/** Writes to a name of its own and renames, so that nobody ever reads half a picture. */
async function keep(picture: Uint8Array, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const draft = `${target}.${randomUUID()}.part`;
  try {
    await writeFile(draft, picture);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
