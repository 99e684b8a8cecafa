import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { BuiltPages } from './built-page.ts';
import { type FormState, fillForm } from './fill-form.ts';

/** Whether a browser has sent a plain form, without our script: then the answer is a page. */
export function isFormPost(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/**
 * Refuses what another site sends in a visitor's name. Form posts carry no token, so the browser's own word counts:
 * Sec-Fetch-Site where it is sent, else Origin. Callers that say neither are no browsers of today.
 * @throws AppError xsrf
 */
export function requireOwnSite(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('xsrf');
    return;
  }
  const { origin } = request.headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) throw new AppError('xsrf');
}

/** The text answers of a posted form, to show them again; anything else that was sent is left out. */
export function postedValues(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
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
  return reply
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(fillForm(page, id, state));
}
