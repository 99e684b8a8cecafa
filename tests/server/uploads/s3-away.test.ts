import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { toAppError } from '../../../server/errors.ts';
import { createS3Storage } from '../../../server/uploads/s3-storage.ts';
import { toTusUpload } from '../../../server/uploads/upload-config-store.ts';
import type { UploadRow } from '../../../server/uploads/uploads-repository.ts';
import { keepTemporaryFolder, temporaryFolder } from '../../support/test-app.ts';

it('a bucket that takes connections and never answers is away within bounded time', { timeout: 30_000 }, async () => {
  keepTemporaryFolder();
  const storage = await createS3Storage({ ...(await silentBucket()), expiry: 1, partsDir: await temporaryFolder() });
  const row = { storage_key: 'FS/a.jpg', size: 10, name: 'a.jpg', bytes_uploaded: 0, created_at: '' } as UploadRow;

  const answers = await Promise.all([
    storage.check().catch(toAppError),
    storage.dataStore.create(toTusUpload(row)).catch(toAppError),
    // Not "missing": that would begin the file anew.
    storage.dataStore.getUpload('FS/a.jpg').catch(toAppError),
  ]);

  expect(answers).toMatchObject([
    { code: 'unavailable', status: 503 },
    { code: 'unavailable', status: 503 },
    { code: 'unavailable', status: 503 },
  ]);
});

it('parts lie in a folder of the process; what ended processes left there goes', async () => {
  keepTemporaryFolder();
  const folder = await temporaryFolder();
  await mkdir(join(folder, '999999999'), { recursive: true });
  await writeFile(join(folder, '999999999', 'part'), 'left by a kill');
  await mkdir(join(folder, String(process.pid)));
  await writeFile(join(folder, String(process.pid), 'part'), 'left by one with the same number');
  await mkdir(join(folder, String(process.ppid)));

  await createS3Storage({ ...(await silentBucket()), expiry: 1, partsDir: folder });

  expect((await readdir(folder)).toSorted()).toEqual([String(process.pid), String(process.ppid)].toSorted());
  expect(await readdir(join(folder, String(process.pid)))).toEqual([]);
  expect(tmpdir()).toBe(join(folder, String(process.pid)));
});

async function silentBucket() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `s3://KEY:SECRET@127.0.0.1:${port}/bucket?tls=off` };
}
