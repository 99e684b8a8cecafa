import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../platform/address-key.ts';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';

export type Rate = keyof typeof limits.rates;

/** How much of it one address may have, where so many calls a minute are configured: all rates grow and shrink with those. */
export function rateOf(rate: Rate, callsPerMinute: number): number {
  return Math.ceil((limits.rates[rate].value / limits.rates.calls.value) * callsPerMinute);
}

/**
 * Generous limits per address, so that one visitor cannot take the server from the others. Every route has at least the one for
 * reading, and so has everything that is no route; that is answered here, before its body is read.
 */
export async function registerRateLimits(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: rateOf('reading', callsPerMinute),
    timeWindow: '1 minute',
    keyGenerator: (request) => addressKey(request.ip),
    cache: limits.addresses.remembered.value,
    // Retry-After says all that a caller needs.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new AppError('tooMany', { kind: 'rate' }),
  });
  const limitUnknown = app.rateLimit();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    await limitUnknown.call(app, request, reply);
    throw new AppError('notFound');
  });
}

/** Gives all routes of this plugin, together, a limit of their own instead. Call it before the routes are added. */
export function limitRoutes(app: FastifyInstance, callsPerMinute: number, rate: Rate): void {
  app.addHook('onRequest', app.rateLimit({ max: rateOf(rate, callsPerMinute), timeWindow: '1 minute' }));
}
