import { describe, expect, it } from 'vitest';
import { ORDER_VERSION } from '../../../../domain/order/answers.ts';
import { initialOrder } from '../../../../machines/order/order-context.ts';
import type { OrdersTable } from '../../../../server/database/tables.ts';
import {
  logUnreadableOnce,
  type OrderUpgrades,
  readStoredOrder,
  upgraded,
} from '../../../../server/orders/rows/stored-order.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';
import { storedAs } from '../../../support/stored-rows.ts';
import ofVersion10 from './order-of-version-10.json' with { type: 'json' };

const { media: _media, offers: _offers, ...answers } = initialOrder;

describe('a stored order', () => {
  it('of this version is read as it was written', () => {
    const row = { version: ORDER_VERSION, screen: 'contact', context: storedAs(answers) } as const;
    expect(readStoredOrder(row)).toEqual({ isReadable: true, screen: 'contact', answers });
  });

  it('of an older version is migrated by the rule of each version since', () => {
    const rules: OrderUpgrades = {
      1: (order) => ({ ...order, answers: { ...order.answers, scalings: ['Webformat groß'] } }),
      2: (order) => ({ screen: 'contact.person', answers: { ...order.answers, language: 'de' } }),
    };
    const row = { version: 1, screen: 'contact', context: storedAs({ scalings: ['Webformat'] }) } as const;

    expect(upgraded(row, rules, 3)).toEqual({
      screen: 'contact.person',
      answers: { ...answers, scalings: ['Webformat groß'], language: 'de' },
    });
    const second = { ...answers, scalings: ['Webformat'], language: 'de' };
    expect(upgraded({ ...row, version: 2 }, rules, 3).answers).toEqual(second);
    const asksMore = upgraded({ ...row, version: 2 }, { 1: rules[1] as never }, 3);
    expect(asksMore.answers).toEqual({ ...answers, scalings: ['Webformat'] });
    expect(() => upgraded({ ...row, version: 4 }, rules, 3)).toThrow('version 4');
    expect(() => upgraded({ ...row, version: 0 }, rules, 3)).toThrow('version 0');
  });

  it('of version 10 has not concluded the contract on data processing', () => {
    const { processing: _new, ...client } = answers.client;
    const row = { version: 10, screen: 'contact', context: storedAs({ ...answers, client }) } as const;
    expect(readStoredOrder(row)).toEqual({ isReadable: true, screen: 'contact', answers });
  });

  it('keeps an older contract on data processing only once it is booked', () => {
    const concluded = { ...answers, client: { ...answers.client, processing: '2026-11-23' } };
    const row = { version: ORDER_VERSION, context: storedAs(concluded) };
    expect(readStoredOrder({ ...row, screen: 'booked' })).toEqual({
      isReadable: true,
      screen: 'booked',
      answers: concluded,
    });
    expect(readStoredOrder({ ...row, screen: 'client.overview' })).toEqual({
      isReadable: true,
      screen: 'client.overview',
      answers,
    });
  });

  it('of version 11 loses the two values that are derived, before a change, too', () => {
    const { beforeChange: _none, ...whole } = { ...answers, quantity: 12 };
    const old = { ...whole, orderItemType: 3, companyIsSet: true };
    const stored = { version: 11, screen: 'contact', context: storedAs({ ...old, beforeChange: old }) } as const;
    expect(upgraded(stored)).toEqual({ screen: 'contact', answers: { ...whole, beforeChange: whole } });
    expect(readStoredOrder(stored)).toEqual({
      isReadable: true,
      screen: 'contact',
      answers: { ...whole, beforeChange: whole },
    });
  });

  it('of version 1 is read with the trail to its screen, and the additions of its recommendation', () => {
    const { trail: _trail, recommended: _recommended, beforeChange: _before, ...old } = answers;
    const chosen = { preselectedFor: ['web'], scalings: ['Originalformat', 'Webformat'], extensions: ['JPG'] } as const;
    const row = { version: 1, screen: 'formats.scale', context: storedAs({ ...old, ...chosen }) } as const;
    expect(readStoredOrder(row)).toEqual({
      isReadable: true,
      screen: 'formats.scale',
      answers: {
        ...answers,
        ...chosen,
        trail: ['start.options', 'contact', 'projectType', 'formats.fastlane'],
        recommended: { scalings: ['Webformat'], extensions: ['JPG'] },
      },
    });
    const booked = readStoredOrder({ version: 1, screen: 'booked', context: storedAs(old) });
    expect(booked).toEqual({ isReadable: true, screen: 'booked', answers });
  });

  it('of version 2 is read with a client without the later answers, before a change, too', () => {
    const { address2: _line, reference: _number, invoice_email: _mail, ...client } = initialOrder.client;
    const { beforeChange: _before, ...rest } = answers;
    const old = { ...rest, client: { ...client, company: 'Nordlicht' } };
    const read = { ...rest, client: { ...initialOrder.client, company: 'Nordlicht' } };
    const row = (beforeChange: object | null) =>
      ({ version: 2, screen: 'contact', context: storedAs({ ...old, beforeChange }) }) as const;
    expect([readStoredOrder(row(null)), readStoredOrder(row(old))]).toEqual([
      { isReadable: true, screen: 'contact', answers: { ...read, beforeChange: null } },
      { isReadable: true, screen: 'contact', answers: { ...read, beforeChange: read } },
    ]);
  });

  it.each([
    [3, ['brief', 'quote', 'express', 'furtherKinds', 'testImages']],
    [4, ['quote', 'express', 'furtherKinds', 'testImages']],
    [5, ['express', 'furtherKinds', 'testImages']],
    [6, ['furtherKinds', 'testImages']],
    [7, ['testImages']],
    [9, ['salesChannels', 'preselectedChannels', 'demanded']],
  ] as const)('of version %i is read without the later answers (%j), before a change, too', (version, asked) => {
    const { beforeChange: _none, ...whole } = { ...answers, quantity: 12, note: 'Bitte mit Schatten.' };
    const old = Object.fromEntries(Object.entries(whole).filter(([name]) => !asked.some((one) => one === name)));
    const row = (beforeChange: object | null) =>
      ({ version, screen: 'contact', context: storedAs({ ...old, beforeChange }) }) as const;
    expect([readStoredOrder(row(null)), readStoredOrder(row(old))]).toEqual([
      { isReadable: true, screen: 'contact', answers: { ...whole, beforeChange: null } },
      { isReadable: true, screen: 'contact', answers: { ...whole, beforeChange: whole } },
    ]);
  });

  it.each(Object.keys(answers).filter((name) => name !== 'client'))(
    'of any version is read without an answer that it lacks: %s',
    (name) => {
      const old = Object.fromEntries(Object.entries(answers).filter(([one]) => one !== name));
      for (const version of [3, 11, ORDER_VERSION]) {
        const row = { version, screen: 'contact', context: storedAs(old) } as const;
        expect(readStoredOrder(row)).toEqual({ isReadable: true, screen: 'contact', answers });
      }
    },
  );

  it('of a server of 27 November 2026 is read as it was booked', () => {
    const { orderItemType: _type, companyIsSet: _set, ...booked } = ofVersion10;
    const row = { version: 10, screen: 'booked', context: storedAs(ofVersion10) } as const;
    expect(readStoredOrder(row)).toEqual({
      isReadable: true,
      screen: 'booked',
      answers: { ...booked, client: { ...booked.client, processing: '' }, isWithdrawn: false },
    });
  });

  it('that cannot be read reports the reason, without typed text', () => {
    const reasonOf = (row: Partial<OrdersTable>) =>
      readStoredOrder({ version: ORDER_VERSION, screen: 'contact', context: storedAs(answers), ...row });
    expect(
      [
        { version: 99 },
        { screen: 'kontakt' as never },
        { context: storedAs({ ...answers, scalings: ['Umbenannt'] }) },
        { context: '{"geheim' as never },
        { context: storedAs('geheim') },
      ].map(reasonOf),
    ).toEqual(
      ['version 99', 'screen', 'answers.scalings.0', 'no JSON of an order', 'no JSON of an order'].map((reason) => ({
        isReadable: false,
        reason,
      })),
    );
  });

  it('that cannot be read is logged once', () => {
    const lines: unknown[] = [];
    const onUnreadable = logUnreadableOnce({ error: (facts: unknown) => void lines.push(facts) } as never);
    for (const id of ['a', 'b', 'a']) onUnreadable(id, 'version 99');
    expect(lines).toEqual([
      { order: 'a', reason: 'version 99' },
      { order: 'b', reason: 'version 99' },
    ]);
  });
});

