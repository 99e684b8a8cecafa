import { test as base, expect } from '@playwright/test';
import { forgetMailboxes } from './database.ts';
import { withIslands } from './with-islands.ts';
import { type RunningServer, startServer } from './server.ts';

interface TestFixtures {
  /** true for tests that make calls fail on purpose; the browser then logs them. */
  readonly expectsFailedCalls: boolean;
  readonly quietConsole: undefined;
  /** Closes other people's windows after the test, because they would continue to poll. */
  readonly closedWindows: undefined;
}

/** The test of all browser specs: a server per worker, reset mail counters, and a console without errors. */
export const test = base.extend<TestFixtures, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    forgetMailboxes(server.dataDir);
    await use(server.url);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? withIslands(page) : page);
    // A request that a test no longer waits for must not fail it when the page closes.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  closedWindows: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
  expectsFailedCalls: [false, { option: true }],
  quietConsole: [
    async ({ context, expectsFailedCalls }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        const isFailedCall = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !(expectsFailedCalls && isFailedCall))
          complaints.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (problem) => complaints.push(problem.error().message));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
