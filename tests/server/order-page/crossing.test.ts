import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../domain/contracts/contract.ts';
import { contracts } from '../../../domain/contracts/contracts.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { pathTo } from '../../../domain/contracts/paths.ts';
import type { Store } from '../../../server/database/store.ts';
import { bothDatabases } from '../../support/databases.ts';
import { folderOf, orderInProduction, png } from '../../support/delivered-order.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

/** Every route that a link opens. */
const opened = Object.entries(contracts as Readonly<Record<string, Contract>>).filter(
  ([, { by }]) => by === 'customer' || by === 'files',
);
/** Bodies that fit, about what belongs to somebody else. */
const bodies: Readonly<Record<string, (id: string) => object>> = {
  requestCorrections: (file) => ({ requests: [{ file, comment: 'Fremd.', pin: null }] }),
  askQuestion: () => ({ question: 'Wessen Auftrag ist das?' }),
  keepFiles: (id) => ({ files: [id] }),
  sortFiles: (id) => ({ files: [id], kind: 'hair' }),
  verifyFile: (id) => ({ id, name: 'geheim.png', size: 1 }),
};

describe.each(bothDatabases())('the links of one visitor, on $name', ({ environment }) => {
  it('open nothing of another’s: no route tells of it, none changes it', async () => {
    const test = await startTestApp({ environment: await environment() });
    const mine = await delivered(test, 'meine.png');
    const other = await delivered(test, 'geheim.png');
    const before = await rowsOf(test.store, other.number);
    const told: string[] = [];
    const succeeded: string[] = [];
    for (const [name, { method, path }] of opened) {
      const ids = path.includes(':id') || bodies[name] !== undefined ? other.ids : [''];
      for (const token of [mine.token, mine.transfer]) {
        for (const id of ids) {
          const body = bodies[name]?.(id);
          const headers = new Headers({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' });
          if (body !== undefined) headers.set('content-type', 'application/json');
          const { status, answer } = await ask(test.app.listeningOrigin + pathTo(path, id), {
            method,
            headers,
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          if (answer.includes(other.number) || answer.includes('geheim')) told.push(`${name}: ${answer}`);
          if (path.includes(':id') && status < 400) succeeded.push(`${name} ${id}: ${status}`);
        }
      }
    }

    expect({ told, succeeded }).toEqual({ told: [], succeeded: [] });
    expect(await rowsOf(test.store, other.number)).toEqual(before);
    expect(opened.length).toBeGreaterThan(20);
  });
});

/** Not injected, because a HEAD has no body that could be held against its contract. */
async function ask(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  return { status: response.status, answer: await response.text() };
}

/** A delivered order, with the ids of everything that could be asked for. */
async function delivered(test: TestApp, name: string) {
  const order = await orderInProduction(test, [name]);
  const folder = await folderOf({ [`Webformat/${name}`]: await png(name) });
  expect((await order.studio('deliver', order.number, folder, '--trotzdem')).code).toBe(0);
  const { app } = test;
  const headers = { authorization: `Bearer ${order.token}` };
  const page = (await app.inject({ url: '/api/order', headers })).json<OrderPage>();
  const links = (await app.inject({ url: '/api/upload/transfer/links', headers })).json<{ links: { id: string }[] }>();
  const ids = [...page.images.files, ...(page.delivered?.files ?? []), ...links.links].map(({ id }) => id);
  expect(ids).toHaveLength(3);
  return { ...order, ids };
}

/** All that is stored of an order. */
function rowsOf(store: Store, number: string) {
  return store.read(async (queries) => {
    const order = await queries
      .selectFrom('orders')
      .selectAll()
      .where('wizard_clipping_id', '=', number)
      .executeTakeFirstOrThrow();
    const of = (table: 'uploads' | 'delivered_files' | 'transfer_tokens' | 'order_links' | 'order_history') =>
      queries.selectFrom(table).selectAll().where('order_id', '=', order.id).execute();
    const said = (table: 'order_corrections' | 'order_questions') =>
      queries.selectFrom(table).selectAll().where('order_id', '=', order.id).execute();
    return [
      order,
      await of('uploads'),
      await of('delivered_files'),
      await of('transfer_tokens'),
      await of('order_links'),
      await of('order_history'),
      await said('order_corrections'),
      await said('order_questions'),
    ];
  });
}
