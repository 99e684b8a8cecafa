import { Metadata } from '@tus/utils';
import { expect, it } from 'vitest';
import { bookedOrderContracts } from '../../../../domain/contracts/booked-order-contracts.ts';
import type { Contract } from '../../../../domain/contracts/contract.ts';
import { ORDER_HEADER, REVISION_HEADER } from '../../../../domain/contracts/headers.ts';
import { pathTo } from '../../../../domain/contracts/paths.ts';
import { ORDER_DOCUMENT } from '../../../../domain/order/order-links.ts';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import type { CallRequest } from '../../../../machines/order/order-next.ts';
import { unsentTextRules } from '../../../../machines/session/unsent-text-rules.ts';
import { type FieldTexts, formNames } from '../../../../domain/order/answers.ts';
import { type Difference, differences, savingCalls } from '../../../paths/data/open-order-answers.ts';
import { bookImagesLater } from '../../../support/booked-order.ts';
import { walkTo, walkToOpenOrder } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

/*
 * Two windows of one order at the server: an outdated window overwrites nothing.
 * It gets the other window's value and shows it before the customer decides.
 */
it('refuses fields of a window without the other’s answer, and shows it that answer', async () => {
  const { app } = await startTestApp({ environment: { EXPRESS: 'on' } });
  for (const name of formNames) {
    const { answersOf } = unsentTextRules[name];
    const visitor = await newVisitor(app);
    await walkToOpenOrder(visitor, name);
    const seen = await itemOf(visitor);
    const fields = differences(seen, name);
    // Every field at once: one call saves all fields.
    const there = { ...answersOf(seen), ...pick(fields, 'there') };
    for (const request of savingCalls(name, there, seen)) await make(visitor, request);
    const saved = await itemOf(visitor);
    expect(answersOf(saved), name).toEqual(there);

    const [save] = savingCalls(name, { ...answersOf(seen), ...pick(fields, 'here') }, seen);
    if (save === undefined) throw new Error(`nothing saves ${name}`);
    const answer = await visitor.post(save.call, save.body, { 'x-order-revision': String(seen.revision) });

    expect([answer.statusCode, answer.json()], name).toMatchObject([409, { code: 'stale', orderItem: saved }]);
    expect(await itemOf(visitor), name).toEqual(saved);
  }
});

/*
 * The windows share one cookie, which another window may have given to another order, by chance at the same revision.
 */
it('takes no call and no file from a window that shows another order', async () => {
  const { app } = await startTestApp();
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'client.overview');
  const base = await listen(app);
  const seen = await itemOf(visitor);
  const { wizard_clipping_id: number, revision } = seen;
  const from = (order: string) => ({ [ORDER_HEADER]: order, [REVISION_HEADER]: String(revision) });
  const elsewhere = from('FS-2611-ANDERS');
  const { send } = tusClient(base, visitor);
  const announce = (order: string) =>
    send('POST', '/api/upload/files', { ...announced, [ORDER_HEADER]: order }).then(({ status }) => status);

  const answers = [
    await visitor.post('updateNote', { note: 'Für den anderen Auftrag' }, elsewhere),
    await visitor.post('finish', { earlyStart: true }, elsewhere),
    await visitor.request({ method: 'DELETE', url: '/api/wizard/order', headers: elsewhere }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toMatchObject(
    answers.map(() => [409, { code: 'stale', orderItem: seen }]),
  );
  expect(await announce('FS-2611-ANDERS')).toBe(404);
  expect(await itemOf(visitor)).toEqual(seen);

  expect(await announce(number)).toBe(201);
  expect((await visitor.post('updateNote', { note: 'Bitte mit Schatten' }, from(number))).statusCode).toBe(200);
});

it('takes no call from a page that shows another booked order', async () => {
  const test = await startTestApp();
  const { visitor, number } = await bookImagesLater(test, 3);
  const calls = Object.values(bookedOrderContracts).filter(({ by }) => by === 'customer');
  const make = ({ method, path }: Contract, order: string) =>
    visitor.request({
      method,
      url: pathTo(path, ORDER_DOCUMENT),
      headers: { [ORDER_HEADER]: order },
      ...(method === 'GET' ? {} : { payload: {} }),
    });

  for (const call of calls) {
    const answer = await make(call, 'FS-2611-ANDERS');
    expect([call.path, answer.statusCode, answer.json()]).toMatchObject([call.path, 404, { code: 'notFound' }]);
    expect(Object.keys(call.headers), call.path).toContain(ORDER_HEADER);
  }
  const page = await make(bookedOrderContracts.loadOrderPage, number);
  expect(page.json()).toMatchObject({ status: 'booked', corrections: [], amendable: { revision: expect.any(Number) } });
  expect((await make(bookedOrderContracts.cancelOrder, number)).json()).toMatchObject({ status: 'cancelled' });
});

/** Headers of a new file. */
const announced = { 'upload-length': '10', 'upload-metadata': Metadata.stringify({ filename: 'a.png' }) };

function pick(fields: readonly Difference[], which: 'here' | 'there'): FieldTexts {
  return Object.fromEntries(fields.map((one) => [one.field, one[which]]));
}

function make(visitor: Visitor, { call, body }: CallRequest): Promise<OrderItem> {
  return visitor.call(call, body);
}

async function itemOf(visitor: Visitor): Promise<OrderItem> {
  const { orderItem } = await visitor.order();
  if (orderItem === null) throw new Error('the order is gone');
  return orderItem;
}
