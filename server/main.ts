/* Starts the server. The only file of server/ that acts when it is loaded. */
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openStore } from './database/open-store.ts';
import { realWorld } from './world.ts';

const config = readConfig();
const store = await openStore(config);
const app = await buildApp(config, { store, world: realWorld });
await app.listen({ port: config.port, host: config.host });

let stopping = false;
/** Finishes what is under way, then ends with 0. A second signal does not hurry it; the operator's kill does. */
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  app.log.info({ signal }, 'stopping');
  await app.close();
  await store.close();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (name) => void stop(name));
