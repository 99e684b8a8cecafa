import { describe, expect, it } from 'vitest';
import { limits } from '../../../../../server/app/platform/limits.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';
import { listen, tusClient } from '../../../../support/tus-client.ts';
import { newVisitor } from '../../../../support/visitor.ts';

const GIGABYTE = 1_000_000_000;
const zip = Uint8Array.from([...Buffer.from('PK\u0005\u0006'), ...new Uint8Array(18)]);

describe('announcements without a byte', () => {
  it('of one address leave others their room, however many and large', async () => {
    const { test, base } = await diskOf(75 * GIGABYTE);
    const stranger = tusClient(base, await atUpload(test));
    const announced: number[] = [];
    for (let order = 0; order < 4; order += 1) {
      const client = tusClient(base, await atUpload(test));
      for (let file = 0; file < 9; file += 1) announced.push((await client.create('a.zip', 1.9 * GIGABYTE)).status);
    }

    const other = await stranger.create('b.zip', 20 * GIGABYTE);

    expect([new Set(announced), other.status]).toEqual([new Set([201]), 201]);
  });

  it('take at most a share of an address, which is released', async () => {
    const { test, base } = await diskOf(75 * GIGABYTE);
    const client = tusClient(base, await atUpload(test));
    const { promised, promisedOfAddress } = limits.files;
    const share = Math.floor(promisedOfAddress.value / promised.value);
    const statuses: number[] = [];
    for (let file = 0; file <= share; file += 1) statuses.push((await client.create('a.zip', 100_000_000)).status);
    const empty = await createWith(client, 100_000_000, new Uint8Array());
    const brought = await createWith(client, zip.byteLength, zip);
    test.world.pass(2000);
    const later = await client.create('a.zip', 100_000_000);

    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([share, 429]);
    expect([empty.status, brought.status, later.status]).toEqual([429, 201, 201]);
  });

  it('over a transfer link leave the owner files and bytes of the order', async () => {
    const { test, base } = await diskOf(75 * GIGABYTE);
    const owner = await atUpload(test);
    const made = await owner.request({ method: 'POST', url: '/api/upload/transfer', payload: {} });
    const link = tusClient(base, { bearer: made.json<{ url: string }>().url.split('#')[1] ?? '' });
    const size = 95_000_000;
    for (let file = 0; file < limits.files.unfinishedOfOrder.value; file += 1) {
      if (file % 50 === 0) test.world.pass(60_000);
      expect((await link.create('a.zip', size)).status).toBe(201);
    }

    const beyond = await link.create('a.zip', size);
    const ofOwner = await tusClient(base, owner).create('b.zip', 19 * GIGABYTE);

    expect([beyond.status, ofOwner.status]).toEqual([413, 201]);
  });

  it('and occasional single bytes reserve no room', async () => {
    const { test, base } = await diskOf(30_000);
    const client = tusClient(base, await atUpload(test));
    const begun = (await client.create('a.zip', 20_000)).headers.get('location') as string;
    const beside = async () => (await client.create('b.zip', 20_000)).status;

    const atOnce = await beside();
    await client.patch(begun, 0, new Uint8Array(1));
    test.world.pass(limits.files.activeFor.value);

    expect([atOnce, await beside()]).toEqual([507, 201]);
  });
});

describe.each(eachDatabase())('room that a file has reserved, on $name,', ({ environment }) => {
  it('is not prolonged by pieces without bytes', async () => {
    const { test, base } = await diskOf(30_000, await environment());
    const client = tusClient(base, await atUpload(test));
    const begun = (await client.create('a.zip', 20_000)).headers.get('location') as string;
    const beside = async () => (await client.create('b.zip', 20_000)).status;
    test.world.pass(limits.files.activeFor.value - 1);
    await client.patch(begun, 0, new Uint8Array());
    const before = await beside();
    test.world.pass(1);

    expect([before, await beside()]).toEqual([507, 201]);
  });

  it('is as much as has arrived after its first minute, and its sender may go on', async () => {
    const { test, base } = await diskOf(30_000, await environment());
    const client = tusClient(base, await atUpload(test));
    const begun = (await client.create('a.zip', 20_000)).headers.get('location') as string;
    const beside = async (size: number) => (await client.create('b.zip', size)).status;
    test.world.pass(limits.files.activeFor.value - 1);
    await client.patch(begun, 0, new Uint8Array(4000));
    const inFirstMinute = await beside(20_000);
    test.world.pass(1);
    const beyond = await beside(26_001);
    const within = await beside(26_000);
    const later = await client.patch(begun, 4000, new Uint8Array(1000));

    expect([inFirstMinute, beyond, within, later.status]).toEqual([507, 507, 201, 204]);
  });
});

/** Announces a file with its first bytes. */
function createWith(client: ReturnType<typeof tusClient>, size: number, bytes: Uint8Array<ArrayBuffer>) {
  const headers = {
    'upload-length': String(size),
    'upload-metadata': `filename ${Buffer.from('c.zip').toString('base64')}`,
    'content-type': 'application/offset+octet-stream',
  };
  return client.send('POST', '/api/upload/files', headers, bytes);
}

/** A site whose disk has `free` bytes beyond the reserve. */
async function diskOf(free: number, environment: Record<string, string> = {}) {
  const test = await startTestApp({
    environment: { ...environment, DISK_RESERVE: String(GIGABYTE) },
    aroundStorage: (storage) => ({ ...storage, freeBytes: () => Promise.resolve(GIGABYTE + free) }),
  });
  return { test, base: await listen(test.app) };
}

async function atUpload({ app }: TestApp) {
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  return visitor;
}
