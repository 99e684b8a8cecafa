import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cutoutFit } from '../../../src/ui/cutout-bounds.ts';
import { type PhotoRef, photo } from '../../../src/ui/photos.ts';

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
  it.each(cutouts)('shows the whole object of %s in the middle, with air on all sides', async (name) => {
    for (const proportion of [3 / 4, 4 / 5, 1]) {
      const seen = await objectInBox(name, proportion);
      expect(seen.left).toBeCloseTo(1 - seen.right, 1);
      expect(seen.top).toBeCloseTo(1 - seen.bottom, 1);
      expect(Math.min(seen.left, seen.top)).toBeCloseTo(AIR, 1);
      expect(Math.min(seen.left, seen.top)).toBeGreaterThan(AIR - 0.02);
    }
  });

  it('leaves a picture without measured bounds as it is', () => {
    expect(cutoutFit('packshot-dose', 1, AIR)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});

/** Where the opaque part of the picture ends up in its box, from 0 to 1, after `object-fit: contain` and the transform. */
async function objectInBox(name: PhotoRef, proportion: number) {
  const file = path.join('public', new URL(photo(name).src, 'http://site').pathname);
  const { info } = await sharp(file)
    .extractChannel('alpha')
    .threshold(16)
    .trim({ threshold: 10 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = photo(name);
  const left = -(info.trimOffsetLeft ?? 0) / width;
  const top = -(info.trimOffsetTop ?? 0) / height;
  const fit = cutoutFit(name, proportion, AIR);
  const shownWidth = Math.min(1, width / height / proportion);
  const shownHeight = Math.min(1, proportion / (width / height));
  const across = (part: number) => 0.5 + ((part - 0.5) * shownWidth + fit.x / 100) * fit.scale;
  const down = (part: number) => 0.5 + ((part - 0.5) * shownHeight + fit.y / 100) * fit.scale;
  return {
    left: across(left),
    right: across(left + info.width / width),
    top: down(top),
    bottom: down(top + info.height / height),
  };
}
