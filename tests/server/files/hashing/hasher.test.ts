import { createHash } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHasher, createUploadHashes } from '../../../../server/files/hashing/hasher.ts';
import { type IncomingBytes, incomingBytes } from '../../../../server/files/storage/incoming-bytes.ts';
import type { UploadStorage } from '../../../../server/files/storage/upload-storage.ts';
import { contentOf, incoming } from '../../../support/incoming.ts';
import { temporaryFolder } from '../../../support/test-app.ts';

const upload = { id: 'a', storage_key: 'FS/a.jpg' };

it('a file that is streamed elsewhere is hashed on the way and not read again', async () => {
  const { hashes, storage, reads } = elsewhere();
  await hashes.along(upload, incoming('abc', 'def'), 0, storage.keep);
  await hashes.along(upload, incoming('ghi'), 6, storage.keep);
  expect([await hashes.of(upload), reads()]).toEqual([hashOf('abcdefghi'), 0]);
});

it('a file begun on another server is read again', async () => {
  const { hashes, storage, reads } = elsewhere('abc');
  await hashes.along(upload, incoming('def'), 3, storage.keep);
  expect([await hashes.of(upload), reads()]).toEqual([hashOf('abcdef'), 1]);
});

it('a file stored shorter than it was streamed has the hash of the stored bytes', async () => {
  const { hashes, storage } = elsewhere();
  await hashes.along(upload, incoming('abcdef'), 0, storage.keep);
  storage.content = Buffer.from('abcd');
  expect(await hashes.of(upload)).toEqual(hashOf('abcd'));
});

describe('a file on this machine', () => {
  it('is hashed in its received memory, which is transferred', async () => {
    const { hashes, along, path } = await onDisk();
    const batches = [ownPieces('abc', 'def'), ownPieces('ghi')];
    await along(batches, 0);
    await writeFile(path, 'not looked');
    expect(await hashes.of(upload)).toEqual(hashOf('abcdefghid'));
    expect(batches.flat().map(({ byteLength }) => byteLength)).toEqual([0, 0, 0]);
  });

  it('is read from the disk when the thread does not know its beginning', async () => {
    const { hashes, along, path } = await onDisk();
    await writeFile(path, 'abc');
    await along([ownPieces('def'), ownPieces('ghi')], 3);
    expect(await hashes.of(upload)).toEqual(hashOf('abcdefghi'));
  });

  it('is read from the disk when its memory is shared', async () => {
    const { hashes, path } = await onDisk();
    await hashes.along(upload, incoming('abcdef'), 0, async (bytes) => writeFile(path, await contentOf(bytes)));
    expect(await hashes.of(upload)).toEqual(hashOf('abcdef'));
  });
});

it('a failing stream aborts the storage that reads it', async () => {
  const { hashes } = elsewhere();
  const broken = new Error('cut');
  const stream = Readable.from(
    (async function* () {
      yield Buffer.from('abc');
      throw broken;
    })(),
  );
  await expect(hashes.along(upload, incomingBytes(stream), 0, readAll)).rejects.toBe(broken);
});

/** A local storage with one file. */
async function onDisk() {
  const hasher = createHasher();
  onTestFinished(() => hasher.close());
  const path = join(await temporaryFolder(), 'file');
  const hashes = createUploadHashes({ localPath: () => path } as unknown as UploadStorage, hasher);
  return {
    hashes,
    path,
    along: (batches: readonly Uint8Array[][], offset: number) =>
      hashes.along(upload, owned(batches), offset, async (bytes) => {
        for await (const batch of bytes) {
          for (const piece of batch) await appendFile(path, piece);
          await bytes.free(batch);
        }
      }),
  };
}

/** Chunks as a connection delivers them. */
function owned(batches: readonly Uint8Array[][]): IncomingBytes {
  return {
    isOwned: true,
    free: () => Promise.resolve(),
    stop: () => undefined,
    [Symbol.asyncIterator]: () => Readable.from(batches)[Symbol.asyncIterator]() as AsyncIterator<Uint8Array[]>,
  };
}

function ownPieces(...texts: readonly string[]): Uint8Array[] {
  return texts.map((text) => new TextEncoder().encode(text).slice());
}

async function readAll(bytes: IncomingBytes): Promise<void> {
  await contentOf(bytes);
}

/** A remote storage with one file. */
function elsewhere(content = '') {
  const hasher = createHasher();
  onTestFinished(() => hasher.close());
  let reads = 0;
  const storage = {
    content: Buffer.from(content),
    keep: async (bytes: IncomingBytes) => {
      storage.content = Buffer.concat([storage.content, await contentOf(bytes)]);
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
