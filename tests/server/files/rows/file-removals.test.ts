import { describe, expect, it } from 'vitest';
import { carryOut, planDeletion } from '../../../../server/office/privacy/personal-deletion.ts';
import { dropAndClaim, dropFiles, keysOfFile } from '../../../../server/files/rows/file-removals.ts';
import { openStorage } from '../../../../server/files/storage/open-storage.ts';
import { removeDueFiles } from '../../../../server/files/removal/removal-worker.ts';
import type { UploadStorage } from '../../../../server/files/storage/upload-storage.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { contact, walkTo } from '../../../support/order-journeys.ts';
import { onS3 } from '../../../support/storages.ts';
import { filesIn, insertOrder, insertUpload, keysIn } from '../../../support/stored-rows.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor } from '../../../support/visitor.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each([...eachDatabase(), onS3])('files queued for deletion, on $name', ({ environment }) => {
  it('are queued with their previews when their rows are dropped, then deleted', async () => {
    const { store, world, storage, files, queue } = await start(await environment());
    await insertOrder(store, { id: 'order' });
    await insertUpload(store, files, { id: 'gone', order_id: 'order' });
    await insertUpload(store, files, { id: 'kept', order_id: 'order' });
    for (const id of ['gone', 'kept']) await storage.write(`.stamps/${id}.webp`, PNG);

    await store.write((queries) => dropFiles(queries, 'uploads', ['gone'], world.now()));
    expect(await queue()).toEqual(['.stamps/gone.webp', 'order/gone.jpg']);
    expect(await removeDueFiles({ store, storage, world })).toBe(2);

    expect([await queue(), await keysIn(storage)]).toEqual([[], ['order/kept.jpg']]);
    const previews = keysOfFile({ id: 'gone', storage_key: '' }).concat(keysOfFile({ id: 'kept', storage_key: '' }));
    expect(await Promise.all([previews[1], previews[3]].map((key) => storage.size(key ?? '')))).toEqual([
      null,
      PNG.length,
    ]);
  });

  it('stay queued while the storage does not answer, and are retried with backoff', async () => {
    const { store, world, storage, files, queue } = await start(await environment());
    await insertOrder(store, { id: 'order' });
    await insertUpload(store, files, { id: 'gone', order_id: 'order' });
    await store.write((queries) => dropFiles(queries, 'uploads', ['gone'], world.now()));
    const broken: UploadStorage = { ...storage, remove: () => Promise.reject(new Error('no answer')) };

    const tries = [];
    for (const minutes of [0, 0.9, 0.2, 2.8, 0.3]) {
      world.pass(minutes * 60_000);
      await removeDueFiles({ store, storage: broken, world });
      tries.push(await attempts(store));
    }
    expect(tries).toEqual([1, 1, 2, 2, 3]);
    world.pass(9 * 60_000);
    await removeDueFiles({ store, storage, world });
    expect([await queue(), await keysIn(storage)]).toEqual([[], []]);
  });

  it('are leased to one worker at a time, and to the next when it was killed', async () => {
    const { store, world, storage, files } = await start(await environment());
    await insertOrder(store, { id: 'order' });
    await insertUpload(store, files, { id: 'gone', order_id: 'order' });
    // The claiming process is gone.
    await store.write((queries) => dropAndClaim(queries, ['gone'], world.now()));

    expect(await removeDueFiles({ store, storage, world })).toBe(0);
    world.pass(10 * 60_000);
    expect(await removeDueFiles({ store, storage, world })).toBe(2);
    expect(await keysIn(storage)).toEqual([]);
  });

  it('are left to the next lease when a slow storage has outlasted the first', async () => {
    const { store, world, storage, files, queue } = await start(await environment());
    await insertOrder(store, { id: 'order' });
    await insertUpload(store, files, { id: 'gone', order_id: 'order' });
    await store.write((queries) => dropFiles(queries, 'uploads', ['gone'], world.now()));
    const slow: UploadStorage = {
      ...storage,
      remove: async (key) => {
        await storage.remove(key);
        world.pass(6 * 60_000);
      },
    };

    expect(await removeDueFiles({ store, storage: slow, world })).toBe(1);
    expect(await queue()).toHaveLength(1);
    world.pass(4 * 60_000);
    expect(await removeDueFiles({ store, storage, world })).toBe(1);
    expect([await queue(), await keysIn(storage)]).toEqual([[], []]);
  });

  it('never hit a new file: their names are reserved until deletion, in any case', async () => {
    const { app, store, world, storage } = await start(await environment());
    const { client, folder } = await atUpload(app);
    await client.upload('Tasse.png', PNG);
    const [upload] = await store.read((queries) => queries.selectFrom('uploads').select('id').execute());
    await store.write((queries) => dropFiles(queries, 'uploads', [upload?.id ?? ''], world.now()));

    await client.upload('tasse.PNG', PNG);
    await removeDueFiles({ store, storage, world });
    await client.upload('Tasse.png', PNG);

    expect(await keysIn(storage)).toEqual([`${folder}/Tasse.png`, `${folder}/tasse-2.PNG`]);
  });

  it('are never those with a row, whatever the queue contains', async () => {
    const { store, world, storage, files } = await start(await environment());
    await insertOrder(store, { id: 'order' });
    await insertUpload(store, files, { id: 'kept', order_id: 'order' });
    await store.write((queries) =>
      queries
        .insertInto('file_removals')
        .values({
          storage_key: 'order/kept.jpg',
          storage_key_folded: 'order/kept.jpg',
          due_at: '2020-01-01T00:00:00.000Z',
          attempts: 0,
          created_at: '2020-01-01T00:00:00.000Z',
        })
        .execute(),
    );

    expect(await removeDueFiles({ store, storage, world })).toBe(0);
    expect(await keysIn(storage)).toEqual(['order/kept.jpg']);
  });

  it('are deleted at the visitor’s request, and a failing storage is not shown to the visitor', async () => {
    const failing = { isOn: false };
    const { app, store, world, storage, queue } = await start(await environment(), failing);
    const { client } = await atUpload(app);
    const first = await client.upload('a.png', PNG);
    const second = await client.upload('b.png', PNG);

    expect((await client.terminate(first)).status).toBe(204);
    expect([await queue(), (await keysIn(storage)).length]).toEqual([[], 1]);
    failing.isOn = true;
    expect((await client.terminate(second)).status).toBe(204);
    expect([(await queue()).length, (await keysIn(storage)).length]).toEqual([2, 1]);
    failing.isOn = false;
    world.pass(60_000);
    await removeDueFiles({ store, storage, world });
    expect([await queue(), await keysIn(storage)]).toEqual([[], []]);
  });

  it('include those of a person to be erased', async () => {
    const { app, store, world, queue } = await start(await environment());
    const { client, folder } = await atUpload(app);
    await client.upload('a.png', PNG);

    await store.write(async (queries) => carryOut(queries, await planDeletion(queries, contact.email), world.now()));

    expect((await queue()).filter((key) => !key.startsWith('.'))).toEqual([`${folder}/a.png`]);
  });

  it('cannot be orphaned: an order that still has files cannot be deleted', async () => {
    const { store, files } = await start(await environment());
    await insertOrder(store, { id: 'order' });
    await insertUpload(store, files, { id: 'kept', order_id: 'order' });

    await expect(store.write((queries) => queries.deleteFrom('orders').execute())).rejects.toThrow(/foreign key/i);
  });

  it('are not overwritten by a new file of the same name when they have no row', async () => {
    const { app, storage, files } = await start(await environment());
    const { client, folder } = await atUpload(app);
    await files.write(`${folder}/a.png`, 'of another time');

    await client.upload('a.png', PNG);

    expect(await keysIn(storage)).toEqual([`${folder}/a-2.png`, `${folder}/a.png`]);
    expect(Buffer.from((await storage.readWhole(`${folder}/a.png`)) ?? []).toString()).toBe('of another time');
  });
});

async function start(environment: Record<string, string>, failing = { isOn: false }) {
  const { app, store, world, config } = await startTestApp({
    environment,
    aroundStorage: (storage) => ({
      ...storage,
      remove: (key) => (failing.isOn ? Promise.reject(new Error('no answer')) : storage.remove(key)),
    }),
  });
  const storage = await openStorage(config, store);
  const queue = async () => {
    const rows = await store.read((queries) => queries.selectFrom('file_removals').select('storage_key').execute());
    return rows.map(({ storage_key }) => storage_key).toSorted();
  };
  return { app, store, world, storage, queue, files: filesIn(storage) };
}

async function attempts(store: Awaited<ReturnType<typeof start>>['store']): Promise<number> {
  const rows = await store.read((queries) => queries.selectFrom('file_removals').select('attempts').execute());
  return Math.min(...rows.map((row) => row.attempts));
}

async function atUpload(app: Parameters<typeof newVisitor>[0]) {
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  const folder = (await visitor.order()).orderItem?.wizard_clipping_id ?? '';
  return { client: tusClient(await listen(app), visitor), folder };
}
