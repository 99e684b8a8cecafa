import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { paths } from '../../../../domain/contracts/paths.ts';
import type { OrderPage } from '../../../../domain/contracts/order-page.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { timestamp } from '../../../../server/database/normalise.ts';
import type { Queries } from '../../../../server/database/store.ts';
import { QUIET } from '../../../../server/files/tus/late-images.ts';
import { takeStep } from '../../../../server/office/commands/office-orders.ts';
import { bookImagesLater } from '../../../support/booked-order.ts';
import { cupFile } from '../../../support/cup.ts';
import { contact } from '../../../support/order-journeys.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { formPost, startFormApp } from '../../../support/form-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';

const HOUR = 60 * 60_000;
const ROUNDS = 4;

it('„Alle Bilder sind da“ is sent hourly, debounced, however often an image comes and goes', async () => {
  const { test, sendAndTakeBack, send, told } = await bookedInAStrangersName();
  for (let round = 0; round < ROUNDS; round += 1) await sendAndTakeBack();
  test.world.pass(HOUR);
  // Taken back: there is no mail to send.
  expect(await told()).toBe(0);

  await send();
  expect(await told()).toBe(0);
  test.world.pass(QUIET);
  expect(await told()).toBe(1);

  for (let round = 0; round < ROUNDS; round += 1) await sendAndTakeBack();
  await send();
  test.world.pass(QUIET);
  expect(await told()).toBe(1);
  test.world.pass(HOUR - QUIET);
  expect(await told()).toBe(2);
});

it('images sent and removed in a loop take one mail an hour from the mailbox’s allowance', async () => {
  const { test, sendAndTakeBack } = await bookedInAStrangersName();
  const counted = () => test.store.read((queries) => queries.selectFrom('mailbox_mails').select('mailbox').execute());
  const before = await counted();
  for (let round = 0; round < ROUNDS; round += 1) await sendAndTakeBack();
  const after = await counted();
  expect([before.length, after.length, new Set(after.map(({ mailbox }) => mailbox)).size]).toEqual([1, 2, 1]);
});

it('a mailbox that has had its mails gets none about images, and the order page says so', async () => {
  const { test, send, told, token } = await bookedInAStrangersName();
  await test.store.write(async (queries) => {
    const row = await queries.selectFrom('mailbox_mails').selectAll().executeTakeFirstOrThrow();
    for (let count = 1; count < limits.mails.mailboxHour.value; count += 1)
      await queries
        .insertInto('mailbox_mails')
        .values({ ...row, id: `other-${count}` })
        .execute();
  });
  await send();
  test.world.pass(QUIET);
  expect([await told(), (await pageOf(test, token)).images.files.length]).toEqual([0, 1]);
});

it.each([
  ['booked', 1],
  ['withdrawing', 0],
  ['cancelled', 0],
  ['inProduction', 0],
] as const)(
  'the last image of an order that is %s when it is stored: the customer gets %i mails',
  async (now, count) => {
    let change = nothing;
    const test = await startTestApp({
      aroundStorage: (storage) => ({ ...storage, makeDurable: (key) => change().then(() => storage.makeDurable(key)) }),
    });
    const { number, transfer } = await bookImagesLater(test, 1);
    const client = tusClient(await listen(test.app), { bearer: transfer });
    const content = await readFile(cupFile);
    const url = (await client.create('tasse.png', content.byteLength)).headers.get('location') ?? '';
    await client.patch(url, 0, content.subarray(0, 100));
    change = async () => {
      change = nothing;
      await test.store.write((queries) => become(queries, test, number, now));
    };

    const { status } = await client.patch(url, 100, content.subarray(100));
    test.world.pass(QUIET);

    const told = (await test.mails()).filter(({ subject }) => subject === `Alle Bilder sind da: ${number}`);
    expect([status, told.length]).toEqual([204, count]);
  },
);

/** Runs while the last image is stored. */
const nothing = async (): Promise<void> => {};

async function become(
  queries: Queries,
  { world, config }: TestApp,
  number: string,
  now: 'booked' | 'withdrawing' | 'cancelled' | 'inProduction',
): Promise<void> {
  if (now === 'booked') return;
  if (now !== 'withdrawing') {
    const words = { withThoseHere: true, day: null };
    await takeStep(queries, { world, publicUrl: config.publicUrl }, number, now, words);
    return;
  }
  const { id: order_id } = await queries
    .selectFrom('orders')
    .select('id')
    .where('wizard_clipping_id', '=', number)
    .executeTakeFirstOrThrow();
  const declared = { id: 'one', name: 'Tom Sander', email: 'tom@sander.example', email_folded: null };
  await queries
    .insertInto('withdrawals')
    .values({ ...declared, order_number: number, order_id, created_at: timestamp(world.now()) })
    .execute();
}

it('a withdrawal declared while „Alle Bilder sind da“ waits takes that mail back', async () => {
  const { test, number, send, told } = await bookedInAStrangersName(startFormApp);
  await send();
  const declared = { name: 'Tom Sander', orderNumber: number, email: contact.email, confirm: 'yes' };
  const idempotencyKey = '7f0c9a52-3d1e-4b8a-9c55-6a1b2c3d4e5f';
  await test.app.inject({ url: paths.withdrawal, ...formPost({ ...declared, idempotencyKey }) });

  test.world.pass(QUIET);

  expect(await told()).toBe(0);
  expect((await test.mails()).map(({ subject }) => subject)).toContain('Eingangsbestätigung Ihres Widerrufs');
});

async function bookedInAStrangersName(start: () => Promise<TestApp> = startTestApp) {
  const test = await start();
  const { number, token, transfer } = await bookImagesLater(test, 1);
  const client = tusClient(await listen(test.app), { bearer: transfer });
  const content = await readFile(cupFile);
  let count = 0;
  const send = () => {
    count += 1;
    return client.upload(`tasse-${count}.png`, content);
  };
  return {
    test,
    number,
    token,
    send,
    sendAndTakeBack: async () => {
      await send();
      const files = (await pageOf(test, token)).images.files.map(({ id }) => id);
      const answer = await test.app.inject({
        method: 'POST',
        url: paths.removeImages,
        headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'test' },
        payload: { files },
      });
      expect(answer.statusCode).toBe(200);
    },
    told: async () => (await test.mails()).filter(({ subject }) => subject === `Alle Bilder sind da: ${number}`).length,
  };
}

async function pageOf(test: TestApp, token: string): Promise<OrderPage> {
  const answer = await test.app.inject({ url: paths.orderPage, headers: { authorization: `Bearer ${token}` } });
  return answer.json<OrderPage>();
}
