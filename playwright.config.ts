import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.ts';

/** Browser tests over a finished build (`npm run build`); each worker starts a server of its own, see e2e/support/test.ts. */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'gate', testIgnore: '**/deep/**' },
    { name: 'deep', testMatch: '**/deep/**/*.spec.ts' },
  ],
  outputDir: 'test-results',
  // Three, also on two processors: a test waits for the page half of the time. With four, each only takes longer.
  workers: 3,
  // Nothing here takes as long; a machine that others work on, too, stands still for seconds at times.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // What fails once has failed: a further try would hide what visitors meet.
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumPath(),
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
  },
});
