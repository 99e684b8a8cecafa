import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { focusStack as words } from '../../../src/site/words/focus-stack.ts';

const states = words.shares.length;

it('says of each state how much of the rings its map shows as sharp', async () => {
  const { data, info } = await pixelsOf(words.map);
  const shares = words.shares.map((_, state) => {
    const counts = { sharp: 0, soft: 0 };
    for (let y = (state * info.height) / states; y < ((state + 1) * info.height) / states; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        const at = (y * info.width + x) * info.channels;
        const [red = 0, , blue = 0] = data.subarray(at, at + 3);
        if (blue - red > 60) counts.sharp += 1;
        else if (red < 170) counts.soft += 1;
      }
    }
    return counts.sharp / (counts.sharp + counts.soft);
  });
  expect(shares.map((share) => Math.round(100 * share))).toEqual(words.shares.map((share) => Math.round(100 * share)));
});

it('becomes sharper with each exposure, and all rings are sharp in the end', async () => {
  expect(words.shares.toSorted((a, b) => a - b)).toEqual(words.shares);
  expect(Math.round(100 * (words.shares.at(-1) ?? 0))).toBe(100);

  const { data, info } = await pixelsOf(words.photo);
  const details = words.shares.map((_, state) => {
    let sum = 0;
    const height = info.height / states;
    for (let y = state * height; y < (state + 1) * height; y += 1) {
      for (let x = 1; x < info.width; x += 1) {
        const at = (y * info.width + x) * info.channels;
        sum += ((data[at] ?? 0) - (data[at - info.channels] ?? 0)) ** 2;
      }
    }
    return sum;
  });
  expect(details.toSorted((a, b) => a - b)).toEqual(details);
});

async function pixelsOf(name: string) {
  const file = fileURLToPath(
    new URL(`../../../public/photos/${name}.${name === words.map ? 'png' : 'jpg'}`, import.meta.url),
  );
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
