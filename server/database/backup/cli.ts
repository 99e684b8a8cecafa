/* `freistell backup ORDNER` and `freistell restore ORDNER` (npm scripts in a checkout), on what is configured. */
import { resolve } from 'node:path';
import { runCommand } from '../../app/operator/run-command.ts';
import { realWorld } from '../../app/platform/world.ts';
import { connectStorage } from '../../files/storage/open-storage.ts';
import { openOrCreateStore, openStore } from '../open-store.ts';
import { whileStopped } from '../while-stopped.ts';
import { backupHelp, NEW, runBackupCommand } from './commands.ts';

await runCommand(
  async (config, print) => {
    const [command = '', ...args] = process.argv.slice(2);
    const paths = args.map((arg) => (arg.startsWith('--') ? arg : resolve(arg)));
    // The default lies beside the data; another disk or machine is better.
    if (command === 'backup' && paths.length === 0) paths.push(`${config.dataDir}-backup`);
    const run = async () => {
      const store = await openStore(config);
      try {
        const storage = await connectStorage(config);
        return await runBackupCommand([command, ...paths], { config, store, storage, world: realWorld, print });
      } finally {
        await store.close();
      }
    };
    if (command !== 'restore') return run();
    // The operator declares the machine new: only then may a command create a database.
    if (args.includes(NEW)) await (await openOrCreateStore(config)).close();
    return whileStopped(config, run);
  },
  { help: (print) => print(backupHelp()) },
);
