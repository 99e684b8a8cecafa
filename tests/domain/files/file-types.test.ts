import { describe, expect, it } from 'vitest';
import { shownType } from '../../../domain/files/file-types.ts';

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
