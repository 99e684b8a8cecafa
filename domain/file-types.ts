/** Endings of camera raw files that we work with. */
const rawEndings = ['cr2', 'cr3', 'nef', 'arw', 'dng', 'raf', 'orf', 'rw2'] as const;

/**
 * Endings of the files that the studio can work with. The browser refuses others before they travel; the server does too and
 * then judges the content, because a name may promise anything.
 */
export const acceptedEndings: readonly string[] = [
  'jpg',
  'jpeg',
  'png',
  'tif',
  'tiff',
  'psd',
  'psb',
  'webp',
  'heic',
  'heif',
  'avif',
  ...rawEndings,
  'zip',
];

/** The ending of a name in lower case: letters and digits after the last dot; empty without one ("Ordner v2.0 final"). */
export function endingOf(name: string): string {
  return /\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}
