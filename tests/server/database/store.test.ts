import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openOrCreateStore } from '../../../server/database/open-store.ts';
import type { Queries, Store } from '../../../server/database/store.ts';
import type { OutboxTable } from '../../../server/database/tables.ts';
import { readConfig } from '../../../server/app/platform/config.ts';
import { emptyDatabases, type TestDatabase } from '../../support/databases.ts';
import { temporaryFolder } from '../../support/test-app.ts';
import { storedAs } from '../../support/stored-rows.ts';

describe.each(emptyDatabases())('the store on $name', (database) => {
  it('returns written rows in the same form on both databases', async () => {
    const store = await freshStore(database);
    await store.write((queries) =>
      insert(queries, 'a', { attempts: 3, payload: storedAs({ umlaut: 'ä', list: [1] }) }),
    );

    const row = await store.read((queries) => queries.selectFrom('outbox').selectAll().executeTakeFirst());

    expect({ ...row, payload: JSON.parse(row?.payload ?? '') }).toEqual({
      ...mail('a'),
      attempts: 3,
      payload: { umlaut: 'ä', list: [1] },
    });
  });

  it('returns numbers above 2^31 and counts as numbers', async () => {
    const store = await freshStore(database);
    const size = 20_000_000_000;
    await store.write(async (queries) => {
      await insertOrder(queries, 'o');
      await insertUpload(queries, 'u', 'o', size);
    });
    const row = await store.read((queries) =>
      queries
        .selectFrom('uploads')
        .select(({ fn }) => ['size', fn.countAll<number>().over().as('count')])
        .executeTakeFirst(),
    );
    expect(row).toEqual({ size, count: 1 });
  });

  it('rolls back a failing job, and keeps everything of the others', async () => {
    const store = await freshStore(database);
    const jobs = Array.from({ length: 40 }, (_, index) =>
      store.write(async (queries) => {
        await insert(queries, `m${index}`);
        if (index % 4 === 0) throw new Error(`job ${index}`);
        return index;
      }),
    );

    const outcomes = await Promise.allSettled(jobs);

    const kept = Array.from({ length: 40 }, (_, index) => index).filter((index) => index % 4 !== 0);
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason))),
    ).toEqual(Array.from({ length: 40 }, (_, index) => (index % 4 === 0 ? `Error: job ${index}` : index)));
    expect(await ids(store)).toEqual(kept.map((index) => `m${index}`).toSorted());
  });

  it('survives a failing statement in the middle of a group', async () => {
    const store = await freshStore(database);
    await store.write((queries) => insert(queries, 'taken'));
    const outcomes = await Promise.allSettled([
      store.write((queries) => insert(queries, 'before')),
      store.write((queries) => insert(queries, 'taken')),
      store.write((queries) => insert(queries, 'after')),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(String((outcomes[1] as PromiseRejectedResult).reason)).toMatch(/unique/i);
    expect(await ids(store)).toEqual(['after', 'before', 'taken']);
  });

  it('enforces references: a file cannot belong to an order that does not exist', async () => {
    const store = await freshStore(database);
    await expect(store.write((queries) => insertUpload(queries, 'u', 'nobody', 1))).rejects.toThrow();
  });

  it('is migrated once by servers that start at the same time', async () => {
    const environment = await environmentOf(database);
    const stores = await Promise.all(Array.from({ length: 5 }, () => openOrCreateStore(readConfig(environment))));
    onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));

    await Promise.all(stores.map((store, index) => store.write((queries) => insert(queries, `s${index}`))));

    expect(await ids(stores[0] as Store)).toEqual(['s0', 's1', 's2', 's3', 's4']);
  });

  it('opens for a server of the previous version, too, beside a newer one', async () => {
    const environment = await environmentOf(database);
    const newer = await openOrCreateStore(readConfig(environment));
    onTestFinished(() => newer.close());
    const migration = { name: '9999-newer', timestamp: new Date().toISOString() };
    // Kysely's own table.
    await newer.write((queries) =>
      queries
        .insertInto('kysely_migration' as 'turns')
        .values(migration as never)
        .execute(),
    );
    const older = await openOrCreateStore(readConfig(environment));
    onTestFinished(() => older.close());
    await older.write((queries) => insert(queries, 'a'));
    expect(await ids(newer)).toEqual(['a']);
  });

  it('returns its data after a restart', async () => {
    const environment = await environmentOf(database);
    const first = await openOrCreateStore(readConfig(environment));
    await first.write((queries) => insert(queries, 'kept'));
    await first.close();
    const second = await openOrCreateStore(readConfig(environment));
    onTestFinished(() => second.close());
    expect(await ids(second)).toEqual(['kept']);
  });
});

async function environmentOf(database: TestDatabase): Promise<Record<string, string>> {
  return { DATA_DIR: join(await temporaryFolder(), 'data'), ...(await database.environment()) };
}

async function freshStore(database: TestDatabase): Promise<Store> {
  const store = await openOrCreateStore(readConfig(await environmentOf(database)));
  onTestFinished(() => store.close());
  return store;
}

async function ids(store: Store): Promise<string[]> {
  const rows = await store.read((queries) => queries.selectFrom('outbox').select('id').orderBy('id').execute());
  return rows.map((row) => row.id);
}

function mail(id: string): OutboxTable {
  return {
    id,
    kind: 'test',
    payload: storedAs({}),
    attempts: 0,
    due_at: '2026-11-20T13:05:00.123Z',
    locked_until: null,
    sent_at: null,
    dead_at: null,
    last_error: null,
    held_at: null,
    held_reason: null,
    created_at: '2026-03-29T00:59:59.999Z',
  };
}

async function insert(queries: Queries, id: string, values: Partial<OutboxTable> = {}): Promise<void> {
  await queries
    .insertInto('outbox')
    .values({ ...mail(id), ...values })
    .execute();
}

async function insertOrder(queries: Queries, id: string): Promise<void> {
  const moment = '2026-11-20T13:05:00.000Z';
  await queries
    .insertInto('orders')
    .values({
      id,
      token_hash: id,
      revision: 1,
      version: 1,
      screen: 'contact',
      status: 'draft',
      context: storedAs({}),
      wizard_clipping_id: id,
      created_at: moment,
      updated_at: moment,
      booked_at: null,
      files_version: 0,
    })
    .execute();
}

async function insertUpload(queries: Queries, id: string, orderId: string, size: number): Promise<void> {
  const moment = '2026-11-20T13:05:00.000Z';
  await queries
    .insertInto('uploads')
    .values({
      id,
      order_id: orderId,
      name: 'a.jpg',
      size,
      bytes_uploaded: 0,
      storage_key: id,
      storage_key_folded: id,
      created_at: moment,
      updated_at: moment,
    })
    .execute();
}
