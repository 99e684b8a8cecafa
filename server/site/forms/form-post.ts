import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app/platform/errors.ts';
import type { BuiltPages } from './built-page.ts';
import { type FormState, fillForm } from './fill-form.ts';
import { isFromOwnSite } from './own-site.ts';

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

/** The text answers of a posted form, to show them again: anything else that was sent is left out, and all that another site sent. */
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
