import { describe, expect, it } from 'vitest';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import { paths } from '../../../../../domain/contracts/paths.ts';
import { orderMessages } from '../../../../../domain/texts/messages.ts';
import { studio } from '../../../../../domain/studio/studio.ts';
import { listOrders } from '../../../../../server/office/commands/order-list.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { bookImagesLater } from '../../../../support/booked-order.ts';
import { orderInProduction, png } from '../../../../support/delivered-order.ts';
import { type Step, walk, walkTo } from '../../../../support/order-journeys.ts';
import { askForQuote, makeQuote, openQuote } from '../../../../support/quotes.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';
import { tusClient } from '../../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../../support/visitor.ts';
import { storedAs } from '../../../../support/stored-rows.ts';

const { offered: _switch, isSample: _sample, ...terms } = studio.express;
const later = 'Express, bis 18\u00A0Uhr am nächsten Arbeitstag, nachdem alle Bilder bei uns sind';

const byExpress: Step[] = [
  ['setStep', { screen: 'quantity', returnToOverview: true }],
  ['saveQuantity', { quantity: 120, delivery: 'express' }],
];

async function atOverview(test: TestApp): Promise<Visitor> {
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'client.overview');
  return visitor;
}

async function itemOf(visitor: Visitor) {
  const { orderItem } = await visitor.order();
  if (orderItem === null) throw new Error('the visitor has no order');
  return orderItem;
}

/** Books the order on the overview; returns its number. */
async function book(visitor: Visitor): Promise<string> {
  const { wizard_clipping_id: number } = await itemOf(visitor);
  expect((await visitor.post('finish', {})).body).toBe('done');
  return number;
}

