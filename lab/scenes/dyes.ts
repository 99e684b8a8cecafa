/*
 * The handbag in six colours on white, for /produktfotografie/mode-fashion: node lab/scenes/dyes.ts
 * Then node scripts/photo-list.ts. Sizes in px, colours sRGB.
 */
import path from 'node:path';
import sharp from 'sharp';
import { garmentColours } from '../../src/site/pages/category/content/mode-fashion.ts';

/** Part of the front of the bag whose mean gets the values of the colour. */
const FRONT = { left: 515, top: 730, width: 120, height: 40 };
const WIDTH = 1440;
/** The bag in the middle. */
const CROP = { left: 45, top: 0, width: 1200, height: 1040 };
const WHITE = { r: 255, g: 255, b: 255 };

const photos = path.join(import.meta.dirname, '..', '..', 'public', 'photos');
const source = sharp(path.join(photos, 'freisteller-handtasche-frei.png')).resize({ width: WIDTH }).extract(CROP);
const { data, info } = await source.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
const size = { width: info.width, height: info.height };
const shadow = await softShadow();
const leather = meanOfFront();

for (const { photo, colour = leather.map(encoded) } of garmentColours.variants) {
  await sharp({ create: { ...size, channels: 3, background: WHITE } })
    .composite([
      { input: shadow, raw: { ...size, channels: 4 } },
      { input: dyed(colour.map(linear)), raw: { ...size, channels: 4 } },
    ])
    .jpeg({ quality: 90, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toFile(path.join(photos, `${photo}.jpg`));
}
console.log(leather.map((value) => Math.round(encoded(value))).join(', '));

/** The bag with leather of another linear colour. What is not green (brass, seams, gloss) has no dye and stays. */
function dyed(target: readonly number[]): Buffer {
  const out = Buffer.from(data);
  const strength = (leather[1] ?? 0) - (leather[0] ?? 0);
  for (let at = 0; at < out.length; at += 4) {
    const dye = Math.max(0, (linear(data[at + 1] ?? 0) - linear(data[at] ?? 0)) / strength);
    for (let channel = 0; channel < 3; channel += 1) {
      const changed = linear(data[at + channel] ?? 0) + dye * ((target[channel] ?? 0) - (leather[channel] ?? 0));
      out[at + channel] = Math.round(encoded(changed));
    }
  }
  return out;
}

/** Linear mean of the front. */
function meanOfFront(): readonly number[] {
  const sums = [0, 0, 0];
  for (let y = FRONT.top; y < FRONT.top + FRONT.height; y += 1) {
    for (let x = FRONT.left; x < FRONT.left + FRONT.width; x += 1) {
      for (const channel of [0, 1, 2]) {
        sums[channel] = (sums[channel] ?? 0) + linear(data[4 * (y * size.width + x) + channel] ?? 0);
      }
    }
  }
  return sums.map((sum) => sum / (FRONT.width * FRONT.height));
}

/** A soft shadow below the bag, as black with opacity; it ends before the edge of the picture. */
async function softShadow(): Promise<Buffer> {
  const opacity = await sharp(data, { raw: { ...size, channels: 4 } })
    .extractChannel(3)
    .raw()
    .toBuffer();
  const rows = Array.from({ length: size.height }, (_, y) => y).filter((y) =>
    opacity.subarray(y * size.width, (y + 1) * size.width).some((value) => value > 128),
  );
  const foot = rows.at(-1) ?? 0;
  const flat = Buffer.alloc(opacity.length);
  opacity.copy(flat, (foot - 50) * size.width, (foot - 60) * size.width, (foot - 4) * size.width);
  const soft = await sharp(flat, { raw: { ...size, channels: 1 } })
    .blur(16)
    .linear(0.55, -1)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const out = Buffer.alloc(data.length);
  for (const [pixel, value] of soft.entries()) out[4 * pixel + 3] = value;
  return out;
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): number {
  const part = Math.min(1, Math.max(0, value));
  return 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
}
