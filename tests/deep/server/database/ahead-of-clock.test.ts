import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../../../scripts/source-files.ts';
import { isRecent, isWaitOver, stillHolds } from '../../../../server/database/ahead-of-clock.ts';
import { timestamp } from '../../../../server/database/normalise.ts';
import { databaseFile } from '../../../../server/database/sqlite-database.ts';
import { claim, writeMail } from '../../../../server/mail/outbox.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { createRetentionJob } from '../../../../server/office/privacy/retention-job.ts';
import { enquireAs } from '../../../support/an-enquiry.ts';
import { bothDatabases } from '../../../support/databases.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe.each(bothDatabases())('times that a clock 40 days ahead has written, on $name', ({ environment }) => {
  it('delay no mail: neither one that failed then nor one whose worker died then', async () => {
    const { store, world } = await startTestApp({ environment: await environment() });
    const mail = (id: string, days: number) =>
      store.write((queries) =>
        writeMail(queries, world, 'surplusFiles' as never, {} as never, {
          id,
          due: new Date(world.now().getTime() + days * DAY),
        }),
      );
    await mail('failed then', 40.1);
    await mail('fails now', 0.9);
    await mail('locked then', 0);
    await mail('locked now', 0);
    const lock = (id: string, ms: number) =>
      store.write((queries) =>
        queries
          .updateTable('outbox')
          .set({ locked_until: timestamp(new Date(world.now().getTime() + ms)) })
          .where('id', '=', id)
          .execute(),
      );
    await lock('locked then', 40 * DAY);
    await lock('locked now', 60_000);
    const claimed = await store.write((queries) => claim(queries, world.now(), 10));
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(['failed then', 'locked then']);
  });

  it('count against no allowance, and hold no lease', async () => {
    const { store, world } = await startTestApp({ environment: await environment() });
    const rows = [-2, -0.5, 0, 0.5, 40].map((days) => ({
      id: String(days),
      mailbox: 'm',
      source: 's',
      created_at: timestamp(new Date(world.now().getTime() + days * DAY)),
    }));
    await store.write((queries) => queries.insertInto('mailbox_mails').values(rows).execute());
    const [recent, over] = await store.read((queries) =>
      Promise.all(
        [isRecent('created_at', world.now(), DAY), isWaitOver('created_at', world.now(), DAY)].map((condition) =>
          queries.selectFrom('mailbox_mails').select('id').where(condition).orderBy('created_at').execute(),
        ),
      ),
    );
    const now = world.now();
    expect([
      recent?.map(({ id }) => id),
      over?.map(({ id }) => id),
      [-1, HOUR, 40 * DAY].map((left) => stillHolds(now.getTime() + left, now, DAY)),
    ]).toEqual([
      ['-0.5', '0'],
      ['-2', '-0.5', '0', '40'],
      [false, true, false],
    ]);
  });
});

describe.each(bothDatabases())(
  'while the clock is 40 days ahead and after it is corrected, on $name',
  ({ environment }) => {
    it('links sent before, meanwhile and afterwards work, and the newest ones are kept', async () => {
      const test = await startTestApp({ environment: await environment() });
      const { app, world } = test;
      const visitor = await newVisitor(app);
      await walkTo(visitor, 'upload');
      const makeLink = async () => {
        const made = await visitor.request({ method: 'POST', url: '/api/upload/transfer' });
        return new URL(made.json<{ url: string }>().url).hash.slice(1);
      };
      const opens = async (token: string) =>
        (await app.inject({ url: '/api/upload/transfer', headers: { authorization: `Bearer ${token}` } })).statusCode;
      const before = await makeLink();
      world.pass(40 * DAY);
      const meanwhile = await makeLink();
      const late = await opens(before);
      world.pass(-40 * DAY);
      const right = [await opens(before), await opens(meanwhile)];
      const newest = [];
      for (let count = 0; count < 5; count += 1) {
        world.pass(1000);
        newest.push(await makeLink());
      }
      expect([late, right, await Promise.all(newest.map(opens)), await opens(meanwhile)]).toEqual([
        404,
        [200, 200],
        [200, 200, 200, 200, 200],
        404,
      ]);
    });

    it('resume links work as well, and no open order of any of these days is deleted early', async () => {
      const test = await startTestApp({ environment: await environment() });
      const { app, store, world, config } = test;
      const retention = createRetentionJob({ store, world, periods: config.retention, log: app.log });
      await retention.run();
      const openOrder = async (email: string) => {
        const visitor = await newVisitor(app);
        await walkTo(visitor, 'quantity');
        await visitor.request({ method: 'POST', url: '/api/wizard/resume-link', payload: { email } });
      };
      await openOrder('davor@nordlicht.example');
      world.pass(40 * DAY);
      await openOrder('dabei@nordlicht.example');
      await retention.run();
      world.pass(-40 * DAY);
      await retention.run();
      const open = async (email: string) => {
        const mail = (await test.mails()).find(
          ({ to, text }) => to?.[0]?.address === email && text?.includes('fortsetzen#'),
        );
        const token = /fortsetzen#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
        return (
          await (await newVisitor(app)).request({ method: 'POST', url: '/api/wizard/resume', payload: { token } })
        ).statusCode;
      };
      expect([await open('davor@nordlicht.example'), await open('dabei@nordlicht.example')]).toEqual([200, 200]);
    });

    it('an enquiry has a mail of its own, however many arrived in the wrong time', async () => {
      const { app, world, mails } = await startTestApp({ environment: await environment() });
      const ask = (index: number) => enquireAs(app, index);
      world.pass(40 * DAY);
      for (let index = 0; index < limits.mails.aloneMinute.value; index += 1) await ask(index);
      world.pass(-40 * DAY);
      await ask(99);
      const own = (await mails()).filter(
        ({ to, text }) =>
          to?.[0]?.address === 'anfrage@freistell-studio.example' && text?.includes('Anfrage Nummer 99.'),
      );
      expect(own.map(({ subject }) => subject?.includes('weitere'))).toEqual([false]);
    });
  },
);

