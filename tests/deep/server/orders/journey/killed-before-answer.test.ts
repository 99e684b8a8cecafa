import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import { paths } from '../../../../../domain/contracts/paths.ts';
import type { WizardCall } from '../../../../../domain/contracts/wizard-calls.ts';
import { amendmentMails } from '../../../../support/amended-order.ts';
import { compiled } from '../../../../support/compiled.ts';
import { fixedWorld } from '../../../../support/fixed-world.ts';
import { makeQuote, openQuote } from '../../../../support/quotes.ts';
import { startTestApp, temporaryFolder } from '../../../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../../../support/visitor.ts';

const program = fileURLToPath(new URL('../../../../support/killed-before-answer.ts', import.meta.url));
const KEY = '3f1c9a52-3d1e-4b8a-9c55-6a1b2c3d4e5f';

describe('a server killed after it has stored a call and before it has answered', () => {
  it.each([
    ['start.options', 'setStartWizard', { setStartWizard: true }, 1],
    ['quantity', 'saveQuantity', { quantity: 120 }, 12],
    ['client.overview', 'finish', {}, 16],
  ] as const)(
    'on %s: %s, repeated by its key, happens once',
    { timeout: 60_000 },
    async (screen, call, body, revision) => {
      const dataDir = await temporaryFolder();
      const cookies = await callAndDie(dataDir, screen, call, body);
      const world = fixedWorld(new Date().toISOString());
      const { app, store, mails } = await startTestApp({ environment: { DATA_DIR: dataDir }, world });
      const visitor = await newVisitor(app);
      returnWith(visitor, cookies);

      const answer = await visitor.post(call, body, { 'idempotency-key': KEY });

      const { orderItem } = await visitor.order();
      expect([answer.statusCode, orderItem?.revision]).toEqual([200, revision]);
      expect(call === 'finish' ? answer.body : answer.json()).toEqual(call === 'finish' ? 'done' : orderItem);
      expect(await store.read((queries) => queries.selectFrom('orders').select('id').execute())).toHaveLength(1);
      expect(await mails()).toHaveLength(call === 'finish' ? 2 : 0);
    },
  );
});

it('a quote stored by a killed server is returned under the same number, once', { timeout: 60_000 }, async () => {
  const dataDir = await temporaryFolder();
  const cookies = await callAndDie(dataDir, 'upload', 'quote' as WizardCall, {});
  const world = fixedWorld(new Date().toISOString());
  const { app, store } = await startTestApp({ environment: { DATA_DIR: dataDir }, world });
  const stored = () => store.read((queries) => queries.selectFrom('quotes').select('number').execute());
  const before = await stored();
  const visitor = await newVisitor(app);
  returnWith(visitor, cookies);

  const { number, token } = await makeQuote(visitor);

  expect([before, await stored()]).toEqual([[{ number }], [{ number }]]);
  expect((await openQuote(await newVisitor(app), token)).statusCode).toBe(200);
});

it('an amendment stored by a killed server is answered by its key, logged and mailed once', {
  timeout: 60_000,
}, async () => {
  const amendment = { client: { phone: '040 5678' }, note: 'Bitte ohne Schatten.' };
  const dataDir = await temporaryFolder();
  const cookies = await callAndDie(dataDir, 'client.overview', 'amendOrder', amendment);
  const world = fixedWorld(new Date().toISOString());
  const test = await startTestApp({ environment: { DATA_DIR: dataDir }, world });
  const visitor = await newVisitor(test.app);
  returnWith(visitor, cookies);
  const stored = (await visitor.request({ method: 'GET', url: paths.orderPage })).json<OrderPage>();
  const again = () =>
    visitor.request({
      method: 'POST',
      url: paths.amendOrder,
      payload: amendment,
      headers: { 'idempotency-key': KEY },
    });

  const answers = [await again(), await again()];

  expect(answers.map((answer) => [answer.statusCode, answer.json<OrderPage>()])).toEqual([
    [200, stored],
    [200, stored],
  ]);
  expect([stored.summary.phone, stored.summary.note]).toEqual(['040 5678', 'Bitte ohne Schatten.']);
  const events = await test.store.read((queries) => queries.selectFrom('order_events').select('event').execute());
  expect(events.filter(({ event }) => event === 'amended')).toHaveLength(1);
  expect((await amendmentMails(test)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Auftrag FS-.* geändert$/),
    expect.stringMatching(/^Dein Auftrag ist geändert: FS-/),
  ]);
});

/** Returns the visitor's cookies before the call. */
async function callAndDie(
  dataDir: string,
  screen: string,
  call: WizardCall | 'amendOrder',
  body: object,
): Promise<[string, string][]> {
  const child = spawn(process.execPath, [...compiled, program, dataDir, screen, call, JSON.stringify(body), KEY], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(signal).toBe('SIGKILL');
  return JSON.parse(output) as [string, string][];
}

function returnWith({ cookies }: Visitor, kept: readonly [string, string][]): void {
  cookies.clear();
  for (const [name, value] of kept) cookies.set(name, value);
}
