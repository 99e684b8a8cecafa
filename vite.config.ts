import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { studio } from './domain/studio/studio.ts';
import { invoicing } from './domain/studio/invoicing.ts';
import { invoicingSchema, studioSchema } from './domain/studio/studio-schema.ts';
import { wizardChunks } from './scripts/chunks.ts';
import { fonts } from './scripts/font-plugin.ts';
import { islandsEntry, pagesWithoutCode } from './scripts/static-pages.ts';
import { themeCss } from './src/ui/theme/theme-css.ts';

// An invalid fact about the studio fails the build.
studioSchema.parse(studio);
invoicingSchema.parse(invoicing);

const underVitest = process.env['VITEST'] !== undefined;

/** Serves the theme (`src/ui/theme/theme.ts`) as the style sheet `virtual:theme.css`. */
function themeSheet(): Plugin {
  const id = 'virtual:theme.css';
  return {
    name: 'theme-sheet',
    resolveId: { filter: { id: /^virtual:theme\.css$/ }, handler: () => `\0${id}` },
    load: { filter: { id: /^\0virtual:theme\.css$/ }, handler: themeCss },
  };
}

/** A selection of the unit tests: `npm test` runs `gate`, `npm run test:deep` those whose name begins with `deep`. */
function testsOf(
  name: string,
  databases: string[],
  include: string[],
  exclude: string[] = [],
): TestProjectConfiguration {
  // Replaces vitest's default. Without `node_modules`, tests of the laboratory's packages would run.
  const excluded = ['**/node_modules/**', ...exclude];
  return {
    extends: true,
    test: { name, include, exclude: excluded, provide: { databases }, isolate: !name.startsWith('gate') },
  };
}

/** Test files that run on each database of their project (`tests/support/databases.ts`). */
function suitesOnEachDatabase(): string[] {
  return globSync('tests/**/*.test.ts').filter((file) => /each(?:Empty)?Database\(/.test(readFileSync(file, 'utf8')));
}

export default defineConfig({
  // The router plugin does not work under vitest; unit tests need only plain modules.
  plugins: underVitest ? [mdx()] : [mdx(), fonts(), themeSheet(), islandsEntry(), reactRouter(), pagesWithoutCode()],
  resolve: {
    // The only file of a library that ours replaces: with Vite's helper for `import()`, a load that has failed once
    // fails in Chromium until the page is closed, also when the connection is back.
    alias: {
      '\0vite/preload-helper.js': fileURLToPath(new URL('src/ui/lib/fetch-parts.ts', import.meta.url)),
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    rolldownOptions: {
      output: {
        // One style sheet for the pages and their building blocks: one request, and the rules of a page follow
        // those of its components. Mantine's own styles stay with the wizard.
        codeSplitting: {
          groups: [
            {
              name: 'styles',
              test: /virtual:(fonts|theme)\.css$|src[\\/](ui[\\/]theme[\\/](mantine|base|print|\w+\.module)\.css|(ui|site)[\\/](?!blocks[\\/](?:lightbox[\\/]|drawing[\\/]drawing-tool)).*\.module\.css)$/,
            },
          ],
        },
      },
    },
  },
  environments: { client: { build: { rolldownOptions: { output: wizardChunks() } } } },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'xstate',
      '@xstate/react',
      '@mantine/core',
      '@mantine/form',
      'zod/mini',
    ],
  },
  test: {
    projects: [
      testsOf('gate', ['SQLite'], ['tests/**/*.test.ts'], ['tests/deep/**']),
      testsOf('deep', ['SQLite', 'PostgreSQL'], ['tests/deep/**/*.test.ts', 'lab/**/*.test.ts']),
      testsOf('deep-postgres', ['PostgreSQL'], underVitest ? suitesOnEachDatabase() : [], ['tests/deep/**']),
    ],
    setupFiles: ['tests/support/clean-process.ts'],
    globalSetup: ['tests/support/run-folder.ts', 'tests/support/run-databases.ts'],
    // Three, also on two processors (default: one): half of the time is waiting for servers, outages and mail.
    maxWorkers: 3,
    // Generous, because the suite shares two processors with the servers and databases that it starts.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}` } },
});
