import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../domain/contracts/paths.ts';
import type { Store } from '../../../server/database/store.ts';
import { anEnquiry } from '../../support/an-enquiry.ts';
import { eachDatabase } from '../../support/databases.ts';
import { formPost, startFormApp } from '../../support/form-app.ts';
import { address, contact, walk, walkTo } from '../../support/order-journeys.ts';
import { newVisitor } from '../../support/visitor.ts';

const HOUR = 60 * 60 * 1000;
const VISITOR_MAILS = ['orderConfirmation', 'enquiryCopy', 'withdrawalReceipt'];

describe.each(eachDatabase())('mails to addresses that a visitor typed, on $name', ({ environment }) => {
  it('go to one mailbox five times an hour over all forms, in any spelling; others wait', async () => {
    const { app, store, mails } = await startFormApp(await environment());
    await enquire(app, 'one.person@world.example');
    await withdraw(app, 'one.person+1@world.example');
    await book(app, 'ONE.Person@World.example');
    await enquire(app, 'one.person@WORLD.example');
    await withdraw(app, 'one.person+2@world.example');

    await enquire(app, 'one.person+3@world.example');
    await withdraw(app, 'one.person@world.example');
    await book(app, 'one.person+4@world.example');

    expect(await visitorMails(store)).toEqual([
      { kind: 'enquiryCopy', held_reason: 'mailbox', count: 1 },
      { kind: 'enquiryCopy', held_reason: null, count: 2 },
      { kind: 'orderConfirmation', held_reason: 'mailbox', count: 1 },
      { kind: 'orderConfirmation', held_reason: null, count: 1 },
      { kind: 'withdrawalReceipt', held_reason: 'mailbox', count: 1 },
      { kind: 'withdrawalReceipt', held_reason: null, count: 2 },
    ]);
    // Every declaration is stored and mailed to the studio, which also gets three mails about waiting ones.
    const sent = await mails();
    const toStudio = sent.filter(({ to }) => to?.[0]?.address?.endsWith('@freistell-studio.example'));
    expect([sent.length, toStudio.length]).toEqual([13, 8]);
    const notes = toStudio.filter(({ text }) => text?.includes('npm run studio -- mails resend '));
    expect(notes.map(({ subject }) => subject?.replace(/FS-\S+:/, 'FS'))).toEqual([
      'Anfrage von Jana Winter, Nordlicht Keramik GmbH',
      'Auftrag FS Bilder folgen',
      'Widerruf von Jana Winter',
    ]);
    const orders = await store.read((queries) => queries.selectFrom('orders').select('status').execute());
    expect(orders).toEqual([{ status: 'booked' }, { status: 'booked' }]);
  });

  it('are at most five when forty enquiries arrive at the same moment', async () => {
    const { app, store } = await startFormApp(await environment());

    const answers = await Promise.all(Array.from({ length: 40 }, () => enquire(app, anEnquiry.mail)));

    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['DONE']));
    expect(await visitorMails(store)).toEqual([
      { kind: 'enquiryCopy', held_reason: 'mailbox', count: 35 },
      { kind: 'enquiryCopy', held_reason: null, count: 5 },
    ]);
  });

  it('are at most twenty a day', async () => {
    const { app, store, world } = await startFormApp(await environment());

    for (let hour = 0; hour < 24; hour += 1) {
      await enquire(app, anEnquiry.mail);
      world.pass(HOUR);
    }
    await enquire(app, anEnquiry.mail);

    expect(await visitorMails(store)).toEqual([
      { kind: 'enquiryCopy', held_reason: 'mailbox', count: 4 },
      { kind: 'enquiryCopy', held_reason: null, count: 21 },
    ]);
  });

  it('are thirty an hour from one source, and delay no other source', async () => {
    const { app, store } = await startFormApp(await environment());

    for (let count = 0; count < 32; count += 1) {
      await enquire(app, `stranger-${count}@world.example`, `2001:db8:0:1::${count}`);
    }
    await enquire(app, 'honest@world.example', '2001:db8:0:2::1');

    expect(await visitorMails(store)).toEqual([
      { kind: 'enquiryCopy', held_reason: 'source', count: 2 },
      { kind: 'enquiryCopy', held_reason: null, count: 31 },
    ]);
  });

  it('are counted without storing addresses', async () => {
    const { app, store } = await startFormApp(await environment());

    await enquire(app, anEnquiry.mail, '203.0.113.7');

    const rows = await store.read((queries) => queries.selectFrom('mailbox_mails').selectAll().execute());
    const pseudonym = expect.stringMatching(/^[\w-]{22}$/);
    expect(rows).toEqual([
      { id: pseudonym, mailbox: pseudonym, source: pseudonym, created_at: '2026-11-20T13:05:00.000Z' },
    ]);
  });
});

function enquire(app: FastifyInstance, mail: string, remoteAddress = '198.51.100.1') {
  return app.inject({ method: 'POST', url: paths.enquiry, payload: { ...anEnquiry, mail }, remoteAddress });
}

function withdraw(app: FastifyInstance, email: string) {
  const declaration = { name: 'Jana Winter', orderNumber: 'FS-2611-7KQ4M9', email, confirm: 'yes' };
  return app.inject({ url: paths.withdrawal, ...formPost(declaration) });
}

async function book(app: FastifyInstance, email: string): Promise<void> {
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'client.type');
  await walk(visitor, [
    ['setClientType', { client: { clientType: 'private' } }],
    ['saveContactFull', { client: { ...contact, ...address, email } }],
  ]);
  await visitor.post('finish', { earlyStart: true });
}

/** The number of mails by kind, and why some wait. */
function visitorMails(store: Store) {
  return store.read(async (queries) => {
    const rows = await queries
      .selectFrom('outbox')
      .select(['kind', 'held_reason', ({ fn }) => fn.countAll<number>().as('count')])
      .where('kind', 'in', VISITOR_MAILS)
      .groupBy(['kind', 'held_reason'])
      .execute();
    return rows.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)));
  });
}

function sortKey({ kind, held_reason }: { readonly kind: string; readonly held_reason: string | null }): string {
  return `${kind} ${held_reason ?? 'zzz'}`;
}
