import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { contact, testImagesWay, walk, walkTo } from '../../../support/order-journeys.ts';
import { storeFiles } from '../../../support/stored-files.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

/*
 * § 312j BGB: a customer orders at the price, and changes to the number, that the screen has shown. The revision does
 * not tell: files are not part of it, and a repeated call is answered at any.
 */
describe.each(eachDatabase())('what the customer has read, on $name', ({ environment }) => {
  it('is the price of the order, or nothing is booked', async () => {
    const { visitor, item } = await atOverview();
    const price = item.price ?? 0;

    const refused = [await visitor.post('finish', { net: price - 1 }), await visitor.post('finish', { net: 0 })];

    expect(refused.map(outcome)).toEqual(refused.map(() => [409, 'stale', item]));
    expect(await itemOf(visitor)).toEqual(item);
    expect((await visitor.post('finish', { net: price })).body).toBe('done');
  });

  it('is no price for test images, which are not booked at one', async () => {
    const test = await startTestApp({ environment: { ...(await environment()), TEST_IMAGES: 'on' } });
    const visitor = await newVisitor(test.app);
    await walk(visitor, testImagesWay(contact.email));
    const shown = await itemOf(visitor);

    expect(outcome(await visitor.post('finish', { net: 298 }))).toEqual([409, 'stale', shown]);
    expect((await visitor.post('finish', { net: 0 })).body).toBe('done');
  });

  it('is not read from an order item that is posted back, nor expected of a script', async () => {
    const { visitor, item } = await atOverview();
    const posted = { orderItem: { ...item, price: 1, quantity: 7, vat: 0, total: 1 } };
    expect((await visitor.post('finish', posted)).body).toBe('done');
  });

  it('is the number of images that have arrived, or it stays', async () => {
    const { visitor, item, test } = await atOverview();
    await storeFiles(test, item, 3);
    const before = await itemOf(visitor);

    const refused = await visitor.post('setQuantityToImageCount', { images: 2 });

    expect(outcome(refused)).toEqual([409, 'stale', before]);
    expect(await itemOf(visitor)).toEqual(before);
    expect((await visitor.call('setQuantityToImageCount', { images: 3 })).quantity).toBe(3);
    const posted = await visitor.post('setQuantityToImageCount', { orderItem: before });
    expect([posted.statusCode, posted.json<OrderItem>().quantity]).toEqual([200, 3]);
  });

  async function atOverview() {
    const test = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(test.app);
    await walkTo(visitor, 'client.overview');
    return { visitor, test, item: await itemOf(visitor) };
  }
});

async function itemOf(visitor: Visitor): Promise<OrderItem> {
  const { orderItem } = await visitor.order();
  if (orderItem === null) throw new Error('there is no order');
  return orderItem;
}

function outcome(answer: Awaited<ReturnType<Visitor['post']>>) {
  const { code, orderItem } = answer.json<{ code: string; orderItem: OrderItem }>();
  return [answer.statusCode, code, orderItem];
}
