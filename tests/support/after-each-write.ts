import type { Store } from '../../server/database/store.ts';

/** The store, which calls `look` after each write with their number, before the writer goes on. */
export function afterEachWrite(store: Store, look: (writes: number) => Promise<void>): Store {
  let writes = 0;
  return {
    ...store,
    async write(job) {
      const result = await store.write(job);
      await look((writes += 1));
      return result;
    },
  };
}
