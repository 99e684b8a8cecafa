import sharp from 'sharp';
import { supportedMimeTypes } from 'file-type';
import { describe, expect, it } from 'vitest';
import { typeByContent } from '../../../../../server/files/tus/file-rules.ts';
import { readInput } from '../../../../support/inputs.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { startTestApp } from '../../../../support/test-app.ts';
import { listen, tusClient } from '../../../../support/tus-client.ts';
import { newVisitor } from '../../../../support/visitor.ts';

/** Expected result of each: the centre colour of its preview, `none` without a preview, or the refusal. */
const inputs = {
  'anim.png': 'preview',
  'anim-hidden-default.png': 'preview',
  'psd-nocomposite-white.psd': 'preview',
  'psd-nocomposite-black.psd': 'preview',
  'psd-nocomposite-nothumb.psd': 'none',
  'psd-duotone.psd': 'preview or none',
  'lab.tif': 'preview or none',
  'cmyk-noadobe.jpg': 'preview',
  'two-exif-1-then-6.jpg': 'preview',
  'exif-after-idat-o6.png': 'preview',
  'o65535.jpg': 'preview',
  'truncated.jpg': 'preview or none',
  'huge-dims.png': 'none',
  'zero-dims.png': 'none',
  'gif-as.jpg': 'Der Inhalt dieser Datei ist kein Bild, das wir bearbeiten können.',
} as const;

describe('files that fail elsewhere', () => {
  it('end in a preview, in none, or in a message, and the order stays readable', async () => {
    const test = await startTestApp();
    const visitor = await newVisitor(test.app);
    await walkTo(visitor, 'upload');
    const client = tusClient(await listen(test.app), visitor);
    const found: Record<string, string> = {};
    for (const [name, wanted] of Object.entries(inputs)) {
      const bytes = readInput(name);
      const url = (await client.create(name, bytes.length)).headers.get('location') ?? '';
      const answer = await client.patch(url, 0, bytes);
      if (answer.status !== 204) {
        expect(answer.status).toBe(415);
        found[name] = ((await answer.json()) as { message: string }).message.split(' Möglich')[0] ?? '';
        continue;
      }
      const ask = () => visitor.request({ url: `/api/upload/previews/${url.split('/').at(-1)}` });
      let preview = await ask();
      // The preview is being drawn.
      while (preview.statusCode === 202) preview = await ask();
      expect([200, 404]).toContain(preview.statusCode);
      const has = preview.statusCode === 200 ? 'preview' : 'none';
      found[name] = wanted === 'preview or none' ? wanted : has;
      if (name.startsWith('psd-nocomposite') && has === 'preview') await expectColours(preview.rawPayload);
    }

    expect(found).toEqual(inputs);
    expect((await visitor.request({ url: '/api/wizard/order' })).statusCode).toBe(200);
    expect((await visitor.request({ url: '/api/upload/files' })).statusCode).toBe(200);
  }, 120_000);
});

describe('every image type that the library distinguishes', () => {
  it('is accepted or refused by decision, so that a new one is noticed', () => {
    const images = [...supportedMimeTypes].filter((type) => type.startsWith('image/'));
    expect(images.filter((type) => !taken.has(type) && !refused.has(type))).toEqual([]);
  });

  it.each([
    ['an animated PNG', readInput('anim.png'), 'a.png', 'image/png'],
    ['a BigTIFF', head('49492b00 0800 0000 1000 0000 0000 0000'), 'a.tif', 'image/tiff'],
    ['an ORF of older cameras', head('49495253 08000000'), 'a.orf', 'image/x-olympus-orf'],
    ['an ORF with the bytes turned', head('4d4d4f52 00000008'), 'a.orf', 'image/x-olympus-orf'],
    ['an RW2 with a short mark', head('49495500 08000000'), 'a.rw2', 'image/x-panasonic-rw2'],
    ['a HEIC with the main brand of several pictures', ftyp('heim', 'mif1', 'heic'), 'a.heic', 'image/heic'],
    ['a HEIC with a brand of newer telephones', ftyp('MiHE', 'mif1', 'heic'), 'a.heic', 'image/heic'],
    ['an AVIF with the main brand of HEIF', ftyp('mif1', 'avif', 'miaf'), 'a.avif', 'image/avif'],
    ['a HEIF', ftyp('mif1', 'mif1', 'miaf'), 'a.heif', 'image/heif'],
    ['a CR3', ftyp('crx ', 'crx ', 'isom'), 'a.cr3', 'image/x-canon-cr3'],
  ])('recognises %s', async (_what, bytes, name, type) => {
    expect(await typeByContent(bytes, name)).toBe(type);
  });

  it('takes no film for an image', async () => {
    await expect(typeByContent(ftyp('isom', 'mp41', 'avc1'), 'a.heic')).rejects.toMatchObject({
      code: 'unsupportedType',
    });
  });
});

const taken = imageTypes(
  'jpeg png apng tiff webp vnd.adobe.photoshop heic heic-sequence heif heif-sequence avif x-canon-cr2 x-canon-cr3 ' +
    'x-olympus-orf x-sony-arw x-adobe-dng x-nikon-nef x-panasonic-rw2 x-fujifilm-raf',
);

/** Formats that are unusual for product photos, or that our tools cannot write. */
const refused = imageTypes('gif flif x-xcf bmp vnd.ms-photo x-icon bpg j2c jp2 jpx jpm mj2 icns ktx jxl jls vnd.dwg');

function imageTypes(names: string): ReadonlySet<string> {
  return new Set(names.split(' ').map((name) => `image/${name}`));
}

function head(hex: string): Buffer {
  return Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.alloc(64)]);
}

function ftyp(main: string, ...others: readonly string[]): Buffer {
  const box = Buffer.concat([Buffer.from(`ftyp${main}\0\0\0\0${others.join('')}`, 'latin1')]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(box.length + 4);
  return Buffer.concat([size, box, Buffer.alloc(64)]);
}

/** Neither white nor black, unlike the placeholder rows. */
async function expectColours(preview: Buffer): Promise<void> {
  const { channels } = await sharp(preview).stats();
  const means = channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  expect(means).not.toEqual([255, 255, 255]);
  expect(means).not.toEqual([0, 0, 0]);
}
