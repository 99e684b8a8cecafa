import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { limits } from '../../../../../server/app/platform/limits.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { fixedWorld } from '../../../../support/fixed-world.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { headOf, openConnection, readHead } from '../../../../support/raw-connection.ts';
import { remoteApp } from '../../../../support/remote-app.ts';
import { startServerProcess } from '../../../../support/server-process.ts';
import { startTestApp, temporaryFolder } from '../../../../support/test-app.ts';
import { credentials, listen, tusClient } from '../../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../../support/visitor.ts';

const photo = await readFile(join(import.meta.dirname, '../../../../support/pictures/handtasche.jpg'));
const half = Math.floor(photo.byteLength / 2);
const sha256 = createHash('sha256').update(photo).digest('hex');

describe.each(eachDatabase())('two servers on the same database and storage, on $name', (database) => {
  it('continue each other’s files, chunk by chunk', async () => {
    const { one, other, row } = await twoServers(await database.environment());
    const url = (await one.create('tasse.jpg', photo.byteLength)).headers.get('location') ?? '';

    const statuses = [
      (await other.patch(url, 0, photo.subarray(0, 100))).status,
      (await one.patch(url, 100, photo.subarray(100, half))).status,
      (await other.patch(url, half, photo.subarray(half))).status,
    ];

    expect([statuses, (await row()).sha256]).toEqual([[204, 204, 204], sha256]);
  });

  it('let a newer request take over from an older one at the other server, which is told', async () => {
    const { one, other, row, openPatch } = await twoServers(await database.environment());
    const url = (await one.create('tasse.jpg', photo.byteLength)).headers.get('location') ?? '';
    const older = await openPatch(url, photo.subarray(0, 1000));
    await vi.waitFor(async () => expect((await row()).held_by).not.toBeNull());

    const offset = (await other.head(url)).headers.get('upload-offset');
    const rest = await other.patch(url, 1000, photo.subarray(1000));

    expect(readHead(await older.hear('anderer Stelle')).status).toBe(409);
    expect([offset, rest.status, (await row()).sha256]).toEqual(['1000', 204, sha256]);
  });

  it('do not wait for a dead server', async () => {
    const { one, other, row, store, world } = await twoServers(await database.environment());
    const url = (await one.create('tasse.jpg', photo.byteLength)).headers.get('location') ?? '';
    const until = new Date(world.now().getTime() + limits.files.lease.value).toISOString();
    await store.write((queries) =>
      queries.updateTable('uploads').set({ held_by: 'a server that has died', held_until: until }).execute(),
    );

    const asked = other.patch(url, 0, photo);
    await vi.waitFor(async () => expect((await row()).wanted_at).not.toBeNull());
    world.pass(limits.files.lease.value);

    expect([(await asked).status, (await row()).sha256]).toEqual([204, sha256]);
    await vi.waitFor(async () => expect((await row()).held_by).toBeNull());
  });

  it('stop receiving a file that was removed at the other one', async () => {
    const { one, other, row, openPatch } = await twoServers(await database.environment());
    const url = (await one.create('tasse.jpg', photo.byteLength)).headers.get('location') ?? '';
    const sender = await openPatch(url, photo.subarray(0, 1000));
    await vi.waitFor(async () => expect((await row()).held_by).not.toBeNull());

    const removed = await other.terminate(url);

    expect([removed.status, readHead(await sender.hear('HTTP/1.1')).status]).toEqual([204, 409]);
    expect((await other.head(url)).status).toBe(404);
  });
});

it('a file whose server is killed during the upload resumes at another running one', {
  timeout: 60_000,
}, async () => {
  const dataDir = await temporaryFolder();
  const environment = { DATA_DIR: dataDir };
  const [first, second] = [await startServerProcess(environment), await startServerProcess(environment)];
  const visitor = await newVisitor(remoteApp(first.url));
  await walkTo(visitor, 'upload');
  const url = (await tusClient(first.url, visitor).create('tasse.jpg', photo.byteLength)).headers.get('location') ?? '';
  await openPatchAt(first.url, visitor, url, photo.subarray(0, half));
  const file = join(dataDir, 'uploads', (await visitor.order()).orderItem?.wizard_clipping_id ?? '', 'tasse.jpg');
  await vi.waitFor(async () => expect((await stat(file)).size).toBe(half));
  first.kill('SIGKILL');
  await first.ended;

  const atSecond = tusClient(second.url, visitor);
  const offset = Number((await atSecond.head(url)).headers.get('upload-offset'));
  const rest = await atSecond.patch(url, offset, photo.subarray(offset));

  expect([offset, rest.status]).toEqual([half, 204]);
  expect(await readFile(file)).toEqual(photo);
});

/** Two servers with a client each, of one visitor, and the visitor's one file. */
async function twoServers(database: Record<string, string>) {
  const options = { environment: { ...database, DATA_DIR: await temporaryFolder() }, world: fixedWorld() };
  const [first, second] = [await startTestApp(options), await startTestApp(options)];
  const [here, there] = [await listen(first.app), await listen(second.app)];
  const visitor = await newVisitor(first.app);
  await walkTo(visitor, 'upload');
  return {
    store: first.store,
    world: options.world,
    one: tusClient(here, visitor),
    other: tusClient(there, visitor),
    openPatch: (url: string, bytes: Uint8Array) => openPatchAt(here, visitor, url, bytes),
    row: () => first.store.read((queries) => queries.selectFrom('uploads').selectAll().executeTakeFirstOrThrow()),
  };
}

/** A client that announces the whole photo, sends its beginning and then nothing. */
async function openPatchAt(base: string, visitor: Visitor, url: string, bytes: Uint8Array) {
  const connection = await openConnection(base);
  connection.send(
    headOf('PATCH', url, {
      ...credentials(visitor),
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': photo.byteLength,
    }),
  );
  connection.send(bytes);
  return connection;
}
