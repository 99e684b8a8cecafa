/* Shared by the tests of interrupted uploads: a server and a connection each, large files, and the stored result. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cable, layCable } from './cable.ts';
import { type FallibleServer, startServer } from './server.ts';
import { test as base, expect } from './test.ts';
import { type CustomerFiles, contentsOf, makeCustomerFiles, sha256 } from './upload-files.ts';

/** Bytes of a large file, which fits in one tus request. */
const LARGE = 48_000_000;
/** Bytes of it after which a connection stalls. The rest exceeds all buffers (Linux: up to 37 MB). */
export const PART = 8_000_000;

interface Interruptible {
  /** A server of this test alone, which may be killed. */
  readonly ownServer: FallibleServer;
  /** The page's connection to it. */
  readonly cable: Cable;
  /** Expects that the order's folder holds exactly these of the customer's files, byte for byte. */
  readonly expectStored: (clippingId: string, ...names: readonly string[]) => Promise<void>;
}

interface Shared {
  /** Also `gross.tif` and `riesig.tif`, two large pictures. */
  readonly files: CustomerFiles;
}

/** For tests whose calls fail because of a connection or a server. */
export const test = base.extend<Interruptible, Shared>({
  files: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const files = await makeCustomerFiles();
      const picture = await readFile(files.path('karton.tif'));
      for (const [name, size] of [['gross.tif', LARGE] as const, ['riesig.tif', LARGE + 1] as const]) {
        await writeFile(files.path(name), Buffer.concat([picture, randomBytes(size - picture.length)]));
      }
      await use(files);
      await files.remove();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  ownServer: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  cable: async ({ ownServer }, use) => {
    const cable = await layCable(ownServer.url);
    await use(cable);
    await cable.pull();
  },
  baseURL: async ({ cable }, use) => use(cable.url),
  expectsFailedCalls: true,
  expectStored: async ({ ownServer, files }, use) =>
    use(async (clippingId, ...names) => {
      const sent = await Promise.all(names.map(async (name) => [name, await sha256(files.path(name))] as const));
      expect(await contentsOf(join(ownServer.dataDir, 'uploads', clippingId))).toEqual(Object.fromEntries(sent));
    }),
});

export { expect };
