import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  cameraTilt as texts,
  magnification,
  shirt,
  widening,
} from '../../../../../src/site/blocks/camera-tilt/camera-lean.ts';

const file = fileURLToPath(new URL(`../../../../../public/photos/${texts.photo}.jpg`, import.meta.url));
const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

it('uses the edges of the shirt in the photo for shoulder and hem', () => {
  // Through the upper edge of a sleeve, and through the body.
  expect(Math.abs(shirtRows(0.15).first - shirt.shoulder)).toBeLessThan(0.01);
  expect(Math.abs(shirtRows(0.45).last - shirt.hem)).toBeLessThan(0.01);
});

it('keeps all sizes while the camera is upright, and widens the hem the more it leans', () => {
  expect([-0.5, 0, 0.5].map((below) => magnification(below, 0))).toEqual([1, 1, 1]);
  const parts = texts.angle.options.map(({ degrees }) => Math.round(10_000 * widening(degrees)));
  expect(parts).toEqual([0, 29, 58, 117]);
});

/** First and last row without wood in a column (part of the width), from the middle, in heights of the picture. */
function shirtRows(column: number): { readonly first: number; readonly last: number } {
  const x = Math.round(column * info.width);
  const rows = Array.from({ length: info.height }, (_, y) => y).filter((y) => {
    const at = (y * info.width + x) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const isWhite = blue > 150 && red - blue < 30;
    return isWhite || red - green > 60;
  });
  return { first: (rows[0] ?? 0) / info.height - 0.5, last: (rows.at(-1) ?? 0) / info.height - 0.5 };
}
