import { defineConfig } from 'vitest/config';

/**
 * The tests for every mutant (docs/testing.md). Excludes tests/paths:
 * they explore the chart with every guard on load, ten seconds per mutant.
 */
export default defineConfig({
  test: {
    include: ['tests/{domain,machines/order}/**/*.test.ts'],
    testTimeout: 30_000,
    // The files share no state, and a thread for each would take longer than the file.
    isolate: false,
  },
});
