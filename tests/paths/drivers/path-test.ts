import { test as base } from '../../../e2e/support/test.ts';
import { openStudio, type StudioBeside } from './studio-beside.ts';

/** The test of the paths: beside the server of each worker its studio's command line. */
export const test = base.extend<object, { studio: StudioBeside }>({
  studio: [
    async ({ server }, use) => {
      const studio = await openStudio(server.dataDir);
      await use(studio);
      await studio.close();
    },
    { scope: 'worker' },
  ],
});
