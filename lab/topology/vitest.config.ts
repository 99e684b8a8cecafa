import { defineConfig } from 'vitest/config';

/** `npm run lab -- topology`: not part of `npm test`, for it takes minutes and wants the machine for itself. */
export default defineConfig({
  test: { include: ['lab/topology/*.drill.ts'], testTimeout: 900_000, hookTimeout: 120_000 },
});
