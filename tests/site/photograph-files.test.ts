import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import photoList from '../../public/photos/photos.json' with { type: 'json' };
import { siteRoutes } from '../../src/site/sitemap/site-map.ts';
import { all, pageTree, photoOf, textOf } from './page-tree.ts';

/* What the photographs themselves must keep to, measured in their pixels: white that is called pure, and no noise of a render. */

const PURE_WHITE = /reinwei(?:ß|ss)/i;
const jpegs = photoList.filter(({ file }) => file.endsWith('.jpg')).map(({ file, alt }) => ({ file, alt }));
const pureWhite = jpegs.filter(({ alt }) => PURE_WHITE.test(alt)).map(({ file }) => file);

/** Something of the object that runs out of the picture, the part of the rim that it may take. */
const crossing: Readonly<Record<string, number>> = { 'marktplatz-lampe.jpg': 0.01 };

/** px along the edges, and of the blocks in which plain ground is looked for. */
const RIM = 8;
const BLOCK = 16;

/**
 * How far a pixel may stand out of its neighbours on plain ground, in steps of 256, in all but the loudest 5 % of such ground. Clean renders
 * have 0.2 to 0.6, a texture like the canvas of the sneaker 2.2; grain that is seen at full size had 2.4 to 5.5.
 */
const MOST_NOISE = 2.4;

describe('white that is called pure', () => {
  it.each(pureWhite)('is RGB 255 all along the edges of %s, and on its ground', async (file) => {
    const grey = await darkest(file);
    const rim = [...pixelsOf(grey, (x, y) => Math.min(x, y, grey.width - 1 - x, grey.height - 1 - y) < RIM)];
    expect(rim.filter((value) => value < 255).length / rim.length).toBeLessThanOrEqual(crossing[file] ?? 0);
    const light = blocksOf(grey).filter((block) => Math.min(...block) >= 252);
    expect(light.filter((block) => Math.min(...block) === 255).length / light.length).toBeGreaterThan(0.9);
  });

  it('is called so in no caption of another picture', () => {
    const captions = siteRoutes.flatMap(({ path: address }) =>
      all(pageTree(address), 'figure')
        .filter((figure) => all(figure, 'figcaption').some((caption) => PURE_WHITE.test(textOf(caption))))
        .flatMap((figure) => all(figure, 'img').map(photoOf)),
    );
    expect(captions.length).toBeGreaterThan(0);
    expect(captions.filter((name) => !pureWhite.includes(`${name}.jpg`))).toEqual([]);
  });
});

describe('plain ground', () => {
  it.each(jpegs.map(({ file }) => file))('has no noise in %s', async (file) => {
    const picture = sharp(fileOf(file)).greyscale();
    const plain = await picture.clone().raw().toBuffer({ resolveWithObject: true });
    const smooth = await picture.clone().median(3).raw().toBuffer();
    const { width, height } = plain.info;
    const values = blocksOf({ data: plain.data, width, height });
    const medians = blocksOf({ data: smooth, width, height });
    const noise = values
      .map((block, position) => ({ block, smooth: medians[position] ?? [] }))
      .filter(({ block }) => isPlain(block))
      .map((one) => mean(one.block.map((value, pixel) => Math.abs(value - (one.smooth[pixel] ?? 0)))))
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
  return path.join(import.meta.dirname, '../../public/photos', file);
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

/** The whole blocks of the picture, each with its pixels row by row. */
function blocksOf({ data, width, height }: Grey): ReadonlyArray<readonly number[]> {
  const blocks: number[][] = [];
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      blocks.push(
        Array.from({ length: BLOCK * BLOCK }, (_, at) => {
          const x = left + (at % BLOCK);
          return data[(top + Math.floor(at / BLOCK)) * width + x] ?? 0;
        }),
      );
    }
  }
  return blocks;
}

/** No edge and hardly a slope: the means of its sixteen quarters of a quarter lie within six steps. */
function isPlain(block: readonly number[]): boolean {
  const quarter = BLOCK / 4;
  const means = Array.from({ length: 16 }, (_, part) =>
    mean(
      block.filter((_value, at) => {
        const column = Math.floor((at % BLOCK) / quarter);
        const row = Math.floor(Math.floor(at / BLOCK) / quarter);
        return row * 4 + column === part;
      }),
    ),
  );
  return Math.max(...means) - Math.min(...means) < 6;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
