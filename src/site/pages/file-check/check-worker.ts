/* Worker that measures a visitor's pictures, so that the page responds meanwhile. It sends data only to the page. */
import { textIn } from '../../../../domain/files/heads/head-reader.ts';
import { formatByContent, readImageFacts } from '../../../../domain/files/heads/read-image-facts.ts';
import type { ImageFacts } from '../../../../domain/files/media-schema.ts';
import { GroundMeter } from '../../../../domain/order/checks/ground-meter.ts';
import { type CheckedPicture, findingsOf } from '../../../../domain/order/checks/marketplace-checks.ts';
import type { Box } from '../../../../domain/order/checks/measured-ground.ts';
import type { PictureFormat } from '../../../../domain/order/marketplace-demands.ts';
import { brand } from '../../../../domain/texts/brand.ts';
import { imageText } from '../../../../domain/order/texts/image-notes.ts';

export interface CheckQuestion {
  readonly id: number;
  readonly file: File;
}

export interface CheckAnswer {
  readonly id: number;
  /** "2000 × 2000 px, RGB, 8 Bit"; '' for no picture. */
  readonly about: string;
  readonly findings: ReturnType<typeof findingsOf>;
  /** Small, with the object outlined; null where the browser cannot decode it. */
  readonly preview: Blob | null;
}

/** Pixels that a canvas holds at once. */
const BAND = 4_000_000;
/** Pixels beyond which a phone may run out of memory. */
const MOST_DECODED = 100_000_000;
/** Longer side of a preview, px. */
const SIDE = 480;
/** Beginnings of formats whose heads no reader of ours reads, by their first 12 bytes as Latin-1 text. */
const beginnings: readonly (readonly [PictureFormat, RegExp])[] = [
  ['GIF', /^GIF8/],
  ['BMP', /^BM/],
  ['AVIF', /^[^]{4}ftypavi[fs]/],
  ['HEIC', /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
];

/** Answers in sequence: two decoded pictures at once could be too much for a phone. */
let last = Promise.resolve();
globalThis.addEventListener('message', ({ data }: MessageEvent<CheckQuestion>) => {
  last = last.then(async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that has started it
    globalThis.postMessage(await answerTo(data));
  });
});

async function answerTo({ id, file }: CheckQuestion): Promise<CheckAnswer> {
  const read = async (position: number, length: number) =>
    new Uint8Array(await file.slice(position, position + length).arrayBuffer());
  const start = await read(0, 12);
  const text = start.length < 12 ? '' : textIn(new DataView(start.buffer), 0, 12);
  const format = formatByContent(text) ?? beginnings.find(([, beginning]) => beginning.test(text))?.[0] ?? null;
  const facts = await readImageFacts({ name: file.name, size: file.size, read });
  const seen = await look(file, facts).catch(() => null);
  const picture: CheckedPicture = {
    name: file.name,
    size: file.size,
    format,
    facts: facts ?? seen?.facts ?? null,
    ground: seen?.ground ?? null,
    against: seen?.against ?? 'white',
  };
  return {
    id,
    about: picture.facts === null ? '' : imageText(picture.facts),
    findings: findingsOf(picture),
    preview: seen?.preview ?? null,
  };
}

type Seen = Pick<CheckedPicture, 'ground' | 'against'> & Pick<CheckAnswer, 'preview'> & { readonly facts: ImageFacts };

/** @throws when the browser cannot decode it */
async function look(file: File, facts: ImageFacts | null): Promise<Seen | null> {
  const { width: wide = 0, height: high = 0 } = facts ?? {};
  if (wide * high > MOST_DECODED) return null;
  // A conversion of colours could make nearly white white.
  const bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  const { width, height } = bitmap;
  const rows = Math.max(1, Math.min(height, Math.floor(BAND / width)));
  const canvas = new OffscreenCanvas(width, rows);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  const bandAt = (top: number) => {
    const count = Math.min(rows, height - top);
    context.clearRect(0, 0, width, rows);
    context.drawImage(bitmap, 0, top, width, count, 0, 0, width, count);
    return context.getImageData(0, 0, width, count).data;
  };
  const corners = [bandAt(0), bandAt(height - 1)].flatMap((band, place) =>
    [0, width - 1].map((column) => band[(place === 0 ? 0 : band.length / 4 - width) * 4 + column * 4 + 3] ?? 255),
  );
  const isTransparent = corners.filter((alpha) => alpha === 0).length >= 3;
  const meter = isTransparent
    ? new GroundMeter({ width, height }, [0])
    : new GroundMeter({ width, height }, [255, 255, 255, 255], { isRgb: true });
  for (let top = 0; top < height; top += rows) {
    const band = bandAt(top);
    meter.add(isTransparent ? alphaOf(band) : new Uint8Array(band.buffer));
  }
  const ground = meter.result();
  const preview = await previewOf(bitmap, ground.box);
  bitmap.close();
  return { facts: { width, height }, ground, against: isTransparent ? 'transparent' : 'white', preview };
}

function alphaOf(pixels: Uint8ClampedArray): Uint8Array {
  const alpha = new Uint8Array(pixels.length / 4);
  for (let pixel = 0; pixel < alpha.length; pixel += 1) alpha[pixel] = pixels[pixel * 4 + 3] ?? 0;
  return alpha;
}

/** The picture in small, and around the object the path of the brand: blue dashes on white. */
async function previewOf(bitmap: ImageBitmap, box: Box | null): Promise<Blob | null> {
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const sized = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(sized(bitmap.width), sized(bitmap.height));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  if (box !== null) {
    const outline = [box.left, box.top, box.width, box.height].map((side) => side * scale) as [
      number,
      number,
      number,
      number,
    ];
    context.lineWidth = 5;
    context.strokeStyle = '#ffffff';
    context.strokeRect(...outline);
    context.lineWidth = 2.5;
    context.setLineDash([7, 5]);
    context.strokeStyle = brand.colors.path;
    context.strokeRect(...outline);
  }
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
}
