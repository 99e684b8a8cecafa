import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openOrCreateStore } from '../../../../../server/database/open-store.ts';
import { readConfig } from '../../../../../server/app/platform/config.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { remoteApp } from '../../../../support/remote-app.ts';
import { startServerProcess } from '../../../../support/server-process.ts';
import { onDisk, onS3 } from '../../../../support/storages.ts';
import { temporaryFolder } from '../../../../support/test-app.ts';
import { tusClient } from '../../../../support/tus-client.ts';
import { newVisitor } from '../../../../support/visitor.ts';

const MEGABYTE = 1024 ** 2;
const photo = join(import.meta.dirname, '../../../../support/pictures/handtasche.jpg');

it.each([onDisk, onS3])(
  'a file on $name whose server is killed in the middle resumes, with the right hash',
  { timeout: 120_000 },
  async ({ environment }) => {
    const settings = { ...(await environment()), DATA_DIR: await temporaryFolder() };
    const bytes = Buffer.concat([await readFile(photo)], 40 * MEGABYTE);
    const sha256 = createHash('sha256').update(bytes).digest('hex');

    const first = await startServerProcess(settings);
    const visitor = await newVisitor(remoteApp(first.url));
    await walkTo(visitor, 'upload');
    const client = tusClient(first.url, visitor);
    const location = (await client.create('tasse.jpg', bytes.byteLength)).headers.get('location') ?? '';
    // On S3 one whole part, and a remainder too small for another.
    const half = 18 * MEGABYTE;
    await client.patch(location, 0, bytes.subarray(0, half));
    first.kill('SIGKILL');
    await first.ended;

    const second = await startServerProcess(settings);
    const again = tusClient(second.url, visitor);
    const offset = (await again.head(location)).headers.get('upload-offset');
    const rest = await again.patch(location, half, bytes.subarray(half));
    second.kill('SIGTERM');
    await second.ended;

    expect([offset, rest.status]).toEqual([String(half), 204]);
    const config = readConfig(settings);
    const store = await openOrCreateStore(config);
    const row = await store.read((queries) => queries.selectFrom('uploads').selectAll().executeTakeFirstOrThrow());
    const storage = await openStorage(config, store);
    const kept = await buffer(await storage.read(row.storage_key));
    await store.close();
    expect([row.sha256, createHash('sha256').update(kept).digest('hex')]).toEqual([sha256, sha256]);
    expect(row.completed_at).not.toBeNull();
  },
);
