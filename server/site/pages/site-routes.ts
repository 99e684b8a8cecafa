/* The built site: pages, assets, the documents of the apps, and a 404 for the rest. */
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OFFICE_PATH } from '../../../domain/contracts/office-paths.ts';
import {
  ORDER_PATH,
  PROCESSING_PATH,
  QUOTE_PATH,
  RESUME_PATH,
  TRANSFER_PATH,
} from '../../../domain/order/order-links.ts';
import { DAY } from '../../../domain/studio/retention.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { withoutEnd } from '../../../domain/texts/clean-text.ts';
import { ISLANDS } from '../../../domain/texts/islands-start.ts';
import { isWizardScreen, screenAtPath, screenTable } from '../../../machines/order/order-steps.ts';
import { hasIt, savedAs } from '../../app/http/file-answers.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { World } from '../../app/platform/world.ts';
import type { Store } from '../../database/store.ts';
import type { AttachLegalText } from '../../mail/legal-attachment.ts';
import { findLegalDocuments, type LegalTexts } from '../../mail/legal-texts.ts';

interface SiteRouteOptions {
  readonly siteDir: string;
  readonly site: SiteFiles;
  /** Whether the office exists for this request; if not, its address is a 404. */
  readonly isOfficeServed: (request: FastifyRequest) => boolean;
}

const RULES_PATH = '/speculation-rules';
/**
 * Value of the header `Speculation-Rules`: where the rules are. As a script element they would need a hash in the
 * policy.
 */
const SPECULATION_RULES = `"${RULES_PATH}"`;

const ONE_YEAR = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time; an ETag makes the answer 304. */
const ASK = 'no-cache';
const PAGE_HEADERS = { 'Cache-Control': ASK, 'Speculation-Rules': SPECULATION_RULES };
/** For files without a hash in their name. */
const FIVE_MINUTES = 'public, max-age=300';

const NO_SITE = 'Diese Seite gibt es nicht.\n';

export async function siteRoutes(
  app: FastifyInstance,
  { siteDir, site, isOfficeServed }: SiteRouteOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
  });

  // Callers of the API expect a JSON error, not a page.
  app.get('/api/*', async () => {
    throw new AppError('notFound');
  });

  app.route({
    method: 'GET',
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request);
      if (path === null) return notFound(reply);
      const page = site.pages.get(path);
      if (page !== undefined) return reply.headers(PAGE_HEADERS).sendFile(page);
      if (site.assets.has(path)) return reply.header('Cache-Control', cacheOf(path)).sendFile(path.slice(1));
      if (isAppAddress(path)) return sendApp(reply, path);
      if (path === OFFICE_PATH && isOfficeServed(request)) return sendOffice(reply);
      if (path.endsWith('/')) return redirect(request, reply, path);
      return notFound(reply);
    },
  });

  function redirect(request: FastifyRequest, reply: FastifyReply, path: string) {
    const target = withoutEnd(path, '/');
    const isKnown = site.pages.has(target) || isAppAddress(target);
    const query = request.url.slice(request.url.indexOf('?') + 1 || request.url.length);
    return isKnown ? reply.redirect(query === '' ? target : `${target}?${query}`, 308) : notFound(reply);
  }

  function notFound(reply: FastifyReply) {
    reply.code(404).header('Cache-Control', ASK);
    return site.notFound === null
      ? reply.type('text/plain; charset=utf-8').send(NO_SITE)
      : reply.sendFile(site.notFound);
  }
}

/** Answers with the document of an app. */
function sendApp(reply: FastifyReply, path: string) {
  reply.headers({ 'Cache-Control': ASK, 'X-Robots-Tag': 'noindex' });
  const document = linkedDocument(path);
  if (document === undefined) return reply.sendFile(appFiles.wizard);
  // Older transfer links have the secret in the path; search engines and other sites must not learn it.
  return reply.header('Referrer-Policy', 'no-referrer').sendFile(document);
}

function sendOffice(reply: FastifyReply) {
  return reply
    .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })
    .sendFile(appFiles.office);
}

