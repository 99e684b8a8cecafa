import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import { build, type Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { ISLANDS } from './domain/texts/islands-start.ts';
import { studio } from './domain/studio/studio.ts';
import { studioSchema } from './domain/studio/studio-schema.ts';
import { fonts } from './scripts/font-plugin.ts';
import { unseenWeights } from './scripts/icon-weights.ts';
import { themeCss } from './src/ui/theme/theme-css.ts';

// An invalid fact about the studio fails the build.
studioSchema.parse(studio);

const underVitest = process.env['VITEST'] !== undefined;

/**
 * Emits the script of the static pages under its fixed name, as an entry of its own:
 * these pages load neither router nor React before a visitor reaches an island (docs/pages-and-build.md).
 * Inlines shared modules into it and into the entry of the apps: a chain of three files costs two more round trips.
 */
function islandsEntry(): Plugin {
  const fileName = ISLANDS.slice(1);
  return {
    name: 'islands-entry',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: '/src/site/islands/entry.ts', fileName });
    },
    async writeBundle({ dir = '' }, bundle) {
      const entries = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const isOne of [(file: Chunk) => file.fileName === fileName, isEntryOfApps]) {
        const entry = entries.find(isOne);
        if (entry === undefined) throw new Error('an entry is missing');
        await copyImportsInto(dir, entry);
      }
    },
  };
}

interface Chunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly dynamicImports: readonly string[];
}

const isEntryOfApps = ({ facadeModuleId }: Chunk) => facadeModuleId !== null && isEntry(facadeModuleId);

/** Inlines the static imports of a chunk; its dynamic imports and its name stay. */
async function copyImportsInto(dir: string, { fileName, dynamicImports }: Chunk): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: path.join(dir, path.dirname(fileName)),
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: path.join(dir, fileName), formats: ['es'], fileName: () => path.basename(fileName) },
      rolldownOptions: {
        external: dynamicImports.map((later) => path.join(dir, later)),
        // A library build keeps white space by default: a quarter of such a file.
        output: { minify: true },
      },
    },
  });
}

/** Serves the theme (`src/ui/theme/theme.ts`) as the style sheet `virtual:theme.css`. */
function themeSheet(): Plugin {
  const id = 'virtual:theme.css';
  return {
    name: 'theme-sheet',
    resolveId: { filter: { id: /^virtual:theme\.css$/ }, handler: () => `\0${id}` },
    load: { filter: { id: /^\0virtual:theme\.css$/ }, handler: themeCss },
  };
}

/**
 * Removes Mantine styles that the site never shows: dark scheme, right-to-left text, a scale other than 1.
 * Saves a tenth of the style sheet.
 */
