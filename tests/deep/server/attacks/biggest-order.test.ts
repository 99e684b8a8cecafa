/* Every route on the largest allowed order: how long each blocks the main thread. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../../../domain/contracts/contracts.ts';
import { officeContracts } from '../../../../domain/contracts/office-contracts.ts';
import { limits } from '../../../../domain/texts/limits.ts';
import { deliverMany, fillWithFiles } from '../../../support/attacker/biggest-order.ts';
import { sql } from '../../../support/attacker/database.ts';
import { book } from '../../../support/booked-order.ts';
import { officeBrowser, STUDIO_TOKEN } from '../../../support/office.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { routesOf } from '../../../support/routes.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

/**
 * Maximum thread CPU time of one piece of work, in ms. Other requests wait for several pieces.
 * Routes take up to 90 on a small machine, storing the mails of a finished order up to 140.
 */
const LONGEST = 200;

/** Calls that end an order come last. */
const LAST = [contracts.finish, contracts.discardOrder, contracts.cancelOrder].map(
  ({ method, path }) => `${method} ${path}`,
);

describe('the biggest order that the limits allow', () => {
  it('blocks the main thread for only a moment, whichever route is called', { timeout: 600_000 }, async () => {
    const { app, asked } = await stage();
    const routes = routesOf(app).filter((route) => route.includes(' /api/') && !route.endsWith('*'));
    const long: string[] = [];
    let worst = 0;
    for (const route of [...routes.filter((one) => !LAST.includes(one)), ...LAST]) {
      const { status, longest } = await asked(route);
      expect({ route, isFault: status === 500 }).toEqual({ route, isFault: false });
      worst = Math.max(worst, longest);
      if (longest > LONGEST) long.push(`${route} ${status}: ${Math.round(longest)} ms`);
    }
    expect(long).toEqual([]);
    expect(worst).toBeGreaterThan(0);
  });
});

/** An open and a delivered order of 5,000 files, and credentials for both. */
async function stage() {
  const test = await startTestApp({ environment: { STUDIO_TOKEN } });
  const { dataDir } = test.config;
  const base = await test.app.listen({ port: 0, host: '127.0.0.1' });
  const openOrder = await newVisitor(test.app);
  await walkTo(openOrder, 'client.overview');
  const booked = await newVisitor(test.app);
  await walkTo(booked, 'client.overview');
  const { number } = await book(test, booked);
  const office = await officeBrowser(test.app, STUDIO_TOKEN);
  const ids = { draft: await idOf(openOrder), booked: await idOf(booked) };
  for (const id of Object.values(ids)) fillWithFiles(dataDir, id);
  deliverMany(dataDir, ids.booked, Buffer.alloc(10, 'x'));

  const bodies: Readonly<Record<string, object>> = {
    [contracts.setStep.path]: { screen: 'quantity', returnToOverview: true },
    [contracts.saveQuantity.path]: { quantity: limits.uploadFiles },
    [contracts.amendOrder.path]: { note: 'x'.repeat(limits.noteLength) },
    [contracts.requestCorrections.path]: { requests: [{ file: 'done-00001', comment: 'x', pin: null }] },
    [contracts.removeImages.path]: { files: [`big-${ids.booked}-00001`] },
    [contracts.keepFiles.path]: { files: [`big-${ids.draft}-00001`] },
    [officeContracts.takeStep.path]: { step: 'accepted' },
    [officeContracts.lookAtFolder.path]: { paths: names() },
    [officeContracts.announceDelivery.path]: {
      files: names().map((path) => ({ path, size: 10, sha256: '0'.repeat(64) })),
      despite: true,
    },
  };
  const ofId: Readonly<Record<string, string>> = {
    [contracts.askForDownload.path]: 'all',
    [contracts.showPreview.path]: `big-${ids.draft}-00001`,
    [officeContracts.bringFinished.path]: 'done-00001',
    [officeContracts.showStudioPreview.path]: `big-${ids.draft}-00001`,
  };

  async function asked(route: string) {
    const [method = '', path = ''] = route.split(' ');
    // Invalidates everything cached of the order.
    sql(dataDir, 'update orders set files_version = files_version + 1');
    const who = path.startsWith('/api/studio') ? office : path.startsWith('/api/order') ? booked : openOrder;
    const url = await addressOf(who, path);
    const stop = watchThread();
    const status = await send(`${base}${url}`, { method, who, body: bodies[path] ?? {} });
    return { status, longest: stop() };
  }

  async function addressOf(who: Visitor, path: string): Promise<string> {
    if (path !== contracts.download.path) return path.replace(':id', ofId[path] ?? number);
    const url = contracts.askForDownload.path.replace(':id', 'all');
    return (await who.request({ method: 'POST', url, payload: {} })).json<{ url: string }>().url;
  }

  return { app: test.app, asked };
}

async function idOf(visitor: Visitor): Promise<string> {
  return (await visitor.order()).orderItem?.id ?? '';
}

function names(): string[] {
  return Array.from({ length: limits.uploadFiles }, (_, at) => `Webformat/${String(at).padStart(150, '0')}.png`);
}

/** Reads an answer to its end; of a sent file only the head. */
async function send(
  url: string,
  { method, who, body }: { readonly method: string; readonly who: Visitor; readonly body: object },
): Promise<number> {
  const sent = request(url, {
    method,
    // An answer before the end of its request closes its connection.
    agent: false,
    headers: {
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': who.cookies.get('XSRF-TOKEN') ?? '',
      ...(['POST', 'DELETE'].includes(method) ? { 'content-type': 'application/json' } : {}),
    },
  });
  sent.end(method === 'POST' ? JSON.stringify(body) : undefined);
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
