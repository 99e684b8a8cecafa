/* Every route on the largest allowed order: how long each blocks the main thread. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../support/attacker/database.ts';
import { everyRoute, type RouteRequest } from '../../../support/attacker/every-route.ts';
import { STUDIO_TOKEN } from '../../../support/office.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen } from '../../../support/tus-client.ts';

/**
 * Maximum thread CPU time of one piece of work, in ms. Other requests wait for several pieces.
 * Routes take up to 90 on a small machine, storing the mails of a finished order up to 140.
 */
const LONGEST = 200;

describe('the biggest order that the limits allow', () => {
  it('blocks the main thread for only a moment, whichever route is called', { timeout: 600_000 }, async () => {
    const { routes, asked } = await stage();
    const long: string[] = [];
    let worst = 0;
    for (const route of routes.filter((one) => one.includes(' /api/') && !one.endsWith('*'))) {
      const { status, longest } = await asked(route);
      expect({ route, isFault: status === 500 }).toEqual({ route, isFault: false });
      worst = Math.max(worst, longest);
      if (longest > LONGEST) long.push(`${route} ${status}: ${Math.round(longest)} ms`);
    }
    expect(long).toEqual([]);
    expect(worst).toBeGreaterThan(0);
  });
});

async function stage() {
  const test = await startTestApp({ environment: { STUDIO_TOKEN } });
  const base = await listen(test.app);
  const { routes, requestOf } = await everyRoute(test, STUDIO_TOKEN);

  async function asked(route: string) {
    const question = await requestOf(route);
    // Invalidates everything cached of the order.
    sql(test.config.dataDir, 'update orders set files_version = files_version + 1');
    const stop = watchThread();
    const status = await send(base, question);
    return { status, longest: stop() };
  }

  return { routes, asked };
}

/** Reads an answer to its end; of a sent file only the head. */
async function send(base: string, { method, path, headers, body }: RouteRequest): Promise<number> {
  // An answer before the end of its request closes its connection.
  const sent = request(`${base}${path}`, { method, agent: false, headers });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const isFile = answer.headers['content-disposition'] !== undefined;
  if (isFile) answer.destroy();
  else await once(answer.resume(), 'end');
  return answer.statusCode ?? 0;
}

/** @returns Ends the watch and returns the maximum thread CPU time between two rounds of the event loop, in ms. */
function watchThread(): () => number {
  let last = process.threadCpuUsage();
  let longest = 0;
  let isWatching = true;
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
    if (isWatching) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    isWatching = false;
    return longest;
  };
}
