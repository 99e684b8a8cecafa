import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  cameraTilt as texts,
  magnification,
  scarf,
  widening,
} from '../../../../../src/site/blocks/camera-tilt/camera-lean.ts';

const file = fileURLToPath(new URL(`../../../../../public/photos/${texts.photo}.jpg`, import.meta.url));
const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

it('uses the edges of the scarf in the photo for bend and end', () => {
  // Through the top of the bend, and through the woven edge before the fringe.
  expect(Math.abs(scarfRows(0.5).first - scarf.bend)).toBeLessThan(0.01);
  expect(Math.abs(scarfRows(0.42).last - scarf.edge)).toBeLessThan(0.01);
});

it('keeps all sizes while the camera is upright, and widens the lower end the more it leans', () => {
  expect([-0.5, 0, 0.5].map((below) => magnification(below, 0))).toEqual([1, 1, 1]);
  const parts = texts.angle.options.map(({ degrees }) => Math.round(10_000 * widening(degrees)));
  expect(parts).toEqual([0, 50, 101, 203]);
});

/** First and last row with blue or red in a column (part of the width), from the middle, in heights of the picture. */
function scarfRows(column: number): { readonly first: number; readonly last: number } {
  const x = Math.round(column * info.width);
  const rows = Array.from({ length: info.height }, (_, y) => y).filter((y) => {
    const at = (y * info.width + x) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return blue > red || red - green > 40;
  });
  return { first: (rows[0] ?? 0) / info.height - 0.5, last: (rows.at(-1) ?? 0) / info.height - 0.5 };
}
