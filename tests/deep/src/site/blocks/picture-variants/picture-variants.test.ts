import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { editLayers } from '../../../../../../src/site/pages/category/content/bildbearbeitung.ts';
import { garmentColours } from '../../../../../../src/site/pages/category/content/mode-fashion.ts';
import { lightSetups } from '../../../../../../src/site/pages/category/content/packshots.ts';
import { photo } from '../../../../../../src/ui/components/photos.ts';

/* The blocks' claims about their pictures, compared with the pixels. */

describe('the colours of a handbag', () => {
  it.each(garmentColours.variants)('are those of the front below the flap: $label', async ({ photo: name, colour }) => {
    const mean = await meanOf(`${name}.jpg`, { left: 515, top: 730, width: 120, height: 40 });
    const apart = mean.map((value, channel) => Math.abs(value - (colour?.[channel] ?? Number.NaN)));
    expect(Math.max(...apart)).toBeLessThan(2);
  });

  it('have a white background that every marketplace accepts', async () => {
    for (const { photo: name } of garmentColours.variants)
      expect(await meanOf(`${name}.jpg`, { left: 0, top: 0, width: 40, height: 40 })).toEqual([255, 255, 255]);
  });
});

describe('the layers of a retouch', () => {
  it('start from a white patch of 197, as the text says', async () => {
    const mean = await meanOf('freisteller-uhr-roh.jpg', { left: 2136, top: 1984, width: 18, height: 18 });
    expect(mean.map(Math.round)).toEqual([197, 197, 197]);
  });

  it('remove the reflection from the glass, and change nothing else of the watch', async () => {
    // Both on the dial, left and right of the reflection's edge.
    const glass = { left: 540, top: 800, width: 24, height: 24 };
    const strap = { left: 660, top: 1440, width: 120, height: 120 };
    const [before, after] = ['ebene-uhr-frei.png', 'ebene-uhr-retusche-frei.png'];
    const [veiled, clean] = await Promise.all([meanOf(before, glass), meanOf(after, glass)]);
    expect((veiled[0] ?? 0) - (clean[0] ?? 0)).toBeGreaterThan(10);
    expect(await meanOf(after, strap)).toEqual(await meanOf(before, strap));
  });
});

it.each([editLayers, garmentColours, lightSetups])('all pictures of "$heading" have one size', ({ variants }) => {
  const sizes = variants.map(({ photo: name }) => `${photo(name).width} ${photo(name).height}`);
  expect(new Set(sizes).size).toBe(1);
});

/** The mean of a region, 0 to 255: red, green, blue. */
async function meanOf(
  file: string,
  piece: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): Promise<readonly number[]> {
  const pixels = await sharp(path.join(import.meta.dirname, '../../../../../../public/photos', file))
    .extract(piece)
    .removeAlpha()
    .toBuffer();
  return (await sharp(pixels).stats()).channels.map(({ mean }) => mean);
}
