/* npm run dev: the site on PORT (3000) with hot reloading, the server beside it, restarted when its files change. */
import { ensureInstalled, run } from './setup.mjs';

ensureInstalled();
const port = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? '3001';
const codes = await Promise.race([
  run('node', ['--watch', 'server/app/main.ts'], {
    env: { PORT: apiPort, PUBLIC_URL: `http://127.0.0.1:${port}`, DESK_WITHOUT_TOKEN: 'on' },
  }),
  run('react-router', ['dev', '--port', port], { env: { API_PORT: apiPort } }),
]);
process.exit(codes);
