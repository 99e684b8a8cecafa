import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../../../../../domain/order/order-item.ts';
import { initialOrder } from '../../../../../machines/order/order-context.ts';
import { bookImagesLater } from '../../../../support/booked-order.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { walk, walkTo } from '../../../../support/order-journeys.ts';
import { startTestApp } from '../../../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../../../support/visitor.ts';

const again = (visitor: Visitor, headers: Record<string, string> = {}) =>
  visitor.request({ method: 'POST', url: '/api/order/again', headers });
const by = (token: string) => ({ authorization: `Bearer ${token}` });

describe.each(eachDatabase())('repeating an order, on $name', (database) => {
  it('begins an order with the settings and no personal data, on any device, once per click', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { token, number } = await bookImagesLater(test, 12);
    const elsewhere = await newVisitor(test.app);
    const key = { ...by(token), 'idempotency-key': 'one-press-of-the-button' };

    const answers = [await again(elsewhere, key), await again(elsewhere, key)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [first, second] = answers.map((answer) => answer.json<OrderItem>());
    expect(second).toEqual(first);
    const { orderItem } = await elsewhere.order();
    expect(orderItem).toEqual(first);
    expect(orderItem).toMatchObject({
      screen: 'contact',
      status: 'draft',
      product: { type: 'contour' },
      scalings: ['Webformat'],
      extensions: ['JPG', 'PNG'],
      quantity: 12,
      sendLater: false,
      note: '',
      client: initialOrder.client,
      media: {},
    });
    expect(orderItem?.wizard_clipping_id).not.toBe(number);
  });

  it('passes the same screens as any other order', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { token } = await bookImagesLater(test, 12);
    const elsewhere = await newVisitor(test.app);
    await again(elsewhere, by(token));

    await walk(elsewhere, [
      ['saveContact', { client: { email: 'tom@sander.example', phone: '', pre_name: 'Tom', name: 'Sander' } }],
      ['setProjectType', { projectType: 'contour' }],
      ['setFastlane', {}],
      ['setScaleFinish', {}],
      ['setExtensionIsSet', {}],
    ]);

    const { orderItem } = await elsewhere.order();
    expect([orderItem?.screen, orderItem?.quantity, orderItem?.scalings, orderItem?.extensions]).toEqual([
      'quantity',
      12,
      ['Webformat'],
      ['JPG', 'PNG'],
    ]);
  });

  it.each([
    ['on a screen', []],
    ['on its landing', [['setStep', { screen: 'start.options' }]]],
  ] as const)('keeps an open order of the same browser %s, and names it', async (_, steps) => {
    const test = await startTestApp({ environment: await database.environment() });
    const { token } = await bookImagesLater(test, 12);
    const busy = await newVisitor(test.app);
    await walkTo(busy, 'quantity');
    await walk(busy, steps);
    const { orderItem } = await busy.order();

    const answer = await again(busy, by(token));

    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'refused', orderItem })]);
    expect((await busy.order()).orderItem).toEqual(orderItem);
  });
});

it('repeating an order is limited to its customer, and requires the XSRF pair', async () => {
  const test = await startTestApp();
  const { token, transfer } = await bookImagesLater(test, 12);
  const stranger = await newVisitor(test.app);
  const beginning = await newVisitor(test.app);
  await walkTo(beginning, 'quantity');

  const answers = [
    await again(stranger),
    await again(stranger, by(transfer)),
    await again(stranger, by('x'.repeat(43))),
    await again(beginning),
    await test.app.inject({ method: 'POST', url: '/api/order/again', headers: by(token) }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 403]);
});
