/* Sizes of the site's photos: the build makes them (`scripts/photo-sizes.ts`), `image-routes.ts` serves them. */
import type { PhotoWidth } from '../../../domain/catalogue/photo-widths.ts';

/** Best first. Browsers that name none of them get the original. */
export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** A file name without folders: letters, digits, hyphen, underscore, and the ending of a photo. */
export const PHOTO_NAME = /^[\w-]+\.(?:jpg|png)$/;

/** File name of one size of the photo `name`. */
export function sizeName(name: string, width: PhotoWidth, format: PhotoFormat): string {
  return `${name}-${width}.${format}`;
}
