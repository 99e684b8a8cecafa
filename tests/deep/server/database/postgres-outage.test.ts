import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPostgresStore } from '../../../../server/database/postgres-store.ts';
import type { Queries, Store } from '../../../../server/database/store.ts';
import { toAppError } from '../../../../server/app/platform/errors.ts';
import { type Browser, newBrowser } from '../../../support/browser.ts';
import { contact } from '../../../support/order-journeys.ts';
import { startPostgres, type TestPostgres } from '../../../support/postgres.ts';
import { startServerProcess } from '../../../support/server-process.ts';
import { startTcpProxy, type TcpProxy } from '../../../support/tcp-proxy.ts';
import { temporaryFolder } from '../../../support/test-app.ts';

/** ms after which no request may wait for a silent PostgreSQL. */
const BOUND = 12_000;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe('a PostgreSQL that stops answering', () => {
  it('times out reads, writes and queued jobs, and works again over new connections', async () => {
    const { store, proxy } = await behindProxy();
    // As many connections as the pool holds, all dead afterwards.
    await Promise.all(Array.from({ length: 20 }, () => store.write(nothing)));
    const { promise: frozen, resolve } = Promise.withResolvers<void>();
    const underWay = store.write(async (queries) => {
      await nothing(queries);
      proxy.freeze();
      resolve();
      await nothing(queries);
    });
    await frozen;
    const begin = performance.now();

    const outcomes = await Promise.allSettled([
      underWay,
      ...Array.from({ length: 20 }, () => store.read(nothing)),
      ...Array.from({ length: 20 }, () => store.write(nothing)),
    ]);

    expect(new Set(outcomes.map(codeOf))).toEqual(new Set(['unavailable']));
    expect(performance.now() - begin).toBeLessThan(BOUND);
    proxy.heal();
    const again = performance.now();
    await Promise.all(Array.from({ length: 40 }, () => store.write(nothing)));
    expect(performance.now() - again).toBeLessThan(3000);
  });

  it('is answered with 503 by the server, which recovers by itself', { timeout: 60_000 }, async () => {
    const { proxy, url } = await proxied();
    const server = await startServerProcess({ DATA_DIR: await temporaryFolder(), DATABASE_URL: url });
    const browser = await newBrowser(server.url);
    expect((await browser.post('setStartWizard', { setStartWizard: true })).status).toBe(200);
    proxy.freeze();
    const begin = performance.now();

    const answer = await saveContact(browser);

    expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).code]).toEqual([
      503,
      '5',
      'unavailable',
    ]);
    expect(performance.now() - begin).toBeLessThan(BOUND);
    proxy.heal();
    expect((await saveContact(browser)).status).toBe(200);
  });
});

describe('a PostgreSQL that closes connections', () => {
  it('between two statements of a transaction: the job fails as an outage, the process lives', async () => {
    const { store, url } = await direct();
    const job = store.write(async (queries) => {
      await nothing(queries);
      await endOthers(url);
      await nothing(queries);
    });
    expect(codeOf((await Promise.allSettled([job]))[0])).toBe('unavailable');
    await store.write(nothing);
  });

  it('while they are idle: the next job succeeds', async () => {
    const { store, url } = await direct();
    await store.read(nothing);
    await endOthers(url);
    await store.write(nothing);
  });
});

describe('a job on PostgreSQL', () => {
  it('that takes too long is ended by the database', async () => {
    const { store } = await direct();
    const outcomes = await Promise.allSettled([store.read((queries) => sleep(queries, 60))]);
    expect(codeOf(outcomes[0])).toBe('unavailable');
    await store.write(nothing);
  });
});

const nothing = (queries: Queries) => queries.selectFrom('installation').select('id').execute();

const sleep = (queries: Queries, seconds: number) =>
  queries.selectFrom('installation').select(sql`pg_sleep(${seconds})`.as('slept')).execute();

function codeOf(outcome: PromiseSettledResult<unknown> | undefined): string {
  return outcome?.status === 'rejected' ? toAppError(outcome.reason).code : 'fulfilled';
}

async function proxied(): Promise<{ proxy: TcpProxy; url: string }> {
  const url = new URL(await postgres.createDatabase());
  const proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  return { proxy, url: url.href };
}

async function behindProxy(): Promise<{ store: Store; proxy: TcpProxy }> {
  const { proxy, url } = await proxied();
  return { store: await opened(url), proxy };
}

async function direct(): Promise<{ store: Store; url: string }> {
  const url = await postgres.createDatabase();
  return { store: await opened(url), url };
}

async function opened(url: string): Promise<Store> {
  const store = await openPostgresStore(url, { mayCreate: true });
  onTestFinished(() => store.close());
  return store;
}

/** Ends all connections of a database, as an administrator or a restart does; resolves when they are gone. */
async function endOthers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

function saveContact(browser: Browser): Promise<Response> {
  return browser.post('saveContact', { client: contact });
}