/** Comparisons outside of `ahead-of-clock.ts`, and why a clock that was ahead is harmless there. */
const others: Readonly<Record<string, readonly [why: string, ...comparisons: string[]]>> = {
  'server/office/privacy/retention-rules.ts': [
    'ages: while the clock is ahead the brake holds (clock-check.ts), afterwards its rows stay longer, never shorter',
    "'updated_at', '<'",
    "'updated_at', '<'",
    "'uploads.updated_at', '>='",
    "'closed_at', '<'",
    "'booked_at', '<'",
    "'invoices.issued_at', '>='",
    "'payments.created_at', '>='",
    "'closed_at', '<'",
    "'test_mailboxes.created_at', '<'",
    "'created_at', '<'",
    "'created_at', '<'",
    "'sent_at', '<'",
    "'dead_at', '<'",
    "'held_at', '<'",
    "'created_at', '<'",
    "'resume_links.created_at', '<'",
    "'orders.booked_at', '<'",
    "'expires_at', '<'",
    "'created_at', '<'",
  ],
  'server/files/tus/transfer-links.ts': ['promised: works until the day that it names', "'expires_at', '>'"],
  'server/files/rows/upload-access.ts': ['promised: the same', "'transfer_tokens.expires_at', '>'"],
  'server/orders/journey/resume-links.ts': ['promised: the day stands in the mail', 'expires_at <='],
  'server/orders/journey/quotes.ts': ['promised: the day stands on the paper', 'expires_at <', "'expires_at', '>='"],
  'server/office/browser/office-access.ts': [
    'tidies up; what opens the office is asked by stillHolds',
    "'expires_at', '<='",
  ],
  'server/orders/booked/order-page.ts': ['with each other', 'sent_at >'],
  'server/files/rows/delivered-files.ts': ['with each other', 'sent_at >', "'sent_at', '<='"],
  'server/office/commands/accounts.ts': [
    'with the last row of a page',
    "'orders.booked_at', '>='",
    "'orders.booked_at', '>'",
  ],
  'server/office/invoicing-job.ts': [
    'with each other, or later: what it leaves, the studio bills itself',
    "'booked_at', '>='",
    "'at', '>'",
    "'at', '>'",
    "'at', '>='",
  ],
  'server/orders/invoices/ledger.ts': ['with the last row of a page', "'issued_at', '>='", "'issued_at', '>'"],
  'server/office/privacy/personal-data.ts': ['with each other', "'payments.created_at', '>'"],
  'server/orders/order-calls.ts': [
    'counts only: an order dated ahead is counted longer, and as left later',
    "'updated_at', '>='",
    "'booked_at', '>='",
    "'updated_at', '<'",
  ],
};

it('each comparison of a stored time allows for a clock that was ahead, or has its reason here', async () => {
  const { config } = await startTestApp();
  const database = new DatabaseSync(databaseFile(config.dataDir), { readOnly: true });
  const columns = database
    .prepare(`select distinct c.name from sqlite_master t, pragma_table_info(t.name) c
      where t.type = 'table' and c.type = 'timestamptz' and t.name not like 'kysely%'`)
    .all()
    .map(({ name }) => String(name));
  database.close();
  expect(columns).toEqual(expect.arrayContaining(['created_at', 'expires_at', 'until', 'at', 'clock_trusted_at']));
  const name = `(?:\\w+\\.)?(?:${columns.join('|')})`;
  const comparison = new RegExp(
    `'${name}', '[<>]=?'|\\b(?:${columns.filter((column) => column.includes('_')).join('|')}) [<>]=?(?= )`,
    'g',
  );
  const found = Object.fromEntries(
    [...filesIn(resolve(import.meta.dirname, '../../../..'), ['server'])]
      .filter(([path]) => !path.startsWith('server/database/migrations/'))
      .map(([path, text]) => [path, [...text.matchAll(comparison)].map(([match]) => match)] as const)
      .filter(([, matches]) => matches.length > 0),
  );
  expect(found).toEqual(Object.fromEntries(Object.entries(others).map(([path, [, ...those]]) => [path, those])));
});
