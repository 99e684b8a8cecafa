import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDiskStorage, createSyncAlong } from '../../../../server/files/storage/disk-storage.ts';
import { incomingBytes } from '../../../../server/files/storage/incoming-bytes.ts';
import { incoming } from '../../../support/incoming.ts';
import { temporaryFolder } from '../../../support/test-app.ts';

const KEY = 'FS-2611-000001/a.jpg';
const STEP = 64;

it('a file received in requests below a step is fsynced with every second of them', async () => {
  const { append, datasyncs } = await onDisk();
  const after: number[] = [];
  for (let request = 0; request < 4; request += 1) {
    await append(KEY, request * 48, 48);
    after.push(datasyncs());
  }
  expect(after).toEqual([0, 1, 1, 2]);
});

it('four files received at once are each fsynced after a quarter of a step', async () => {
  const { append, datasyncs } = await onDisk();
  for (let others = 0; others < 3; others += 1) await anotherUnderWay();
  for (let request = 0; request < 4; request += 1) await append(KEY, request * 16, 16);
  expect(datasyncs()).toBe(4);
});

it('durable and deleted bytes are not counted', async () => {
  const { storage, append, datasyncs } = await onDisk();
  await append(KEY, 0, 48);
  await storage.makeDurable(KEY);
  await append(KEY, 48, 48);
  await storage.remove(KEY);
  await storage.begin(KEY, 48);
  await append(KEY, 0, 48);
  expect(datasyncs()).toBe(0);
});

it('an fsync error is returned to the sender', async () => {
  const { append, datasync } = await onDisk();
  datasync.mockRejectedValueOnce(new Error('no disk'));
  await expect(append(KEY, 0, STEP)).rejects.toThrow('no disk');
});

/** A storage with countable steps. */
async function onDisk() {
  const folder = await temporaryFolder();
  const handle = await open(join(folder, 'any'), 'w');
  const datasync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'datasync');
  onTestFinished(() => datasync.mockRestore());
  await handle.close();
  const storage = await createDiskStorage(join(folder, 'uploads'), createSyncAlong(STEP));
  await storage.begin(KEY, 0);
  return {
    storage,
    datasync,
    datasyncs: () => datasync.mock.calls.length,
    append: (key: string, offset: number, length: number) =>
      storage.append(key, offset, incoming(new Uint8Array(length))),
  };
}

/** Another upload, until the test ends. */
async function anotherUnderWay(): Promise<void> {
  const source = new PassThrough();
  const reading = incomingBytes(source)[Symbol.asyncIterator]();
  source.write('a');
  await reading.next();
  onTestFinished(async () => {
    source.end();
    await reading.next();
  });
}
