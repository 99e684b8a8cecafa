/* `npm run backup -- ORDNER` and `npm run restore -- ORDNER`: on the database and the storage of the configuration. */
import { resolve } from 'node:path';
import { openStore } from '../database/open-store.ts';
import { readConfig } from '../platform/config.ts';
import { realWorld } from '../platform/world.ts';
import { connectStorage } from '../uploads/open-storage.ts';
import { runBackupCommand } from './commands.ts';

const config = readConfig();
const [command = '', ...args] = process.argv.slice(2);
const paths = args.map((arg) => (arg === '--ja' ? arg : resolve(arg)));
// Beside the data unless somewhere else is named, which is better: another disk, another machine.
if (command === 'backup' && paths.length === 0) paths.push(`${config.dataDir}-backup`);
const store = await openStore(config);
process.exitCode = await runBackupCommand([command, ...paths], {
  config,
  store,
  storage: await connectStorage(config),
  world: realWorld,
  print: (line) => void process.stdout.write(`${line}\n`),
});
await store.close();
