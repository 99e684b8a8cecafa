/* What the server is. Nothing here starts anything: `main.ts` does, and tests inject requests instead. */
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Store } from './database/store.ts';
import { registerErrorHandling } from './errors.ts';
import { createOrderJourney } from './orders/order-journey.ts';
import { registerXsrf } from './plugins/xsrf.ts';
import healthRoutes from './routes/health-routes.ts';
import wizardRoutes from './routes/wizard-routes.ts';
import type { World } from './world.ts';

export interface AppDeps {
  readonly store: Store;
  readonly world: World;
}

const DAY_IN_SECONDS = 24 * 60 * 60;

export async function buildApp(config: Config, { store, world }: AppDeps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
  });
  const isSecure = config.publicUrl.startsWith('https:');
  registerErrorHandling(app);
  await app.register(cookie);
  registerXsrf(app, world, isSecure);

  const journey = createOrderJourney(store, world, { record: async () => undefined, announce: () => undefined });
  await app.register(wizardRoutes, {
    prefix: '/api/wizard',
    journey,
    cookie: { secure: isSecure, maxAgeSeconds: config.retention.draftsDays * DAY_IN_SECONDS },
  });
  await app.register(healthRoutes, { checks: { database: () => store.check() } });
  return app;
}
