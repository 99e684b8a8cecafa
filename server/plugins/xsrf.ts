import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { newToken } from '../orders/order-tokens.ts';
import type { World } from '../world.ts';

export const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'x-xsrf-token';

/**
 * The XSRF pair of the wire: any GET under /api sets the readable cookie if it is missing, and whoever changes something must
 * repeat its value in a header. A foreign site can make a browser send the cookie, but can neither read it nor set the header.
 */
export function registerXsrf(app: FastifyInstance, world: World, isSecure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/api/')) return;
    if (request.cookies[XSRF_COOKIE]) return;
    reply.setCookie(XSRF_COOKIE, newToken(world), { path: '/', sameSite: 'lax', secure: isSecure });
  });
}

/** For everything that relies on the order cookie and changes something. @throws AppError xsrf */
export function requireXsrf(request: FastifyRequest): void {
  const cookie = request.cookies[XSRF_COOKIE];
  const header = request.headers[XSRF_HEADER];
  if (cookie === undefined || typeof header !== 'string' || !isEqual(cookie, header)) throw new AppError('xsrf');
}

function isEqual(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
