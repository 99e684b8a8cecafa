/* Plain forms, posted by browsers without our script: parsing, the check of their origin, and the page that answers. */
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { parse } from 'node:querystring';
import { isDeepStrictEqual } from 'node:util';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { Queries } from '../../database/store.ts';
import type { Tables } from '../../database/tables.ts';
import { fillForm, type FormState } from './fill-form.ts';

/**
 * Lets the routes of this plugin accept plain forms of `bodyLimit` bytes.
 * Ignores fields beyond `limits.bodies.postedFields`.
 */
export async function takeForms(app: FastifyInstance, bodyLimit: number): Promise<void> {
  const maxKeys = limits.bodies.postedFields.value;
  await app.register(formbody, { bodyLimit, parser: (text) => parse(text, '&', '=', { maxKeys }) });
}

/** The HTML of a built page by its path; null if the site is not built. */
export type BuiltPages = (path: string) => Promise<string | null>;

/** The pages in the folder of the built site. Paths come from the code, never from a visitor. */
export function builtPages(siteDir: string): BuiltPages {
  return (path) => readFile(join(siteDir, path, 'index.html'), 'utf8').catch(() => null);
}

/** Whether a browser sent a plain form without our script; the answer is then a page. */
export function isFormPost(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/**
 * Rejects cross-site posts.
 * @throws AppError xsrf
 */
export function requireOwnSite(request: FastifyRequest, publicUrl: string): void {
  if (isFromOwnSite(request, publicUrl)) return;
  throw new AppError('xsrf', {
    message: 'Diese Angaben kamen nicht von unserer Seite und gelten nicht. Hier lässt sich alles neu ausfüllen.',
  });
}

/** The text fields of a posted form, to show them again; empty for cross-site posts. */
export function postedValues(request: FastifyRequest, publicUrl: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(postedFields(request, publicUrl)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** The same with the fields that were posted more than once, such as ticked boxes of one name. */
export function postedFields(request: FastifyRequest, publicUrl: string): FormState['values'] {
  const { body } = request;
  if (typeof body !== 'object' || body === null || !isFromOwnSite(request, publicUrl)) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string | string[]] =>
      [entry[1]].flat().every((value) => typeof value === 'string'),
    ),
  );
}

interface FilledPage extends FormState {
  readonly path: string;
  readonly id: string;
}

/**
 * Answers a form post with the built page and the filled form.
 * @throws AppError unavailable if the site is not built
 */
export async function sendFilledPage(reply: FastifyReply, pages: BuiltPages, { path, id, ...state }: FilledPage) {
  const page = await pages(path);
  if (page === null) throw new AppError('unavailable');
  // The only answer of the API that is a page.
  return reply
    .removeHeader('Content-Disposition')
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(fillForm(page, id, state));
}

/**
 * Whether a post comes from a page of ours, by the browser's headers: form posts carry no token.
 * Sec-Fetch-Site does not suffice: after DNS rebinding, a foreign name is "same-origin" with itself.
 * So the origin must match the public URL; the Host header is under control of the foreign name.
 * Callers without these headers are no current browsers and pass.
 */
export function isFromOwnSite({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  // Without a public URL, visitors use localhost, an IP address or a local name of this machine.
  if (!isPrivateName(own.hostname) || !URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return isPrivateName(asked.hostname) && (asked.host === host || asked.port === own.port);
}

/** A host that foreign DNS cannot rebind: an IP address, localhost, a name without a dot. */
function isPrivateName(hostname: string): boolean {
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 || !hostname.includes('.');
}

/* Idempotency keys of enquiries, withdrawals and questions, which change no order: the id of the row derives from the
 * key. */

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Owner of a form's key. Only its browser knows a UUID, which works from any network, because phones change networks.
 * Another visitor may use any other key, too, so it counts for `source` alone.
 */
export function ownerOfForm(key: string, source: string): string {
  return UUID.test(key) ? '' : source;
}

/**
 * Requires that the existing row with this id has the same content, except for times and the order found.
 * @returns when the row was created
 * @throws AppError keyReused
 */
export async function requireSame<Table extends 'enquiries' | 'withdrawals' | 'order_questions'>(
  queries: Queries,
  table: Table,
  row: Tables[Table],
): Promise<Date> {
  const there = await queries
    .selectFrom(table as 'withdrawals')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const isSame = Object.entries(row).every(
    ([column, value]) => foundOut.has(column) || isDeepStrictEqual(there[column as keyof typeof there], value),
  );
  if (!isSame) throw new AppError('keyReused', { context: { [table]: row.id } });
  return new Date(there.created_at);
}

const foundOut: ReadonlySet<string> = new Set(['created_at', 'order_id', 'answered_at']);
