import { expect, it } from 'vitest';
import type { Media } from '../../../../../domain/files/media-schema.ts';
import { createKeptMedia, noteFileChange } from '../../../../../server/files/rows/files-version.ts';
import { mediaOf } from '../../../../../server/files/rows/order-files.ts';
import { bookImagesLater } from '../../../../support/booked-order.ts';
import { storeFiles } from '../../../../support/stored-files.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';

const MANY = 100;

it('the files of a large order are read once for each state, for any number of requests', async () => {
  const test = await startTestApp();
  const id = await orderOf(test, MANY);
  const read = createKeptMedia();
  const first = await Promise.all([ask(test, read, id), ask(test, read, id)]);
  const again = await ask(test, read, id);
  expect(again).toEqual(await test.store.read((queries) => mediaOf(queries, id)));
  expect(first.map((media) => media === again)).toEqual([true, true]);

  await test.store.write(async (queries) => {
    await queries.deleteFrom('uploads').where('order_id', '=', id).where('name', '=', 'IMG_00001.jpg').execute();
    await noteFileChange(queries, [id], test.world.now());
  });
  expect(Object.keys(await ask(test, read, id))).toHaveLength(MANY - 1);
});

it('the files of a small order are read each time, and the least recently used are evicted', async () => {
  const test = await startTestApp();
  const [few, one, two] = [await orderOf(test, 3), await orderOf(test, MANY), await orderOf(test, MANY)];
  const read = createKeptMedia(MANY);
  const isKept = async (id: string) => (await ask(test, read, id)) === (await ask(test, read, id));
  expect([await isKept(few), await isKept(one), await isKept(two)]).toEqual([false, true, true]);
  const before = await ask(test, read, two);
  await ask(test, read, one);
  expect((await ask(test, read, two)) === before).toBe(false);
});

it('a call whose shared read fails reads by itself', async () => {
  const test = await startTestApp();
  const id = await orderOf(test, MANY);
  const read = createKeptMedia();
  const order = await test.store.read((queries) =>
    queries.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const broken = {
    selectFrom() {
      throw new Error('away');
    },
  } as never;
  const failing = read(broken, order).catch((error: unknown) => error);
  const media = await test.store.read((queries) => read(queries, order));
  expect([Object.keys(media).length, await failing]).toEqual([MANY, expect.any(Error)]);
});

async function orderOf(test: TestApp, files: number): Promise<string> {
  const { number } = await bookImagesLater(test, files);
  const { id } = await test.store.read((queries) =>
    queries.selectFrom('orders').select('id').where('wizard_clipping_id', '=', number).executeTakeFirstOrThrow(),
  );
  await storeFiles(test, { id, wizard_clipping_id: number }, files);
  await test.store.write(async (queries) => {
    // Bypasses the rule that names are unique per order.
    await queries
      .updateTable('uploads')
      .set((row) => ({ id: row.fn<string>('concat', [row.val(`${id}-`), 'id']) }))
      .where('order_id', '=', id)
      .execute();
  });
  return id;
}

function ask({ store }: TestApp, read: ReturnType<typeof createKeptMedia>, id: string): Promise<Media> {
  return store.read(async (queries) =>
    read(queries, await queries.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
  );
}
