/** Subsets the site's typeface (`src/ui/theme/font-faces.ts`) in the build, to what its pages show. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { type FontCut, fontCuts, fontFacesCss, fontFile } from '../src/ui/theme/font-faces.ts';

interface CutFile {
  /** Path below the site's root, with a hash of the content. */
  readonly fileName: string;
  readonly content: Buffer;
}

/**
 * Serves `virtual:fonts.css` (the faces) and `virtual:font-addresses` (what a page should preload).
 * Emits the files as assets, or serves them in development.
 */
export function fonts(): Plugin {
  let files: Promise<Map<FontCut, CutFile>> | undefined;
  const cut = () => (files ??= cutAll());
  return {
    name: 'fonts',
    resolveId: { filter: { id: /^virtual:font/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:font/ },
      async handler(id) {
        const cuts = await cut();
        const addressOf = (one: FontCut) => `/${cuts.get(one)?.fileName}`;
        if (id.endsWith('.css')) return fontFacesCss(addressOf);
        return `export default ${JSON.stringify(fontCuts.map(addressOf))};`;
      },
    },
    async buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const { fileName, content } of (await cut()).values()) {
        this.emitFile({ type: 'asset', fileName, source: content });
      }
    },
    async configureServer(server) {
      const addresses = new Map([...(await cut()).values()].map(({ fileName, content }) => [`/${fileName}`, content]));
      server.middlewares.use((request, response, next) => {
        const content = addresses.get(request.url ?? '');
        if (content === undefined) return next();
        response.setHeader('Content-Type', 'font/woff2');
        response.end(content);
      });
    },
  };
}

async function cutAll(): Promise<Map<FontCut, CutFile>> {
  const whole = await readFile(fileURLToPath(import.meta.resolve(fontFile)));
  const files = new Map<FontCut, CutFile>();
  for (const one of fontCuts) {
    const content = await subsetFont(whole, one.characters, {
      targetFormat: 'woff2',
      variationAxes: { wdth: one.width, wght: one.weight },
    });
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    files.set(one, { fileName: `assets/${one.name}-${hash}.woff2`, content });
  }
  return files;
}
