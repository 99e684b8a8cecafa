import { describe, expect, it } from 'vitest';
import { checkBounds, type PictureHeader } from '../../../../server/files/previews/picture-job.ts';

const jpeg: PictureHeader = {
  format: 'jpeg',
  width: 4000,
  height: 4000,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
  chromaSubsampling: '4:2:0',
};
const png: PictureHeader = { ...jpeg, format: 'png', chromaSubsampling: undefined };
const size = 5_000_000;

describe(checkBounds.name, () => {
  it.each<[string, PictureHeader]>([
    ['the largest JPEG that is decoded row by row', { ...jpeg, width: 16_000, height: 10_000 }],
    ['a progressive JPEG of 10 megapixels', { ...jpeg, width: 3200, height: 3200, isProgressive: true }],
    ['an interlaced PNG of 8 megapixels', { ...png, width: 2800, height: 2800, channels: 4, isProgressive: true }],
    [
      'the largest PNG that is decoded row by row',
      { ...png, width: 16_000, height: 10_000, channels: 4, depth: 'ushort' },
    ],
    ['a WebP of 6 megapixels', { ...jpeg, format: 'webp', width: 1600 }],
  ])('accepts %s', (_what, header) => {
    expect(() => checkBounds(header, size)).not.toThrow();
  });

  it.each<[string, PictureHeader]>([
    ['one row more', { ...jpeg, width: 16_000, height: 10_001 }],
    ['a progressive JPEG of 64 megapixels', { ...jpeg, width: 8000, height: 8000, isProgressive: true }],
    [
      'a progressive JPEG of 16 megapixels with all its colours',
      { ...jpeg, isProgressive: true, chromaSubsampling: '4:4:4' },
    ],
    ['an interlaced PNG of 64 megapixels', { ...png, width: 8000, height: 8000, isProgressive: true }],
    [
      'an interlaced PNG of 8 megapixels and 16 bits',
      { ...png, width: 2800, height: 2800, isProgressive: true, depth: 'ushort' },
    ],
    ['a WebP of 8 megapixels beside its file', { ...jpeg, format: 'webp', width: 2000 }],
  ])('refuses %s', (_what, header) => {
    expect(() => checkBounds(header, size)).toThrow(/pixels|bytes/);
  });
});
