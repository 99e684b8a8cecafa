/* `npm run studio -- …`: the studio's command line, beside the running server, on the same database. */
import { join } from 'node:path';
import { openStore } from './database/open-store.ts';
import { lookAfterBallast } from './disk/ballast.ts';
import { createPictures } from './pictures/pictures.ts';
import { readConfig } from './platform/config.ts';
import { realWorld } from './platform/world.ts';
import { runStudio } from './studio/commands.ts';
import { connectStorage } from './uploads/open-storage.ts';

const config = readConfig();
// On a full disk deleting needs some room, too.
await lookAfterBallast(config.dataDir);
const store = await openStore(config);
const storage = await connectStorage(config);
const pictures = createPictures({ spoolDir: join(config.dataDir, 'cache', 'pictures') });
process.exitCode = await runStudio(process.argv.slice(2), {
  store,
  storage,
  pictures,
  world: realWorld,
  publicUrl: config.publicUrl,
  diskReserve: config.diskReserve,
  print: (line) => void process.stdout.write(`${line}\n`),
});
await pictures.stop();
await store.close();
