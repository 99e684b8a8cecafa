import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../../domain/contracts/contract.ts';
import { contracts } from '../../../../../domain/contracts/contracts.ts';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import { pathTo, paths } from '../../../../../domain/contracts/paths.ts';
import type { Store } from '../../../../../server/database/store.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { anyway, folderOf, orderInProduction, png } from '../../../../support/delivered-order.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { makeQuote, openQuote } from '../../../../support/quotes.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';
import { credentials } from '../../../../support/tus-client.ts';
import { newVisitor } from '../../../../support/visitor.ts';

/** Every route that a link or the order's cookie opens. */
const opened = Object.entries(contracts as Readonly<Record<string, Contract>>).filter(
  ([, { by }]) => by === 'customer' || by === 'files',
);
/** Valid bodies about the things of another customer. */
const bodies: Readonly<Record<string, (id: string) => object>> = {
  requestCorrections: (file) => ({ requests: [{ file, comment: 'Fremd.', pin: null }] }),
  keepFiles: (id) => ({ files: [id] }),
  removeImages: (id) => ({ files: [id] }),
  sortFiles: (id) => ({ files: [id], kind: 'hair' }),
  verifyFile: (id) => ({ id, name: 'geheim.png', size: 1 }),
};
/** Bodies that name nothing. */
const plain: Readonly<Record<string, object>> = {
  askQuestion: { question: 'Wessen Auftrag ist das?' },
  amendOrder: { note: 'Fremd.' },
};

