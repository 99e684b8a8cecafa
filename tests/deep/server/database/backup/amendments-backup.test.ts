import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import { paths } from '../../../../../domain/contracts/paths.ts';
import { runBackupCommand } from '../../../../../server/database/backup/commands.ts';
import type { MailTransport } from '../../../../../server/mail/transport.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { amend, amendmentMails, loadPage } from '../../../../support/amended-order.ts';
import { atOverview, bookImagesLater } from '../../../../support/booked-order.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { startTestApp, type TestApp, temporaryFolder } from '../../../../support/test-app.ts';

/*
 * Amendments change rows that a backup contains: the restore must bring back the whole older state and nothing newer.
 */

describe.each(eachDatabase())('an older backup under newer amendments, on $name', ({ environment }) => {
  it('restores page and history exactly, line by line, and sends no mail twice', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { order, ...backup } = await amendedOrder(test);
    const heard = subjectsOf(await amendmentMails(test));
    const [pageThen, historyThen] = [await loadPage(test, order.token), await historyOf(test)];
    await backup.make();
    await amend(test, order.token, { client: { street: 'Hafenstraße 3' }, note: 'Nach der Sicherung.' });
    test.world.pass(60_000);
    await amend(test, order.token, { client: { reference: 'PO 4711' } });
    const written = subjectsOf(await amendmentMails(test));

    await backup.restore();

    expect(await loadPage(test, order.token)).toEqual(pageThen);
    expect(await historyOf(test)).toEqual(historyThen);
    expect(historyThen.filter(({ event }) => event === 'amended')).toHaveLength(1);
    // One amendment before the backup, two after it, each with two mails; the restore sends none.
    expect([heard.length, written.length, subjectsOf(await amendmentMails(test))]).toEqual([2, 6, written]);
  });

  it('holds unsent mails of an amendment, which may have been sent since', async () => {
    const tried: string[] = [];
    const transport: MailTransport = {
      host: '',
      send({ subject }) {
        tried.push(subject);
        return Promise.reject(new Error('the mail server is away'));
      },
      close: () => undefined,
    };
    const test = await startTestApp({ environment: await environment(), transport });
    const visitor = await atOverview(test, 3);
    await visitor.post('finish', {});
    await visitor.request({ method: 'POST', url: paths.amendOrder, payload: { note: 'Vor der Sicherung.' } });
    await test.app.outbox.drain();
    const backup = await backupOf(test);
    await backup.make();
    expect(tried.filter((subject) => subject.includes('geändert'))).not.toEqual([]);

    const lines = await backup.restore();

    const before = tried.length;
    test.world.pass(24 * 3_600_000);
    await test.app.outbox.drain();
    expect([lines.at(-1), tried.length]).toEqual([
      '4 E-Mails warten, weil sie vielleicht schon hinausgingen: npm run studio -- mails',
      before,
    ]);
  });

  it('makes a newer window reload, and takes no lost call for an answered one', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { order, ...backup } = await amendedOrder(test);
    await backup.make();
    const named = { 'idempotency-key': 'k'.repeat(20) };
    const lost = await amend(test, order.token, { note: 'Verloren.' }, named);
    const seen = String(lost.json<OrderPage>().amendable?.revision);
    await backup.restore();

    const late = await amend(test, order.token, { client: { phone: '040 5678' } }, { 'x-order-revision': seen });
    const again = await amend(test, order.token, { note: 'Verloren.' }, named);

    expect([late.statusCode, late.json<{ code: string }>().code, again.statusCode]).toEqual([409, 'stale', 200]);
    expect((await loadPage(test, order.token)).summary.note).toBe('Verloren.');
    expect((await historyOf(test)).filter(({ event }) => event === 'amended')).toHaveLength(2);
  });

  it('knows the links sent before, and none sent by a later amendment', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { order, ...backup } = await amendedOrder(test);
    const before = linksIn(await amendmentMails(test));
    await backup.make();
    await amend(test, order.token, { note: 'Nach der Sicherung.' });
    const later = linksIn(await amendmentMails(test)).filter((link) => !before.includes(link));

    await backup.restore();

    const opened = await Promise.all([...before, ...later].map((link) => statusOf(test, link)));
    expect([before.length, later.length, opened]).toEqual([1, 1, [200, 404]]);
  });
});

/** An order that was amended once, and its backup. */
async function amendedOrder(test: TestApp) {
  const order = await bookImagesLater(test, 3);
  test.world.pass(60_000);
  await amend(test, order.token, { note: 'Vor der Sicherung.' });
  test.world.pass(60_000);
  return { order, ...(await backupOf(test)) };
}

/** Makes a backup, and restores it over the current state. Each returns its output. */
async function backupOf({ app, store, config, world }: TestApp) {
  const folder = join(await temporaryFolder(), 'sicherung');
  const storage = await openStorage(config, store);
  const command = async (...args: string[]) => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    // As on a stopped server: sending a mail writes a row of the order.
    await app.outbox.drain();
    const code = await runBackupCommand(args, { config, store, storage, world, print });
    expect([code, ...lines]).toEqual([0, ...lines]);
    return lines;
  };
  return { make: () => command('backup', folder), restore: () => command('restore', folder, '--ja') };
}

function historyOf({ store }: TestApp) {
  return store.read((queries) => queries.selectFrom('order_events').selectAll().orderBy('at').orderBy('id').execute());
}

type Mails = Awaited<ReturnType<typeof amendmentMails>>;

function subjectsOf(mails: Mails): string[] {
  return mails.map(({ subject = '', messageId = '' }) => `${subject} ${messageId}`).toSorted();
}

function linksIn(mails: Mails): string[] {
  return mails.flatMap(({ text = '' }) => /auftrag#([\w-]{43})/.exec(text)?.[1] ?? []);
}

async function statusOf({ app }: TestApp, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: '/api/order', headers })).statusCode;
}
