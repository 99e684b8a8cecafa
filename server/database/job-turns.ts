import { timestamp } from './normalise.ts';
import type { Store } from './store.ts';

/**
 * Whether a job that every server on this database has is this server's to do now, at `now`: of those that ask within `period` ms, the first
 * one. A job that may take longer than that must bear a second one beside it.
 */
export async function takeTurn(store: Store, job: string, now: Date, period: number): Promise<boolean> {
  const moment = timestamp(now);
  const until = timestamp(new Date(now.getTime() + period));
  const taken = await store.write((queries) =>
    queries
      .insertInto('turns')
      .values({ job, until })
      .onConflict((conflict) =>
        conflict
          .column('job')
          .doUpdateSet({ until })
          // Of a clock that was ahead nothing is left to wait for.
          .where((row) => row.or([row('turns.until', '<=', moment), row('turns.until', '>', until)])),
      )
      .returning('job')
      .executeTakeFirst(),
  );
  return taken !== undefined;
}
