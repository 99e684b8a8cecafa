/* `freistell …` (in a checkout `npm run studio -- …`): the studio's command line.
 * It runs beside the server, on the same database. */
import { join } from 'node:path';
import { openStore } from '../database/open-store.ts';
import { lookAfterBallast } from '../app/disk/disk-room.ts';
import { publicUrlFor } from '../database/installation.ts';
import { runCommand } from '../app/operator/run-command.ts';
import { createPapers } from '../mail/papers/papers.ts';
import { createPictures } from '../files/previews/pictures.ts';
import { realWorld } from '../app/platform/world.ts';
import { runStudio, showHelp } from './commands/commands.ts';
import { connectStorage } from '../files/storage/open-storage.ts';

const args = process.argv.slice(2);

await runCommand(
  async (config, print) => {
    const store = await openStore(config);
    try {
      // On a full disk, deleting needs free space, too.
      await lookAfterBallast(config.dataDir);
      const pictures = createPictures({ spoolDir: join(config.dataDir, 'cache', 'pictures') });
      const papers = createPapers();
      const code = await runStudio(args, {
        store,
        storage: await connectStorage(config),
        pictures,
        papers,
        world: realWorld,
        publicUrl: await publicUrlFor(store, config),
        diskReserve: config.diskReserve,
        print,
      });
      await Promise.all([pictures.stop(), papers.stop()]);
      return code;
    } finally {
      await store.close();
    }
  },
  { help: (print) => showHelp(args, print) },
);
