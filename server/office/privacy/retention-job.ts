/* Deletes data after its retention period, hourly, as the privacy page promises. */
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DAY } from '../../../domain/studio/retention.ts';
import { takeTurn } from '../../database/job-turns.ts';
import type { Store } from '../../database/store.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import type { Config } from '../../app/platform/config.ts';
import { createPeriodicJob, type PeriodicJob } from '../../app/platform/periodic-job.ts';
import type { World } from '../../app/platform/world.ts';
import { lookAtClock } from './clock-check.ts';
import { type Rule, retentionRules } from './retention-rules.ts';

const INTERVAL = DAY / 24;

export interface RetentionJob extends PeriodicJob {
  /**
   * Applies every rule until nothing is left to delete.
   * @returns the number of deleted rows by rule
   */
  readonly run: () => Promise<Record<string, number>>;
}

export interface RetentionJobDeps {
  readonly store: Store;
  readonly world: World;
  readonly periods: Config['retention'];
  readonly log: FastifyBaseLogger;
  readonly rules?: Readonly<Record<string, Rule>>;
}

export function createRetentionJob(deps: RetentionJobDeps): RetentionJob {
  const { store, world, periods, log, rules = retentionRules } = deps;

  async function run(isStopped: () => boolean = () => false): Promise<Record<string, number>> {
    const now = world.now();
    const clock = await store.write((queries) => lookAtClock(queries, now));
    if (!clock.isBelieved) {
      const facts = { now: now.toISOString(), trustedAt: clock.trustedAt };
      log.warn(facts, `the clock has jumped: the server deletes nothing; see ${commandLine('clock')}`);
      return {};
    }
    const deleted: Record<string, number> = {};
    for (const [name, rule] of Object.entries(rules)) {
      try {
        const rows = await apply(rule, now, isStopped);
        if (rows > 0) deleted[name] = rows;
      } catch (error) {
        // A failing rule must not stop the others.
        log.error({ err: error, rule: name }, 'a deletion rule failed; the server retries it in an hour');
      }
    }
    if (Object.keys(deleted).length > 0) log.info({ deleted }, 'the server deleted data past its retention period');
    return deleted;
  }

  async function apply(rule: Rule, now: Date, isStopped: () => boolean): Promise<number> {
    let rows = 0;
    while (!isStopped()) {
      const step = await store.write((queries) => rule(queries, now, periods));
      rows += step.deleted;
      if (!step.isUnfinished) break;
      // Yields to waiting requests.
      await setImmediate();
    }
    return rows;
  }

  const job = createPeriodicJob({
    name: 'retention',
    interval: INTERVAL,
    log,
    async run(isStopped) {
      if (await takeTurn(store, 'retention', world.now(), INTERVAL / 2)) await run(isStopped);
    },
  });
  return { ...job, run };
}