describe.each(eachDatabase())('an order that the code cannot read, on $name', ({ environment }) => {
  it('is kept untouched by an older server, which sends its visitor to another one', async () => {
    const { app, store } = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'upload');
    const change = { version: ORDER_VERSION + 1, context: storedAs({ ...answers, quantity: 7, later: [] }) };
    await store.write((queries) => queries.updateTable('orders').set(change).execute());
    const rows = () => store.read((queries) => queries.selectFrom('orders').selectAll().execute());
    const before = await rows();

    const asked = [
      await visitor.request({ url: '/api/wizard/order' }),
      await visitor.post('saveQuantity', { quantity: 5 }),
      await visitor.post('setStartWizard', { setStartWizard: true }),
    ];
    expect(asked.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
      Array.from({ length: 3 }, () => [503, '5']),
    );
    // Files stay available: neither their rows nor their rules are of that version.
    expect((await visitor.request({ url: '/api/upload/files' })).statusCode).toBe(200);
    expect(await rows()).toEqual(before);
  });

  it.each([
    ['a renamed size', { context: storedAs({ ...answers, scalings: ['Umbenannt'] }) }],
    ['a screen that there is no more', { screen: 'kontakt' as never }],
  ] as const)('(%s) does not exist for its visitor, who begins anew; the row stays', async (_name, change) => {
    const { app, store } = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'upload');
    await store.write((queries) => queries.updateTable('orders').set(change).execute());
    const rows = () =>
      store.read((queries) => queries.selectFrom('orders').selectAll().orderBy('created_at').execute());
    const [before] = await rows();

    expect(await visitor.order()).toEqual({ orderItem: null, allowed: ['setStartWizard'] });
    const call = await visitor.post('saveQuantity', { quantity: 5 });
    expect([call.statusCode, call.json<{ code: string }>().code]).toEqual([404, 'notFound']);
    expect((await visitor.request({ url: '/api/upload/files' })).statusCode).toBe(200);
    expect((await visitor.call('setStartWizard', { setStartWizard: true })).screen).toBe('contact');

    const after = await rows();
    expect([after.length, after.find(({ id }) => id === before?.id)]).toEqual([2, before]);
  });
});
