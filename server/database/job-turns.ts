import { isWaitOver } from './ahead-of-clock.ts';
import { timestamp } from './normalise.ts';
import type { Store } from './store.ts';

/**
 * Whether a job that every server on this database has is this server's to do now, at `now`: of those that ask within `period` ms, the first
 * one. A job that may take longer than that must bear a second one beside it.
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
