import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ImageFacts, imageFactsSchema } from '../../../../../domain/files/media-schema.ts';
import { readImageFacts } from '../../../../../domain/files/heads/read-image-facts.ts';
import { cr3, raf } from '../../../../support/picture-files.ts';
import { type Field, heicFile, namedProfile, photoshopFile, tiffFile } from '../../../../support/image-files.ts';

const photo = readFileSync(join(import.meta.dirname, '../../../../support/pictures/handtasche.jpg'));
const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];
const upright = { width: 60, height: 40 };
const lying = { width: 40, height: 60 };
const usual = { ...upright, bitDepth: 8, colourMode: 'rgb' } as const;
/** sharp's default resolution: one dot per millimetre. */
const dotted = { ...usual, dpi: 25 };

/** Landscape pictures, as a rotated camera would store them. */
const encoders: Record<string, (picture: Sharp) => Sharp> = {
  JPEG: (picture) => picture.jpeg(),
  PNG: (picture) => picture.png(),
  TIFF: (picture) => picture.tiff(),
  WebP: (picture) => picture.webp(),
};

describe(readImageFacts, () => {
  it.each(Object.entries(encoders))(
    'returns pixels as displayed, whatever the orientation of the camera: %s',
    async (_, encode) => {
      const sizes = [];
      for (const orientation of ORIENTATIONS) {
        const bytes = await encode(blank()).withMetadata({ orientation }).toBuffer();
        const { width, height } = (await factsOf(bytes)) ?? {};
        expect({ width, height }).toEqual((await sharp(bytes).metadata()).autoOrient);
        sizes.push({ width, height });
      }
      expect(sizes).toEqual(ORIENTATIONS.map((orientation) => (orientation < 5 ? upright : lying)));
    },
  );

  it.each<[string, Sharp, ImageFacts]>([
    ['a plain JPEG', blank().jpeg(), usual],
    ['a progressive JPEG', blank().jpeg({ progressive: true }), usual],
    ['a grey JPEG', blank().toColourspace('b-w').jpeg(), { ...usual, colourMode: 'grey' }],
    ['a JPEG in CMYK', blank().toColourspace('cmyk').jpeg(), { ...usual, colourMode: 'cmyk' }],
    ['a JPEG for print', blank().withMetadata({ density: 300 }).jpeg(), { ...usual, dpi: 300, profile: 'sRGB' }],
    ['a JPEG with a profile', blank().withIccProfile('p3').jpeg(), { ...usual, profile: 'sP3C' }],
    ['a PNG', blank().png(), dotted],
    ['an interlaced PNG', blank().png({ progressive: true }), dotted],
    ['a PNG with transparency', blank().ensureAlpha(0.5).png(), { ...dotted, alpha: true }],
    ['a PNG of 16 bits', blank().toColourspace('rgb16').png(), { ...dotted, bitDepth: 16 }],
    ['a PNG with a palette', blank().png({ palette: true }), { ...dotted, colourMode: 'indexed' }],
    ['a PNG for print', blank().withMetadata({ density: 300 }).png(), { ...usual, dpi: 300, profile: 'sRGB' }],
    ['a PNG with a profile', blank().withIccProfile('p3').png(), { ...dotted, profile: 'sP3C' }],
    ['a WebP', blank().webp(), { ...usual, profile: 'sRGB' }],
    ['a lossless WebP', blank().webp({ lossless: true }), { ...usual, profile: 'sRGB' }],
    ['a WebP with transparency', blank().ensureAlpha(0.5).webp(), { ...usual, profile: 'sRGB', alpha: true }],
    ['a WebP with a profile', blank().withIccProfile('p3').webp(), { ...usual, profile: 'sP3C' }],
    ['a TIFF', blank().tiff(), dotted],
    ['a TIFF of 16 bits', blank().toColourspace('rgb16').tiff({ compression: 'lzw' }), { ...dotted, bitDepth: 16 }],
    ['a TIFF with transparency', blank().ensureAlpha(0.5).tiff({ compression: 'lzw' }), { ...dotted, alpha: true }],
    ['a TIFF in CMYK', blank().toColourspace('cmyk').tiff(), { ...dotted, colourMode: 'cmyk' }],
    [
      'a TIFF in Lab',
      blank().toColourspace('lab').tiff({ compression: 'lzw' }),
      { ...dotted, colourMode: 'lab', bitDepth: 32 },
    ],
    ['a TIFF with a profile', blank().withIccProfile('p3').tiff(), { ...dotted, profile: 'sP3C' }],
    ['a TIFF for print', blank().tiff({ xres: 300 / 25.4, yres: 300 / 25.4 }), { ...usual, dpi: 300 }],
    [
      'a TIFF of black and white',
      blank().toColourspace('b-w').tiff({ bitdepth: 1, compression: 'deflate', predictor: 'none' }),
      { ...dotted, colourMode: 'bitmap', bitDepth: 1 },
    ],
    ['an AVIF', blank().avif({ effort: 0 }), usual],
    ['an AVIF with transparency', blank().ensureAlpha(0.5).avif({ effort: 0 }), { ...usual, alpha: true }],
  ])('returns the facts of %s', async (_, picture, facts) => {
    expect(await factsOf(await picture.toBuffer())).toEqual(facts);
  });

  it('returns the facts of Photoshop files', async () => {
    const print = { ...upright, mode: 4, channels: 5, depth: 16, dpi: 300, profile: namedProfile('Coated FOGRA39') };
    expect([
      await factsOf(photoshopFile({ ...upright, mode: 3, channels: 3 })),
      await factsOf(photoshopFile(print)),
      await factsOf(photoshopFile({ ...upright, mode: 9, channels: 3 })),
    ]).toEqual([
      usual,
      { ...upright, colourMode: 'cmyk', bitDepth: 16, dpi: 300, profile: 'Coated FOGRA39', alpha: true },
      { ...usual, colourMode: 'lab' },
    ]);
  });

  it('returns the facts of the main image of a HEIC file', async () => {
    const known = { colourMode: 'rgb', bitDepth: 10, profile: 'Display P3', alpha: true };
    expect([await factsOf(heicFile(60, 40, 0)), await factsOf(heicFile(60, 40, 1))]).toEqual([
      { ...upright, ...known },
      { ...lying, ...known, orientation: 8 },
    ]);
  });

  const preview: Field[] = [
    [256, 'short', 160],
    [257, 'short', 120],
    [262, 'short', 2],
    [274, 'short', 1],
  ];
  const sensor: Field[] = [
    [256, 'short', 6048],
    [257, 'short', 4024],
    [258, 'short', 14],
    [262, 'short', 32_803],
  ];

  it('skips the preview of raw files, which resembles any TIFF', async () => {
    const raw = tiffFile(preview, [...preview], sensor);
    const cropped = tiffFile([...preview, [50_706, 'short', 1]], [...sensor, [50_720, 'rational', 6000, 4000]]);
    expect([
      await factsOf(raw, 'DSC_0001.NEF'),
      await factsOf(cropped, 'linear.tif'),
      await factsOf(tiffFile(preview), 'DSC_0001.NEF'),
    ]).toEqual([{ width: 6048, height: 4024, bitDepth: 14 }, { width: 6000, height: 4000, bitDepth: 14 }, null]);
  });

  it('returns the image size of raw files that are no plain TIFF', async () => {
    const olympus = tiffFile([
      [256, 'short', 4640],
      [257, 'short', 3472],
      [274, 'short', 6],
    ]);
    const [small, large] = [Buffer.from(olympus), Buffer.from(olympus)];
    small.write('IIRO', 'latin1');
    large.write('IIRS', 'latin1');
    const panasonic = tiffFile([
      [2, 'short', 5200],
      [3, 'short', 3904],
      [4, 'short', 8],
      [5, 'short', 4],
      [6, 'short', 3896],
      [7, 'short', 5188],
      [10, 'short', 12],
    ]);
    panasonic.write('IIU\0', 'latin1');

    expect([
      await factsOf(small, 'P1010001.ORF'),
      await factsOf(large, 'P1010002.ORF'),
      await factsOf(panasonic, 'P1010003.RW2'),
      await factsOf(cr3(photo, 8, { width: 6000, height: 4000 }), 'IMG_0001.CR3'),
      await factsOf(raf(photo, { width: 4936, height: 3296 }), 'DSCF0001.RAF'),
      await factsOf(raf(photo), 'DSCF0002.RAF'),
    ]).toEqual([
      { width: 3472, height: 4640, orientation: 6 },
      { width: 3472, height: 4640, orientation: 6 },
      { width: 5184, height: 3888, bitDepth: 12 },
      { width: 4000, height: 6000, orientation: 8 },
      { width: 4936, height: 3296 },
      null,
    ]);
  });

  it('finds its data behind hundreds of kilobytes, and at the end of a TIFF', async () => {
    const segment = Buffer.concat([Buffer.from([0xff, 0xed, 0xff, 0xff]), Buffer.alloc(0xfffd)]);
    const jpeg = Buffer.concat([photo.subarray(0, 2), ...Array.from({ length: 12 }, () => segment), photo.subarray(2)]);
    const tiff = await blank().resize(700, 500).tiff({ compression: 'none' }).toBuffer();
    expect([await factsOf(jpeg), await factsOf(tiff)]).toMatchObject([
      { width: 1440, height: 1080 },
      { width: 700, height: 500 },
    ]);
  });

  it.each([
    ['archives', Buffer.from('504b0304'.padEnd(100, '0'), 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['a JPEG without a frame', Buffer.from('ffd8ffd9'.padEnd(60, '0'), 'hex')],
    ['a JPEG without a size', Buffer.from('ffd8ffc0000b08000000000101110000'.padEnd(60, '0'), 'hex')],
    ['a directory that points to itself', Buffer.from('49492a0000000000'.padEnd(200, '0'), 'hex')],
    ['a box that has no length', Buffer.from('00000000667479706176696600000000', 'hex')],
  ])('returns no facts of %s', async (_, bytes) => {
    expect(await factsOf(bytes)).toBeNull();
  });

  it('omits impossible numbers: half an orientation, half a bit, none', async () => {
    const half = readFileSync(join(import.meta.dirname, '../../../../support/pictures/orientation-rational.jpg'));
    const sizes = [
      [256, 'long', 60],
      [257, 'long', 40],
    ] as const;
    const tiffWith = (bits: number) => tiffFile([...sizes, [258, 'rational', bits], [262, 'short', 2]]);
    expect([await factsOf(half), await factsOf(tiffWith(2.5)), await factsOf(tiffWith(0))]).toEqual([
      { width: 1, height: 1, colourMode: 'rgb', bitDepth: 8, dpi: 72 },
      { width: 60, height: 40, colourMode: 'rgb' },
      { width: 60, height: 40, colourMode: 'rgb' },
    ]);
  });

  it('keeps the image where only its metadata is broken', async () => {
    const whole = await blank().withIccProfile('p3').withMetadata({ density: 300 }).jpeg().toBuffer();
    const broken = Buffer.from(whole);
    // Both tables begin after their markers.
    broken.fill(0xff, whole.indexOf('ICC_PROFILE') + 14, whole.indexOf('ICC_PROFILE') + 200);
    broken.fill(0xff, whole.indexOf('Exif') + 6, whole.indexOf('Exif') + 30);
    expect(await factsOf(broken)).toEqual({ ...usual, profile: 'ICC' });
  });
});

describe('a malicious file', () => {
  it('is read a bounded number of times, whatever it claims', async () => {
    const long = 8 * 1024 ** 2;
    const endless = [
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(long, 0xff)]),
      Buffer.concat([
        await blank()
          .png()
          .toBuffer()
          .then((bytes) => bytes.subarray(0, 33)),
        Buffer.alloc(long),
      ]),
      Buffer.concat([Buffer.from('RIFF....WEBPVP8X'), Buffer.alloc(long, 8)]),
      Buffer.concat([
        Buffer.from('0000000866747970', 'hex'),
        Buffer.alloc(long, Buffer.from('00000008ffffffff', 'hex')),
      ]),
      Buffer.concat([photoshopFile({ ...upright, mode: 3, channels: 3 }), Buffer.alloc(long, '8BIM\x00\x01\x00\x00')]),
    ];
    for (const bytes of endless) expect((await look(bytes)).reads).toBeLessThanOrEqual(64);
  });

  it('returns facts or none, and never throws, wherever it is cut off or changed', async () => {
    const files = [
      ...(await Promise.all(
        Object.values(encoders).map((encode) => encode(blank()).withMetadata({ orientation: 6 }).toBuffer()),
      )),
      heicFile(60, 40, 1),
      photoshopFile({ ...upright, mode: 4, channels: 5, dpi: 300, profile: namedProfile('Coated FOGRA39') }),
      tiffFile([
        [256, 'short', 60],
        [257, 'short', 40],
        [330, 'long', 8, 8],
      ]),
    ];
    for (const bytes of files) {
      for (let at = 0; at < Math.min(bytes.byteLength, 600); at += 1) {
        expectKnown(await factsOf(bytes.subarray(0, at)));
        for (const value of [0x00, 0x01, 0x7f, 0xff]) {
          const changed = Buffer.from(bytes);
          changed[at] = value;
          expectKnown(await factsOf(changed, at % 2 === 0 ? 'bild.tif' : 'bild.nef'));
        }
      }
    }
  });

  it('may hold anything behind the signature of its format', async () => {
    const marks = [
      'ffd8ff',
      '89504e470d0a1a0a',
      '49492a00',
      '4d4d002a',
      '384250530001',
      '00000010667479706865696300000000',
      '49495253',
      '49495500',
      '00000018667479706372782000000000',
      Buffer.from('FUJIFILMCCD-RAW ').toString('hex'),
    ];
    const file = fc.tuple(
      fc.constantFrom(...marks),
      fc.uint8Array({ maxLength: 2000 }),
      fc.constantFrom('a.tif', 'a.dng'),
    );
    await fc.assert(
      fc.asyncProperty(file, async ([mark, rest, name]) => {
        const { facts, reads } = await look(Buffer.concat([Buffer.from(mark, 'hex'), rest]), name);
        expectKnown(facts);
        expect(reads).toBeLessThanOrEqual(64);
      }),
      { numRuns: 500 },
    );
  });
});

/** The wire's schema accepts every result of the reader. */
function expectKnown(facts: ImageFacts | null): void {
  if (facts !== null) expect(imageFactsSchema.safeParse(facts).error).toBeUndefined();
}

async function factsOf(bytes: Uint8Array, name = 'bild'): Promise<ImageFacts | null> {
  return (await look(bytes, name)).facts;
}

async function look(bytes: Uint8Array, name = 'bild'): Promise<{ facts: ImageFacts | null; reads: number }> {
  let reads = 0;
  const facts = await readImageFacts({
    name,
    size: bytes.byteLength,
    read: async (position, length) => {
      reads += 1;
      return bytes.subarray(position, position + length);
    },
  });
  return { facts, reads };
}

function blank(): Sharp {
  return sharp({ create: { ...upright, channels: 3, background: '#456' } });
}