const leanStyles = {
  postcssPlugin: 'lean-styles',
  Rule(rule: { readonly selectors: readonly string[]; remove(): void }) {
    if (rule.selectors.every((one) => /color-scheme='dark'|dir="rtl"/.test(one))) rule.remove();
  },
  Declaration(declaration: { value: string }) {
    declaration.value = declaration.value.replaceAll(/calc\(([\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1');
  },
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Class names of four letters: full names would be half a kilobyte of every page.
 * The build fails if two of the seven million names collide.
 */
function shortClassNames(): Plugin {
  const owners = new Map<string, string>();
  const generateScopedName = (name: string, file: string) => {
    const owner = `${path.relative(import.meta.dirname, file)} ${name}`;
    const digest = createHash('sha256').update(owner).digest().subarray(0, 4);
    const short = [...digest].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
    const other = owners.get(short) ?? owner;
    if (other !== owner) throw new Error(`${owner} and ${other} would both be .${short}`);
    owners.set(short, owner);
    return short;
  };
  return { name: 'short-class-names', apply: 'build', config: () => ({ css: { modules: { generateScopedName } } }) };
}

/** Drops the icon weights that no page shows (`scripts/icon-weights.ts`). */
function iconWeights(): Plugin {
  return {
    name: 'icon-weights',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\// },
      handler: (code, id) => {
        const unseen = unseenWeights(path.basename(id, '.es.js')).join('|');
        return code.replaceAll(new RegExp(`\\n {2}\\[\\n {4}"(?:${unseen})",[\\s\\S]*?\\n {2}\\],?(?=\\n)`, 'g'), '');
      },
    },
  };
}

/**
 * Mantine's provider, grid and carousel can write variables into a `<style>` element, which the site's policy forbids.
 * The style sheets hold them instead (`src/ui/theme/theme-css.ts`, the lightbox's). Saves 2.5 kB gz.
 */
function withoutStyleElements(): Plugin {
  return {
    name: 'without-style-elements',
    transform: {
      filter: {
        id: /@mantine\/(?:core|carousel)\/esm\/.*\/(?:MantineCssVariables|SimpleGridVariables|CarouselVariables)\.mjs$/,
      },
      handler: (code, id) => {
        const names = /^export \{ (.+) \};$/m.exec(code)?.[1];
        if (names === undefined) throw new Error(`${id} exports its components in another way`);
        return `const none = () => null;\nexport { ${names.replaceAll(/\w+/g, 'none as $&')} };`;
      },
    },
  };
}

/** A string literal as the compiler writes it. */
const TEXT = String.raw`(?:"(?:[^"\\]|\\.)*"|\x60[^\x60]*\x60)`;

/**
 * Removes the texts of contracts and charts that only readers need: of the API (`npm run make -- openapi`) and of drawn
 * charts. The browser needs method, address and schemas, states and transitions.
 * Saves 2 kB gz of the wizard's first step.
 */
function withoutWordsForReaders(): Plugin[] {
  const heads = String.raw`(?:\{[^{}]*\}|\w+)`;
  const ofContracts = String.raw`(?:summary|by|codes|headers):\s*(?:${TEXT}|\[[^\]]*\]|${heads}|call === "\w+" \? ${TEXT} : ${TEXT})`;
  const ofCharts = String.raw`description:\s*${TEXT}`;
  return [
    { name: 'contracts', files: /[\\/]domain[\\/]contracts[\\/][\w-]+-contracts\.ts$/, said: ofContracts },
    { name: 'charts', files: /[\\/]machines[\\/][\w-]+[\\/][\w-]+-machine\.ts$/, said: ofCharts },
  ].map(({ name, files, said }) => ({
    name: `${name}-without-words-for-readers`,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: files },
      handler: (code) => code.replaceAll(new RegExp(String.raw`\b${said}(?:,|(?=\s*\}))`, 'g'), ''),
    },
  }));
}

/**
 * Reduces the root and the static pages' routes to their styles: no browser runs them (docs/pages-and-build.md).
 * Their code shares modules with the wizard and the islands and would split these into more files.
 * The root would keep parts of the router that no app needs.
 * Each of both saves 6 kB gz of the wizard's first screen.
 */
function pagesWithoutCode(): Plugin {
  return {
    name: 'pages-without-code',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]src[\\/](?:root\.tsx|site[\\/].*\?__react-router-build-client-route)$/ },
      handler: (code, id) => {
        if (!id.endsWith('root.tsx'))
          return "import styles from '/src/site/page-styles.ts';\nexport default () => styles;";
        const styles = code.match(/^import ["'][^"']+\.css["'];?$/gm) ?? [];
        return [...styles, 'export const Layout = () => null;', 'export default Layout;'].join('\n');
      },
    },
  };
}

/**
 * Uses the router's production build, which its package does not export: half a kilobyte gz less.
 * Only for the browser: the server would load its parts twice.
 */
function routerWithoutWarnings(): Plugin {
  const files = new Map([
    ['react-router', 'index.mjs'],
    ['react-router/dom', 'dom-export.mjs'],
  ]);
  return {
    name: 'router-without-warnings',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      handler: (id) => path.join(import.meta.dirname, 'node_modules/react-router/dist/production', files.get(id) ?? ''),
    },
  };
}

type ModuleGraph = { readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null };

