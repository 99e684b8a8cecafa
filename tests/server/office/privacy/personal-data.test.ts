import { describe, expect, it } from 'vitest';
import { paths } from '../../../../domain/contracts/paths.ts';
import { findPersonalData } from '../../../../server/office/privacy/personal-data.ts';
import { carryOut, planDeletion } from '../../../../server/office/privacy/personal-deletion.ts';
import { anEnquiry } from '../../../support/an-enquiry.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { delivered } from '../../../support/delivered-order.ts';
import { formPost } from '../../../support/form-app.ts';
import { contact, testImagesWay, walk, walkTo } from '../../../support/order-journeys.ts';
import { makeQuote, openQuote } from '../../../support/quotes.ts';
import { insertInvoice, insertOrder } from '../../../support/stored-rows.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

/** An address as typed by a person, and as the studio types it years later. */
const pairs = [
  ['jürgen@größe.example', 'JÜRGEN@Größe.example'],
  ['JÜRGEN@GRÖßE.example', 'jürgen@größe.example'],
  // The umlaut as one character, and as two.
  ['jürgen@winter.example'.normalize('NFC'), 'jürgen@winter.example'.normalize('NFD')],
  ['jana.winter@nordlicht.example', 'Jana.Winter@Nordlicht.Example'],
  ["o'hara_100%@nordlicht.example", "O'Hara_100%@nordlicht.example"],
] as const;

describe.each(eachDatabase())('everything about an address on $name', ({ environment }) => {
  it.each(pairs)('is found and deleted for %s when %s is requested', async (typed, asked) => {
    const { app, store, world } = await startTestApp({
      environment: { ...(await environment()), SMTP_URL: 'smtp://127.0.0.1:9' },
    });
    const rest = await fill(app, typed, 'andere@nordlicht.example');

    const found = await store.read((queries) => findPersonalData(queries, asked));
    expect(countsOf(found)).toEqual(rest);
    await store.write(async (queries) => carryOut(queries, await planDeletion(queries, asked), world.now()));

    expect(countsOf(await store.read((queries) => findPersonalData(queries, typed)))).toEqual({
      orders: 0,
      enquiries: 0,
      withdrawals: 0,
      mails: 0,
    });
    expect(countsOf(await store.read((queries) => findPersonalData(queries, 'andere@nordlicht.example')))).toEqual(
      rest,
    );
  });
});

describe.each(eachDatabase())('an invoice addressed to another person, on $name', ({ environment }) => {
  it('is found by that address, without the order’s other data, and stays as long as the order', async () => {
    const { app, store } = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.overview');
    await walk(visitor, [
      ['setStep', { screen: 'client.details', returnToOverview: true }],
      ['saveContactFull', { client: { invoice_email: 'Büro@Kanzlei.example' } }],
    ]);
    const orderNumber = (await visitor.order()).orderItem?.wizard_clipping_id ?? '';
    await visitor.post('finish', {});

    const asked = 'BÜRO@kanzlei.example';
    const { orders, invoices } = await store.read((queries) => findPersonalData(queries, asked));
    expect({ orders, invoices }).toEqual({
      orders: [],
      invoices: [
        {
          orderNumber,
          number: null,
          bookedAt: '2026-11-20T13:05:00.000Z',
          enteredAt: null,
          invoiceEmail: 'Büro@Kanzlei.example',
          invoiceTo: ['Nordlicht Keramik GmbH', 'Frau Jana Winter', 'Musterweg 12', '22763 Hamburg', 'Deutschland'],
        },
      ],
    });
    const plan = await store.read((queries) => planDeletion(queries, asked));
    expect([plan.orders, plan.files, plan.kept]).toEqual([
      [],
      [],
      [{ orderNumber, untilYear: 2034, hasInvoices: false }],
    ]);
    const own = await store.read((queries) => findPersonalData(queries, contact.email));
    expect([own.orders.length, own.invoices]).toEqual([1, []]);
  });
});

