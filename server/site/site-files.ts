import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { screenTable } from '../../machines/order/order-steps.ts';

/** What stands in the built site, read once: a build never changes under a running server. */
export interface SiteFiles {
  /** Address of each prerendered page, without a slash at the end, to its file. */
  readonly pages: ReadonlyMap<string, string>;
  /** Addresses of all other files. */
  readonly assets: ReadonlySet<string>;
  /** The page for what does not exist, if it has been built. */
  readonly notFound: string | null;
  /** The document of the wizard, whichever of its addresses is asked for; where it has not been built, the empty one. */
  readonly wizard: string;
  /** CSP sources of the inline scripts in the pages that are apps: `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
}

const FALLBACK = '__spa-fallback.html';
const NOT_FOUND = '404/index.html';
/** Rendered at the address of the first step; it shows only what all steps share. */
const WIZARD = `${screenTable.contact.path.slice(1)}/index.html`;

/** Scans the site. Empty where nothing has been built, as in development, where Vite serves the pages. */
export async function readSite(siteDir: string): Promise<SiteFiles> {
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const pages = files.filter(
    (file) => file === 'index.html' || (file.endsWith('/index.html') && file !== NOT_FOUND && file !== WIZARD),
  );
  const hidden = new Set([...pages, FALLBACK, NOT_FOUND, WIZARD]);
  return {
    pages: new Map(pages.map((file) => [`/${file.replace(/\/?index\.html$/, '')}`, file])),
    assets: new Set(files.filter((file) => !hidden.has(file)).map((file) => `/${file}`)),
    notFound: files.includes(NOT_FOUND) ? NOT_FOUND : null,
    wizard: files.includes(WIZARD) ? WIZARD : FALLBACK,
    scriptHashes: await inlineScriptHashes(siteDir, files),
  };
}

/** The empty document in which an app starts. */
export const fallbackFile = FALLBACK;
async function inlineScriptHashes(siteDir: string, files: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(
    [FALLBACK, WIZARD].filter((file) => files.includes(file)).map((file) => readFile(join(siteDir, file), 'utf8')),
  );
  const scripts = pages.flatMap((page) =>
    [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.+?)<\/script>/gs)].map((match) => match[1] as string),
  );
  return [...new Set(scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`))];
}
