import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../platform/address-key.ts';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';
import { isApi } from './api-routes.ts';

const MINUTE = 60_000;
const { bytesOfCall, ...counted } = limits.rates;

declare module 'fastify' {
  interface FastifyInstance {
    /** Extra calls that large answers to this address count for in this minute. */
    readonly debtOf: (key: string) => number;
  }
}

export type Rate = keyof typeof counted;

/** The rate of one address where RATE_LIMIT is `callsPerMinute`: all rates scale with it. */
export function rateOf(rate: Rate, callsPerMinute: number): number {
  return Math.ceil((limits.rates[rate].value / limits.rates.calls.value) * callsPerMinute);
}

/**
 * Rate limits per address, so that one visitor cannot block the others. Every route has at least that for reading.
 * Unknown addresses are limited, and answered here before their body is read.
 */
export async function registerRateLimits(app: FastifyInstance, callsPerMinute: number): Promise<void> {
  const debts = createDebts();
  app.decorate('debtOf', debts.of);
  app.addHook('onSend', async (request, _reply, payload: unknown) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const more = isWhole && isApi(request) ? Math.floor(payload.length / bytesOfCall.value) : 0;
    if (more > 0) debts.add(addressKey(request.ip), more);
    return payload;
  });
  await app.register(rateLimit, {
    global: true,
    max: rateOf('reading', callsPerMinute),
    timeWindow: '1 minute',
    keyGenerator: (request) => addressKey(request.ip),
    cache: limits.addresses.remembered.value,
    // Retry-After tells callers enough.
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

/** Gives all routes of this plugin one shared rate instead. Call it before adding routes. */
export function limitRoutes(app: FastifyInstance, callsPerMinute: number, rate: Rate): void {
  const most = rateOf(rate, callsPerMinute);
  const max = (_request: unknown, key: string) => Math.max(0, most - app.debtOf(key));
  app.addHook('onRequest', app.rateLimit({ max, timeWindow: MINUTE }));
}

/** Extra calls for large answers of the last minute, by address. */
function createDebts() {
  const debts = new Map<string, { calls: number; readonly since: number }>();
  const current = (key: string) => {
    const debt = debts.get(key);
    return debt === undefined || performance.now() - debt.since > MINUTE ? undefined : debt;
  };
  return {
    of: (key: string): number => current(key)?.calls ?? 0,
    add(key: string, calls: number): void {
      const debt = current(key) ?? { calls: 0, since: performance.now() };
      debt.calls += calls;
      debts.delete(key);
      debts.set(key, debt);
      const [longestAgo] = debts.keys();
      if (debts.size > limits.addresses.remembered.value && longestAgo !== undefined) debts.delete(longestAgo);
    },
  };
}
