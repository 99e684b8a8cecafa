/* Counts the surplus files once a day, for the log. */
import type { FastifyBaseLogger } from 'fastify';
import { DAY } from '../../../domain/studio/retention.ts';
import { takeTurn } from '../../database/job-turns.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import { createPeriodicJob, type PeriodicJob } from '../../app/platform/periodic-job.ts';
import type { RemovalDeps } from './removal-worker.ts';
import { findSurplus } from './surplus-files.ts';

export interface SurplusCheckDeps extends RemovalDeps {
  readonly log: FastifyBaseLogger;
}

/** Warns of files that no row knows. Gives their number and bytes. */
export async function checkSurplus(deps: SurplusCheckDeps, isStopped: () => boolean = () => false) {
  let files = 0;
  let bytes = 0;
  for await (const file of findSurplus(deps)) {
    if (isStopped()) break;
    files += 1;
    bytes += file.size;
  }
  if (files > 0) deps.log.warn({ files, bytes }, `files that no order knows; see ${commandLine('files')}`);
  return { files, bytes };
}

/** Not at the start: a listing of everything is no part of getting ready. */
export function createSurplusCheck(deps: SurplusCheckDeps): PeriodicJob {
  return createPeriodicJob({
    name: 'surplus files',
    interval: DAY,
    firstAfter: DAY / 24,
    log: deps.log,
    async run(isStopped) {
      if (await takeTurn(deps.store, 'surplus files', deps.world.now(), DAY / 2)) await checkSurplus(deps, isStopped);
    },
  });
}
