import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPictureProcess, PictureRefused } from '../../../../../server/files/previews/pictures.ts';
import { cameraTiff, cr3, jpeg, plainPsd, psd, raf, redAndGreen } from '../../../../support/picture-files.ts';
import { temporaryFolder } from '../../../../support/test-app.ts';

const II = Buffer.from('II*\0', 'latin1');
const heic = join(import.meta.dirname, '../../../../support/pictures/handbag.heic');
const PSD = 'image/vnd.adobe.photoshop';
const pictures = createPictureProcess();
afterAll(() => pictures.stop());

/** The red, green and blue planes of the picture, row by row. */
async function planes(space: 'srgb' | 'cmyk', bits: 8 | 16): Promise<Buffer[]> {
  const picture = (await redAndGreen()).toColourspace(space);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.channels }, (_, channel) => {
    const values = [...data].filter((_value, index) => index % info.channels === channel);
    // Photoshop inverts ink values.
    const counted = space === 'cmyk' ? values.map((value) => 255 - value) : values;
    return Buffer.from(bits === 8 ? counted : counted.flatMap((value) => [value, value]));
  });
}

describe('a preview', () => {
  it.each<[string, string, () => Promise<Buffer>]>([
    ['a TIFF', 'image/tiff', async () => (await redAndGreen()).tiff({ compression: 'lzw' }).toBuffer()],
    ['a TIFF of 16 bits', 'image/tiff', async () => (await redAndGreen()).toColourspace('rgb16').tiff().toBuffer()],
    [
      'a TIFF for print (CMYK)',
      'image/tiff',
      async () => (await redAndGreen()).toColourspace('cmyk').withIccProfile('cmyk').tiff().toBuffer(),
    ],
    ['an AVIF', 'image/avif', async () => (await redAndGreen()).avif({ effort: 0 }).toBuffer()],
    ['a PSD', PSD, () => psd()],
    ['a PSB, the large kind of PSD', PSD, () => psd({ psb: true })],
    ['a PSD of 16 bits', PSD, async () => plainPsd(3, 16, await planes('srgb', 16))],
    ['a PSD for print (CMYK)', PSD, async () => plainPsd(4, 8, await planes('cmyk', 8))],
    ['a PSD of other colours (Lab), by its thumbnail', PSD, async () => plainPsd(9, 8, [], await jpeg())],
    ['a CR3', 'image/x-canon-cr3', async () => cr3(await jpeg(), 1)],
    ['a RAF', 'image/x-fujifilm-raf', async () => raf(await jpeg())],
    [
      'a raw file with a JPEG in a strip (CR2, DNG)',
      'image/x-adobe-dng',
      async () => {
        const shown = await jpeg();
        return cameraTiff(
          II,
          (place) => [
            [0x103, 3, 7],
            [0x111, 4, place(0)],
            [0x117, 4, shown.length],
          ],
          [shown],
        );
      },
    ],
    [
      'a raw file whose JPEG only the maker’s notes name (ORF)',
      'image/x-olympus-orf',
      async () => cameraTiff(Buffer.from('IIRO'), () => [[0x103, 3, 1]], [Buffer.alloc(3000), await jpeg()]),
    ],
  ])('of %s shows its image', async (_what, type, make) => {
    expect(await colours(await previewOf(await make(), type))).toEqual({
      width: 320,
      height: 213,
      left: 'red',
      right: 'green',
    });
  });

  it('of a HEIC shows its image', async () => {
    const { width, height } = await sharp(await previewOf(await readFile(heic), 'image/heic')).metadata();
    expect([width, height]).toEqual([240, 180]);
  });

  it('of a raw file shows its largest image, rotated as displayed', async () => {
    const small = await sharp(await jpeg())
      .resize(160)
      .jpeg()
      .toBuffer();
    const large = await jpeg();
    const nef = cameraTiff(
      II,
      (place) => [
        // Rotated: lying on its left side.
        [0x112, 3, 6],
        [0x14a, 4, place(2)],
        [0x201, 4, place(0)],
        [0x202, 4, small.length],
      ],
      [small, large, subDirectory(8 + 2 + 4 * 12 + 4 + small.length, large.length)],
    );

    const { info } = await sharp(await previewOf(nef, 'image/x-nikon-nef'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([213, 320]);
  });

  it('is missing for raw data without an image, unfinished Photoshop files, and a HEIC head', async () => {
    const cut = async (bytes: Buffer, type: string) => faultOf(bytes.subarray(0, bytes.length / 3), type);
    const raw = cameraTiff(II, () => [[0x103, 3, 1]], [Buffer.alloc(5000)]);
    expect({
      raw: await faultOf(raw, 'image/x-adobe-dng'),
      lab: await faultOf(plainPsd(9, 8, []), PSD),
      psd: await cut(await psd(), PSD),
      heic: await cut(await readFile(heic), 'image/heic'),
      cr3: await cut(cr3(await jpeg(), 1), 'image/x-canon-cr3'),
      tiff: await cut(await (await redAndGreen()).tiff().toBuffer(), 'image/tiff'),
    }).toEqual({ raw: 'noPreview', lab: 'noPreview', psd: 'broken', heic: 'broken', cr3: 'broken', tiff: 'broken' });
  });

  it('is missing for images that claim to be huge, and the process survives', async () => {
    const huge = await psd();
    huge.writeUInt32BE(60_000, 14);
    huge.writeUInt32BE(60_000, 18);
    const tiff = cameraTiff(
      II,
      (place) => [
        [0x100, 4, 60_000],
        [0x101, 4, 60_000],
        [0x102, 3, 8],
        [0x103, 3, 1],
        [0x106, 3, 1],
        [0x111, 4, place(0)],
        [0x115, 3, 1],
        [0x116, 4, 60_000],
        [0x117, 4, 3_600_000_000],
      ],
      [Buffer.alloc(1000)],
    );
    const png = await sharp(await jpeg())
      .png()
      .toBuffer();
    png.writeUInt32BE(60_000, 16);
    png.writeUInt32BE(60_000, 20);

    expect(await faultOf(huge, PSD)).toBe('tooLarge');
    const first = pictures.pid();
    expect(await faultOf(tiff, 'image/tiff')).toMatch(/tooLarge|broken/);
    expect(await faultOf(png, 'image/png')).toMatch(/tooLarge|broken/);
    expect(pictures.pid()).toBe(first);
  });
});

/** A directory with one JPEG. */
function subDirectory(position: number, length: number): Buffer {
  return cameraTiff(
    II,
    () => [
      [0x201, 4, position],
      [0x202, 4, length],
    ],
    [],
  ).subarray(8);
}

async function previewOf(bytes: Buffer, type: string): Promise<Uint8Array> {
  const source = join(await temporaryFolder(), 'picture');
  await writeFile(source, bytes);
  return pictures.perform({ source, type });
}

async function faultOf(bytes: Buffer, type: string): Promise<string> {
  const error = await previewOf(bytes, type).catch((one: unknown) => one);
  return error instanceof PictureRefused ? error.fault : String(error);
}

/** The colours of both halves. */
async function colours(preview: Uint8Array) {
  const { data, info } = await sharp(preview).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(
      (Math.floor(info.height / 2) * info.width + x) * info.channels,
    );
    if (red > 120 && green < 90 && blue < 90) return 'red';
    return green > 120 && red < 120 && blue < 120 ? 'green' : `${red}, ${green}, ${blue}`;
  };
  return {
    width: info.width,
    height: info.height,
    left: colourAt(Math.floor(info.width / 4)),
    right: colourAt(Math.floor((info.width * 3) / 4)),
  };
}
