import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type GroupCommit, groupCommit, openSqliteStore } from '../../../../server/database/sqlite-store.ts';
import { openSqlite, sqliteDialect } from '../../../../server/database/sqlite-database.ts';
import type { Queries, Store } from '../../../../server/database/store.ts';
import type { Tables } from '../../../../server/database/tables.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { type Browser, newBrowser } from '../../../support/browser.ts';
import { startServerProcess } from '../../../support/server-process.ts';
import { temporaryFolder } from '../../../support/test-app.ts';
import { storedAs } from '../../../support/stored-rows.ts';

/** ms; long enough for a round of the event loop on a busy machine. */
const IMPATIENT = 300;

describe('a database locked by another process', () => {
  it('does not block the event loop: reads continue and a write waits for the lock', async () => {
    const { store, other } = await freshStore();
    other.exec('BEGIN IMMEDIATE');
    const write = store.write((queries) => insert(queries, 'patient'));

    expect(await ids(store)).toEqual([]);
    other.exec('COMMIT');
    await write;

    expect(await ids(store)).toEqual(['patient']);
  });

  it('rejects all waiting jobs after a bounded time, and works again once it is free', async () => {
    const { store, other } = await freshStore(IMPATIENT);
    other.exec('BEGIN IMMEDIATE');
    const begin = performance.now();
    // More than one transaction holds: none waits for the timeouts of earlier ones.
    const writes = Array.from({ length: 200 }, (_, index) => store.write((queries) => insert(queries, `w${index}`)));

    const outcomes = await Promise.allSettled(writes);

    expect(new Set(outcomes.map(reasonOf))).toEqual(new Set([BUSY]));
    expect(performance.now() - begin).toBeLessThan(10 * IMPATIENT);
    other.exec('ROLLBACK');
    await store.write((queries) => insert(queries, 'later'));
    expect(await ids(store)).toEqual(['later']);
  });

  it('delays a starting server until it is released', async () => {
    const { store, path } = await freshStore();
    await store.close();
    const owner = openOther(path);
    owner.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; DELETE FROM outbox; COMMIT');
    const opening = openSqliteStore(dirname(path), { mayCreate: true });
    await new Promise((resolve) => setImmediate(resolve));
    owner.close();
    const again = await opening;
    onTestFinished(() => again.close());

    expect(await ids(again)).toEqual([]);
  });

  it('is answered with 503 in bounded time while everything else is served at once', { timeout: 60_000 }, async () => {
    const dataDir = await temporaryFolder();
    const server = await startServerProcess({ DATA_DIR: dataDir, RATE_LIMIT: '1000000' });
    const browser = await newBrowser(server.url);
    // The jobs of a fresh server also write.
    const other = openOther(join(dataDir, 'freistell.sqlite'), 5000);
    other.exec('BEGIN IMMEDIATE');
    const begin = performance.now();
    const call = { isOpen: true };
    const answering = startOrder(browser).finally(() => {
      call.isOpen = false;
    });
    let slowest = 0;
    while (call.isOpen) {
      const asked = performance.now();
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect((await fetch(`${server.url}/api/wizard/order`)).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - asked);
    }
    const answer = await answering;
    const took = performance.now() - begin;

    expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).code]).toEqual([
      503,
      '5',
      'unavailable',
    ]);
    expect(took).toBeLessThan(limits.outages.database.value + 3000);
    expect(slowest).toBeLessThan(1000);
    other.exec('ROLLBACK');
    expect((await startOrder(browser)).status).toBe(200);
  });
});

describe(groupCommit.name, () => {
  it('accepts no more jobs than its queue holds, and rejects others at once', async () => {
    const { commits, other } = await bareCommits();
    other.exec('BEGIN IMMEDIATE');
    const most = limits.outages.waitingWrites.value;
    const writes = Array.from({ length: most }, () => commits.write(async () => 'written'));

    await expect(commits.write(async () => 'too many')).rejects.toMatchObject({ code: 'unavailable', status: 503 });

    other.exec('ROLLBACK');
    expect(new Set(await Promise.all(writes))).toEqual(new Set(['written']));
  });

  it('yields to the event loop between slow jobs', async () => {
    const { commits } = await bareCommits();
    const JOBS = 200;
    const EACH = 5;
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    });
    onTestFinished(() => clearInterval(turning));

    await Promise.all(Array.from({ length: JOBS }, () => commits.write(async () => keepBusy(EACH))));

    // A second of work that blocks other writers for at most a tenth of it.
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('of a command leaves the lock to others for as long as it has held it', async () => {
    const { commits, other } = await bareCommits('', true);
    const EACH = 50;
    const isFree = () => {
      other.exec('BEGIN IMMEDIATE; ROLLBACK');
      return true;
    };
    await commits.write(async () => keepBusy(EACH));
    const freed = performance.now();
    const began = commits.write(async () => performance.now());
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(isFree()).toBe(true);
    expect((await began) - freed).toBeGreaterThanOrEqual(EACH - 1);
  });

  it('repeats a COMMIT blocked by a reader; nothing is written twice', async () => {
    // Without a write-ahead log readers and COMMIT exclude each other.
    const { commits, other, queries } = await bareCommits('PRAGMA journal_mode = DELETE');
    other.exec('BEGIN; SELECT id FROM outbox');
    const write = commits.write((inside) => insert(inside, 'once'));
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    other.exec('COMMIT');

    await write;

    expect(await idsBy(queries)).toEqual(['once']);
  });
});

/** Blocks the thread, in ms. */
function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

const BUSY = 5;

function reasonOf(outcome: PromiseSettledResult<unknown>): unknown {
  return outcome.status === 'fulfilled' ? 'fulfilled' : (outcome.reason as { errcode?: number }).errcode;
}

async function freshStore(patience?: number): Promise<{ store: Store; other: DatabaseSync; path: string }> {
  const dataDir = await temporaryFolder();
  const store = await openSqliteStore(dataDir, { mayCreate: true, patience });
  onTestFinished(() => store.close().catch(() => undefined));
  const path = join(dataDir, 'freistell.sqlite');
  return { store, other: openOther(path), path };
}

/** Simulates another process by a second connection, which is equivalent for SQLite. */
/** `patience`: its own lock timeout, in ms. */
function openOther(path: string, patience = 0): DatabaseSync {
  const other = new DatabaseSync(path, { timeout: patience });
  onTestFinished(() => void (other.isOpen && other.close()));
  return other;
}

async function bareCommits(
  pragma = '',
  isGuest = false,
): Promise<{ commits: GroupCommit; other: DatabaseSync; queries: Queries }> {
  const { store, path } = await freshStore();
  await store.close();
  const database = openSqlite(path);
  onTestFinished(() => database.close());
  database.exec(pragma);
  const queries = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  return {
    commits: groupCommit(database, queries, { patience: 10_000, isGuest }),
    other: openOther(path),
    queries,
  };
}

async function insert(queries: Queries, id: string): Promise<void> {
  const moment = '2026-11-20T13:05:00.000Z';
  await queries
    .insertInto('outbox')
    .values({ id, kind: 'test', payload: storedAs({}), attempts: 0, due_at: moment, created_at: moment })
    .execute();
}

const ids = (store: Store) => store.read(idsBy);

async function idsBy(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('outbox').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

function startOrder(browser: Browser): Promise<Response> {
  return browser.post('setStartWizard', { setStartWizard: true });
}
