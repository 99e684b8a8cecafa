/* npm start: all set-up, then the finished site on PORT (3000). A second start skips what is already there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
await ensureBuilt();
// The settings of Node stand in the script `serve`; they and the one below keep the server small (lab/bench/README.md).
const [command, ...args] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.serve.split(' ');
process.exit(
  await run(command, args, {
    // Few heaps of the C library: each keeps what it once had.
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      // Whoever sits at a terminal wants to look at the desk; a service, which may have a proxy before it, gets none without a token.
      ...(process.stdout.isTTY ? { DESK_WITHOUT_TOKEN: process.env.DESK_WITHOUT_TOKEN ?? 'on' } : {}),
    },
  }),
);
