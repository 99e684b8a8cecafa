import { test as base } from '../../../e2e/support/test.ts';
import { openStudio, type StudioBeside } from './studio-beside.ts';

/** Playwright's test with the studio's command line beside each worker's server. */
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
