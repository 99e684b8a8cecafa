/* Starts and stops the server. */
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { notePublicUrl } from '../database/installation.ts';
import { openOrCreateStore } from '../database/open-store.ts';
import type { Store } from '../database/store.ts';
import { createPictures } from '../files/previews/pictures.ts';
import { createRemovalWorker } from '../files/removal/removal-worker.ts';
import { createSurplusCheck } from '../files/removal/surplus-files.ts';
import { openStorage } from '../files/storage/open-storage.ts';
import { readLegalDocuments } from '../mail/legal-texts.ts';
import { createPapers } from '../mail/papers/papers.ts';
import { createTransport } from '../mail/transport.ts';
import { invoicing } from '../../domain/studio/invoicing.ts';
import { createInvoicingJob } from '../office/invoicing-job.ts';
import { createDeletionConfirmations } from '../office/privacy/deletion-confirmations.ts';
import { createRetentionJob } from '../office/privacy/retention-job.ts';
import { createListingJob } from '../orders/rows/listed-orders.ts';
import { buildApp } from './app.ts';
import { keepBallast } from './disk/disk-room.ts';
import type { OpenMetrics } from './health/metrics.ts';
import { greeting } from './launch/greeting.ts';
import { forbidding, type LaunchPoint, openPoints } from './launch/launch-points.ts';
import { closeToOthers, isOutage, keepPrivate, problemTexts, requireOwner } from './operator/run-command.ts';
import { commandLine, OperatorProblem } from './platform/command-line.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openVariables } from './platform/encrypted-urls.ts';
import { limits } from './platform/limits.ts';
import { realWorld } from './platform/world.ts';

/** Exit code EX_CONFIG: the operator has to fix the cause, so the unit does not restart the server. */
const TO_BE_MENDED = 78;
const { cut, end } = limits.stopping;

// Not when scripts/compile-server.mjs only compiles this file.
if (import.meta.main) await start().catch(sayAndEnd);

async function start(): Promise<void> {
  keepPrivate();
  const config = readConfig();
  requireOwner(config.dataDir);
  await keepBallast(config.dataDir);
  const store = await openOrCreateStore(config);
  closeToOthers(config.dataDir);
  const storage = await openStorage(config, store);
  const points = await openPoints(config, store, realWorld.now());
  forbidLaunch(points, config);
  await notePublicUrl(store, config);
  const transport = createTransport(config);
  const legalDocuments = await readLegalDocuments(config.siteDir, config.publicUrl);
  const pictures = createPictures({ spoolDir: join(config.dataDir, 'cache', 'pictures') });
  const papers = createPapers();
  const metrics = await openFigures(config, store);
  const app = await buildApp(config, {
    store,
    world: realWorld,
    storage,
    transport,
    pictures,
    papers,
    legalDocuments,
    ...(metrics === undefined ? {} : { onAnswer: metrics.answered, onCut: metrics.cut }),
  });
  const files = { store, storage, world: realWorld, log: app.log };
  const jobs = [
    createRetentionJob({ store, world: realWorld, periods: config.retention, log: app.log }),
    createRemovalWorker(files),
    createDeletionConfirmations(files),
    createSurplusCheck(files),
    createListingJob(store, app.log),
    createInvoicingJob({
      store,
      world: realWorld,
      publicUrl: config.publicUrl,
      afterDays: invoicing.automaticAfterDays,
      announce: app.outbox.nudge,
      log: app.log,
    }),
  ];

  // Before `listen`: a supervisor may send a signal as soon as the port is open.
  stopOnSignals({
    app,
    drain: config.drain,
    stopWork: () => Promise.all(jobs.map((job) => job.stop())),
    closeAll: async () => {
      await Promise.all([pictures.stop(), papers.stop(), metrics?.close()]);
      transport.close();
      await store.close();
    },
  });

  await app.listen({ port: config.port, host: config.host });
  sayWhatIsOpen(config, points.length, app.log);
  if (metrics !== undefined) app.log.info({ port: metrics.port }, 'figures for Prometheus at /metrics');
  if (legalDocuments.length === 0)
    app.log.warn('no built site: confirmations go out without terms and withdrawal instruction');
  for (const variable of openVariables(config))
    app.log.warn({ variable }, 'the configuration allows an unencrypted connection to another machine');
  app.outbox.start();
  for (const job of jobs) job.start();
}

