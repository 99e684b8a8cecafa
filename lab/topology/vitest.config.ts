import { defineConfig } from 'vitest/config';

/** `npm run lab -- topology`: not part of `npm test`, because it takes minutes and needs the whole machine. */
export default defineConfig({
  test: { include: ['lab/topology/*.drill.ts'], testTimeout: 900_000, hookTimeout: 120_000 },
});
