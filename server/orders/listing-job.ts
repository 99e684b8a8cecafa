import type { FastifyBaseLogger } from 'fastify';
import { DAY } from '../../domain/studio/retention.ts';
import type { Store } from '../database/store.ts';
import { createPeriodicJob, type PeriodicJob } from '../app/platform/periodic-job.ts';
import { listUnlisted } from './rows/listed-orders.ts';

/** Lists the orders that no server has listed yet: at the start, and every hour those that a server of an older version has booked. */
export function createListingJob(store: Store, log: FastifyBaseLogger): PeriodicJob {
  return createPeriodicJob({
    name: 'listing',
    interval: DAY / 24,
    log,
    async run(isStopped) {
      const listed = await listUnlisted(store, { isStopped });
      if (listed > 0) log.info({ orders: listed }, 'booked orders taken into the list');
    },
  });
}
