import { describe, expect, it } from 'vitest';
import { fingerprintOf, identityOf, likenessOf } from '../../../../src/order/upload/fingerprint.ts';
import { aFile } from './files.ts';

describe(fingerprintOf, () => {
  it('tells files apart by name, size, time of change and folder', () => {
    const files = [
      aFile('a.jpg'),
      aFile('b.jpg'),
      aFile('a.jpg', { size: 1001 }),
      aFile('a.jpg', { lastModified: 1 }),
      aFile('a.jpg', { path: 'ordner/a.jpg' }),
    ];

    expect(new Set(files.map(fingerprintOf)).size).toBe(files.length);
  });

  it('stays short enough for the server, and keeps the end of a deep folder', () => {
    const deep = 'ordner/'.repeat(100);
    const one = fingerprintOf(aFile('a.jpg', { path: `${deep}eins/a.jpg` }));
    const other = fingerprintOf(aFile('a.jpg', { path: `${deep}zwei/a.jpg` }));

    expect([one.length, other.length, one === other]).toEqual([500, 500, false]);
  });
});

describe(likenessOf, () => {
  it('is the same wherever a file lies', () => {
    const like = [null, 'alt/a.jpg', 'neu/a.jpg'].map((path) => likenessOf(fingerprintOf(aFile('a.jpg', { path }))));

    expect(new Set(like).size).toBe(1);
  });
});

describe(identityOf, () => {
  it('reads the folder of a chosen one and of a dropped one alike', () => {
    const chosen = Object.assign(new File(['x'], 'a.jpg', { lastModified: 5 }), { webkitRelativePath: 'ordner/a.jpg' });
    const dropped = Object.assign(new File(['x'], 'a.jpg', { lastModified: 5 }), { relativePath: '/ordner/a.jpg' });
    const identity = { name: 'a.jpg', size: 1, lastModified: 5, path: 'ordner/a.jpg' };

    expect([identityOf(chosen), identityOf(dropped)]).toEqual([identity, identity]);
    expect(identityOf(new File(['x'], 'a.jpg', { lastModified: 5 }))).toEqual({ ...identity, path: null });
  });
});
