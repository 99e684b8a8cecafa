import { ORIGINAL_WIDTH, type PhotoWidth, photoWidths } from '../../domain/photo-widths.ts';
import photoList from '../../public/photos/photos.json' with { type: 'json' };
import type { PhotoRef } from './photo-ref.ts';

export type { PhotoRef } from './photo-ref.ts';

export interface PhotoFile {
  readonly name: PhotoRef;
  /** Address of the original, with its version: another content has another address. */
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Cut out, with a transparent background. */
  readonly isCutout: boolean;
}

const photosByName = new Map<string, PhotoFile>(
  photoList.map(({ file, alt, title, width, height, version }) => {
    const name = file.replace(/\.\w+$/, '') as PhotoRef;
    const src = `/photos/${file}?v=${version}`;
    return [name, { name, src, alt, title, width, height, isCutout: name.endsWith('-frei') }];
  }),
);

/** Size, alternative text and address of a photograph. */
export function photo(name: PhotoRef): PhotoFile {
  const found = photosByName.get(name);
  if (found === undefined) throw new Error(`photos.json has no photograph "${name}"`);
  return found;
}

/** The address of a photograph in one of the widths; it is never made larger than the original. */
export function photoUrl(name: PhotoRef, width: PhotoWidth): string {
  return `${photo(name).src}&w=${width}`;
}

/** All widths that the original more than fills, and the original itself, for `srcset`. */
export function photoSrcSet(name: PhotoRef): string {
  const own = photo(name).width;
  return [
    ...photoWidths.filter((width) => width < own).map((width) => `${photoUrl(name, width)} ${width}w`),
    `${photoUrl(name, ORIGINAL_WIDTH)} ${own}w`,
  ].join(', ');
}
