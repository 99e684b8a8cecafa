import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Pictures } from '../pictures/pictures.ts';
import { type ImageWidth, imageVariants } from './image-variants.ts';

interface ImageWarmerOptions {
  readonly photosDir: string;
  readonly cacheDir: string;
  readonly pictures: Pictures;
}

export interface ImageWarmer {
  /** Begins with what is still missing; what visitors ask for goes before it. */
  readonly start: () => void;
  /** Resolves when the picture under way is done. */
  readonly stop: () => Promise<void>;
}

/** Those of the first glance first. */
const ORDER: readonly ImageWidth[] = [768, 384, 288, 1280, 80, 1920];

/**
 * Makes the pictures after the start instead of on the first visitor's time: every photograph in every width as AVIF, which
 * nearly all browsers take. About a minute on a small machine, once; later starts find everything there.
 */
export function createImageWarmer({ photosDir, cacheDir, pictures }: ImageWarmerOptions): ImageWarmer {
  const variants = imageVariants(cacheDir, pictures);
  let stopped = false;
  let running = Promise.resolve();

  async function warm(): Promise<void> {
    const photos = (await readdir(photosDir)).filter((name) => /\.(?:jpg|png)$/.test(name));
    for (const width of ORDER) {
      for (const photo of photos) {
        if (stopped) return;
        const variant = await variants.get({ original: path.join(photosDir, photo), width, format: 'avif' }, false);
        // The disk takes nothing, so the work would be in vain.
        if (!('file' in variant)) return;
      }
    }
  }
  return {
    start: () => {
      // A picture that cannot be made now is made, or complained about, when somebody asks for it.
      running = warm().catch(() => undefined);
    },
    stop: () => {
      stopped = true;
      return running;
    },
  };
}