describe.each(eachDatabase())('an invoice previously addressed to another person, on $name', ({ environment }) => {
  it('is found by that address in the amendments, and erased there; the order keeps the fact', async () => {
    const { app, store, world } = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.overview');
    const orderNumber = (await visitor.order()).orderItem?.wizard_clipping_id ?? '';
    await visitor.post('finish', {});
    const amend = async (payload: object) => {
      world.pass(1000);
      const { statusCode } = await visitor.request({ method: 'POST', url: paths.amendOrder, payload });
      expect(statusCode).toBe(200);
    };
    for (const invoice_email of ['Büro@Kanzlei.example', '']) await amend({ client: { invoice_email } });
    await amend({ note: 'Ohne Schatten.' });

    const asked = 'BÜRO@kanzlei.example';
    const { amendments } = await store.read((queries) => findPersonalData(queries, asked));
    const change = { field: 'invoice_email', before: '', after: 'Büro@Kanzlei.example' };
    expect(amendments.map((one) => [one.orderNumber, one.change])).toEqual([
      [orderNumber, change],
      [orderNumber, { ...change, before: change.after, after: '' }],
    ]);
    const own = await store.read((queries) => findPersonalData(queries, contact.email));
    expect(JSON.stringify(own.orders[0]?.events)).toContain('Ohne Schatten.');
    await store.write(async (queries) => carryOut(queries, await planDeletion(queries, asked), world.now()));
    const [order] = (await store.read((queries) => findPersonalData(queries, contact.email))).orders;
    const told = (order?.events ?? []).filter(({ event }) => event === 'amended').map(({ subject }) => subject);
    expect(told.toSorted()).toEqual(['', '', expect.stringContaining('Ohne Schatten.')]);
  });
});

describe.each(eachDatabase())('an order of test images, on $name', ({ environment }) => {
  it('stays until its work ends; then is deleted with mailbox and mails, as it has no vouchers', async () => {
    const test = await startTestApp({
      environment: { ...(await environment()), TEST_IMAGES: 'on', SMTP_URL: 'smtp://127.0.0.1:9' },
    });
    const { app, store, world } = test;
    const [free, paid] = [await newVisitor(app), await newVisitor(app)];
    await walk(free, testImagesWay(contact.email));
    await walkTo(paid, 'client.overview');
    const [freeNumber, paidNumber] = await Promise.all([free, paid].map(numberOf));
    for (const visitor of [free, paid]) await visitor.post('finish', {});
    const kept = async () => (await store.read((queries) => planDeletion(queries, contact.email))).kept;
    expect(byNumber(await kept())).toEqual(
      byNumber([
        { orderNumber: freeNumber, untilYear: null, hasInvoices: false },
        { orderNumber: paidNumber, untilYear: 2034, hasInvoices: false },
      ]),
    );

    await free.request({ method: 'POST', url: paths.cancelOrder });
    await store.write(async (queries) => carryOut(queries, await planDeletion(queries, contact.email), world.now()));

    const left = await store.read(async (queries) => ({
      orders: await queries.selectFrom('orders').select('wizard_clipping_id').execute(),
      mailboxes: await queries.selectFrom('test_mailboxes').select('order_id').execute(),
      mails: (await queries.selectFrom('outbox').select(['kind', 'payload']).orderBy('kind').execute()).map(
        ({ kind, payload }) => [kind, payload.includes(paidNumber ?? '')],
      ),
    }));
    expect(left).toEqual({
      orders: [{ wizard_clipping_id: paidNumber }],
      mailboxes: [],
      mails: [
        ['jobTicket', true],
        ['orderConfirmation', true],
      ],
    });
  });
});

const numberOf = async (visitor: Visitor) => (await visitor.order()).orderItem?.wizard_clipping_id;
const byNumber = <One extends { readonly orderNumber: string | undefined }>(all: readonly One[]) =>
  all.toSorted((one, other) => `${one.orderNumber}`.localeCompare(`${other.orderNumber}`));

describe.each(eachDatabase())('an invoice with a payment, on $name', ({ environment }) => {
  it('is exported with its payments, and stays for eight years after the last of them', async () => {
    const { store } = await startTestApp({ environment: await environment() });
    const [booked_at, paidAt] = ['2026-12-30T12:00:00.000Z', '2027-01-02T12:00:00.000Z'];
    await insertOrder(store, { id: 'paid', status: 'paid', booked_at, email_folded: contact.email });
    await store.write((queries) => insertInvoice(queries, { orderId: 'paid', issuedAt: booked_at, paidAt }));

    const { orders } = await store.read((queries) => findPersonalData(queries, contact.email));
    expect(orders.map(({ invoices }) => invoices)).toEqual([
      [
        expect.objectContaining({
          number: 'RE-paid',
          paidOn: '2027-01-02',
          payments: [
            {
              id: 'RE-paid-001',
              invoice: 'RE-paid',
              day: '2027-01-02',
              cents: 14_137,
              account: 'paypal',
              line: 'RE danke',
              created_at: paidAt,
            },
          ],
        }),
      ],
    ]);
    const { kept } = await store.read((queries) => planDeletion(queries, contact.email));
    expect(kept).toEqual([{ orderNumber: 'FS paid', untilYear: 2035, hasInvoices: true }]);
  });
});

