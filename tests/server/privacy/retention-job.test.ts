import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../server/database/store.ts';
import type { OrdersTable, UploadsTable } from '../../../server/database/tables.ts';
import { createRetentionJob } from '../../../server/privacy/retention-job.ts';
import { openStorage } from '../../../server/uploads/open-storage.ts';
import { initialOrder } from '../../../machines/order/order-context.ts';
import { bothDatabases } from '../../support/databases.ts';
import { startTestApp } from '../../support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = '2026-11-20T13:05:00.000Z';
const daysAgo = (days: number) => new Date(new Date(NOW).getTime() - days * DAY).toISOString();

describe.each(bothDatabases())('the retention job on $name', ({ environment }) => {
  it('deletes unfinished orders with their files 30 days after the last change, and no others', async () => {
    const { store, job, files } = await startJob(await environment());
    await insertOrder(store, { id: 'old', updated_at: daysAgo(30.01) });
    await insertUpload(store, files, { id: 'old-file', order_id: 'old', updated_at: daysAgo(40) });
    await insertOrder(store, { id: 'fresh', updated_at: daysAgo(29.99) });
    await insertUpload(store, files, { id: 'fresh-file', order_id: 'fresh', updated_at: daysAgo(40) });
    await insertOrder(store, { id: 'uploading', updated_at: daysAgo(50) });
    await insertUpload(store, files, { id: 'new-file', order_id: 'uploading', updated_at: daysAgo(1) });
    await insertOrder(store, { id: 'booked', updated_at: daysAgo(50), booked_at: daysAgo(50), status: 'booked' });

    expect(await job.run()).toEqual({ unfinishedOrders: 1, files: 1 });

    expect(await idsOf(store, 'orders')).toEqual(['booked', 'fresh', 'uploading']);
    expect(await files.all()).toEqual(['fresh/fresh-file.jpg', 'uploading/new-file.jpg']);
  });

  it('deletes files that were never completed after 7 days without a byte', async () => {
    const { store, job, files } = await startJob(await environment());
    await insertOrder(store, { id: 'order', updated_at: daysAgo(8) });
    await insertUpload(store, files, { id: 'a', order_id: 'order', updated_at: daysAgo(7.01), completed_at: null });
    await insertUpload(store, files, { id: 'b', order_id: 'order', updated_at: daysAgo(6.99), completed_at: null });
    await insertUpload(store, files, { id: 'c', order_id: 'order', updated_at: daysAgo(8) });

    expect(await job.run()).toEqual({ unfinishedUploads: 1, files: 1 });

    expect(await files.all()).toEqual(['order/b.jpg', 'order/c.jpg']);
  });

  it('deletes the files of an order 90 days after delivery or cancellation and keeps the order', async () => {
    const { store, job, files } = await startJob(await environment());
    const closed = { booked_at: daysAgo(100), updated_at: daysAgo(100) };
    await insertOrder(store, { ...closed, id: 'delivered', status: 'invoiced', closed_at: daysAgo(90.01) });
    await insertOrder(store, { ...closed, id: 'recent', status: 'delivered', closed_at: daysAgo(89.99) });
    await insertOrder(store, { ...closed, id: 'working', status: 'inProduction' });
    for (const id of ['delivered', 'recent', 'working']) {
      await insertUpload(store, files, { id: `${id}-file`, order_id: id, updated_at: daysAgo(100) });
    }

    expect(await job.run()).toEqual({ filesOfClosedOrders: 1, files: 1 });

    expect(await idsOf(store, 'orders')).toEqual(['delivered', 'recent', 'working']);
    expect(await files.all()).toEqual(['recent/recent-file.jpg', 'working/working-file.jpg']);
  });

  it('deletes booked orders eight years after the end of their year, with summary and withdrawal', async () => {
    const { store, job } = await startJob(await environment());
    const booked = { status: 'invoiced' as const, updated_at: daysAgo(3000) };
    await insertOrder(store, { ...booked, id: 'from2017', booked_at: '2017-12-31T22:59:59.999Z' });
    await insertOrder(store, { ...booked, id: 'from2018', booked_at: '2017-12-31T23:00:00.000Z' });
    await insertWithdrawal(store, { id: 'with order', order_id: 'from2017', created_at: '2017-12-31T23:00:00.000Z' });
    await insertWithdrawal(store, { id: 'kept', order_id: 'from2018', created_at: '2018-01-02T00:00:00.000Z' });

    expect(await job.run()).toEqual({ finishedOrders: 1, withdrawalsWithoutOrder: 1 });

    expect([await idsOf(store, 'orders'), await idsOf(store, 'withdrawals')]).toEqual([['from2018'], ['kept']]);
  });

  it('deletes enquiries, withdrawals without an order and mails that never went out after twelve months', async () => {
    const { store, job } = await startJob(await environment());
    for (const [id, created_at] of [
      ['old', '2025-11-20T13:04:59.999Z'],
      ['kept', '2025-11-20T13:05:00.000Z'],
    ] as const) {
      await store.write((queries) =>
        queries
          .insertInto('enquiries')
          .values({ ...emptyEnquiry, id, created_at })
          .execute(),
      );
      await insertWithdrawal(store, { id, order_id: null, created_at });
      await insertMail(store, { id: `dead ${id}`, dead_at: created_at });
      await insertMail(store, { id: `held ${id}`, held_at: created_at });
      await insertMail(store, { id: `waiting ${id}` });
    }

    expect(await job.run()).toEqual({ enquiries: 1, withdrawalsWithoutOrder: 1, mails: 2 });

    expect(await idsOf(store, 'enquiries')).toEqual(['kept']);
    expect(await idsOf(store, 'withdrawals')).toEqual(['kept']);
    expect(await idsOf(store, 'outbox')).toEqual(['dead kept', 'held kept', 'waiting kept', 'waiting old']);
  });

  it('forgets after 30 days that a mail went out', async () => {
    const { store, job } = await startJob(await environment());
    await insertMail(store, { id: 'old', sent_at: daysAgo(30.01) });
    await insertMail(store, { id: 'kept', sent_at: daysAgo(29.99) });

    expect(await job.run()).toEqual({ mails: 1 });
    expect(await idsOf(store, 'outbox')).toEqual(['kept']);
  });

  it('forgets after a day which mailboxes and sources mails were counted for', async () => {
    const { store, job } = await startJob(await environment());
    const rows = [
      { id: 'old', mailbox: 'a', source: 'b', created_at: daysAgo(1.01) },
      { id: 'kept', mailbox: 'a', source: 'b', created_at: daysAgo(0.99) },
    ];
    await store.write((queries) => queries.insertInto('mailbox_mails').values(rows).execute());

    expect(await job.run()).toEqual({ mailCounts: 1 });
    expect(await idsOf(store, 'mailbox_mails')).toEqual(['kept']);
  });

  it('removes files that a killed server has left without a row, and nothing on a second run', async () => {
    const { store, job, files } = await startJob(await environment());
    await insertOrder(store, { id: 'order' });
    await insertUpload(store, files, { id: 'kept', order_id: 'order' });
    await files.write('order/lost.jpg');

    expect(await job.run()).toEqual({ files: 1 });
    expect(await job.run()).toEqual({});
    expect(await files.all()).toEqual(['order/kept.jpg']);
  });

  it('keeps shorter periods when the operator wants them', async () => {
    const { store, job } = await startJob({ ...(await environment()), RETENTION_DRAFTS_DAYS: '3' });
    await insertOrder(store, { id: 'old', updated_at: daysAgo(4) });

    expect(await job.run()).toEqual({ unfinishedOrders: 1 });
  });
});

