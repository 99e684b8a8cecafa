import { isWaitOver } from './ahead-of-clock.ts';
import { timestamp } from './normalise.ts';
import type { Store } from './store.ts';

/**
 * Whether this server runs, at `now`, a job that every server on this database has.
 * Of the servers that ask within `period` ms, only the first may. A job that may take longer must tolerate a second
 * run.
 */
export async function takeTurn(store: Store, job: string, now: Date, period: number): Promise<boolean> {
  const until = timestamp(new Date(now.getTime() + period));
  const taken = await store.write((queries) =>
    queries
      .insertInto('turns')
      .values({ job, until })
      .onConflict((conflict) =>
        conflict
          .column('job')
          .doUpdateSet({ until })
          .where(isWaitOver('turns.until', now, period)),
      )
      .returning('job')
      .executeTakeFirst(),
  );
  return taken !== undefined;
}
