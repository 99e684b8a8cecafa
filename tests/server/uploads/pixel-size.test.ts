import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { type PixelSize, pixelSize } from '../../../server/uploads/pixel-size.ts';

const photo = readFileSync(join(import.meta.dirname, '../../../public/photos/accessoire-handtasche.jpg'));
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];
const upright = { width: 60, height: 40 };
const lying = { width: 40, height: 60 };

/** Wide pictures, as a camera that was turned would store them. */
const encoders: Record<string, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg(),
  'image/png': (picture) => picture.png(),
  'image/tiff': (picture) => picture.tiff(),
  'image/webp': (picture) => picture.webp(),
};

describe('the size of a picture by its head', () => {
  it.each(Object.entries(encoders))('is that which is seen, however the camera was held: %s', async (type, encode) => {
    const sizes = [];
    for (const orientation of ORIENTATIONS) {
      const bytes = await encode(blank(60, 40)).withMetadata({ orientation }).toBuffer();
      expect(await sizeOf(type, bytes)).toEqual((await sharp(bytes).metadata()).autoOrient);
      sizes.push(await sizeOf(type, bytes));
    }
    expect(sizes).toEqual(ORIENTATIONS.map((orientation) => (orientation < 5 ? upright : lying)));
  });

  it.each([
    ['progressive JPEG', 'image/jpeg', blank(60, 40).jpeg({ progressive: true })],
    ['JPEG in CMYK', 'image/jpeg', blank(60, 40).toColourspace('cmyk').jpeg()],
    ['interlaced PNG', 'image/png', blank(60, 40).png({ progressive: true })],
    ['lossless WebP', 'image/webp', blank(60, 40).webp({ lossless: true })],
    ['WebP with transparency', 'image/webp', blank(60, 40).ensureAlpha(0.5).webp()],
    ['AVIF', 'image/avif', blank(60, 40).avif({ effort: 0 })],
    ['TIFF in the other order of bytes', 'image/tiff', blank(60, 40).tiff({ compression: 'deflate' })],
  ])('is known of %s', async (_what, type, picture) => {
    expect(await sizeOf(type, await picture.toBuffer())).toEqual(upright);
  });

  it('is known of Photoshop files and of HEIC that is turned', async () => {
    expect(await sizeOf('image/vnd.adobe.photoshop', psd(60, 40))).toEqual(upright);
    expect(await sizeOf('image/heic', heic(60, 40, 0))).toEqual(upright);
    expect(await sizeOf('image/heic', heic(60, 40, 1))).toEqual(lying);
  });

  it('is found behind hundreds of kilobytes of what programs add, and at the end of a TIFF', async () => {
    const segment = Buffer.concat([Buffer.from([0xff, 0xed, 0xff, 0xff]), Buffer.alloc(0xfffd)]);
    const jpeg = Buffer.concat([photo.subarray(0, 2), ...Array.from({ length: 12 }, () => segment), photo.subarray(2)]);
    const tiff = await blank(700, 500).tiff({ compression: 'none' }).toBuffer();
    expect([await sizeOf('image/jpeg', jpeg), await sizeOf('image/tiff', tiff)]).toEqual([
      { width: 1440, height: 1080 },
      { width: 700, height: 500 },
    ]);
  });

  it.each([
    ['raw pictures, whose heads speak of a preview', 'image/x-nikon-nef', photo],
    ['archives', 'application/zip', photo],
    ['a JPEG without a frame', 'image/jpeg', Buffer.from('ffd8ffd9', 'hex')],
    ['a directory that points to itself', 'image/tiff', Buffer.from('49492a0000000000'.padEnd(200, '0'), 'hex')],
    ['a box that has no length', 'image/avif', Buffer.from('000000006674797061766966', 'hex')],
  ])('is unknown of %s', async (_what, type, bytes) => {
    expect(await sizeOf(type, bytes)).toBeNull();
  });

  it('takes a bounded number of looks, whatever a file claims', async () => {
    const endless: Record<string, Buffer> = {
      'image/jpeg': Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(8 * 1024 ** 2, 0xff)]),
      'image/png': Buffer.concat([photo.subarray(0, 33), Buffer.alloc(8 * 1024 ** 2)]),
      'image/webp': Buffer.concat([Buffer.from('RIFF....WEBPVP8X'), Buffer.alloc(8 * 1024 ** 2, 8)]),
      'image/avif': Buffer.alloc(8 * 1024 ** 2, Buffer.from('00000008ffffffff', 'hex')),
    };
    for (const [type, bytes] of Object.entries(endless)) {
      const { reads } = await look(type, bytes);
      expect(reads).toBeLessThanOrEqual(64);
    }
  });

  it('is never a fault of ours, wherever a file is cut off and whatever is changed in it', async () => {
    const files = await Promise.all(
      Object.entries(encoders).map(async ([type, encode]) => {
        const bytes = await encode(blank(60, 40)).withMetadata({ orientation: 6 }).toBuffer();
        return [type, bytes] as const;
      }),
    );
    for (const [type, bytes] of [...files, ['image/heic', heic(60, 40, 1)] as const]) {
      for (let at = 0; at < Math.min(bytes.byteLength, 600); at += 1) {
        await sizeOf(type, bytes.subarray(0, at));
        for (const value of [0x00, 0x01, 0x7f, 0xff]) {
          const changed = Buffer.from(bytes);
          changed[at] = value;
          await sizeOf(type, changed);
        }
      }
    }
  });
});

async function sizeOf(type: string, bytes: Uint8Array): Promise<PixelSize | null> {
  return (await look(type, bytes)).size;
}

async function look(type: string, bytes: Uint8Array): Promise<{ size: PixelSize | null; reads: number }> {
  let reads = 0;
  const size = await pixelSize(type, {
    size: bytes.byteLength,
    beginning: bytes.subarray(0, 64 * 1024),
    fetch: async (position, length) => {
      reads += 1;
      return bytes.subarray(position, position + length);
    },
  });
  return { size, reads };
}

function blank(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#456' } });
}

function psd(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.write('8BPS');
  bytes.writeUInt32BE(height, 14);
  bytes.writeUInt32BE(width, 18);
  return bytes;
}

/** The head of a HEIC file: a thumbnail first, then the picture itself. */
function heic(width: number, height: number, quarterTurns: number): Buffer {
  const size = (...sides: number[]) => box('ispe', numbers(0, ...sides));
  return Buffer.concat([
    box('ftyp', Buffer.from('heic')),
    box(
      'meta',
      numbers(0),
      box('hdlr', Buffer.alloc(20)),
      box('pitm', Buffer.from('000000000002', 'hex'), Buffer.alloc(2)),
      box(
        'iprp',
        box('ipco', size(16, 16), size(width, height), box('irot', Buffer.from([quarterTurns]))),
        box('ipma', Buffer.from('0000000000000002000101810002028283', 'hex')),
      ),
    ),
  ]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  return Buffer.concat([numbers(inside.byteLength + 8), Buffer.from(type), inside]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
