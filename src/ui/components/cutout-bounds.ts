import type { PhotoRef } from './photos.ts';

interface Bounds {
  /** Width : height of the picture. */
  readonly picture: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Bounds of the object in its picture, in per cent, measured in the alpha channel of each cut-out. */
const cutoutBounds: Partial<Record<PhotoRef, Bounds>> = {
  'ebene-uhr-farbe-frei': { picture: 5 / 6, left: 15.2, top: 5.4, right: 78.6, bottom: 90.1 },
  'ebene-uhr-retusche-frei': { picture: 5 / 6, left: 15.2, top: 5.4, right: 78.6, bottom: 90.1 },
  'freisteller-becher-frei': { picture: 4 / 3, left: 34.3, top: 27.6, right: 81, bottom: 87.2 },
  'freisteller-brille-frei': { picture: 4 / 3, left: 4.5, top: 22.3, right: 82.2, bottom: 75.9 },
  'freisteller-haare-frei': { picture: 1, left: 25.3, top: 13.1, right: 84.2, bottom: 89.9 },
  'freisteller-handtasche-frei': { picture: 4 / 3, left: 19.2, top: 10.1, right: 70.1, bottom: 85 },
  'freisteller-hut-frei': { picture: 4 / 3, left: 12.3, top: 24, right: 87.1, bottom: 92.2 },
  'freisteller-kopfhoerer-frei': { picture: 4 / 3, left: 30.3, top: 18.4, right: 69.8, bottom: 85.3 },
  'freisteller-leuchte-frei': { picture: 4 / 3, left: 34.3, top: 10.7, right: 78.7, bottom: 92.6 },
  'freisteller-parfum-frei': { picture: 4 / 3, left: 35.3, top: 21.5, right: 64.5, bottom: 85.2 },
  'freisteller-sneaker-frei': { picture: 4 / 3, left: 21.8, top: 21.4, right: 81.4, bottom: 81.6 },
  'freisteller-tasse-frei': { picture: 4 / 3, left: 34.3, top: 27.6, right: 81, bottom: 87.2 },
  'freisteller-tshirt-frei': { picture: 3 / 4, left: 10.4, top: 17, right: 90.2, bottom: 78.3 },
  'freisteller-uhr-frei': { picture: 4 / 3, left: 25.2, top: 5.7, right: 60.5, bottom: 81 },
};

/** Margin around a bare cut-out, as a fraction of its box. */
export const BARE_AIR = 0.02;

export interface CutoutFit {
  /** Scale of the object, relative to the whole picture fitted into the box. */
  readonly scale: number;
  /** Translation of the picture that centres the object, in per cent of the box. */
  readonly x: number;
  readonly y: number;
}

/**
 * Fits a cut-out into a box of this proportion (width : height); `air`: margin on all sides, as a fraction of the box.
 */
export function cutoutFit(name: PhotoRef, proportion: number, air: number): CutoutFit {
  const bounds = cutoutBounds[name];
  if (bounds === undefined) return { scale: 1, x: 0, y: 0 };
  const { picture } = bounds;
  // Size of the whole picture in the box, as fractions of the box.
  const width = Math.min(1, picture / proportion);
  const height = Math.min(1, proportion / picture);
  const free = 1 - 2 * air;
  const scale = Math.min(
    free / (((bounds.right - bounds.left) / 100) * width),
    free / (((bounds.bottom - bounds.top) / 100) * height),
  );
  return {
    scale: round(scale),
    x: round((50 - (bounds.left + bounds.right) / 2) * width),
    y: round((50 - (bounds.top + bounds.bottom) / 2) * height),
  };
}

/** The same for the photo at an address, as a CSS transform of the whole picture fitted into the box. */
export function fitTransform(src: string, proportion: number, air: number): string {
  const name = src.replace(/^.*\/|\.\w+\?.*$/g, '') as PhotoRef;
  const { scale, x, y } = cutoutFit(name, proportion, air);
  return `scale(${scale}) translate(${x}%, ${y}%)`;
}

/**
 * Width and height of a bare cut-out's object in a box of that proportion, as fractions of the box.
 * The whole box for a cut-out without measured bounds.
 */
export function bareExtent(name: PhotoRef, proportion: number): { readonly width: number; readonly height: number } {
  const bounds = cutoutBounds[name];
  if (bounds === undefined) return { width: 1, height: 1 };
  const object = (bounds.picture * (bounds.right - bounds.left)) / (bounds.bottom - bounds.top);
  const free = 1 - 2 * BARE_AIR;
  return { width: free * Math.min(1, object / proportion), height: free * Math.min(1, proportion / object) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