const isEntry = (id: string) => /[\\/]src[\\/]entry\.client\.tsx/.test(id);
const isWizard = (id: string) => /[\\/]src[\\/]order[\\/]wizard-app\.tsx/.test(id);
const isSitePage = (id: string) => /[\\/]src[\\/](?:root\.tsx|site[\\/].*route\.tsx?)/.test(id);
/** Pages behind secret links. */
const isLinked = (id: string) =>
  /[\\/]src[\\/]booked[\\/](?:transfer[\\/]transfer|order-page[\\/]order-page|resume[\\/]resume)-app\.tsx/.test(id);
/** Islands without React, which work on existing elements; `isDrawn`: islands that React renders. */
const isPlain = (id: string) => /[\\/]src[\\/](?:site[\\/]islands[\\/]|.*-island\.ts$)/.test(id);
const isDrawn = (id: string) => /[\\/]src[\\/].*-island\.tsx/.test(id);
const isIsland = (id: string) => isPlain(id) || isDrawn(id);

/** The module and all that import it statically, also through others. */
function usersOf(id: string, graph: ModuleGraph): string[] {
  const users = new Set([id]);
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return [...users];
}

function groupOf(name: string, takes: (users: string[]) => boolean) {
  return {
    debugName: name,
    name: (id: string, graph: ModuleGraph) => (takes(usersOf(id, graph)) ? name : null),
  };
}

/**
 * One file for what the wizard needs at once and no island does: a slow phone spends more time on forty requests.
 * Modules shared with islands stay apart, so that static pages load none for the wizard. Small ones (bytes) merge;
 * of the islands that React renders only the smallest, because the others would get React with them.
 * What other pages share has files of its own, because the wizard's chunk links its style sheets.
 */
function wizardChunks() {
  return {
    codeSplitting: {
      groups: [
        {
          ...groupOf('react', (users) => users.some(isIsland)),
          test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
        },
        {
          ...groupOf('shared', (users) => users.some(isWizard) && users.some(isPlain)),
          entriesAware: true,
          entriesAwareMergeThreshold: 800,
        },
        {
          ...groupOf('drawn', (users) => users.some(isWizard) && users.some(isDrawn)),
          entriesAware: true,
          entriesAwareMergeThreshold: 350,
        },
        groupOf('entry', (users) => users.some(isEntry) && !users.some(isIsland)),
        groupOf('common', (users) => users.some(isWizard) && users.some(isSitePage) && !users.some(isIsland)),
        groupOf('order', (users) => users.some(isWizard) && users.some(isLinked) && !users.some(isIsland)),
        groupOf('wizard', (users) => users.some(isWizard) && !users.some(isIsland)),
      ],
    },
    // Drops the list of users from the name of a chunk. Short hashes, because hashes do not compress.
    chunkFileNames: ({ name }: { readonly name: string }) => `assets/${name.split('~')[0]}-[hash:7].js`,
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
  plugins: underVitest
    ? [mdx()]
    : [
        mdx(),
        fonts(),
        themeSheet(),
        shortClassNames(),
        iconWeights(),
        withoutStyleElements(),
        ...withoutWordsForReaders(),
        routerWithoutWarnings(),
        islandsEntry(),
        reactRouter(),
        pagesWithoutCode(),
      ],
  resolve: {
    // Uppy's tus client is transpiled for old browsers and has its own URL parser; all supported browsers have modules
    // and URL. Saves 8 kB gz of the upload code.
    alias: [
      { find: /^tus-js-client$/, replacement: 'tus-js-client/lib/browser/index.js' },
      {
        find: /^url-parse$/,
        replacement: fileURLToPath(new URL('src/ui/lib/platform-url.ts', import.meta.url)),
      },
      // XState's hooks import a shim of a hook that React has since 18.
      {
        find: /^use-sync-external-store\/shim$/,
        replacement: fileURLToPath(new URL('src/ui/lib/native-store.ts', import.meta.url)),
      },
      {
        find: '\0vite/preload-helper.js',
        replacement: fileURLToPath(new URL('src/ui/lib/fetch-parts.ts', import.meta.url)),
      },
    ],
  },
  css: { postcss: { plugins: [leanStyles] } },
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
