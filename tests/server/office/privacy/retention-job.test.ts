import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../server/database/store.ts';
import { believeClock } from '../../../../server/office/privacy/clock-check.ts';
import { createRetentionJob } from '../../../../server/office/privacy/retention-job.ts';
import { retentionRules, STEP_ROWS } from '../../../../server/office/privacy/retention-rules.ts';
import { noteFileChange } from '../../../../server/files/rows/files-version.ts';
import { openStorage } from '../../../../server/files/storage/open-storage.ts';
import { removeDueFiles } from '../../../../server/files/removal/removal-worker.ts';
import { eachDatabase } from '../../../support/databases.ts';
import {
  insertInvoice,
  insertOrder,
  insertUpload,
  keysIn,
  storedFiles,
  storedAs,
} from '../../../support/stored-rows.ts';
import { startTestApp } from '../../../support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = '2026-11-20T13:05:00.000Z';
const daysAgo = (days: number) => new Date(new Date(NOW).getTime() - days * DAY).toISOString();

describe.each(eachDatabase())('the retention job on $name', ({ environment }) => {
  it('deletes open orders with their files 30 days after the last change, and no others', async () => {
    const { store, job, files } = await startJob(await environment());
    await insertOrder(store, { id: 'old', updated_at: daysAgo(30.01) });
    await insertUpload(store, files, { id: 'old-file', order_id: 'old', updated_at: daysAgo(40) });
    await insertOrder(store, { id: 'fresh', updated_at: daysAgo(29.99) });
    await insertUpload(store, files, { id: 'fresh-file', order_id: 'fresh', updated_at: daysAgo(40) });
    await insertOrder(store, { id: 'uploading', updated_at: daysAgo(50) });
    await insertUpload(store, files, { id: 'new-file', order_id: 'uploading', updated_at: daysAgo(1) });
    await insertOrder(store, { id: 'booked', updated_at: daysAgo(50), booked_at: daysAgo(50), status: 'booked' });

    expect(await job.run()).toEqual({ unfinishedOrders: 1 });

    expect(await idsOf(store, 'orders')).toEqual(['booked', 'fresh', 'uploading']);
    expect(await files.all()).toEqual(['fresh/fresh-file.jpg', 'uploading/new-file.jpg']);
  });

  it('deletes files that were never completed after 7 days without a byte', async () => {
    const { store, job, files } = await startJob(await environment());
    await insertOrder(store, { id: 'order', updated_at: daysAgo(8) });
    await insertUpload(store, files, { id: 'a', order_id: 'order', updated_at: daysAgo(7.01), completed_at: null });
    await insertUpload(store, files, { id: 'b', order_id: 'order', updated_at: daysAgo(6.99), completed_at: null });
    await insertUpload(store, files, { id: 'c', order_id: 'order', updated_at: daysAgo(8) });

    expect(await job.run()).toEqual({ unfinishedUploads: 1 });

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

    expect(await job.run()).toEqual({ filesOfClosedOrders: 1 });

    expect(await idsOf(store, 'orders')).toEqual(['delivered', 'recent', 'working']);
    expect(await files.all()).toEqual(['recent/recent-file.jpg', 'working/working-file.jpg']);
  });

  it('marks closed orders without files, and checks them again when a file arrives after all', async () => {
    const { store, job, files } = await startJob(await environment());
    const closed = { status: 'delivered' as const, booked_at: daysAgo(200), closed_at: daysAgo(91) };
    await insertOrder(store, { id: 'order', ...closed });
    const gone = async () => {
      const orders = await store.read((queries) => queries.selectFrom('orders').select('files_gone_at').execute());
      return orders.map(({ files_gone_at }) => files_gone_at);
    };

    expect([await job.run(), await gone()]).toEqual([{}, [NOW]]);
    await insertUpload(store, files, { id: 'late', order_id: 'order' });
    await store.write((queries) => noteFileChange(queries, ['order'], new Date(NOW)));

    expect(await gone()).toEqual([null]);
    expect([await job.run(), await files.all(), await gone()]).toEqual([{ filesOfClosedOrders: 1 }, [], [NOW]]);
  });

  it('deletes resume links 30 days after their order was booked', async () => {
    const { store, job } = await startJob(await environment());
    await insertOrder(store, { id: 'draft', updated_at: daysAgo(1) });
    await insertOrder(store, { id: 'recent', status: 'booked', booked_at: daysAgo(29.99) });
    await insertOrder(store, { id: 'booked', status: 'booked', booked_at: daysAgo(30.01) });
    for (const id of ['draft', 'recent', 'booked']) {
      const times = { created_at: daysAgo(40), expires_at: daysAgo(33), revoked_at: null };
      const link = { token_hash: id, key_hash: id, order_id: id, mailbox: 'pseudonym', ...times };
      await store.write((queries) => queries.insertInto('resume_links').values(link).execute());
    }

    expect(await job.run()).toEqual({ resumeLinks: 1 });

    const left = await store.read((queries) => queries.selectFrom('resume_links').select('order_id').execute());
    expect(left.map(({ order_id }) => order_id).toSorted()).toEqual(['draft', 'recent']);
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

  it('keeps an order for an invoice or payment of the following year, and deletes all together', async () => {
    const { store, job } = await startJob(await environment());
    const booked = { status: 'invoiced' as const, updated_at: daysAgo(3000), booked_at: '2017-12-30T12:00:00.000Z' };
    const [in2017, in2018] = ['2017-12-31T22:59:59.999Z', '2017-12-31T23:00:00.000Z'];
    for (const [id, issuedAt, paidAt] of [
      ['billed2017', in2017, in2017],
      ['billed2018', in2018, in2018],
      ['paid2018', in2017, in2018],
    ] as const) {
      await insertOrder(store, { ...booked, id });
      await store.write((queries) => insertInvoice(queries, { orderId: id, issuedAt, paidAt }));
    }

    expect(await job.run()).toEqual({ finishedOrders: 1 });

    const left = await store.read((queries) => queries.selectFrom('invoices').select('number').execute());
    const payments = await store.read((queries) => queries.selectFrom('payments').select('invoice').execute());
    expect([(await idsOf(store, 'orders')).toSorted(), left, payments]).toEqual([
      ['billed2018', 'paid2018'],
      [{ number: 'RE-billed2018' }, { number: 'RE-paid2018' }],
      [{ invoice: 'RE-billed2018' }, { invoice: 'RE-paid2018' }],
    ]);
  });

  it('deletes orders of free test images two years after their end, and keeps the others', async () => {
    const { store, job } = await startJob(await environment());
    const ended = { status: 'accepted' as const, booked_at: daysAgo(800), closed_at: daysAgo(740) };
    for (const [id, end] of [
      ['test', daysAgo(740)],
      ['recent', daysAgo(700)],
      ['paid', daysAgo(740)],
    ] as const) {
      await insertOrder(store, { ...ended, id, closed_at: end, files_gone_at: daysAgo(600) });
      if (id === 'paid') continue;
      const claim = { order_id: id, mailbox: `${id}@example.org`, created_at: daysAgo(800), freed_at: null };
      await store.write((queries) => queries.insertInto('test_mailboxes').values(claim).execute());
    }

    expect(await job.run()).toEqual({ testOrders: 1 });

    expect((await idsOf(store, 'orders')).toSorted()).toEqual(['paid', 'recent']);
    const left = await store.read((queries) => queries.selectFrom('test_mailboxes').select('order_id').execute());
    expect(left).toEqual([{ order_id: 'recent' }]);
  });

  it('deletes enquiries, withdrawals without order and failed mails after twelve months', async () => {
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

  it('drops the record of a sent mail after 30 days', async () => {
    const { store, job } = await startJob(await environment());
    await insertMail(store, { id: 'old', sent_at: daysAgo(30.01) });
    await insertMail(store, { id: 'kept', sent_at: daysAgo(29.99) });

    expect(await job.run()).toEqual({ mails: 1 });
    expect(await idsOf(store, 'outbox')).toEqual(['kept']);
  });

  it('drops the counters of mailboxes and sources after a day', async () => {
    const { store, job } = await startJob(await environment());
    const rows = [
      { id: 'old', mailbox: 'a', source: 'b', created_at: daysAgo(1.01) },
      { id: 'kept', mailbox: 'a', source: 'b', created_at: daysAgo(0.99) },
    ];
    await store.write((queries) => queries.insertInto('mailbox_mails').values(rows).execute());

    expect(await job.run()).toEqual({ mailCounts: 1 });
    expect(await idsOf(store, 'mailbox_mails')).toEqual(['kept']);
  });

  it('keeps a file without a row in its place', async () => {
    const { store, job, files } = await startJob(await environment());
    await insertOrder(store, { id: 'order' });
    await insertUpload(store, files, { id: 'kept', order_id: 'order' });
    await files.write('order/lost.jpg');
    await files.write('backups/2026.zip');

    expect(await job.run()).toEqual({});
    expect(await files.all()).toEqual(['backups/2026.zip', 'order/kept.jpg', 'order/lost.jpg']);
  });

  it('deletes an order with more files than one step takes', async () => {
    const { store, job, files } = await startJob(await environment());
    await insertOrder(store, { id: 'old', updated_at: daysAgo(31) });
    for (let index = 0; index < 2 * STEP_ROWS + 1; index += 1) {
      await insertUpload(store, files, { id: `file-${index}`, order_id: 'old', updated_at: daysAgo(31) });
    }

    expect(await job.run()).toEqual({ unfinishedOrders: 1 });
    expect([await idsOf(store, 'orders'), await files.all()]).toEqual([[], []]);
  });

  it('applies the other rules when one rule fails, and names it', async () => {
    const { app, store, world, config } = await startTestApp({ environment: await environment() });
    await insertOrder(store, { id: 'old', updated_at: daysAgo(31) });
    await store.write((queries) => believeClock(queries, world.now()));
    const errors: unknown[] = [];
    const log = { ...app.log, error: (facts: unknown) => void errors.push(facts) } as typeof app.log;
    const failure = new Error('broken');
    const rules = { broken: () => Promise.reject(failure), ...retentionRules };

    const job = createRetentionJob({ store, world, periods: config.retention, log, rules });

    expect(await job.run()).toEqual({ unfinishedOrders: 1 });
    expect(errors).toEqual([{ err: failure, rule: 'broken' }]);
  });

  it('uses shorter periods when the operator configures them', async () => {
    const { store, job } = await startJob({ ...(await environment()), RETENTION_DRAFTS_DAYS: '3' });
    await insertOrder(store, { id: 'old', updated_at: daysAgo(4) });

    expect(await job.run()).toEqual({ unfinishedOrders: 1 });
  });
});

async function startJob(environment: Record<string, string>) {
  const { app, store, world, config } = await startTestApp({ environment });
  const storage = await openStorage(config, store);
  await store.write((queries) => believeClock(queries, world.now()));
  const retention = createRetentionJob({ store, world, periods: config.retention, log: app.log });
  /** The job, then the worker for the files. */
  const job = {
    async run() {
      const deleted = await retention.run();
      await removeDueFiles({ store, storage, world });
      return deleted;
    },
  };
  return { store, job, files: { ...storedFiles(config.dataDir), all: () => keysIn(storage) } };
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
    payload: storedAs({}),
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
  link: '',
  description: '',
};

async function idsOf(
  store: Store,
  table: 'orders' | 'enquiries' | 'withdrawals' | 'outbox' | 'mailbox_mails',
): Promise<string[]> {
  const rows = await store.read((queries) => queries.selectFrom(table).select('id').orderBy('id').execute());
  return rows.map(({ id }) => id);
}
