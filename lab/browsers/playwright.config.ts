import { defineConfig } from '@playwright/test';

/** On demand, with the browsers of this machine: `npm run lab -- browsers` (docs/testing.md). */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
});