/** As text on a terminal; otherwise the log stays JSON. */
function sayWhatIsOpen(config: Config, open: number, log: FastifyBaseLogger): void {
  if (process.stdout.isTTY) process.stdout.write(greeting(config, open));
  else log.info({ open }, 'points of the launch check');
}

/** @throws OperatorProblem while a point is open that forbids a public address */
function forbidLaunch(points: readonly LaunchPoint[], config: Config): void {
  const forbidden = forbidding(points, config);
  if (forbidden.length === 0) return;
  throw new OperatorProblem(
    `Unter ${config.publicUrl} startet der Server noch nicht. Offen (${forbidden.length}):
${forbidden.map(({ text }) => `  - ${text}`).join('\n')}
Soll er trotzdem starten: LAUNCH_ANYWAY=1. Alles, was offen ist, zeigt: ${commandLine('launch-check')}`,
  );
}

/** Loads the metrics only where METRICS_PORT is set. */
async function openFigures({ metricsPort, dataDir }: Config, store: Store): Promise<OpenMetrics | undefined> {
  if (metricsPort === undefined) return undefined;
  const { openMetrics } = await import('./health/metrics.ts');
  return openMetrics({ store, world: realWorld, dataDir }, metricsPort);
}

/**
 * Prints a sentence instead of a stack where there is one.
 * An outage that passes by itself exits with 1, so that the unit restarts the server.
 */
function sayAndEnd(error: unknown): never {
  const words = problemTexts(error);
  if (words === undefined) throw error;
  process.stderr.write(`${words}\n`);
  process.exit(isOutage(error) ? 1 : TO_BE_MENDED);
}

interface StoppingOptions {
  readonly app: FastifyInstance;
  /** ms for which `/readyz` fails before the server stops listening, so that balancers route elsewhere. */
  readonly drain: number;
  /** Stops the work beside the requests. */
  readonly stopWork: () => Promise<unknown>;
  /** Closes what the requests and that work used. */
  readonly closeAll: () => Promise<unknown>;
}

/**
 * On SIGTERM and SIGINT `/readyz` fails, then the server refuses new connections and finishes open requests.
 * It cuts whatever remains, and the process exits with 0 in bounded time. A second signal exits at once.
 * An uncaught exception leaves an unknown state: the server logs it and stops in the same order, but exits with 1.
 */
function stopOnSignals({ app, drain, stopWork, closeAll }: StoppingOptions): void {
  let stopping = false;

  async function stop(code: number, draining: number): Promise<void> {
    stopping = true;
    app.readiness.drain();
    await pause(draining);
    // Large uploads; the browser resumes them.
    setTimeout(() => app.server.closeAllConnections(), cut.value).unref();
    setTimeout(() => {
      app.log.warn('the server exits before all work has ended');
      process.exit(code);
    }, end.value).unref();
    try {
      await Promise.all([app.close(), stopWork()]);
      await closeAll();
    } catch (error) {
      app.log.error({ err: error }, 'stopping failed');
    }
    process.exit(code);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(128 + constants.signals[signal]);
      app.log.info({ signal }, 'stopping');
      // Ctrl+C has no balancer to wait for.
      void stop(0, signal === 'SIGTERM' ? drain : 0);
    });
  }
  process.on('uncaughtException', (error, origin) => {
    app.log.fatal({ err: error, origin }, 'uncaught error: the server stops');
    if (!stopping) void stop(1, 0);
  });
}
