import { expect, it } from 'vitest';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import type { CallRequest } from '../../../../machines/order/order-next.ts';
import { unsentTextRules } from '../../../../machines/session/unsent-text-rules.ts';
import { type FieldTexts, formNames } from '../../../../domain/order/answers.ts';
import { type Difference, differences, savingCalls } from '../../../paths/data/open-order-answers.ts';
import { walkToOpenOrder } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
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
