import { createEnquiryPictures } from '../../server/site/enquiry/enquiry-pictures.ts';
import { createAddressAllowance } from '../../server/app/http/rate-limits.ts';
import { runStudio } from '../../server/office/commands/commands.ts';
import { openStorage } from '../../server/files/storage/open-storage.ts';
import { startFormApp } from './form-app.ts';
import { testPapers } from './papers.ts';
import { testPictures } from './pictures.ts';
import { keysIn } from './stored-rows.ts';
import type { TestAppOptions } from './test-app.ts';

/** A server with the form pages, and access to everything that an enquiry with pictures stores. */
export async function startEnquiries(
  environment: Record<string, string>,
  options: Pick<TestAppOptions, 'aroundStorage'> = {},
) {
  const started = await startFormApp(environment, options);
  const { store, config, world } = started;
  const storage = await openStorage(config, store);
  const all = (table: 'enquiries' | 'file_removals' | 'address_shares') =>
    store.read((queries) => queries.selectFrom(table).selectAll().execute());
  return {
    ...started,
    storage,
    /** Keys of all files. */
    files: () => keysIn(storage),
    enquiries: () => all('enquiries'),
    removals: () => all('file_removals'),
    shares: () => all('address_shares'),
    rows: () =>
      store.read((queries) =>
        queries.selectFrom('enquiry_pictures').selectAll().orderBy('enquiry_id').orderBy('position').execute(),
      ),
    /** Output of the studio's command line. */
    studio: async (...args: string[]): Promise<string[]> => {
      const lines: string[] = [];
      const print = (line: string) => lines.push(line);
      const { publicUrl, diskReserve } = config;
      const deps = {
        store,
        storage,
        pictures: testPictures(),
        papers: testPapers,
        world,
        publicUrl,
        diskReserve,
        print,
      };
      await runStudio(args, deps);
      return lines;
    },
  };
}

/** The server's intake of enquiry pictures, limited to `allowed` enquiries per `window` (ms). */
export function pictureKeeper(
  { app, store, storage, world }: Awaited<ReturnType<typeof startEnquiries>>,
  { allowed, window }: { readonly allowed: number; readonly window: number },
) {
  const limits = { enquiryPictures: allowed };
  const allowance = createAddressAllowance({ limits, window, now: () => world.now().getTime() });
  return createEnquiryPictures({ store, storage, world, allowance, scanner: null, log: app.log, diskReserve: 0 });
}
