import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import photoList from '../../../public/photos/photos.json' with { type: 'json' };
import { siteRoutes } from '../../../src/site/pages/sitemap/site-map.ts';
import { all, pageTree, photoOf, textOf } from '../../site/page-tree.ts';

/* Rules for the photos' pixels: white named pure is pure, and renders have no noise. */

const PURE_WHITE = /reinwei(?:ß|ss)/i;
const jpegs = photoList.filter(({ file }) => file.endsWith('.jpg')).map(({ file, alt }) => ({ file, alt }));
const pureWhite = jpegs.filter(({ alt }) => PURE_WHITE.test(alt)).map(({ file }) => file);

/** Objects that extend beyond the picture, with their maximum part of the rim. */
const crossing: Readonly<Record<string, number>> = { 'marktplatz-lampe.jpg': 0.01 };

/** px along the edges, and of the blocks of the search for plain ground. */
const RIM = 8;
const BLOCK = 16;

/**
 * Maximum deviation of a pixel from its neighbours on plain ground, of 256 levels, without the loudest 5 %.
 * Clean renders have 0.2 to 0.6, a texture like the sneaker's canvas 2.2; visible grain had 2.4 to 5.5.
 */
const MOST_NOISE = 2.4;

describe('white that a caption calls pure', () => {
  it.each(pureWhite)('is RGB 255 along the edges of %s, and on its background', async (file) => {
    const grey = await darkest(file);
    const rim = [...pixelsOf(grey, (x, y) => Math.min(x, y, grey.width - 1 - x, grey.height - 1 - y) < RIM)];
    expect(rim.filter((value) => value < 255).length / rim.length).toBeLessThanOrEqual(crossing[file] ?? 0);
    const light = blocksOf(grey)
      .map((block) => leastOf(grey, block))
      .filter((least) => least >= 252);
    expect(light.filter((least) => least === 255).length / light.length).toBeGreaterThan(0.9);
  });

  it('is called so in no caption of another photo', () => {
    const captions = siteRoutes.flatMap(({ path: address }) =>
      all(pageTree(address), 'figure')
        .filter((figure) => all(figure, 'figcaption').some((caption) => PURE_WHITE.test(textOf(caption))))
        .flatMap((figure) => all(figure, 'img').map(photoOf)),
    );
    expect(captions.length).toBeGreaterThan(0);
    expect(captions.filter((name) => !pureWhite.includes(`${name}.jpg`))).toEqual([]);
  });
});

describe('plain background', () => {
  it.each(jpegs.map(({ file }) => file))('has no noise in %s', async (file) => {
    const picture = sharp(fileOf(file)).greyscale();
    const plain = await picture.clone().raw().toBuffer({ resolveWithObject: true });
    const smooth = await picture.clone().median(3).raw().toBuffer();
    const grey = { data: plain.data, width: plain.info.width, height: plain.info.height };
    const noise = blocksOf(grey)
      .filter((block) => isPlain(grey, block))
      .map((block) => mean(grey, block, (value, at) => Math.abs(value - (smooth[at] ?? 0))))
      .sort((one, other) => one - other);
    expect(noise[Math.floor(noise.length * 0.95)] ?? 0).toBeLessThan(MOST_NOISE);
  });
});

interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

function fileOf(file: string): string {
  return path.join(import.meta.dirname, '../../../public/photos', file);
}

/** The darkest of the three colours of each pixel. */
async function darkest(file: string): Promise<Grey> {
  const { data, info } = await sharp(fileOf(file)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const grey = new Uint8Array(info.width * info.height);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    grey[pixel] = Math.min(data[3 * pixel] ?? 0, data[3 * pixel + 1] ?? 0, data[3 * pixel + 2] ?? 0);
  }
  return { data: grey, width: info.width, height: info.height };
}

function* pixelsOf({ data, width, height }: Grey, isMeant: (x: number, y: number) => boolean): Generator<number> {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (isMeant(x, y)) yield data[y * width + x] ?? 0;
  }
}

/** A square of the picture: index of its first pixel, and its edge in px. */
interface Square {
  readonly first: number;
  readonly edge: number;
}

/** The whole blocks of the picture. */
function blocksOf({ width, height }: Grey): Square[] {
  const blocks: Square[] = [];
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) blocks.push({ first: top * width + left, edge: BLOCK });
  }
  return blocks;
}

/** No edge and hardly a slope: the means of its sixteen sixteenths differ by at most six levels. */
function isPlain(grey: Grey, { first, edge }: Square): boolean {
  const quarter = edge / 4;
  let [least, most] = [255, 0];
  for (let part = 0; part < 16; part += 1) {
    const corner = first + Math.floor(part / 4) * quarter * grey.width + (part % 4) * quarter;
    const value = mean(grey, { first: corner, edge: quarter });
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return most - least < 6;
}

/** The mean over the square of a pixel's function; `at` is the pixel's index in the picture. */
function mean(
  { data, width }: Grey,
  { first, edge }: Square,
  valueOf: (value: number, at: number) => number = (value) => value,
): number {
  let sum = 0;
  for (let row = 0; row < edge; row += 1) {
    for (let at = first + row * width; at < first + row * width + edge; at += 1) sum += valueOf(data[at] ?? 0, at);
  }
  return sum / edge ** 2;
}

function leastOf({ data, width }: Grey, { first, edge }: Square): number {
  let least = 255;
  for (let row = 0; row < edge; row += 1) {
    for (let at = first + row * width; at < first + row * width + edge; at += 1) least = Math.min(least, data[at] ?? 0);
  }
  return least;
}
