import { createHmac } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Installation, keyFor } from '../../database/installation.ts';
import type { Queries } from '../../database/store.ts';
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

type Rate = keyof typeof counted;

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

export interface AddressAllowance<Name extends string> {
  /**
   * Charges `costs` to the shares of an address, in the caller's transaction: a rollback returns them.
   * @param source pseudonym of the address (`createSources`)
   * @returns 0 when all was taken, else ms until it can be (Infinity: a cost exceeds its limit); then roll back
   */
  readonly take: (queries: Queries, source: string, costs: Readonly<Record<Name, number>>) => Promise<number>;
}

interface AllowanceOptions<Name extends string> {
  /** Largest burst of one address, by the name of what is counted: pieces, bytes. */
  readonly limits: Readonly<Record<Name, number>>;
  /** Milliseconds until a used-up share has fully returned. */
  readonly window: number;
  /** Current time in ms. */
  readonly now: () => number;
}

/**
 * Limits per address and period, shared by all servers of this database and kept across restarts.
 * Used shares return evenly, so a burst may take everything at once.
 * A row stores when all will have returned (generic cell rate algorithm, ITU-T I.371).
 * `server/office/privacy/retention-rules.ts` deletes expired rows.
 */
export function createAddressAllowance<Name extends string>({
  limits,
  window,
  now,
}: AllowanceOptions<Name>): AddressAllowance<Name> {
  const names = Object.keys(limits) as Name[];
  return {
    async take(queries, source, costs) {
      if (names.some((name) => costs[name] > limits[name])) return Number.POSITIVE_INFINITY;
      const time = now();
      const usedFor = (name: Name) => Math.ceil((costs[name] / limits[name]) * window);
      // A clock that was set back returns nothing, and a share never counts as more than used up.
      const before = sql<number>`case when address_shares.used_until < ${time} then ${time}
        when address_shares.used_until > ${time + window} then ${time + window} else address_shares.used_until end`;
      const after = sql<number>`${before} + excluded.used_until - ${time}`;
      const taken = await queries
        .insertInto('address_shares')
        .values(names.map((name) => ({ name, source, used_until: time + usedFor(name) })))
        .onConflict((conflict) =>
          conflict
            .columns(['name', 'source'])
            .doUpdateSet({ used_until: after })
            .where(sql<boolean>`${after} <= ${time + window}`),
        )
        .returning('name')
        .execute();
      if (taken.length === names.length) return 0;
      const isTaken = new Set<string>(taken.map(({ name }) => name));
      const scarce = names.filter((name) => !isTaken.has(name));
      const rows = await queries
        .selectFrom('address_shares')
        .select(['name', 'used_until'])
        .where('name', 'in', scarce)
        .where('source', '=', source)
        .execute();
      const untilOf = new Map(rows.map(({ name, used_until }) => [name, Math.min(used_until, time + window)]));
      return Math.max(...scarce.map((name) => (untilOf.get(name) ?? time) + usedFor(name) - time - window));
    },
  };
}

/**
 * Creates pseudonyms of visitors' addresses: equal for equal addresses (IPv6: equal /64 networks).
 * Only the database's secret can link them to addresses.
 */
export function createSources(installation: Pick<Installation, 'secret'>): (ip: string) => string {
  const key = keyFor(installation, 'source');
  return (ip) => createHmac('sha256', key).update(addressKey(ip)).digest('base64url').slice(0, 22);
}
