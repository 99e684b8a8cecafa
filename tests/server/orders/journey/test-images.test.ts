import { describe, expect, it } from 'vitest';
import type { OrderPage } from '../../../../domain/contracts/order-page.ts';
import { paths } from '../../../../domain/contracts/paths.ts';
import { orderMessages } from '../../../../domain/texts/messages.ts';
import { openStorage } from '../../../../server/files/storage/open-storage.ts';
import { accountsSince } from '../../../../server/office/commands/accounts.ts';
import { listOrders } from '../../../../server/office/commands/order-list.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { contact, testImagesWay, walk } from '../../../support/order-journeys.ts';
import { askForQuote } from '../../../support/quotes.ts';
import { studioOffice } from '../../../support/office-pages.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

async function atOverview(test: TestApp, email: string = contact.email): Promise<Visitor> {
  const visitor = await newVisitor(test.app);
  await walk(visitor, testImagesWay(email));
  return visitor;
}

const finish = async (visitor: Visitor) => {
  const { statusCode, body } = await visitor.post('finish', {});
  return { statusCode, fields: statusCode === 200 ? {} : (JSON.parse(body) as { fields: object }).fields };
};
const booked = { statusCode: 200, fields: {} };
const usedUp = { statusCode: 400, fields: { testImages: orderMessages.testImagesUsed } };

const numberOf = async (visitor: Visitor) => (await visitor.order()).orderItem?.wizard_clipping_id ?? '';

describe.each(eachDatabase())('free test images, on $name', ({ environment }) => {
  const startOffering = async () => startTestApp({ environment: { ...(await environment()), TEST_IMAGES: 'on' } });

  it('are an order without price and invoice, marked for customer and studio, without accounting', async () => {
    const test = await startOffering();
    const visitor = await atOverview(test);
    const before = (await visitor.order()).orderItem;
    expect([before?.screen, before?.price, before?.total, before?.testImages]).toEqual([
      'client.overview',
      0,
      0,
      { mostImages: 3 },
    ]);
    expect((await askForQuote(visitor)).statusCode).toBe(409);
    const number = await numberOf(visitor);
    expect(await finish(visitor)).toEqual(booked);

    const mails = (await test.mails()).filter(({ subject }) => subject?.includes(number) === true);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Auftrag ${number}: Testbilder, Bilder folgen`,
      `Dein Auftrag ${number}`,
    ]);
    for (const { text } of mails) {
      expect(text).toContain('Kostenlose Testbilder');
      expect(text).not.toMatch(/Widerrufsrecht|Rechnung an|PayPal/);
    }
    const { summary } = (await visitor.request({ url: paths.orderPage })).json<OrderPage>();
    expect([summary.clientType, summary.invoiceTo, summary.payment]).toEqual([null, [], '']);
    const { orders } = await test.store.read((queries) => listOrders(queries, { search: '', page: 1 }));
    expect(orders.map((row) => [row.orderNumber, row.customer, row.isTest, row.net])).toEqual([
      [number, 'Jana Winter', true, 0],
    ]);
    expect(await accountsSince(test.store, new Date(0))).toEqual({
      orders: [],
      unreadable: [],
    });
  });

  it('are given once to each mailbox, in any spelling of its address', async () => {
    const test = await startOffering();
    expect(await finish(await atOverview(test))).toEqual(booked);
    for (const email of [contact.email, contact.email.toUpperCase(), contact.email.replace('@', '+noch.eins@')]) {
      const again = await atOverview(test, email);
      expect(await finish(again), email).toEqual(usedUp);
      expect((await again.order()).orderItem).toMatchObject({ status: 'draft', screen: 'client.overview' });
    }
    expect(await finish(await atOverview(test, 'andere@nordlicht.example'))).toEqual(booked);
  });

  it('are given once, also when two orders of a mailbox are booked at the same moment', async () => {
    const test = await startOffering();
    const both = await Promise.all([atOverview(test), atOverview(test)]);
    const answers = await Promise.all(both.map(finish));
    expect(answers.toSorted((one, other) => one.statusCode - other.statusCode)).toEqual([booked, usedUp]);
  });

  it('are booked once when the call is repeated, and available again after a cancellation', async () => {
    const test = await startOffering();
    const visitor = await atOverview(test);
    const number = await numberOf(visitor);
    expect([await finish(visitor), await finish(visitor)]).toEqual([booked, booked]);
    const studio = studioOffice({
      store: test.store,
      storage: await openStorage(test.config, test.store),
      world: test.world,
    });
    await studio('status', number, 'storniert');
    expect(await finish(await atOverview(test))).toEqual(booked);
    expect(await finish(await atOverview(test))).toEqual(usedUp);
  });

  it('can be ordered at their price by customers who have had them', async () => {
    const test = await startOffering();
    expect(await finish(await atOverview(test))).toEqual(booked);
    const again = await atOverview(test);
    expect(await finish(again)).toEqual(usedUp);
    await walk(again, [['orderNormally', {}]]);
    expect((await again.order()).orderItem).toMatchObject({ screen: 'client.type', testImages: null, price: 537 });
  });
});

it('test images cannot begin an order while they are not offered, and leave none behind', async () => {
  const test = await startTestApp();
  const visitor = await newVisitor(test.app);
  const answer = await visitor.post('setStartWizard', { setStartWizard: true, wantsTestImages: true });
  expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
    400,
    { testImages: orderMessages.testImagesGone },
  ]);
  expect((await visitor.order()).orderItem).toBeNull();
});
