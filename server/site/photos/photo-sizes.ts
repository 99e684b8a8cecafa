/* The sizes in which the site's photographs are made when the site is built (`scripts/photo-sizes.ts`) and served (`image-routes.ts`). */
import type { PhotoWidth } from '../../../domain/catalogue/photo-widths.ts';

/** The best first. Whoever names none of them gets the original. */
export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** A file name without folders: letters, digits, hyphen, underscore, and the ending of a picture. */
export const PHOTO_NAME = /^[\w-]+\.(?:jpg|png)$/;

/** The file of one size of the photograph `name`. */
export function sizeName(name: string, width: PhotoWidth, format: PhotoFormat): string {
  return `${name}-${width}.${format}`;
}
