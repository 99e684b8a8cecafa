import { sql } from 'kysely';
import type { Queries } from '../database/store.ts';

export interface AddressAllowance {
  /**
   * Takes `cost` (1 unless said) from the share of the address that asks, whole or not at all, in the transaction of what it is taken for:
   * what comes to nothing has cost nothing. Gives 0 when it was taken, otherwise the milliseconds after which it could be; Infinity when
   * the cost is beyond the limit itself.
   * @param source pseudonym of the address (`source.ts`)
   */
  readonly take: (queries: Queries, source: string, cost?: number) => Promise<number>;
}

interface AllowanceOptions {
  /** Names what is counted. */
  readonly name: string;
  /** What one address may have at once, in whatever the caller counts: pieces, bytes. */
  readonly limit: number;
  /** Milliseconds after which the whole of it has come back. */
  readonly window: number;
  /** The time, in ms. */
  readonly now: () => number;
}

/**
 * What each address may have of something in a stretch of time, from all servers of this database together, also after they were started
 * anew. What was used comes back evenly, so a burst may take all at once and nobody waits for midnight.
 *
 *     const files = createAddressAllowance({ name: 'files', limit: limits.files.filesOfAddress.value, window: DAY, now });
 *     const wait = await files.take(queries, sourceOf(request.ip), 20);
 *     if (wait > 0) throw new AppError('tooMany', { kind: 'quota', retryAfter: wait, message: '…' });
 *
 * A row says until when all would have come back (the generic cell rate algorithm, ITU-T I.371). Rows whose time is over say nothing and are
 * deleted (`privacy/retention-rules.ts`).
 */
export function createAddressAllowance({ name, limit, window, now }: AllowanceOptions): AddressAllowance {
  return {
    async take(queries, source, cost = 1) {
      if (cost > limit) return Number.POSITIVE_INFINITY;
      const time = now();
      const used = Math.ceil((cost / limit) * window);
      // A clock that was set back gives nothing back, and takes no more than all.
      const before = sql<number>`case when address_shares.used_until < ${time} then ${time}
        when address_shares.used_until > ${time + window} then ${time + window} else address_shares.used_until end`;
      const taken = await queries
        .insertInto('address_shares')
        .values({ name, source, used_until: time + used })
        .onConflict((conflict) =>
          conflict
            .columns(['name', 'source'])
            .doUpdateSet({ used_until: sql`${before} + ${used}` })
            .where(sql<boolean>`${before} + ${used} <= ${time + window}`),
        )
        .returning('used_until')
        .executeTakeFirst();
      if (taken !== undefined) return 0;
      const { used_until } = await queries
        .selectFrom('address_shares')
        .select('used_until')
        .where('name', '=', name)
        .where('source', '=', source)
        .executeTakeFirstOrThrow();
      return Math.min(used_until - time, window) + used - window;
    },
  };
}
