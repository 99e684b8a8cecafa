/** Static pages in the browser's build: they load one script for their islands, and no page's code. */
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { ISLANDS } from '../domain/texts/islands-start.ts';
import { isEntry } from './chunks.ts';

/**
 * Emits the script of the islands under its fixed name, as an entry of its own (docs/pages-and-build.md).
 * Inlines shared modules into it and into the entry of the apps: a chain of three files costs two more round trips.
 */
export function islandsEntry(): Plugin {
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

const isEntryOfApps = ({ facadeModuleId }: Chunk) => isEntry(facadeModuleId ?? '');

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

/**
 * Replaces the root and the static pages' routes by their styles: no browser runs them.
 * With their code the wizard's first step is 11 kB gz heavier, in 40 more files, because they share modules with it.
 */
export function pagesWithoutCode(): Plugin {
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
