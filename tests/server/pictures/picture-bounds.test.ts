import { describe, expect, it } from 'vitest';
import { checkBounds, type PictureHeader } from '../../../server/pictures/picture-bounds.ts';

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
    ['the largest JPEG that is decoded row by row', { ...jpeg, width: 8000, height: 8000 }],
    ['a progressive JPEG of 16 megapixels', { ...jpeg, isProgressive: true }],
    ['an interlaced PNG of 16 megapixels', { ...png, channels: 4, isProgressive: true }],
    ['the largest PNG that is decoded row by row', { ...png, width: 8000, height: 8000, channels: 4, depth: 'ushort' }],
    ['a WebP of 14 megapixels', { ...jpeg, format: 'webp', width: 3500 }],
  ])('lets %s through', (_what, header) => {
    expect(() => checkBounds(header, size)).not.toThrow();
  });

  it.each<[string, PictureHeader]>([
    ['one row more', { ...jpeg, width: 8000, height: 8001 }],
    ['a progressive JPEG of 64 megapixels', { ...jpeg, width: 8000, height: 8000, isProgressive: true }],
    [
      'a progressive JPEG of 16 megapixels with all its colours',
      { ...jpeg, isProgressive: true, chromaSubsampling: '4:4:4' },
    ],
    ['an interlaced PNG of 64 megapixels', { ...png, width: 8000, height: 8000, isProgressive: true }],
    ['an interlaced PNG of 16 megapixels and 16 bits', { ...png, isProgressive: true, depth: 'ushort' }],
    ['a WebP of 16 megapixels beside its file', { ...jpeg, format: 'webp' }],
  ])('refuses %s', (_what, header) => {
    expect(() => checkBounds(header, size)).toThrow(/pixels|bytes/);
  });
});
