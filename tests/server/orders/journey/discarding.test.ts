import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';
import { storedAs } from '../../../support/stored-rows.ts';

const discard = (visitor: Visitor, headers: Record<string, string> = {}) =>
  visitor.request({ method: 'DELETE', url: '/api/wizard/order', headers });

/** What the database holds of orders. */
async function holdings({ store }: TestApp) {
  const count = (table: 'orders' | 'uploads' | 'transfer_tokens' | 'file_removals') =>
    store.read((queries) =>
      queries
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number | string>().as('rows'))
        .executeTakeFirstOrThrow(),
    );
  const tables = ['orders', 'uploads', 'transfer_tokens'] as const;
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, Number((await count(table)).rows)] as const)),
  );
}

/** A visitor with an open order, a complete and a partial file, and a transfer link. */
async function openOrderWithFiles(app: FastifyInstance): Promise<{ visitor: Visitor; base: string; files: string[] }> {
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  const base = await listen(app);
  const tus = tusClient(base, visitor);
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const files = [
    await tus.upload('tasse.png', pixel),
    (await tus.create('karton.png', 1000)).headers.get('location') ?? '',
  ];
  await visitor.request({ method: 'POST', url: '/api/upload/transfer' });
  return { visitor, base, files };
}

describe.each(eachDatabase())('DELETE /api/wizard/order on $name', (database) => {
  it('deletes an open order with its answers, links and files, and clears the cookies', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { visitor, base, files } = await openOrderWithFiles(test.app);
    const stranger = await newVisitor(test.app);
    await walkTo(stranger, 'contact');
    const { wizard_clipping_id: folder } = (await visitor.order()).orderItem as OrderItem;
    const before = await holdings(test);
    const otherWindow = new Map(visitor.cookies);

    const answer = await discard(visitor);

    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'order', value: '', path: '/', httpOnly: true, expires: new Date(0) }),
      expect.objectContaining({ name: 'XSRF-TOKEN', value: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/) }),
    ]);
    expect([before, await holdings(test)]).toEqual([
      { orders: 2, uploads: 2, transfer_tokens: 1 },
      { orders: 1, uploads: 0, transfer_tokens: 0 },
    ]);
    const removals = await test.store.read((queries) => queries.selectFrom('file_removals').selectAll().execute());
    expect(removals.map(({ storage_key }) => storage_key)).toEqual(
      expect.arrayContaining([`${folder}/karton.png`, `${folder}/tasse.png`]),
    );
    expect((await stranger.order()).orderItem?.screen).toBe('contact');
    // A call under way in another window finds nothing.
    const late = await fetch(new URL(files[1] ?? '', base), {
      method: 'PATCH',
      headers: {
        cookie: [...otherWindow].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': otherWindow.get('XSRF-TOKEN') ?? '',
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: 'x',
    });
    expect(late.status).toBe(404);

    expect(await visitor.order()).toEqual({ orderItem: null, allowed: ['setStartWizard'] });
    expect((await visitor.call('setStartWizard', { setStartWizard: true })).screen).toBe('contact');
  });

  it('discards nothing that another window has changed or booked meanwhile', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const visitor = await newVisitor(test.app);
    await walkTo(visitor, 'client.overview');
    const { revision } = (await visitor.order()).orderItem as OrderItem;
    await visitor.post('finish', {});

    const answer = await discard(visitor, { 'x-order-revision': String(revision) });

    const { code, orderItem } = answer.json<{ code: string; orderItem: OrderItem }>();
    expect([answer.statusCode, code, orderItem.status]).toEqual([409, 'stale', 'booked']);
    expect(answer.cookies).toEqual([]);
    expect((await visitor.order()).orderItem?.status).toBe('booked');
  });

  it('keeps a booked order and clears only the cookie', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const visitor = await newVisitor(test.app);
    await walkTo(visitor, 'client.overview');
    await visitor.post('finish', {});
    const before = await holdings(test);

    expect((await discard(visitor)).statusCode).toBe(204);

    expect(await holdings(test)).toEqual(before);
    expect((await visitor.order()).orderItem).toBeNull();
  });
});

describe('DELETE /api/wizard/order', () => {
  it('requires the XSRF pair and changes nothing without it', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'quantity');
    for (const pair of ['', 'guessed']) {
      expect((await discard(visitor, { 'x-xsrf-token': pair })).statusCode).toBe(403);
    }
    expect((await visitor.order()).orderItem?.screen).toBe('quantity');
  });

  it('succeeds where there is no order', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    expect((await discard(visitor)).statusCode).toBe(204);
    await walkTo(visitor, 'contact');
    const token = visitor.cookies.get('order') ?? '';
    await discard(visitor);
    visitor.cookies.set('order', token);
    await visitor.order();
    expect((await discard(visitor, { 'x-order-revision': '1' })).statusCode).toBe(204);
  });

  it('deletes an order that the code cannot read', async () => {
    const test = await startTestApp();
    const visitor = await newVisitor(test.app);
    await walkTo(visitor, 'contact');
    await test.store.write((queries) =>
      queries
        .updateTable('orders')
        .set({ context: storedAs({}), version: 99 })
        .execute(),
    );

    expect((await discard(visitor)).statusCode).toBe(204);
    expect(await holdings(test)).toEqual({ orders: 0, uploads: 0, transfer_tokens: 0 });
  });
});
