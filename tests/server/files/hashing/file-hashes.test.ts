import { createHash, randomBytes } from 'node:crypto';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FileHash, FileHashes } from '../../../../server/files/hashing/file-hashes.ts';
import { temporaryFolder } from '../../../support/test-app.ts';

const MEBI = 1024 ** 2;

describe('the hash of a file that grows on the disk', () => {
  it('is computed along the way, so that only the end is left', async () => {
    const { path, hashes } = await file();
    const bytes = randomBytes(5 * MEBI);
    await writeFile(path, bytes.subarray(0, 3 * MEBI));
    hashes.follow('a', path);
    workOff(hashes);
    await appendFile(path, bytes.subarray(3 * MEBI));

    expect(finish(hashes, 'a', path)).toEqual({ bytes: 5 * MEBI, sha256: sha256(bytes) });
  });

  it('can be requested again', async () => {
    const { path, hashes } = await file();
    await writeFile(path, 'abc');
    expect([finish(hashes, 'a', path), finish(hashes, 'a', path)]).toEqual([hashOf('abc'), hashOf('abc')]);
  });

  it('restarts when another file has the name, or the same one became shorter', async () => {
    const { path, hashes } = await file();
    await writeFile(path, 'first');
    finish(hashes, 'a', path);
    await rm(path);
    await writeFile(path, 'another one');
    const other = finish(hashes, 'a', path);
    await writeFile(path, 'short');

    expect([other, finish(hashes, 'a', path)]).toEqual([hashOf('another one'), hashOf('short')]);
  });

  it('restarts for a file evicted from its cache', async () => {
    const { path, hashes } = await file(1);
    await writeFile(path, 'abc');
    finish(hashes, 'a', path);
    finish(hashes, 'b', path);
    await appendFile(path, 'def');
    expect(finish(hashes, 'a', path)).toEqual(hashOf('abcdef'));
  });

  it('is computed in turns: a small file does not wait for a large one', async () => {
    const { path, hashes } = await file();
    await writeFile(path, Buffer.alloc(40 * MEBI));
    await writeFile(`${path}-small`, 'abc');
    const ended: string[] = [];
    hashes.finish('large', path, () => ended.push('large'));
    hashes.finish('small', `${path}-small`, () => ended.push('small'));
    workOff(hashes);
    expect(ended).toEqual(['small', 'large']);
  });

  it('is an error when there is no file', async () => {
    const { path, hashes } = await file();
    expect(finish(hashes, 'a', path)).toMatchObject({ code: 'ENOENT' });
  });
});

describe('the hash of a file that is streamed elsewhere', () => {
  it('is computed from the chunks as they arrive', async () => {
    const { hashes } = await file();
    hashes.feed('a', 0, [Buffer.from('abc')]);
    hashes.feed('a', 3, [Buffer.from('def')]);
    expect(finish(hashes, 'a', null)).toEqual(hashOf('abcdef'));
  });

  it('is unknown when chunks do not join, until the file is fed from its beginning', async () => {
    const { hashes } = await file();
    hashes.feed('a', 0, [Buffer.from('abc')]);
    hashes.feed('a', 2, [Buffer.from('cdef')]);
    hashes.feed('a', 6, [Buffer.from('g')]);
    const lost = finish(hashes, 'a', null);
    hashes.feed('a', 0, [Buffer.from('abcdefg')]);
    expect([lost, finish(hashes, 'a', null)]).toEqual([hashOf(''), hashOf('abcdefg')]);
  });
});

describe('the hash of a file on the disk, fed in part', () => {
  it('uses the fed bytes, and reads the others', async () => {
    const { path, hashes } = await file();
    await writeFile(path, '---def');
    const fed = hashes.feed('a', 0, [Buffer.from('ab'), Buffer.from('c')]);
    // Hashed bytes are not read again.
    expect([fed, finish(hashes, 'a', path)]).toEqual([true, hashOf('abcdef')]);
  });

  it('is read from the beginning when the fed bytes do not follow', async () => {
    const { path, hashes } = await file();
    await writeFile(path, 'abcdef');
    const fed = [hashes.feed('a', 0, [Buffer.from('---')]), hashes.feed('a', 4, [Buffer.from('ef')])];
    expect([fed, finish(hashes, 'a', path)]).toEqual([[true, false], hashOf('abcdef')]);
  });

  it('continues with fed bytes after read ones, and reads those that do not follow', async () => {
    const { path, hashes } = await file();
    await writeFile(path, 'abc');
    finish(hashes, 'a', path);
    const fed = [hashes.feed('a', 3, [Buffer.from('def')]), hashes.feed('a', 7, [Buffer.from('h')])];
    await writeFile(path, '------gh');
    expect([fed, finish(hashes, 'a', path)]).toEqual([[true, false], hashOf('abcdefgh')]);
  });

  it('restarts when it is fed from the beginning, and when the file became shorter', async () => {
    const { path, hashes } = await file();
    await writeFile(path, 'abc');
    finish(hashes, 'a', path);
    hashes.feed('a', 0, [Buffer.from('xyz')]);
    const anew = finish(hashes, 'a', path);
    await writeFile(path, 'ab');
    expect([anew, finish(hashes, 'a', path)]).toEqual([hashOf('xyz'), hashOf('ab')]);
  });
});

async function file(remembered = 10) {
  return { path: join(await temporaryFolder(), 'file'), hashes: new FileHashes(remembered) };
}

function finish(hashes: FileHashes, id: string, path: string | null): FileHash | Error | undefined {
  let found: FileHash | Error | undefined;
  hashes.finish(id, path, (outcome) => {
    found = outcome;
  });
  workOff(hashes);
  return found;
}

function workOff(hashes: FileHashes): void {
  let hasMore = true;
  while (hasMore) hasMore = hashes.work();
}

function hashOf(text: string): FileHash {
  return { bytes: text.length, sha256: sha256(text) };
}

function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
