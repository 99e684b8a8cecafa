/* Starts the server. */

import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { openStore } from './database/open-store.ts';
import type { Store } from './database/store.ts';
import { keepBallast } from './disk/ballast.ts';
import { greeting } from './launch/greeting.ts';
import { openPoints } from './launch/launch-points.ts';
import { readLegalDocuments } from './mail/legal-texts.ts';
import { createTransport } from './mail/transport.ts';
import type { OpenMetrics } from './metrics/open-metrics.ts';
import { createPictures } from './pictures/pictures.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openVariables } from './platform/encrypted-urls.ts';
import { stopOnSignals } from './platform/stopping.ts';
import { realWorld } from './platform/world.ts';
import { createListingJob } from './orders/listing-job.ts';
import { createRetentionJob } from './privacy/retention-job.ts';
import { openStorage } from './uploads/open-storage.ts';
import { createRemovalWorker } from './uploads/removal-worker.ts';
import { StorageMismatch } from './uploads/storage-identity.ts';
import { createSurplusCheck } from './uploads/surplus-check.ts';

// Not where its code is only compiled (scripts/compile-server.mjs).
if (import.meta.main) await start();

async function start(): Promise<void> {
  const config = readConfig();
  await keepBallast(config.dataDir);
  const store = await openStore(config);
  const storage = await openStorage(config, store).catch(refuseToStart);
  const transport = createTransport(config);
  const legalDocuments = await readLegalDocuments(config.siteDir, config.publicUrl);
  const pictures = createPictures({ spoolDir: join(config.dataDir, 'cache', 'pictures') });
  const metrics = await openFigures(config, store);
  const app = await buildApp(config, {
    store,
    world: realWorld,
    storage,
    transport,
    pictures,
    legalDocuments,
    ...(metrics === undefined ? {} : { onAnswer: metrics.answered, onCut: metrics.cut }),
  });
  const files = { store, storage, world: realWorld, log: app.log };
  const jobs = [
    createRetentionJob({ store, world: realWorld, periods: config.retention, log: app.log }),
    createRemovalWorker(files),
    createSurplusCheck(files),
    createListingJob(store, app.log),
  ];

  // Before the doors open: whoever reads that we listen may send a signal in the same moment.
  stopOnSignals({
    app,
    drain: config.drain,
    stopWork: () => Promise.all(jobs.map((job) => job.stop())),
    closeAll: async () => {
      await Promise.all([pictures.stop(), metrics?.close()]);
      transport.close();
      await store.close();
    },
  });

  await app.listen({ port: config.port, host: config.host });
  await sayWhatIsOpen(config, app.log);
  if (metrics !== undefined) app.log.info({ port: metrics.port }, 'figures for Prometheus at /metrics');
  if (legalDocuments.length === 0)
    app.log.warn('no built site: confirmations go out without terms and withdrawal instruction');
  for (const variable of openVariables(config))
    app.log.warn({ variable }, 'this connection leaves the machine without protection, as configured');
  app.outbox.start();
  for (const job of jobs) job.start();
}

/** In plain words to whoever sits at a terminal; where nobody looks, the log stays JSON. */
async function sayWhatIsOpen(config: Config, log: FastifyBaseLogger): Promise<void> {
  const open = (await openPoints(config, realWorld.now())).length;
  if (process.stdout.isTTY) process.stdout.write(greeting(config, open));
  else log.info({ open }, 'points of the launch check');
}

/** Loaded only where somebody watches. */
async function openFigures({ metricsPort }: Config, store: Store): Promise<OpenMetrics | undefined> {
  if (metricsPort === undefined) return undefined;
  const { openMetrics } = await import('./metrics/open-metrics.ts');
  return openMetrics({ store, world: realWorld }, metricsPort);
}

/** What the operator has to mend stands alone, without a stack. */
function refuseToStart(error: unknown): never {
  if (!(error instanceof StorageMismatch)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