/** Document of a page whose link has its secret in the fragment. */
function linkedDocument(path: string): string | undefined {
  if (isTransferPath(path)) return appFiles.transfer;
  return {
    [ORDER_PATH]: appFiles.order,
    [RESUME_PATH]: appFiles.resume,
    [QUOTE_PATH]: appFiles.quote,
  }[path];
}

/** The decoded path; null if it is malformed. */
function pathOf(request: FastifyRequest): string | null {
  const raw = request.url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

function isAppAddress(path: string): boolean {
  const screen = path.endsWith('/') ? undefined : screenAtPath(path);
  return (screen !== undefined && isWizardScreen(screen)) || linkedDocument(path) !== undefined;
}

/** Accepts a token in the path, for older links; the page moves it into the fragment. */
function isTransferPath(path: string): boolean {
  return (
    path === TRANSFER_PATH ||
    (path.startsWith(`${TRANSFER_PATH}/`) && /^[\w-]+$/.test(path.slice(TRANSFER_PATH.length + 1)))
  );
}

function cacheOf(path: string): string {
  if (path === ISLANDS) return FIVE_MINUTES;
  return path.startsWith('/assets/') ? ONE_YEAR : ASK;
}

/** Files of the built site, read once: a build never changes under a running server. */
interface SiteFiles {
  /** URL path of each prerendered page, without a slash at the end, to its file. */
  readonly pages: ReadonlyMap<string, string>;
  /** URL paths of all other files. */
  readonly assets: ReadonlySet<string>;
  /** The 404 page; null if it is not built. */
  readonly notFound: string | null;
}

const NOT_FOUND = '404/index.html';
/** Documents of the apps, each for all of its addresses: they show only what these share. */
const appFiles = {
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

const SECURITY_PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year, so that outdated contacts expire. */
const VALID_DAYS = 180;

/** Contact for security reports (RFC 9116). */
export async function securityTextRoute(
  app: FastifyInstance,
  { world, publicUrl }: { readonly world: World; readonly publicUrl: string },
): Promise<void> {
  app.get(SECURITY_PATH, async (_request, reply) => {
    // Rounded to the day, so that the text is stable for a day.
    const today = Math.floor(world.now().getTime() / DAY) * DAY;
    const lines = [
      `Contact: mailto:${studio.email}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY).toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${publicUrl}${SECURITY_PATH}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}

interface PaperOptions {
  readonly store: Store;
  readonly legalTexts: LegalTexts;
  readonly legalAttachment: AttachLegalText;
}

/** The contract on data processing as PDF, in the bytes that mails attach; 404 without a built site. */
export async function processingPaperRoute(
  app: FastifyInstance,
  { store, legalTexts, legalAttachment }: PaperOptions,
): Promise<void> {
  app.get(`${PROCESSING_PATH}.pdf`, async (request, reply) => {
    const { processing } = legalTexts;
    if (processing === null) throw new AppError('notFound');
    const [document] = await store.read((queries) => findLegalDocuments(queries, [processing]));
    if (document === undefined) throw new AppError('notFound');
    const tag = `"${processing}"`;
    reply.header('Cache-Control', 'no-cache');
    if (hasIt(request.headers, tag)) return reply.header('ETag', tag).code(304).send();
    const { filename, contentType, content } = await legalAttachment(document);
    // Where no PDF could be made, the next request tries again.
    if (contentType === 'application/pdf') reply.header('ETag', tag);
    return savedAs(reply.type(contentType), filename).send(content);
  });
}

/**
 * What a browser may prefetch while the pointer rests on a link: pages that are the same for all visitors.
 * Excludes private pages, pages with effects, and files
 * (https://html.spec.whatwg.org/multipage/speculative-loading.html).
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/api/*',
                '/photos/*',
                '/*.pdf',
                '/freistell-service/*',
                '/danke',
                `${ORDER_PATH}*`,
                `${TRANSFER_PATH}*`,
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export async function speculationRulesRoute(app: FastifyInstance): Promise<void> {
  app.get(RULES_PATH, async (_request, reply) =>
    reply.type('application/speculationrules+json').header('Cache-Control', 'no-cache').send(JSON.stringify(rules)),
  );
}
