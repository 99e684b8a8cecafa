/* Plain forms, posted by browsers without our script: how they are taken, whether they come from our site, the page
 * that answers. */
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { fillForm, type FormState } from './fill-form.ts';

/**
 * Lets the routes of this plugin take plain forms of so many bytes. Fields beyond `limits.bodies.postedFields` are not
 * read.
 */
export async function takeForms(app: FastifyInstance, bodyLimit: number): Promise<void> {
  const maxKeys = limits.bodies.postedFields.value;
  await app.register(formbody, { bodyLimit, parser: (text) => parse(text, '&', '=', { maxKeys }) });
}

/** Gives the HTML of a built page by its address; null when the site has not been built. */
export type BuiltPages = (path: string) => Promise<string | null>;

/** The pages in the folder of the built site. Addresses come from the code, never from a visitor. */
export function builtPages(siteDir: string): BuiltPages {
  return (path) => readFile(join(siteDir, path, 'index.html'), 'utf8').catch(() => null);
}

/** Whether a browser has sent a plain form, without our script: then the answer is a page. */
export function isFormPost(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/**
 * Refuses what another site sends in a visitor's name.
 * @throws AppError xsrf
 */
export function requireOwnSite(request: FastifyRequest, publicUrl: string): void {
  if (isFromOwnSite(request, publicUrl)) return;
  throw new AppError('xsrf', {
    message: 'Diese Angaben kamen nicht von unserer Seite und gelten nicht. Hier lässt sich alles neu ausfüllen.',
  });
}

/**
 * The text answers of a posted form, to show them again: anything else that was sent is left out, and all that another
 * site sent.
 */
export function postedValues(request: FastifyRequest, publicUrl: string): Record<string, string> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !isFromOwnSite(request, publicUrl)) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

interface FilledPage extends FormState {
  readonly path: string;
  readonly id: string;
}

/**
 * Answers a form post with the built page and the form as it stands.
 * @throws AppError unavailable when the site has not been built.
 */
export async function sendFilledPage(reply: FastifyReply, pages: BuiltPages, { path, id, ...state }: FilledPage) {
  const page = await pages(path);
  if (page === null) throw new AppError('unavailable');
  // The one answer of the API that is a page.
  return reply
    .removeHeader('Content-Disposition')
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(fillForm(page, id, state));
}

/**
 * Whether a post comes from a page of ours, by the browser's own word: form posts carry no token. Sec-Fetch-Site alone
 * does not do, because a foreign name whose DNS entry was turned to our address is "same-origin" with itself; so the
 * origin is compared with the address that visitors see, never with the Host header that such a name chooses. Callers
 * that say neither are no browsers of today.
 */
export function isFromOwnSite({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  // Without a public address people come by what reaches this machine: localhost, its number, its name in the house.
  if (!isPrivateName(own.hostname) || !URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return isPrivateName(asked.hostname) && (asked.host === host || asked.port === own.port);
}

/** A host that no stranger's DNS can turn elsewhere: an IP address, localhost, a name without a dot. */
function isPrivateName(hostname: string): boolean {
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 || !hostname.includes('.');
}
