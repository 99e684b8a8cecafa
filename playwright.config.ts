import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.ts';

/** Browser tests of a finished build (`npm run build`); each worker starts its own server (e2e/support/test.ts). */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'gate', testIgnore: '**/deep/**' },
    { name: 'deep', testMatch: '**/deep/**/*.spec.ts' },
  ],
  outputDir: 'test-results',
  // Three, also on two processors: tests wait half of the time for the page. Four slow each other down.
  workers: 3,
  // Generous, because a shared machine can stall for seconds.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A retry would hide failures that visitors meet.
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
    // For the page of `npm run paths -- --report`.
    screenshot: process.env['PATHS_REPORT_DIR'] === undefined ? 'off' : 'only-on-failure',
  },
});
