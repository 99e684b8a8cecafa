import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { toAppError } from '../../../../../server/app/platform/errors.ts';
import { createS3Storage } from '../../../../../server/files/storage/s3-storage.ts';
import { startSilentServer } from '../../../../support/silent-server.ts';
import { keysIn } from '../../../../support/stored-rows.ts';
import { keepTemporaryFolder, temporaryFolder } from '../../../../support/test-app.ts';

it('a bucket that accepts connections but never answers is reported away in bounded time', {
  timeout: 30_000,
}, async () => {
  keepTemporaryFolder();
  const storage = await createS3Storage({ ...(await silentBucket()), partsDir: await temporaryFolder() });

  const answers = await Promise.all(
    [
      storage.check(),
      storage.begin('FS/a.jpg', 10),
      // Not "missing", which would restart the file.
      storage.arrived('FS/a.jpg'),
      storage.read('FS/a.jpg'),
      storage.readWhole('.installation.json'),
      storage.piece('FS/a.jpg', 0, 100),
      storage.size('FS/a.jpg'),
      storage.write('.stamps/a.webp', new Uint8Array(10)),
      storage.makeDurable('FS/a.jpg'),
      // Not "gone", which would remove its key from the queue.
      storage.remove('FS/a.jpg'),
      keysIn(storage),
    ].map((asked: Promise<unknown>) => asked.catch(toAppError)),
  );

  expect(answers).toMatchObject(answers.map(() => ({ code: 'unavailable', status: 503 })));
});

it('an unfinished file whose parts the bucket keeps is not called gone until they go', async () => {
  keepTemporaryFolder();
  const bucket = await stubbornBucket();
  const storage = await createS3Storage({ url: bucket.url, partsDir: await temporaryFolder() });

  expect(await storage.remove('FS/a.jpg').catch(toAppError)).toMatchObject({ code: 'unavailable' });
  expect(bucket.deleted).toEqual([]);

  bucket.isStubborn = false;
  await storage.remove('FS/a.jpg');
  // The record of the parts goes last.
  expect(bucket.deleted).toEqual(['parts of FS/a.jpg', 'FS/a.jpg', 'FS/a.jpg.part', 'FS/a.jpg.info']);
});

it('parts are stored in a folder per process; folders of ended processes are deleted', async () => {
  keepTemporaryFolder();
  const folder = await temporaryFolder();
  await mkdir(join(folder, '999999999'), { recursive: true });
  await writeFile(join(folder, '999999999', 'part'), 'left by a kill');
  await mkdir(join(folder, String(process.pid)));
  await writeFile(join(folder, String(process.pid), 'part'), 'left by one with the same number');
  await mkdir(join(folder, String(process.ppid)));

  await createS3Storage({ ...(await silentBucket()), partsDir: folder });

  expect((await readdir(folder)).toSorted()).toEqual([String(process.pid), String(process.ppid)].toSorted());
  expect(await readdir(join(folder, String(process.pid)))).toEqual([]);
  expect(tmpdir()).toBe(join(folder, String(process.pid)));
});

async function silentBucket() {
  const { port } = await startSilentServer();
  return { url: `s3://KEY:SECRET@127.0.0.1:${port}/bucket?tls=off` };
}

/** A bucket with one begun file; while it is stubborn it does not abort its multipart upload. */
async function stubbornBucket() {
  const bucket = { url: '', isStubborn: true, deleted: [] as string[] };
  const server = createServer(({ method, url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://bucket');
    const key = pathname.replace('/bucket/', '');
    const isOfParts = searchParams.has('uploadId');
    if (method === 'HEAD') response.writeHead(200, { 'x-amz-meta-upload-id': 'parts' });
    else if (isOfParts && bucket.isStubborn) response.writeHead(500);
    else bucket.deleted.push(isOfParts ? `parts of ${key}` : key);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  bucket.url = `s3://KEY:SECRET@127.0.0.1:${(server.address() as AddressInfo).port}/bucket?tls=off`;
  return bucket;
}
