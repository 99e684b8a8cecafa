import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  leavingName,
  leavingNames,
  leavingPaths,
  relativePathOf,
  sameOnDisk,
  storedName,
} from '../../../domain/files/leaving-names.ts';
import { strangeNames } from '../../support/strange-names.ts';

const bytes = (text: string) => new TextEncoder().encode(text).length;

describe('the exported paths of files', () => {
  it('follow the rules of Windows, macOS and Linux, case by case', () => {
    const paths = leavingPaths(strangeNames.map(([sent]) => sent));
    expect(strangeNames.map(([sent], index) => [sent, paths[index]])).toEqual(strangeNames);
  });

  it('stay the same when they are exported again', () => {
    const once = leavingPaths(strangeNames.map(([sent]) => sent));
    expect(leavingPaths(once)).toEqual(once);
  });

  it('follow the rules for any input of strangers', () => {
    fc.assert(fc.property(fc.array(strangePath(), { maxLength: 20 }), (paths) => expectSafe(leavingPaths(paths))));
  });

  it('fit the length limits of disks, and keep the end of a long path and its extension', () => {
    const [deep = '', long = '', wide = ''] = leavingPaths([
      `${'Ordner/'.repeat(300)}bild.jpg`,
      `Ordner/${'a'.repeat(1990)}.jpg`,
      `${'ü'.repeat(300)}.jpg`,
    ]);
    expect([deep, deep.length, long, bytes(wide), wide.slice(-4)]).toEqual([
      `${'Ordner/'.repeat(16)}bild.jpg`,
      120,
      `${'a'.repeat(196)}.jpg`,
      200,
      '.jpg',
    ]);
  });
});

describe('a single exported name', () => {
  it('is the last part of a path, with either separator', () => {
    expect(['a/b.jpg', 'a\\b.jpg', '/b.jpg', '..', ''].map(leavingName)).toEqual([
      'b.jpg',
      'b.jpg',
      'b.jpg',
      'bild',
      'bild',
    ]);
  });

  it('is unique beside others, without folders', () => {
    expect(leavingNames(['a/b.jpg', 'c/B.jpg', 'b.jpg/x.jpg'])).toEqual(['b.jpg', 'B-2.jpg', 'x.jpg']);
  });

  it('is shortened in the storage', () => {
    expect([leavingName, storedName].map((name) => name(`${'a'.repeat(300)}.jpg`).length)).toEqual([200, 150]);
  });
});

describe('the stored path of a sender', () => {
  it('stays below the folder of the order, and keeps its own letters', () => {
    const sent = ['../../evil/a.jpg', '/etc/b.jpg', 'C:\\Windows\\c.jpg', 'Vorne: rot?/d.jpg', 'e.jpg', '..', ''];
    expect(sent.map(relativePathOf)).toEqual([
      'evil/a.jpg',
      'etc/b.jpg',
      'Windows/c.jpg',
      'Vorne: rot?/d.jpg',
      'e.jpg',
      null,
      null,
    ]);
  });
});

function expectSafe(paths: readonly string[]): void {
  const folders = paths.flatMap((path) =>
    path
      .split('/')
      .slice(0, -1)
      .map((_, end, all) => all.slice(0, end + 1).join('/')),
  );
  const files = new Set(paths.map(sameOnDisk));
  expect(new Set(paths.map((path) => path.normalize('NFD').toLowerCase())).size).toBe(paths.length);
  expect(folders.map(sameOnDisk).filter((folder) => files.has(folder))).toEqual([]);
  for (const path of paths) {
    expect([path.length <= 200, path === path.normalize('NFC')]).toEqual([true, true]);
    for (const part of path.split('/')) {
      expect(part).not.toMatch(/^$|^[ .]|[ .]$|[<>:"/\\|?*]|[\p{Cc}\p{Cf}\p{Cs}]|^[a-z]:/iu);
      expect(part).not.toMatch(/^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/i);
      expect(bytes(part)).toBeLessThanOrEqual(255);
    }
  }
}

/** Clashing parts, and all of Unicode. */
function strangePath() {
  const part = fc.oneof(
    fc.constantFrom(
      'a',
      'A',
      'ä',
      'a\u0308',
      'Ä',
      'a.jpg',
      'A.JPG',
      'a-2.jpg',
      'con',
      'Nul.',
      '..',
      '.',
      'C:',
      '😀.jpg',
      'ß',
      'SS',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom('.', ' ', '-', 'a', ':', '?', '\u202E', '\uD800', '\u200B', '\u0308') }),
    fc.string({ unit: 'grapheme', minLength: 60, maxLength: 300 }),
  );
  return fc.array(part, { maxLength: 20 }).map((parts) => parts.join('/'));
}
