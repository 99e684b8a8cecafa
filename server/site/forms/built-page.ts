import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Gives the HTML of a built page by its address; null when the site has not been built. */
export type BuiltPages = (path: string) => Promise<string | null>;

/** The pages in the folder of the built site. Addresses come from the code, never from a visitor. */
export function builtPages(siteDir: string): BuiltPages {
  return (path) => readFile(join(siteDir, path, 'index.html'), 'utf8').catch(() => null);
}
