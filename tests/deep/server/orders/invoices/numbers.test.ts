import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { bothDatabases } from '../../../../support/databases.ts';
import { bookImagesLater } from '../../../../support/booked-order.ts';
import { compiled } from '../../../../support/compiled.ts';
import { studioOffice } from '../../../../support/office-pages.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';

const ORDERS = 200;
const writer = join(import.meta.dirname, '../../../../support/invoice-writer.ts');

describe.each(bothDatabases())('the numbers of invoices on $name', ({ environment }) => {
  it('have no gap and no double when two servers write 200 at once', { timeout: 180_000 }, async () => {
    const test = await startTestApp({ environment: await environment() });
    await deliveredOrders(test, ORDERS);

    const outputs = await run(start(test), start(test));

    const printed = outputs.flatMap(({ lines }) => lines).filter((line) => line !== 'refused');
    const year = new Date().getFullYear();
    const all = Array.from({ length: ORDERS }, (_, index) => `RE-${year}-${String(index + 1).padStart(4, '0')}`);
    // Each tries every order, and a second invoice is refused.
    expect(outputs.map(({ code, lines }) => [code, lines.length])).toEqual([
      [0, ORDERS],
      [0, ORDERS],
    ]);
    expect(printed.toSorted()).toEqual(all);
    expect(await stored(test)).toEqual({ invoices: all, mails: all.map((number) => `invoice-${number}`), open: 0 });
  });

  it('are returned by a server that is killed between number and mail', { timeout: 90_000 }, async () => {
    const test = await startTestApp({ environment: await environment() });
    await deliveredOrders(test, 1);

    const [killed] = await run(start(test, 'kill'));
    const after = await stored(test);
    const [next] = await run(start(test));

    expect([killed?.signal, killed?.lines, after]).toEqual(['SIGKILL', [], { invoices: [], mails: [], open: 1 }]);
    const number = `RE-${new Date().getFullYear()}-0001`;
    expect(next?.lines).toEqual([number]);
    expect(await stored(test)).toEqual({ invoices: [number], mails: [`invoice-${number}`], open: 0 });
  });
});

/** One delivered order of a company, and copies of its rows. */
async function deliveredOrders(test: TestApp, count: number): Promise<void> {
  const storage = await openStorage(test.config, test.store);
  const studio = studioOffice({ store: test.store, storage, world: test.world });
  const { number } = await bookImagesLater(test, 120);
  await studio('status', number, 'inBearbeitung', 'vorhandene');
  await studio('status', number, 'geliefert');
  await test.store.write(async (queries) => {
    const order = await queries.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const summary = await queries.selectFrom('order_summaries').selectAll().executeTakeFirstOrThrow();
    const history = await queries.selectFrom('order_history').selectAll().execute();
    for (let index = 1; index < count; index += 1) {
      const id = `copy-${index}`;
      const own = { id, token_hash: id, wizard_clipping_id: `FS-COPY-${index}` };
      await queries
        .insertInto('orders')
        .values({ ...order, ...own })
        .execute();
      await queries
        .insertInto('order_summaries')
        .values({ ...summary, order_id: id })
        .execute();
      const entries = history.map(({ state, at, revision }) => ({
        id: `${id}-${state}`,
        order_id: id,
        state,
        at,
        revision,
      }));
      await queries.insertInto('order_history').values(entries).execute();
    }
  });
}

function start({ config }: TestApp, ...mode: string[]): ChildProcess {
  const { dataDir, databaseUrl } = config;
  const child = spawn(process.execPath, [...compiled, writer, ...mode], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Lets the processes begin together, and waits for their ends. */
async function run(...children: readonly ChildProcess[]) {
  const outputs = children.map(({ stdout }) => (stdout === null ? Promise.resolve('') : text(stdout)));
  await Promise.all(children.map(({ stdout }) => once(stdout ?? process.stdout, 'data')));
  for (const { stdin } of children) stdin?.end('go\n');
  return Promise.all(
    children.map(async (child, index) => {
      const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
      const [, ...lines] = ((await outputs[index]) ?? '').split('\n').filter((line) => line !== '');
      return { code, signal, lines };
    }),
  );
}

/** Stored invoices, their mails, and the orders that still wait for one. */
async function stored({ store }: TestApp) {
  return store.read(async (queries) => {
    const invoices = await queries.selectFrom('invoices').select('number').orderBy('number').execute();
    const mails = await queries.selectFrom('outbox').select('id').where('kind', '=', 'invoice').orderBy('id').execute();
    const open = await queries.selectFrom('orders').select('id').where('status', '=', 'delivered').execute();
    return {
      invoices: invoices.map(({ number }) => number),
      mails: mails.map(({ id }) => id),
      open: open.length,
    };
  });
}
