import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type Installation, keyFor } from '../../database/installation.ts';
import type { Queries } from '../../database/store.ts';
import { addressKey } from '../platform/address-key.ts';

export interface AddressAllowance<Name extends string> {
  /**
   * Takes what something costs from the shares of the address that asks, in the transaction of what it is taken for: what comes to nothing
   * has cost nothing. Gives 0 when all of it was taken. Otherwise the milliseconds after which it could be, Infinity when a cost is beyond
   * its limit itself; the caller then lets its transaction come to nothing.
   * @param source pseudonym of the address (`createSources`)
   */
  readonly take: (queries: Queries, source: string, costs: Readonly<Record<Name, number>>) => Promise<number>;
}

interface AllowanceOptions<Name extends string> {
  /** What one address may have at once, by the name of what is counted: pieces, bytes. */
  readonly limits: Readonly<Record<Name, number>>;
  /** Milliseconds after which the whole of it has come back. */
  readonly window: number;
  /** The time, in ms. */
  readonly now: () => number;
}

/**
 * What each address may have of something in a stretch of time, from all servers of this database together, also after they were started
 * anew. What was used comes back evenly, so a burst may take all at once and nobody waits for midnight.
 *
 *     const files = createAddressAllowance({ limits: { files: 5_000, bytes: 40 * GIGABYTE }, window: DAY, now });
 *     const wait = await files.take(queries, sourceOf(request.ip), { files: 1, bytes: 20 * MEGABYTE });
 *     if (wait > 0) throw new AppError('tooMany', { kind: 'quota', retryAfter: wait, message: '…' });
 *
 * A row says until when all would have come back (the generic cell rate algorithm, ITU-T I.371). Rows whose time is over say nothing and are
 * deleted (`server/office/privacy/retention-rules.ts`).
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
      // A clock that was set back gives nothing back, and takes no more than all.
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
 * Makes pseudonyms of the addresses that visitors call from: equal for equal addresses (IPv6: networks), readable for nobody
 * without the database's secret.
 */
export function createSources(installation: Pick<Installation, 'secret'>): (ip: string) => string {
  const key = keyFor(installation, 'source');
  return (ip) => createHmac('sha256', key).update(addressKey(ip)).digest('base64url').slice(0, 22);
}
