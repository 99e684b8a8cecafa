import { ORIGINAL_WIDTH, type PhotoWidth, photoWidths } from '../../../domain/catalogue/photo-widths.ts';
import photoList from '../../../public/photos/photos.json' with { type: 'json' };
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
    return [name, { name, src, alt, title, width, height, isCutout: /-(?:frei|pfad)$/.test(name) }];
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

/** As many device pixels stand for one of CSS on the finest screens in use. */
const FINEST_SCREEN = 3;

/** What changes its width with the window is never as narrow as a thumbnail, in CSS pixels. */
const NARROWEST = 100;

/** An original that is at most so much wider than the next step shows no more than that one. */
const NO_WIDER = 1.12;

/**
 * All widths that some screen may want and the original more than fills, and the original itself unless it is hardly wider, for `srcset`. `fixed`: the CSS pixels of a
 * picture that always stands equally wide.
 */
export function photoSrcSet(name: PhotoRef, fixed?: number): string {
  const own = photo(name).width;
  const enough = photoWidths.find((width) => width >= (fixed ?? ORIGINAL_WIDTH) * FINEST_SCREEN) ?? ORIGINAL_WIDTH;
  const smaller = photoWidths.filter((width) => width < own && width >= (fixed ?? NARROWEST) && width <= enough);
  const isEnough = own > enough || own <= (smaller.at(-1) ?? 0) * NO_WIDER;
  return [
    ...smaller.map((width) => `${photoUrl(name, width)} ${width}w`),
    ...(isEnough ? [] : [`${photoUrl(name, ORIGINAL_WIDTH)} ${own}w`]),
  ].join(', ');
}
