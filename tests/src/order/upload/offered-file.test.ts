import { describe, expect, it } from 'vitest';
import { offeredFile } from '../../../../src/order/upload/upload-controller.ts';

describe(offeredFile, () => {
  it('reads the folder of a chosen and of a dropped file alike', () => {
    const chosen = Object.assign(new File(['x'], 'a.jpg', { lastModified: 5 }), { webkitRelativePath: 'ordner/a.jpg' });
    const dropped = Object.assign(new File(['x'], 'a.jpg', { lastModified: 5 }), { relativePath: '/ordner/a.jpg' });
    const single = new File(['x'], 'a.jpg', { lastModified: 5 });
    const identity = { name: 'a.jpg', size: 1, lastModified: 5, path: 'ordner/a.jpg' };

    expect([chosen, dropped, single].map(offeredFile)).toEqual([
      { ...identity, data: chosen },
      { ...identity, data: dropped },
      { ...identity, path: null, data: single },
    ]);
  });
});