describe.each(eachDatabase())('an invoice to a mailbox that the studio typed, on $name', ({ environment }) => {
  it('is found by that mailbox with its correction, and stays for eight years, with the reason', async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [orderNumber = ''] = numbers;
    await studio('invoice', orderNumber, '--alle', '--rechnungsmail', 'Büro@Kanzlei.example');
    await studio('invoice-cancel', orderNumber);

    const asked = 'BÜRO@kanzlei.example';
    const { orders, invoices } = await test.store.read((queries) => findPersonalData(queries, asked));
    const document = {
      orderNumber,
      bookedAt: '2026-11-20T13:05:00.000Z',
      enteredAt: '2026-11-20T13:05:00.000Z',
      invoiceEmail: 'Büro@Kanzlei.example',
      invoiceTo: ['Nordlicht Keramik GmbH', 'Frau Jana Winter', 'Musterweg 12', '22763 Hamburg', 'Deutschland'],
    };
    expect({ orders, invoices }).toEqual({
      orders: [],
      invoices: [
        { ...document, number: 'RE-2026-0001' },
        { ...document, number: 'RE-2026-0002' },
      ],
    });
    expect((await studio('delete', asked)).lines.slice(1)).toEqual([
      `Bleibt: ${orderNumber} mit seinen Rechnungen, aufzubewahren bis Ende 2034 (§ 147 AO, § 14b UStG).`,
      'Rechnungen sind Buchungsbelege: Sie müssen 8 Jahre unverändert aufbewahrt werden, gerechnet vom Ende des Jahres, samt Name und Anschrift darauf. So lange besteht kein Anspruch auf Löschung (Art. 17 Abs. 3 Buchst. b DSGVO).',
      'Zum Löschen denselben Befehl mit --ja aufrufen.',
    ]);
    const own = await test.store.read((queries) => findPersonalData(queries, contact.email));
    expect(own.invoices).toEqual([]);
  });
});

it('the quotes and calls of an open order are exported with it, and deleted with it', async () => {
  const { app, store, world } = await startTestApp();
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  const { number, token } = await makeQuote(visitor);

  const { orders } = await store.read((queries) => findPersonalData(queries, contact.email));
  expect(orders.map(({ quotes }) => quotes)).toEqual([
    [expect.objectContaining({ number, answers: expect.objectContaining({ quantity: 120 }) })],
  ]);
  expect(orders.map(({ calls }) => calls.map(({ call, to }) => [call, to]).at(-1))).toEqual([
    ['saveQuantity', 'upload'],
  ]);
  await store.write(async (queries) => carryOut(queries, await planDeletion(queries, contact.email), world.now()));

  expect((await openQuote(await newVisitor(app), token)).statusCode).toBe(404);
});

/** Every place of an address, for two people; returns what each has. */
async function fill(app: Parameters<typeof newVisitor>[0], ...addresses: string[]) {
  for (const mail of addresses) {
    await app.inject({ method: 'POST', url: paths.enquiry, payload: { ...anEnquiry, mail } });
  }
  for (const email of addresses) {
    const visitor = await newVisitor(app);
    await visitor.call('setStartWizard', { setStartWizard: true });
    await visitor.post('saveContact', { client: { ...contact, email } });
    await app.inject({
      url: '/api/withdrawal',
      ...formPost({ name: 'Jana Winter', orderNumber: 'FS-1', email, confirm: 'yes' }),
    });
  }
  return { orders: 1, enquiries: 1, withdrawals: 1, mails: 4 };
}

function countsOf(found: Awaited<ReturnType<typeof findPersonalData>>) {
  const { orders, enquiries, withdrawals, mails } = found;
  return {
    orders: orders.length,
    enquiries: enquiries.length,
    withdrawals: withdrawals.length,
    mails: mails.length,
  };
}
