import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cutoutFit } from '../../../../../src/ui/components/cutout-bounds.ts';
import { type PhotoRef, photo } from '../../../../../src/ui/components/photos.ts';

const cutouts: readonly PhotoRef[] = [
  'ebene-uhr-farbe-frei',
  'ebene-uhr-retusche-frei',
  'freisteller-becher-frei',
  'freisteller-brille-frei',
  'freisteller-haare-frei',
  'freisteller-handtasche-frei',
  'freisteller-hut-frei',
  'freisteller-kopfhoerer-frei',
  'freisteller-leuchte-frei',
  'freisteller-parfum-frei',
  'freisteller-sneaker-frei',
  'freisteller-tasse-frei',
  'freisteller-tshirt-frei',
  'freisteller-uhr-frei',
];
const AIR = 0.08;

describe(cutoutFit.name, () => {
  it.each(cutouts)('centres the whole object of %s, with a margin on all sides', async (name) => {
    const object = await objectIn(name);
    for (const proportion of [3 / 4, 4 / 5, 1]) {
      const seen = inBox(object, name, proportion);
      expect(seen.left).toBeCloseTo(1 - seen.right, 1);
      expect(seen.top).toBeCloseTo(1 - seen.bottom, 1);
      expect(Math.min(seen.left, seen.top)).toBeCloseTo(AIR, 1);
      expect(Math.min(seen.left, seen.top)).toBeGreaterThan(AIR - 0.02);
    }
  });

  it('leaves a picture without measured bounds unchanged', () => {
    expect(cutoutFit('packshot-dose', 1, AIR)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The bounds of the opaque part of the picture, from 0 to 1. */
async function objectIn(name: PhotoRef): Promise<Bounds> {
  const file = path.join('public', new URL(photo(name).src, 'http://site').pathname);
  const { info } = await sharp(file)
    .extractChannel('alpha')
    .threshold(16)
    .trim({ threshold: 10 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = photo(name);
  const left = -(info.trimOffsetLeft ?? 0) / width;
  const top = -(info.trimOffsetTop ?? 0) / height;
  return { left, right: left + info.width / width, top, bottom: top + info.height / height };
}

/** Its bounds in its box, after `object-fit: contain` and the transform. */
function inBox(object: Bounds, name: PhotoRef, proportion: number): Bounds {
  const { width, height } = photo(name);
  const fit = cutoutFit(name, proportion, AIR);
  const shownWidth = Math.min(1, width / height / proportion);
  const shownHeight = Math.min(1, proportion / (width / height));
  const across = (part: number) => 0.5 + ((part - 0.5) * shownWidth + fit.x / 100) * fit.scale;
  const down = (part: number) => 0.5 + ((part - 0.5) * shownHeight + fit.y / 100) * fit.scale;
  return {
    left: across(object.left),
    right: across(object.right),
    top: down(object.top),
    bottom: down(object.bottom),
  };
}
