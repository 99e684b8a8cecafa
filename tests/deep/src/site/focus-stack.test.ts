import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { focusStack as texts } from '../../../../src/site/texts/frame-ranges.ts';

const counts = texts.shares.map((_, position) => position + 1);

it('the stack has thirty exposures', () => {
  expect(counts.length).toBe(30);
});

it('states for each exposure the share of the rings that its map shows as sharp', async () => {
  const shares = await Promise.all(
    counts.map(async (count) => {
      const { data, info } = await pixelsOf(count, 'karte');
      const seen = { sharp: 0, soft: 0 };
      for (let at = 0; at < data.length; at += info.channels) {
        const [red = 0, , blue = 0] = data.subarray(at, at + 3);
        if (blue - red > 60) seen.sharp += 1;
        else if (red < 170) seen.soft += 1;
      }
      return seen.sharp / (seen.sharp + seen.soft);
    }),
  );
  // The edges of the rings belong to neither.
  const off = shares.map((share, position) => Math.abs(share - (texts.shares[position] ?? 0)));
  expect(off.filter((distance) => distance > 0.005)).toEqual([]);
});

it('becomes sharper with every five exposures, until all rings are sharp', async () => {
  expect(texts.shares.toSorted((a, b) => a - b)).toEqual(texts.shares);
  expect(texts.shares.at(-1)).toBe(1);

  const details = await Promise.all(
    [1, 5, 10, 15, 20, 25, 30].map(async (count) => {
      const { data, info } = await pixelsOf(count, 'bild');
      let sum = 0;
      for (let at = info.channels; at < data.length; at += info.channels) {
        const isFirstOfRow = at % (info.width * info.channels) === 0;
        if (!isFirstOfRow) sum += ((data[at] ?? 0) - (data[at - info.channels] ?? 0)) ** 2;
      }
      return sum;
    }),
  );
  expect(details.toSorted((a, b) => a - b)).toEqual(details);
});

async function pixelsOf(count: number, view: 'bild' | 'karte') {
  const name = `${String(count).padStart(2, '0')}-${view}.webp`;
  const file = fileURLToPath(new URL(`../../../../src/site/blocks/focus-stack/${name}`, import.meta.url));
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
