import { describe, expect, it } from 'vitest';
import { obstacleToShow, shownType } from '../../../domain/files/file-types.ts';

describe(shownType.name, () => {
  it('is known for what every browser displays, whatever the case, and for nothing else', () => {
    const names = ['a.JPG', 'b.jfif', 'c.png', 'Ordner/d.WebP', 'e.tif', 'f.psd', 'g.heic', 'h.zip', 'ohne'];
    expect(names.map(shownType)).toEqual([
      'image/jpeg',
      'image/jpeg',
      'image/png',
      'image/webp',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe(obstacleToShow.name, () => {
  it('is the format before the size, and null for a picture that a page shows', () => {
    const sized = [
      { name: 'a.png', size: 25_000_000 },
      { name: 'a.png', size: 25_000_001 },
      { name: 'a.psd', size: 25_000_001 },
      { name: 'a.tif', size: 1 },
    ];
    expect(sized.map(obstacleToShow)).toEqual([null, 'size', 'format', 'format']);
  });
});
