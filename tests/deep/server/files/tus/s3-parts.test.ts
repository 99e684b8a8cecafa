import { once } from 'node:events';
import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { toAppError } from '../../../../../server/app/platform/errors.ts';
import { incomingBytes } from '../../../../../server/files/storage/incoming-bytes.ts';
import { createS3Storage } from '../../../../../server/files/storage/s3-storage.ts';
import { keepTemporaryFolder, temporaryFolder } from '../../../../support/test-app.ts';

const MEGABYTE = 1024 ** 2;
const PART = 16 * MEGABYTE;
const SIZE = 5 * PART;

it('a hundred visitors who send next to nothing block no other upload', async () => {
  const { bucket, write } = await start();
  const slow = Array.from({ length: 100 }, () => new PassThrough());
  const writing = slow.map((stream, index) => {
    stream.write('a');
    return write(stream, `FS/${index}.jpg`).catch((error: Error) => error.message);
  });

  await write(parts(5), 'FS/fast.jpg');

  expect(bucket.isWhole()).toBe(true);

  for (const stream of slow) stream.destroy(new Error('cut'));
  expect(new Set(await Promise.all(writing))).toEqual(new Set(['cut']));
});

it('a file faster than the bucket keeps two parts on the disk, and none once it is cut off', async () => {
  const { bucket, write, folder } = await start();
  bucket.holdParts();
  const file = new PassThrough();
  const writing = write(file, 'FS/a.jpg').catch((error: Error) => error.message);
  for (let part = 0; part < 3; part += 1) file.write(Buffer.alloc(PART + 1));
  await bucket.holds(2);

  expect((await readdir(folder)).length).toBe(2);

  file.destroy(new Error('cut'));
  bucket.takeParts();
  expect(await writing).toBe('cut');
  await emptied(folder);
});

it('a file that the bucket refuses leaves nothing on the disk', async () => {
  const { bucket, write, folder } = await start();
  bucket.refuseParts();

  expect(await write(parts(5), 'FS/a.jpg').catch(toAppError)).toMatchObject({ code: 'unavailable' });

  await emptied(folder);
});

/** Resolves when the folder is empty: tus does not wait for it. */
async function emptied(folder: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = async () => {
      if ((await readdir(folder)).length === 0) resolve();
    };
    const watcher = watch(folder, () => void look());
    onTestFinished(() => watcher.close());
    void look();
  });
}

function parts(count: number): Readable {
  return Readable.from(
    Array.from({ length: count }, () => Buffer.alloc(PART)),
    { objectMode: false },
  );
}

async function start() {
  keepTemporaryFolder();
  const partsDir = await temporaryFolder();
  const bucket = await begunFiles();
  const storage = await createS3Storage({ url: bucket.url, partsDir });
  return {
    bucket,
    write: (stream: Readable, key: string) => storage.append(key, 0, incomingBytes(stream)),
    folder: join(partsDir, String(process.pid)),
  };
}

function ignore(): void {
  // No caller waits for a part.
}

/** A bucket in which every file is begun without parts. It accepts, refuses or delays parts. */
async function begunFiles() {
  let held: (() => void)[] | null = null;
  let isRefusing = false;
  let isWhole = false;
  let noticed = ignore;
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      const isPart = request.url?.includes('partNumber=') ?? false;
      if (request.method === 'POST' && request.url?.includes('uploadId=') === true) isWhole = true;
      if (isPart && isRefusing) response.writeHead(500).end();
      else if (isPart && held !== null) held.push(() => answer(request, response));
      else answer(request, response);
      noticed();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `s3://KEY:SECRET@127.0.0.1:${(server.address() as AddressInfo).port}/bucket?tls=off`,
    isWhole: () => isWhole,
    refuseParts: () => void (isRefusing = true),
    holdParts: () => void (held = []),
    holds: (count: number) =>
      new Promise<void>((resolve) => {
        noticed = () => (held?.length === count ? resolve() : undefined);
        noticed();
      }),
    takeParts() {
      for (const go of held ?? []) go();
      held = null;
    },
  };
}

function answer({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
  const isInfo = url.includes('.info');
  if (method === 'GET' && isInfo) {
    response.setHeader('x-amz-meta-upload-id', 'begun').end(JSON.stringify({ size: SIZE, offset: 0 }));
  } else if (method === 'GET' && url.includes('uploadId=')) {
    response.end('<ListPartsResult></ListPartsResult>');
  } else if (method === 'GET' || method === 'HEAD') {
    response.writeHead(404).end();
  } else if (method === 'POST') {
    response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  } else {
    response.setHeader('etag', '"part"').end();
  }
}
