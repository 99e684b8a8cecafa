import { describe, expect, it } from 'vitest';
import { fingerprintOf, isCompanion, refusalOf } from '../../../machines/upload/file-rules.ts';
import { aFile } from './files.ts';

describe(fingerprintOf, () => {
  it('distinguishes files by name, size, time of change and folder', () => {
    const files = [
      aFile('a.jpg'),
      aFile('b.jpg'),
      aFile('a.jpg', { size: 1001 }),
      aFile('a.jpg', { lastModified: 1 }),
      aFile('a.jpg', { path: 'ordner/a.jpg' }),
    ];

    expect(new Set(files.map(fingerprintOf)).size).toBe(files.length);
  });

  it('recognises a file with umlauts in either Unicode form', () => {
    const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) =>
      aFile('Größe.jpg'.normalize(form), { path: 'Übersicht/Größe.jpg'.normalize(form) }),
    );

    expect(composed).not.toEqual(decomposed);
    expect([composed, decomposed].map((file) => file && fingerprintOf(file))).toEqual(
      Array(2).fill('1000|1700000000000|Größe.jpg|Übersicht/Größe.jpg'.normalize('NFC')),
    );
  });

  it('fits the server’s limit, and keeps the end of a deep folder', () => {
    const deep = 'ordner/'.repeat(100);
    const one = fingerprintOf(aFile('a.jpg', { path: `${deep}eins/a.jpg` }));
    const other = fingerprintOf(aFile('a.jpg', { path: `${deep}zwei/a.jpg` }));

    expect([one.length, other.length, one === other]).toEqual([500, 500, false]);
  });
});

describe(isCompanion, () => {
  it('recognises files that an operating system adds to folders', () => {
    const names = ['.DS_Store', 'Thumbs.db', 'desktop.ini', '._a.jpg', 'a.jpg'];

    expect(names.map((name) => isCompanion(aFile(name)))).toEqual([true, true, true, true, false]);
    expect(isCompanion(aFile('a.jpg', { path: '__MACOSX/a.jpg' }))).toBe(true);
  });

  it('does not silently skip an image of which the computer has a placeholder only', () => {
    const stub = aFile('.a.jpg.icloud', { path: 'bilder/.a.jpg.icloud', size: 160 });

    expect([isCompanion(stub), refusalOf(stub, { files: 0, bytes: 0 }, { files: 3, bytes: 10_000 })]).toEqual([
      false,
      'elsewhere',
    ]);
  });
});

describe(refusalOf, () => {
  const limit = { files: 3, bytes: 10_000 };
  const refuse = (name: string, size = 1000, taken = { files: 0, bytes: 0 }) => refusalOf({ name, size }, taken, limit);

  it('refuses by extension, emptiness and size, whatever the case of the extension', () => {
    expect([refuse('a.docx'), refuse('bild'), refuse('a.jpg', 0), refuse('a.jpg', 10_001), refuse('A.NEF')]).toEqual([
      'wrongType',
      'wrongType',
      'empty',
      'tooLarge',
      null,
    ]);
  });

  it('fills the order up to its limits and not a byte or a file further', () => {
    expect([
      refuse('a.jpg', 2000, { files: 2, bytes: 8000 }),
      refuse('a.jpg', 2001, { files: 2, bytes: 8000 }),
      refuse('a.jpg', 1, { files: 3, bytes: 3 }),
    ]).toEqual([null, 'orderFull', 'tooManyFiles']);
  });
});
