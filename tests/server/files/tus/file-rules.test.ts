import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkEnding, typeByContent } from '../../../../server/files/tus/file-rules.ts';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

describe(typeByContent.name, () => {
  it.each([
    ['a.jpg', () => picture.clone().jpeg().toBuffer(), 'image/jpeg'],
    ['a.png', () => picture.clone().png().toBuffer(), 'image/png'],
    ['a.webp', () => picture.clone().webp().toBuffer(), 'image/webp'],
    ['a.avif', () => picture.clone().avif().toBuffer(), 'image/avif'],
    ['a.tif', () => picture.clone().tiff().toBuffer(), 'image/tiff'],
    ['a.psd', () => Buffer.from(`8BPS\u0000\u0001${'\u0000'.repeat(64)}`, 'latin1'), 'image/vnd.adobe.photoshop'],
    // Many cameras write raw pictures as TIFF; the extension names the brand.
    ['a.NEF', () => picture.clone().tiff().toBuffer(), 'image/x-nikon-nef'],
    ['a.rw2', () => picture.clone().tiff().toBuffer(), 'image/x-panasonic-rw2'],
    ['a.IIQ', () => picture.clone().tiff().toBuffer(), 'image/x-phaseone-iiq'],
    ['a.3fr', () => picture.clone().tiff().toBuffer(), 'image/x-hasselblad-3fr'],
    ['a.zip', () => Buffer.from(`PK\u0005\u0006${'\u0000'.repeat(18)}`, 'latin1'), 'application/zip'],
    // The extension is no proof: this is a PNG.
    ['a.jpg', () => picture.clone().png().toBuffer(), 'image/png'],
  ])('recognises %s', async (name, bytes, type) => {
    expect(await typeByContent(await bytes(), name)).toBe(type);
  });

  it.each([
    ['a program', Buffer.from('MZ\u0090\u0000')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a vector graphic, which can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000')],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_what, bytes) => {
    await expect(typeByContent(bytes, 'a.jpg')).rejects.toMatchObject({ code: 'unsupportedType' });
  });
});

describe(checkEnding.name, () => {
  it('accepts any possible image, also without an extension', () => {
    for (const name of ['a.JPG', 'a.jfif', 'b.tiff', 'c.cr3', 'd.IIQ', 'e.3fr', 'ohne', 'Ordner v2.0 final', 'x.psb'])
      expect(() => checkEnding(name)).not.toThrow();
  });

  it('refuses what cannot be an image', () => {
    for (const name of ['a.exe', 'b.pdf', 'c.jpg.svg', 'd.docx']) expect(() => checkEnding(name)).toThrow(/Endung/);
  });
});
