/* `npm run studio -- …`: the studio's command line, beside the running server, on the same database. */
import { readConfig } from './config.ts';
import { openStore } from './database/open-store.ts';
import { lookAfterBallast } from './disk/ballast.ts';
import { runStudio } from './studio/commands.ts';
import { connectStorage } from './uploads/open-storage.ts';
import { realWorld } from './world.ts';

const config = readConfig();
// On a full disk deleting needs some room, too.
await lookAfterBallast(config.dataDir);
const store = await openStore(config);
const storage = await connectStorage(config, store);
process.exitCode = await runStudio(process.argv.slice(2), {
  store,
  storage,
  world: realWorld,
  print: (line) => void process.stdout.write(`${line}\n`),
});
await store.close();
