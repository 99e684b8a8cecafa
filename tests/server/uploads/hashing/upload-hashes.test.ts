import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createHasher } from '../../../../server/uploads/hashing/hasher.ts';
import { createUploadHashes } from '../../../../server/uploads/upload-hashes.ts';
import type { UploadStorage } from '../../../../server/uploads/upload-storage.ts';

const upload = { id: 'a', storage_key: 'FS/a.jpg' };
const pieces = (...texts: string[]) =>
  Readable.from(
    texts.map((text) => Buffer.from(text)),
    { objectMode: false },
  );

it('a file that goes elsewhere is hashed as it passes and not read again', async () => {
  const { hashes, storage, reads } = elsewhere();
  await hashes.along(upload, pieces('abc', 'def'), 0, storage.keep);
  await hashes.along(upload, pieces('ghi'), 6, storage.keep);
  expect([await hashes.of(upload), reads()]).toEqual([hashOf('abcdefghi'), 0]);
});

it('a file of which another server has taken the beginning is read again', async () => {
  const { hashes, storage, reads } = elsewhere('abc');
  await hashes.along(upload, pieces('def'), 3, storage.keep);
  expect([await hashes.of(upload), reads()]).toEqual([hashOf('abcdef'), 1]);
});

it('a file of which less was kept than has passed is known as it was kept', async () => {
  const { hashes, storage } = elsewhere();
  await hashes.along(upload, pieces('abcdef'), 0, storage.keep);
  storage.content = Buffer.from('abcd');
  expect(await hashes.of(upload)).toEqual(hashOf('abcd'));
});

it('a stream that breaks off breaks off what stores it', async () => {
  const { hashes } = elsewhere();
  const broken = new Error('cut');
  const stream = Readable.from(
    (async function* () {
      yield Buffer.from('abc');
      throw broken;
    })(),
  );
  await expect(hashes.along(upload, stream, 0, buffer)).rejects.toBe(broken);
});

/** A storage that is not on this machine, and holds one file. */
function elsewhere(content = '') {
  const hasher = createHasher();
  onTestFinished(() => hasher.close());
  let reads = 0;
  const storage = {
    content: Buffer.from(content),
    keep: async (stream: Readable) => {
      storage.content = Buffer.concat([storage.content, await buffer(stream)]);
    },
    localPath: () => null,
    size: () => Promise.resolve(storage.content.byteLength),
    read: () => {
      reads += 1;
      return Promise.resolve(Readable.from([storage.content], { objectMode: false }));
    },
  };
  return { storage, reads: () => reads, hashes: createUploadHashes(storage as unknown as UploadStorage, hasher) };
}

function hashOf(text: string) {
  return { bytes: text.length, sha256: createHash('sha256').update(text).digest('hex') };
}
