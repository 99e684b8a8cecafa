import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { FilePage } from '../../../domain/contracts/upload-calls.ts';
import { inOwnTransaction } from '../../../server/database/own-connection.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { bothDatabases } from '../../support/databases.ts';
import { walkTo } from '../../support/order-journeys.ts';
import { startTestApp } from '../../support/test-app.ts';
import { listen, tusClient } from '../../support/tus-client.ts';
import { newVisitor } from '../../support/visitor.ts';

const photos = join(import.meta.dirname, '../../../public/photos');
const cup = await readFile(join(photos, 'freisteller-tasse-frei.png'));
const scent = await readFile(join(photos, 'freisteller-parfum-frei.png'));

/** What the migrations from 0011 on have added; an index goes before its column. */
const ADDED = {
  indexes: [
    'uploads_content',
    'uploads_held',
    'orders_booked',
    'orders_with_files',
    'withdrawals_order',
    'outbox_unsent',
    'outbox_sent_at',
    'outbox_dead_at',
    'outbox_held_at',
  ],
  columns: [
    ['uploads', ['kept_at', 'held_by', 'held_until', 'wanted_at', 'image_facts', 'stamp_fault']],
    ['orders', ['files_version', 'files_changed_at', 'files_gone_at']],
  ],
} as const;

describe.each(bothDatabases())('a store from before duplicates and leases, on $name', (database) => {
  it('is opened, and each of its files is listed, continued, removed and booked', async () => {
    const first = await startTestApp({ environment: await database.environment() });
    const before = await newVisitor(first.app);
    await walkTo(before, 'client.overview');
    const old = tusClient(await listen(first.app), before);
    const whole = await old.upload('Tasse.png', cup);
    first.world.pass(1);
    const unwanted = await old.upload('Kopie.png', cup);
    first.world.pass(1);
    const half = (await old.create('Parfum.png', scent.byteLength)).headers.get('location') ?? '';
    await old.patch(half, 0, scent.subarray(0, 1000));
    await inOwnTransaction(first.config, takeBack);

    const environment = {
      ...(first.config.databaseUrl && { DATABASE_URL: first.config.databaseUrl }),
      DATA_DIR: first.config.dataDir,
    };
    const { app, store } = await startTestApp({ environment, world: first.world });
    const visitor = await newVisitor(app);
    for (const [name, value] of before.cookies) visitor.cookies.set(name, value);
    const client = tusClient(await listen(app), visitor);
    const list = async () => (await visitor.request({ url: '/api/upload/files' })).json<FilePage>().files;
    const listed = await list();
    await client.terminate(unwanted);
    await client.patch(half, 1000, scent.subarray(1000));
    const booked = await visitor.post('finish', {});

    const [cupId, copyId, scentId] = [whole, unwanted, half].map((place) => place.split('/').at(-1));
    expect(listed.map(({ id, offset, complete, duplicateOf }) => [id, offset, complete, duplicateOf])).toEqual([
      [cupId, cup.byteLength, true, null],
      [copyId, cup.byteLength, true, cupId],
      [scentId, 1000, false, null],
    ]);
    expect([booked.statusCode, booked.body]).toEqual([200, 'done']);
    const rows = await store.read((queries) => queries.selectFrom('uploads').select(['id', 'sha256']).execute());
    expect(new Map(rows.map(({ id, sha256 }) => [id, sha256]))).toEqual(
      new Map([
        [cupId, hashOf(cup)],
        [scentId, hashOf(scent)],
      ]),
    );
  });
});

/** The tables as 0010 has left them, with all rows. */
async function takeBack(database: Transaction<Tables>): Promise<void> {
  for (const index of ADDED.indexes) await sql`drop index ${sql.ref(index)}`.execute(database);
  for (const [table, columns] of ADDED.columns) {
    for (const column of columns) {
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(database);
    }
  }
  await sql`delete from kysely_migration where name > ${'0011'}`.execute(database);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
