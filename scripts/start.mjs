/* npm start: all set-up, then the finished site on PORT (3000). A second start skips what is already there. */
import { ensureBuilt, ensureInstalled, run } from './setup.mjs';

ensureInstalled();
ensureBuilt();
process.exit(await run('node', ['server/main.ts'], { env: { NODE_ENV: 'production' } }));
