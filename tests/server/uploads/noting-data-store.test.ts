import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DataStore, Upload } from '@tus/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../server/platform/errors.ts';
import { NotingDataStore } from '../../../server/uploads/noting-data-store.ts';
import type { UploadHashes } from '../../../server/uploads/upload-hashes.ts';
import { noSpace, type UploadService } from '../../../server/uploads/upload-service.ts';
import type { UploadStorage } from '../../../server/uploads/upload-storage.ts';
import type { UploadRow } from '../../../server/uploads/uploads-repository.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('breaks a file off with 507 when others have filled the disk meanwhile, and notes what has arrived', async () => {
  const { store, disk, noted } = onDisk();
  const file = new PassThrough();
  const writing = store.write(file, 'FS/a.jpg', 0).catch((error: unknown) => error);
  file.write('12345');
  await vi.advanceTimersByTimeAsync(5000);
  disk.isFull = true;
  await vi.advanceTimersByTimeAsync(1000);

  const error = await writing;

  expect(error).toBeInstanceOf(AppError);
  expect([(error as AppError).status, noted]).toEqual([507, [['FS/a.jpg', 5]]]);
});

it('takes nothing more when the disk is full already', async () => {
  const { store, disk, noted } = onDisk();
  disk.isFull = true;
  await expect(store.write(new PassThrough(), 'FS/a.jpg', 0)).rejects.toMatchObject({ status: 507 });
  expect(noted).toEqual([]);
});

it('passes other failures on as they are', async () => {
  const { store } = onDisk();
  const file = new PassThrough();
  const writing = store.write(file, 'FS/a.jpg', 0).catch((error: unknown) => error);
  const failure = new Error('connection lost');
  file.destroy(failure);
  expect(await writing).toBe(failure);
});

/** A storage that counts bytes, on a disk that the test fills. */
function onDisk() {
  const disk = { isFull: false };
  const noted: [key: string, offset: number][] = [];
  class Counting extends DataStore {
    #bytes = 0;
    override async write(stream: PassThrough): Promise<number> {
      stream.on('data', (chunk: Buffer) => {
        this.#bytes += chunk.byteLength;
      });
      await text(stream);
      return this.#bytes;
    }
    override getUpload(id: string): Promise<Upload> {
      return Promise.resolve(new Upload({ id, offset: this.#bytes, size: 1000 }));
    }
  }
  const uploads: Partial<UploadService> = {
    known: (key) => Promise.resolve({ id: 'a', storage_key: key } as UploadRow),
    checkSpace: () => (disk.isFull ? Promise.reject(noSpace()) : Promise.resolve()),
    noteProgress: (key, offset) => {
      noted.push([key, offset]);
      return Promise.resolve();
    },
  };
  const store = new NotingDataStore(
    { dataStore: new Counting() } as unknown as UploadStorage,
    uploads as UploadService,
    { along: (_upload, stream, _offset, write) => write(stream) } as UploadHashes,
  );
  return { store, disk, noted };
}
