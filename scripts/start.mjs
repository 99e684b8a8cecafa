/* npm start: all set-up, then the finished site on PORT (3000). A second start skips what is already there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
await ensureBuilt();
// Node's settings are in the script `serve`; they and the one below keep the server small (lab/bench/README.md).
const [command, ...args] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.serve.split(' ');
process.exit(
  await run(command, args, {
    // Few arenas of the C library: each keeps its peak memory.
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      // On a terminal, the office opens without a token. A service may be behind a proxy, so its office needs one.
      ...(process.stdout.isTTY ? { DESK_WITHOUT_TOKEN: process.env.DESK_WITHOUT_TOKEN ?? 'on' } : {}),
    },
  }),
);
