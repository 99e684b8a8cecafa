import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { createS3Storage } from '../../../../../server/files/storage/s3-storage.ts';
import { startS3 } from '../../../../support/attacker/s3-stand-in.ts';
import { keepTemporaryFolder, temporaryFolder } from '../../../../support/test-app.ts';

/** More than the SDK's default number of connections. */
const READERS = 120;
/** More than connections buffer. */
const BYTES = 12_000_000;

it('readers who take nothing from a bucket delay no upload, check or other reader', async () => {
  const bucket = await startS3();
  onTestFinished(() => bucket.stop());
  keepTemporaryFolder();
  const storage = await createS3Storage({ url: bucket.url, partsDir: await temporaryFolder() });
  bucket.objects.set('FS-1/fertig.zip', Buffer.alloc(BYTES, 'x'));

  const idle: Readable[] = [];
  for (let count = 0; count < READERS; count += 1) {
    const reader = (await storage.read('FS-1/fertig.zip')) as Readable;
    onTestFinished(() => void reader.on('error', () => undefined).destroy());
    idle.push(reader);
  }
  await storage.check();
  await storage.write('FS-1/neu.jpg', Buffer.from('neu'));
  const other = (await storage.read('FS-1/neu.jpg')) as Readable;
  const [bytes] = (await once(other, 'data')) as [Buffer];

  expect([await storage.size('FS-1/neu.jpg'), String(bytes), idle.every(({ destroyed }) => !destroyed)]).toEqual([
    3,
    'neu',
    true,
  ]);
});
