/* The built site: pages, assets, the documents of the apps, and a 404 for the rest. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutEnd } from '../../../domain/texts/clean-text.ts';
import { OFFICE_PATH } from '../../../domain/contracts/office-paths.ts';
import { ISLANDS } from '../../../domain/texts/islands-start.ts';
import { ORDER_PATH, QUOTE_PATH, RESUME_PATH, TRANSFER_PATH } from '../../../domain/order/order-links.ts';
import { isWizardScreen, screenAtPath } from '../../../machines/order/order-steps.ts';
import { AppError } from '../../app/platform/errors.ts';
import { appFiles, type SiteFiles } from './site-files.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

export interface SiteRouteOptions {
  readonly siteDir: string;
  readonly site: SiteFiles;
  /** Whether the office exists for this request; if not, its address is a 404. */
  readonly isOfficeServed: (request: FastifyRequest) => boolean;
}

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
