/* One of the three servers of lab/bench/calls.ts, in a process of its own for its memory figure. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { noOffers } from '../../domain/studio/studio.ts';
import { buildApp } from '../../server/app/app.ts';
import { keyFor, readInstallation } from '../../server/database/installation.ts';
import { openOrCreateStore } from '../../server/database/open-store.ts';
import { createTransport } from '../../server/mail/transport.ts';
import { createPapers } from '../../server/mail/papers/papers.ts';
import { createPictures } from '../../server/files/previews/pictures.ts';
import { readConfig } from '../../server/app/platform/config.ts';
import { realWorld } from '../../server/app/platform/world.ts';
import { createKeptMedia } from '../../server/files/rows/files-version.ts';
import { openStorage } from '../../server/files/storage/open-storage.ts';
import { createOrderJourney, type OrderJourney } from '../../server/orders/journey/order-journey.ts';
import { type Figures, measure } from './calls-load.ts';

export type WorkerKind = 'bare' | 'http' | 'database';
export type FromWorker =
  | { readonly type: 'started'; readonly port: number; readonly orders: readonly string[] }
  | { readonly type: 'measured'; readonly figures: Figures }
  | { readonly type: 'memory'; readonly memory: number };

const [kind, dataDir, callers, seconds] = process.argv.slice(2) as [WorkerKind, string, string, string];
const say = (message: FromWorker) => process.send?.(message);
process.on('message', () => say({ type: 'memory', memory: Math.round(process.memoryUsage.rss() / 1e6) }));

const log = Fastify({ logger: { level: 'silent' } }).log;

if (kind === 'bare') {
  const app = Fastify();
  app.post('/api/wizard/fastlane', async () => ({ ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  say({ type: 'started', port: portOf(app.server.address()), orders: [] });
} else {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT: '100000000' });
  const store = await openOrCreateStore(config);
  const booking = {
    record: () => Promise.resolve(),
    listFiles: () => Promise.resolve({ mark: '', files: [] }),
    announce: () => undefined,
  };
  const journey = createOrderJourney({
    store,
    world: realWorld,
    booking,
    reading: { onUnreadable: () => undefined, offers: noOffers, media: createKeptMedia() },
    tokenKey: keyFor(await store.read(readInstallation), 'order token'),
  });
  const orders = await Promise.all(Array.from({ length: Number(callers) }, () => orderAtFastlane(journey)));
  if (kind === 'http') {
    const storage = await openStorage(config, store);
    const app = await buildApp(config, {
      store,
      world: realWorld,
      storage,
      transport: createTransport(config),
      pictures: createPictures({ spoolDir: join(config.dataDir, 'cache', 'pictures') }),
      papers: createPapers(),
      legalDocuments: [],
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    say({ type: 'started', port: portOf(app.server.address()), orders });
  } else {
    say({ type: 'started', port: 0, orders });
    const figures = await measure(Number(callers), Number(seconds), (caller) =>
      journey.perform('fastlane', { val: 'web' }, { token: orders[caller], revision: undefined, source: '', log }),
    );
    // The parent listens for this message only after it has read the previous one.
    await setTimeout(50);
    say({ type: 'measured', figures });
  }
}

/** A new order on the screen with the toggle; returns its token. */
async function orderAtFastlane(journey: OrderJourney): Promise<string> {
  const begun = await journey.perform(
    'setStartWizard',
    { setStartWizard: true },
    { token: undefined, revision: undefined, source: '', log },
  );
  const token = begun.kind === 'moved' ? begun.token : undefined;
  if (token === undefined) throw new Error('no order was begun');
  const visitor = { token, revision: undefined, source: '', log };
  const client = { email: 'jana.winter@nordlicht.example', phone: '', pre_name: 'Jana', name: 'Winter' };
  await journey.perform('saveContact', { client }, visitor);
  await journey.perform('setProjectType', { projectType: 'contour' }, visitor);
  return token;
}

function portOf(address: unknown): number {
  return (address as { port: number }).port;
}
