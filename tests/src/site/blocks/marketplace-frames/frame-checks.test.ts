import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { marketplaceNames } from '../../../../../domain/catalogue/marketplace-names.ts';
import {
  deliveredSize,
  frameChecks,
  marketplaceFrames as words,
} from '../../../../../src/site/blocks/marketplace-frames/frame-checks.ts';
import { BARE_AIR } from '../../../../../src/ui/components/cutout-bounds.ts';

/** Maximum width of a soft edge, px. */
const SOFT_EDGE = 3;

const file = fileURLToPath(new URL(`../../../../../public/photos/${words.photo}.png`, import.meta.url));
const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
const box = boxOfPixels(127);

it('the cut-out is empty in every pixel around the object', () => {
  const all = boxOfPixels(0);
  const margins = [box.left - all.left, box.top - all.top, all.right - box.right, all.bottom - box.bottom];
  expect(margins.filter((margin) => margin > SOFT_EDGE)).toEqual([]);
});

describe.each(marketplaceNames)('the frame of %s', (name) => {
  const { width, height } = deliveredSize(name);

  it.each(words.cases.options)('states of "$label" how much of it the pixels fill', ({ value, scale }) => {
    const air = 2 * BARE_AIR;
    const fitted = scale * (1 - air) * Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
    const pixels = fitted * fitted * (box.right - box.left) * (box.bottom - box.top);
    const said = frameChecks(name).find((one) => one.value === value)?.share ?? 0;

    // The page computes with tenths of a per cent of the original, and rounds down.
    expect(Math.abs(said + 0.5 - (100 * pixels) / (width * height))).toBeLessThan(1);
  });
});

it('every marketplace accepts our delivered picture, and each mistake fails in some of them', () => {
  const found = words.cases.options.map(({ value }) =>
    marketplaceNames.map((name) => frameChecks(name).find((one) => one.value === value)?.whole),
  );
  expect(found).toEqual([
    ['met', 'free', 'met', 'met', 'met', 'met'],
    ['broken', 'free', 'unclear', 'met', 'unclear', 'unclear'],
    ['broken', 'free', 'met', 'broken', 'met', 'met'],
  ]);
});

/** The bounding box of all pixels more opaque than `alpha`, right and bottom exclusive. */
function boxOfPixels(alpha: number) {
  const seen = { left: info.width, top: info.height, right: 0, bottom: 0 };
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    if ((data[pixel * info.channels + 3] ?? 0) <= alpha) continue;
    const x = pixel % info.width;
    const y = (pixel - x) / info.width;
    seen.left = Math.min(seen.left, x);
    seen.top = Math.min(seen.top, y);
    seen.right = Math.max(seen.right, x + 1);
    seen.bottom = Math.max(seen.bottom, y + 1);
  }
  return seen;
}