describe.each(eachDatabase())('an express delivery, on $name', ({ environment }) => {
  const startOffering = async () => startTestApp({ environment: { ...(await environment()), EXPRESS: 'on' } });

  it('is offered with every order, chosen with the quantity, and changes the price', async () => {
    const visitor = await atOverview(await startOffering());
    const before = await itemOf(visitor);
    await walk(visitor, byExpress);
    const after = await itemOf(visitor);
    expect([before.offers, before.express, before.price]).toEqual([{ express: terms, testImages: null }, null, 11_880]);
    expect([after.offers, after.express, after.imagePriceUpsell, after.price]).toEqual([
      { express: terms, testImages: null },
      terms,
      // 20 for a size and a file format, and half of 99, rounded up.
      70,
      17_880,
    ]);
  });

  it('is in the summary, for its customer and for the studio, whose list marks it', async () => {
    const test = await startOffering();
    const usual = await bookImagesLater(test, 1);
    test.world.pass(1000);
    const visitor = await atOverview(test);
    await walk(visitor, byExpress);
    const number = await book(visitor);

    expect((await visitor.order()).booked?.delivery).toBe(later);
    const mails = (await test.mails()).filter(({ subject }) => subject?.includes(number) === true);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Auftrag ${number}: Express, Bilder folgen`,
      `Dein Auftrag ${number}`,
    ]);
    for (const { text } of mails) {
      expect(text?.replaceAll(/\s+/g, ' ')).toContain(
        'Express: am nächsten Arbeitstag, +50 % pro Bild, bis 500 Bilder',
      );
      expect(text?.replaceAll(/\s+/g, ' ')).toContain(later.replaceAll('\u00A0', ' '));
      expect(text).toContain('Expresslieferung');
    }
    const page = (await visitor.request({ url: paths.orderPage })).json<OrderPage>();
    expect([page.delivery, page.summary.express]).toEqual([later, terms]);
    const { orders } = await test.store.read((queries) => listOrders(queries, { search: '', page: 1 }));
    expect(orders.map((row) => [row.orderNumber, row.isExpress, row.delivery === later])).toEqual([
      [usual.number, false, false],
      [number, true, true],
    ]);
  });

  it('is due before earlier orders, and marked in the office', async () => {
    const test = await startOffering();
    const usual = await orderInProduction(test, ['eins.png']);
    const { number, transfer } = await bookImagesLater(test, 1, 'express');
    await tusClient(test.app.listeningOrigin, { bearer: transfer }).upload('zwei.png', await png('zwei.png'));
    const { orders } = await test.store.read((queries) => listOrders(queries, { search: '', page: 1 }));
    expect(orders.map((row) => [row.orderNumber, row.due])).toEqual([
      [number, '2026-11-23'],
      [usual.number, '2026-11-24'],
    ]);
    expect((await usual.studio('orders')).lines.map((line) => line.endsWith('EXPRESS'))).toEqual([false, true, false]);
    expect((await usual.studio('order', number)).lines[0]).toBe(`${number}  EXPRESS`);
  });

  it('is kept by a quote, and named in it', async () => {
    const test = await startOffering();
    const visitor = await atOverview(test);
    await walk(visitor, byExpress);
    const { text, token } = await makeQuote(visitor);
    expect(text).toContain('Lieferzeit Express: am nächsten Arbeitstag, +50 % pro Bild, bis 500 Bilder');
    expect(text).toContain(`Lieferung ${later.replaceAll('\u00A0', ' ')}`);
    expect(text).toContain('Der Zuschlag für Express und die Lieferzeit gelten wie angegeben');
    const another = await newVisitor(test.app);
    expect((await openQuote(another, token)).statusCode).toBe(200);
    const begun = await itemOf(another);
    expect([begun.express, begun.product?.express, begun.price]).toEqual([terms, terms, 17_880]);
  });
});

describe('while express is switched off', () => {
  it('is neither offered nor accepted, and the field shows the reason', async () => {
    const visitor = await atOverview(await startTestApp());
    await walk(visitor, byExpress.slice(0, 1));
    const before = await itemOf(visitor);
    const answer = await visitor.post('saveQuantity', { quantity: 120, delivery: 'express' });
    expect([answer.statusCode, answer.json<unknown>()]).toEqual([
      400,
      { code: 'invalid', message: expect.any(String), fields: { delivery: orderMessages.expressGone } },
    ]);
    expect(before.offers).toEqual({ express: null, testImages: null });
    expect(await itemOf(visitor)).toEqual(before);
  });

  it('an order that has chosen it before is unchanged, and booked after showing the new price', async () => {
    const test = await startTestApp();
    const visitor = await atOverview(test);
    await chosenBefore(test, visitor);
    const shown = await itemOf(visitor);
    const refused = await visitor.post('finish', {});
    const quote = await askForQuote(visitor);
    expect([shown.express, shown.price, shown.offers, (await visitor.order()).allowed.includes('finish')]).toEqual([
      terms,
      17_880,
      { express: null, testImages: null },
      false,
    ]);
    expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
      400,
      { delivery: orderMessages.expressGone },
    ]);
    expect([quote.statusCode, quote.json<{ code: string }>().code]).toEqual([409, 'refused']);
    await walk(visitor, [
      ['setStep', { screen: 'quantity', returnToOverview: true }],
      ['saveQuantity', { quantity: 120, delivery: 'standard' }],
    ]);
    expect((await itemOf(visitor)).price).toBe(11_880);
    const number = await book(visitor);
    const { orders } = await test.store.read((queries) => listOrders(queries, { search: number, page: 1 }));
    expect(orders.map(({ isExpress, net }) => [isExpress, net])).toEqual([[false, 11_880]]);
  });

  it('a booked order with express is delivered as promised', async () => {
    const test = await startTestApp();
    const visitor = await atOverview(test);
    const number = await book(visitor);
    await test.store.write(async (queries) => {
      const { summary } = await queries.selectFrom('order_summaries').select('summary').executeTakeFirstOrThrow();
      const promised = { ...(JSON.parse(summary) as object), express: terms, delivery: later };
      await queries
        .updateTable('order_summaries')
        .set({ summary: storedAs(promised) })
        .execute();
    });
    const { orders } = await test.store.read((queries) => listOrders(queries, { search: number, page: 1 }));
    expect(orders.map(({ isExpress, delivery }) => [isExpress, delivery])).toEqual([[true, later]]);
  });
});

/** As stored by a server with express on offer. */
async function chosenBefore({ store }: TestApp, visitor: Visitor): Promise<void> {
  const { id } = await itemOf(visitor);
  await store.write(async (queries) => {
    const { context } = await queries
      .selectFrom('orders')
      .select('context')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const chosen = { ...(JSON.parse(context) as object), express: terms };
    await queries
      .updateTable('orders')
      .set({ context: storedAs(chosen) })
      .where('id', '=', id)
      .execute();
  });
}