describe.each(eachDatabase())('the secrets of one visitor, on $name', ({ environment }) => {
  it('give no access to another’s: no route reveals it, none changes it', { timeout: 90_000 }, async () => {
    const test = await startTestApp({ environment: await environment() });
    const mine = { ...(await delivered(test, 'meine.png')), draft: await begun(test, 'mia@nordlicht.example') };
    const other = { ...(await delivered(test, 'geheim.png')), draft: await begun(test, 'otto@geheim.example') };
    const foreign = [other.number, other.draft.number];
    const before = await rowsOf(test.store, foreign);
    const ticket = await ticketOf(test, mine.token);
    const bearers = [mine.token, mine.transfer, mine.draft.resume, mine.draft.quote, ticket];
    const credentialsOfMine = [
      ...bearers.map((bearer) => credentials({ bearer })),
      credentials(mine.visitor),
      credentials(mine.draft.visitor),
    ];
    const told: string[] = [];
    const succeeded: string[] = [];
    const passedOver = new Set<string>();
    for (const [name, { method, path }] of opened) {
      const ids = path.includes(':id') || bodies[name] !== undefined ? other.ids : [''];
      const asked = credentialsOfMine.flatMap((held) => ids.map((id) => ({ held, id })));
      await Promise.all(
        asked.map(async ({ held, id }) => {
          const body = bodies[name]?.(id) ?? plain[name];
          const headers = new Headers({ ...held, 'tus-resumable': '1.0.0' });
          if (body !== undefined) headers.set('content-type', 'application/json');
          const { status, answer } = await ask(test.app.listeningOrigin + pathTo(path, id), {
            method,
            headers,
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          if ([...foreign, 'geheim'].some((secret) => answer.includes(secret))) told.push(`${name}: ${answer}`);
          if (path.includes(':id') && status < 400) succeeded.push(`${name} ${id}: ${status}`);
          if (bodies[name] !== undefined && status < 400) passedOver.add(name);
        }),
      );
    }

    expect({ told, succeeded }).toEqual({ told: [], succeeded: [] });
    // These ignore foreign ids in a list, here all of them.
    expect([...passedOver].toSorted()).toEqual(['keepFiles', 'removeImages', 'sortFiles']);
    expect(await rowsOf(test.store, foreign)).toEqual(before);
    expect(opened.length).toBeGreaterThan(20);
  });

  it('each give access to their own kind of resource only', async () => {
    const test = await startTestApp({ environment: await environment() });
    const order = await delivered(test, 'meine.png');
    const { resume, quote } = await begun(test, 'mia@nordlicht.example');
    const secrets = {
      order: order.token,
      transfer: order.transfer,
      cookie: order.visitor.cookies.get('order') ?? '',
      ticket: await ticketOf(test, order.token),
      resume,
      quote,
    };
    const doors = {
      order: (token: string) => test.app.inject({ url: paths.orderPage, headers: credentials({ bearer: token }) }),
      files: (token: string) =>
        test.app.inject({ url: contracts.listFiles.path, headers: credentials({ bearer: token }) }),
      ticket: (token: string) => test.app.inject({ url: pathTo(paths.download, token) }),
      resume: async (token: string) =>
        (await newVisitor(test.app)).request({ method: 'POST', url: paths.resume, payload: { token } }),
      quote: async (token: string) => openQuote(await newVisitor(test.app), token),
    };
    const open: Record<string, string[]> = {};
    for (const [door, knock] of Object.entries(doors)) {
      open[door] = [];
      for (const [secret, token] of Object.entries(secrets)) {
        expect(token).not.toBe('');
        if ((await knock(token)).statusCode < 400) open[door].push(secret);
      }
    }

    expect(open).toEqual({
      order: ['order'],
      files: ['order', 'transfer'],
      ticket: ['ticket'],
      resume: ['resume'],
      quote: ['quote'],
    });
  });
});

/** Not injected: a HEAD answer has no body to check against its contract. */
async function ask(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  return { status: response.status, answer: await response.text() };
}

/** A delivered order, with all its ids. */
async function delivered(test: TestApp, name: string) {
  const order = await orderInProduction(test, [name]);
  const folder = await folderOf({ [`Webformat/${name}`]: await png(name) });
  expect((await order.studio('deliver', order.number, folder, ...anyway)).code).toBe(0);
  const { app } = test;
  const headers = { authorization: `Bearer ${order.token}` };
  const page = (await app.inject({ url: '/api/order', headers })).json<OrderPage>();
  const links = (await app.inject({ url: '/api/upload/transfer/links', headers })).json<{ links: { id: string }[] }>();
  const ids = [...page.images.files, ...(page.delivered?.files ?? []), ...links.links].map(({ id }) => id);
  expect(ids).toHaveLength(3);
  return { ...order, ids };
}

/** An open order of that address: the secrets of its quote and of its resume link. */
async function begun(test: TestApp, email: string) {
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'client.overview');
  const number = (await visitor.order()).orderItem?.wizard_clipping_id ?? '';
  const { token: quote } = await makeQuote(visitor);
  expect((await visitor.request({ method: 'POST', url: paths.resumeLink, payload: { email } })).statusCode).toBe(204);
  const mail = (await test.mails()).find(({ to }) => to?.[0]?.address === email);
  const resume = /\/freistell-service\/fortsetzen#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  return { visitor, number, quote, resume };
}

/** The last path segment of the order's download of all files. */
async function ticketOf({ app }: TestApp, token: string): Promise<string> {
  const url = pathTo(paths.askForDownload, 'all');
  const answer = await app.inject({ method: 'POST', url, headers: credentials({ bearer: token }) });
  return answer.json<{ url: string }>().url.split('/').at(-1) ?? '';
}

/** All rows of these orders. */
function rowsOf(store: Store, numbers: readonly string[]) {
  return store.read(async (queries) => {
    const orders = await queries
      .selectFrom('orders')
      .selectAll()
      .where('wizard_clipping_id', 'in', numbers)
      .orderBy('id')
      .execute();
    const ids = orders.map(({ id }) => id);
    const of = (table: (typeof tablesOfOrder)[number]) =>
      queries.selectFrom(table).selectAll().where('order_id', 'in', ids).orderBy('order_id').execute();
    const quotes = await queries.selectFrom('quotes').selectAll().where('order_id', 'in', ids).orderBy('id').execute();
    const links = queries.selectFrom('quote_links').selectAll().orderBy('token_hash');
    const mails = await queries.selectFrom('outbox').selectAll().orderBy('id').execute();
    return {
      orders,
      quotes,
      quote_links: await links
        .where(
          'quote_id',
          'in',
          quotes.map(({ id }) => id),
        )
        .execute(),
      outbox: mails.filter((mail) => [...ids, ...numbers].some((name) => JSON.stringify(mail).includes(name))),
      ...Object.fromEntries(await Promise.all(tablesOfOrder.map(async (table) => [table, await of(table)] as const))),
    };
  });
}

const tablesOfOrder = [
  'uploads',
  'delivered_files',
  'transfer_tokens',
  'order_links',
  'order_history',
  'order_summaries',
  'order_calls',
  'order_events',
  'order_corrections',
  'order_questions',
  'resume_links',
] as const;
