import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDiskStorage } from '../../../../server/files/storage/disk-storage.ts';
import { createS3Storage } from '../../../../server/files/storage/s3-storage.ts';
import { startS3 } from '../../../support/attacker/s3-stand-in.ts';
import { newBucket } from '../../../support/storages.ts';
import { temporaryFolder } from '../../../support/test-app.ts';

const bytes = Buffer.from('Hundert Bilder, freigestellt');

const storages = {
  'the disk': async () => createDiskStorage(await temporaryFolder()),
  'what speaks S3': async () => {
    const { url, stop } = await startS3();
    onTestFinished(stop);
    return createS3Storage({ url, partsDir: join(await temporaryFolder(), 'parts') });
  },
  S3: async () => createS3Storage({ url: (await newBucket()).url, partsDir: join(await temporaryFolder(), 'parts') }),
};

describe.each(Object.entries(storages))('a part of a file, on %s', (_name, open) => {
  it('has exactly these bytes, the last one included', async () => {
    const storage = await open();
    await storage.write('order/file', bytes);
    for (const [first, last] of [
      [0, 0],
      [8, 13],
      [bytes.length - 1, bytes.length - 1],
      [0, bytes.length - 1],
    ] as const) {
      const read = await buffer(await storage.read('order/file', { first, last }));
      expect(read.equals(bytes.subarray(first, last + 1)), `${first} to ${last}`).toBe(true);
    }
    expect((await buffer(await storage.read('order/file'))).equals(bytes)).toBe(true);
  });
});