async function startJob(environment: Record<string, string>) {
  const { app, store, world, config } = await startTestApp({ environment });
  const storage = await openStorage(config, store);
  const write = async (key: string) => {
    const path = join(config.dataDir, 'uploads', key);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, 'image');
  };
  const files = { write, all: async () => (await storage.keys()).toSorted() };
  const job = createRetentionJob({ store, world, storage, periods: config.retention, log: app.log });
  return { store, job, files };
}

async function insertOrder(store: Store, order: Partial<OrdersTable> & { readonly id: string }): Promise<void> {
  const { media: _media, ...context } = initialOrder;
  const row: OrdersTable = {
    token_hash: `hash of ${order.id}`,
    revision: 1,
    version: 1,
    screen: 'contact',
    status: 'draft',
    context: JSON.stringify(context),
    wizard_clipping_id: `FS ${order.id}`,
    created_at: daysAgo(0),
    updated_at: daysAgo(0),
    booked_at: null,
    closed_at: null,
    email_folded: null,
    ...order,
  };
  await store.write((queries) => queries.insertInto('orders').values(row).execute());
}

interface Files {
  readonly write: (key: string) => Promise<void>;
}

async function insertUpload(
  store: Store,
  files: Files,
  upload: Partial<UploadsTable> & Pick<UploadsTable, 'id' | 'order_id'>,
): Promise<void> {
  const key = `${upload.order_id}/${upload.id}.jpg`;
  const row: UploadsTable = {
    name: 'Tasse.jpg',
    relative_path: null,
    size: 5,
    bytes_uploaded: 5,
    declared_type: null,
    detected_type: null,
    width: null,
    height: null,
    sha256: null,
    fingerprint: null,
    added_by: null,
    storage_key: key,
    storage_key_folded: key,
    created_at: daysAgo(0),
    updated_at: daysAgo(0),
    completed_at: daysAgo(0),
    ...upload,
  };
  await store.write((queries) => queries.insertInto('uploads').values(row).execute());
  await files.write(key);
}

async function insertWithdrawal(
  store: Store,
  row: { readonly id: string; readonly order_id: string | null; readonly created_at: string },
): Promise<void> {
  const answers = { name: 'Tom Sander', order_number: 'FS', email: 'tom@sander.example' };
  await store.write((queries) =>
    queries
      .insertInto('withdrawals')
      .values({ ...answers, ...row })
      .execute(),
  );
}

async function insertMail(
  store: Store,
  row: { readonly id: string; readonly sent_at?: string; readonly dead_at?: string; readonly held_at?: string },
): Promise<void> {
  const mail = {
    kind: 'enquiry',
    payload: '{}',
    attempts: 1,
    due_at: daysAgo(400),
    locked_until: null,
    sent_at: null,
    dead_at: null,
    last_error: null,
    created_at: daysAgo(400),
  };
  await store.write((queries) =>
    queries
      .insertInto('outbox')
      .values({ ...mail, ...row })
      .execute(),
  );
}

const emptyEnquiry = {
  mail: '',
  company: '',
  pre_name: '',
  name: '',
  phone: '',
  products: '',
  type: '',
  category: '',
  intervall: '',
  quantity: '',
  client_type: '',
  description: '',
};

async function idsOf(
  store: Store,
  table: 'orders' | 'enquiries' | 'withdrawals' | 'outbox' | 'mailbox_mails',
): Promise<string[]> {
  const rows = await store.read((queries) => queries.selectFrom(table).select('id').orderBy('id').execute());
  return rows.map(({ id }) => id);
}
