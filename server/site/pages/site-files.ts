import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { OFFICE_PATH } from '../../../domain/contracts/office-paths.ts';
import { ORDER_PATH, QUOTE_PATH, RESUME_PATH, TRANSFER_PATH } from '../../../domain/order/order-links.ts';
import { DAY } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import type { World } from '../../app/platform/world.ts';

/** Files of the built site, read once: a build never changes under a running server. */
export interface SiteFiles {
  /** URL path of each prerendered page, without a slash at the end, to its file. */
  readonly pages: ReadonlyMap<string, string>;
  /** URL paths of all other files. */
  readonly assets: ReadonlySet<string>;
  /** The 404 page; null if it is not built. */
  readonly notFound: string | null;
}

const NOT_FOUND = '404/index.html';
/** Documents of the apps, each for all of its addresses: they show only what these share. */
export const appFiles = {
  wizard: `${screenTable.contact.path.slice(1)}/index.html`,
  transfer: `${TRANSFER_PATH.slice(1)}/index.html`,
  order: `${ORDER_PATH.slice(1)}/index.html`,
  resume: `${RESUME_PATH.slice(1)}/index.html`,
  quote: `${QUOTE_PATH.slice(1)}/index.html`,
  office: `${OFFICE_PATH.slice(1)}/index.html`,
} as const;

/** Scans the site. Empty without a build, as in development, where Vite serves the pages. */
export async function readSite(siteDir: string): Promise<SiteFiles> {
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const unlisted = new Set<string>([NOT_FOUND, ...Object.values(appFiles)]);
  const pages = files.filter((file) => (file === 'index.html' || file.endsWith('/index.html')) && !unlisted.has(file));
  const hidden = new Set([...pages, ...unlisted]);
  return {
    pages: new Map(pages.map((file) => [`/${file.replace(/\/?index\.html$/, '')}`, file])),
    assets: new Set(files.filter((file) => !hidden.has(file)).map((file) => `/${file}`)),
    notFound: files.includes(NOT_FOUND) ? NOT_FOUND : null,
  };
}

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year, so that outdated contacts expire. */
const VALID_DAYS = 180;

/** Contact for security reports (RFC 9116). */
export async function securityTextRoute(
  app: FastifyInstance,
  { world, publicUrl }: { readonly world: World; readonly publicUrl: string },
): Promise<void> {
  app.get(PATH, async (_request, reply) => {
    // Rounded to the day, so that the text is stable for a day.
    const today = Math.floor(world.now().getTime() / DAY) * DAY;
    const lines = [
      `Contact: mailto:${studio.email}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY).toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${publicUrl}${PATH}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
