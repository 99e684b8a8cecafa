import { expect, it } from 'vitest';
import type { Store } from '../../../../../server/database/store.ts';
import { firstPicturesOf } from '../../../../../server/files/previews/contact-sheets.ts';
import type { Pictures } from '../../../../../server/files/previews/pictures.ts';
import type { Previews } from '../../../../../server/files/previews/stored-previews.ts';

const files = ['broken', 'late', 'never-asked'].map((id) => ({ id, storage_key: `FS-1/${id}.jpg` }));

it('a paper waits five seconds for all its pictures, and goes without broken and late ones', async () => {
  const asked: string[] = [];
  const previews: Pick<Previews, 'of'> = {
    of: async ({ id }) => {
      asked.push(id);
      return id === 'late' ? new Promise<never>(() => undefined) : new Uint8Array();
    },
  };
  const store: Pick<Store, 'read'> = { read: async <Result>() => files as Result };
  const pictures: Pick<Pictures, 'preview'> = { preview: async () => Promise.reject(new Error('The spool is full.')) };
  const begin = performance.now();
  const found = await firstPicturesOf(
    { store, previews, pictures, world: { now: () => new Date() } } as never,
    'order',
    3,
  );
  expect([found, asked]).toEqual([[], ['broken', 'late']]);
  expect(performance.now() - begin).toBeLessThan(8000);
});
