import { defineConfig } from 'vitest/config';

/**
 * The tests that every mutant has to pass (docs/testing.md). Not those of tests/paths: they explore the chart when they are loaded, and
 * with it every guard, so each mutant would cost ten seconds.
 */
export default defineConfig({
  test: {
    include: ['tests/{domain,machines/order}/**/*.test.ts'],
    testTimeout: 30_000,
    // They keep nothing between each other, and a thread of its own for each file would take longer than the file.
    isolate: false,
  },
});
