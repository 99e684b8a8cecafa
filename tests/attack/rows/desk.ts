/* The studio's desk behind a proxy that says nothing of itself (row A-10). */
import type { Attack } from '../attack.ts';
import { ask } from '../harness/http.ts';

const plainProxy: Attack = {
  row: 'A-10',
  weight: 'high',
  tried: 'a stranger behind the plainest proxy_pass, whose requests look like those of this machine',
  before: 'the desk was open: every order with names and files',
  async run({ server, check }) {
    // Neither a public address nor a token, as a hurried operator starts it.
    const { url } = await server({ PUBLIC_URL: '' });
    const host = new URL(url).host;
    const paths = ['/api/studio/session', '/api/studio/orders', '/studio'];
    for (const path of paths) {
      const { status } = await ask(url, { path, headers: { host } });
      check(status === 404, `${path} ${status}`);
    }
  },
};

export const deskAttacks: readonly Attack[] = [plainProxy];
