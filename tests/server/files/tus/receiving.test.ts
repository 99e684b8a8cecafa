import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../../server/app/platform/errors.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { Receiver } from '../../../../server/files/tus/receiving.ts';
import type { UploadHashes } from '../../../../server/files/hashing/hasher.ts';
import { createUploadLocks } from '../../../../server/files/tus/upload-leases.ts';
import { noSpace } from '../../../../server/files/rows/upload-access.ts';
import type { UploadService } from '../../../../server/files/tus/upload-service.ts';
import type { UploadStorage } from '../../../../server/files/storage/upload-storage.ts';
import type { UploadRow } from '../../../../server/files/rows/uploads-repository.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const upload = { id: 'a', storage_key: 'FS/a.jpg', size: 20_000_000, completed_at: null } as UploadRow;

it('aborts a file with 507 when others have filled the disk meanwhile, and records its offset', async () => {
  const { send, disk, noted } = onDisk();
  const { file, taken } = send(0);
  file.write('12345');
  await vi.advanceTimersByTimeAsync(5000);
  disk.isFull = true;
  // However fast they arrive: the check counts bytes, not time.
  file.write(Buffer.alloc(8_000_000));

  expect(await taken).toMatchObject({ status: 507 });
  expect(noted).toEqual([['FS/a.jpg', 5]]);
});

it('accepts nothing when the disk is full already', async () => {
  const { send, disk, noted } = onDisk();
  disk.isFull = true;
  expect(await send(0).taken).toMatchObject({ status: 507 });
  expect(noted).toEqual([]);
});

it('keeps the bytes of a client that has disconnected', async () => {
  const { send, noted } = onDisk();
  const { file, taken } = send(0);
  file.write('12345');
  await vi.advanceTimersByTimeAsync(0);
  file.destroy();

  expect([await taken, noted]).toEqual([5, [['FS/a.jpg', 5]]]);
});

it('passes on other errors unchanged, and keeps the bytes before', async () => {
  const { send, noted } = onDisk();
  const { file, taken } = send(0);
  file.write('12345');
  await vi.advanceTimersByTimeAsync(0);
  const failure = new Error('no such form');
  file.destroy(failure);

  expect([await taken, noted]).toEqual([failure, [['FS/a.jpg', 5]]]);
});

it('lets a second window take over after three seconds, and tells the first to poll again', async () => {
  const { send, content } = onDisk();
  const first = send(0);
  first.file.write('12345');
  await vi.advanceTimersByTimeAsync(0);
  const second = send(5);
  second.file.end('678');
  await vi.advanceTimersByTimeAsync(limits.files.giveWay.value);

  expect(await first.taken).toMatchObject({ code: 'stale', status: 409 });
  expect([await second.taken, content()]).toEqual([8, '12345678']);
});

it('returns the offset of the file to a client with a wrong one', async () => {
  const { send } = onDisk();
  expect(await send(3).taken).toMatchObject({
    code: 'stale',
    body: { data: { bytes_uploaded: 0, upload_key: 'a' } },
  });
});

/** A storage in memory, on a disk that the test fills. */
function onDisk() {
  const disk = { isFull: false };
  const noted: [key: string, offset: number][] = [];
  let content = '';
  const storage: Partial<UploadStorage> = {
    async append(_key, _offset, bytes) {
      for await (const batch of bytes) content += Buffer.concat(batch).toString();
    },
    arrived: () => Promise.resolve(content.length),
  };
  const uploads: Partial<UploadService> = {
    known: () => Promise.resolve(upload),
    arrived: () => Promise.resolve(content.length),
    checkSpace: () => (disk.isFull ? Promise.reject(noSpace()) : Promise.resolve()),
    noteProgress: (key, offset) => {
      noted.push([key, offset]);
      return Promise.resolve();
    },
  };
  const receiver = new Receiver({
    storage: storage as UploadStorage,
    uploads: uploads as UploadService,
    hashes: { along: (_upload, bytes, _offset, write) => write(bytes) } as UploadHashes,
    locks: createUploadLocks({
      take: () => Promise.resolve(),
      giveBack: () => undefined,
      forget: () => undefined,
    }),
  });
  return {
    disk,
    noted,
    content: () => content,
    send,
  };

  /** A sender without a content length. */
  function send(offset: number) {
    const file = new PassThrough();
    const taken = receiver
      .take(upload, { bytes: file, offset, length: null })
      .catch((error: unknown) => (error instanceof Error ? error : new AppError('internal')));
    return { file, taken };
  }
}
