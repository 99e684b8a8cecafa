import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Times the configured calls a minute from one address, per class of route. Pages and their assets: `reading`. */
const factors = { wizard: 1, uploads: 20, reading: 20 } as const;
export type RouteClass = keyof typeof factors;

/**
 * Generous limits per address, so that one visitor cannot take the server from the others. Every route has at least the one for
 * reading, also the ones that do not exist.
 */
export async function registerRateLimits(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: Math.ceil(perMinute * factors.reading),
    timeWindow: '1 minute',
    // Retry-After says all that a caller needs.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new AppError('tooMany'),
  });
}

/** Gives all routes of this plugin, together, the limit of their class instead. Call it before the routes are added. */
export function limitRoutes(app: FastifyInstance, perMinute: number, routes: RouteClass): void {
  const max = Math.ceil(perMinute * factors[routes]);
  app.addHook('onRequest', app.rateLimit({ max, timeWindow: '1 minute' }));
}
