import { describe, expect, it } from 'vitest';
import { DAY } from '../../../../domain/studio/retention.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { createRetentionJob } from '../../../../server/office/privacy/retention-job.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

const KEY = '3f1c9a52-3d1e-4b8a-9c55-6a1b2c3d4e5f';
const named = (key: string = KEY) => ({ 'idempotency-key': key });
const start = { setStartWizard: true } as const;

describe.each(eachDatabase())('a wizard call with a key, on $name', ({ environment }) => {
  it('gets the same answer again, and has no further effect', async () => {
    const { app } = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'formats.extensions');
    const toggle = () => visitor.post('toggleExtension', { extension: 'JPG' }, named());

    const first = await toggle();
    await visitor.call('toggleExtension', { extension: 'PNG' });
    const now = await visitor.order();
    const again = await toggle();

    expect([first.statusCode, first.json().extensions]).toEqual([200, ['JPG']]);
    expect([again.statusCode, again.headers['content-type'], again.body]).toEqual([
      200,
      first.headers['content-type'],
      first.body,
    ]);
    expect(await visitor.order()).toEqual(now);
  });

  it('is the same call whatever other fields and revision it is posted with', async () => {
    const { app } = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'quantity');
    const { orderItem } = await visitor.order();

    const first = await visitor.post('saveQuantity', { ...orderItem, quantity: 80 }, named());
    const again = await visitor.post('saveQuantity', { quantity: 80 }, { ...named(), 'x-order-revision': '1' });

    expect([again.statusCode, again.body]).toEqual([200, first.body]);
  });

  it('is refused when its key belongs to another call, and changes nothing', async () => {
    const { app } = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'quantity');
    await visitor.post('saveQuantity', { quantity: 80 }, named());
    const before = await visitor.order();

    for (const answer of [
      await visitor.post('saveQuantity', { quantity: 90 }, named()),
      await visitor.post('setStep', { screen: 'quantity' }, named()),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { code: 'keyReused', message: 'Unter diesem Idempotency-Key kamen schon andere Angaben an.' },
      ]);
    }
    expect(await visitor.order()).toEqual(before);
  });

  it('is not stored when it was refused: it is decided again', async () => {
    const { app } = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'formats.extensions');

    const refused = await visitor.post('setExtensionIsSet', {}, named());
    await visitor.call('toggleExtension', { extension: 'JPG' });
    const accepted = await visitor.post('setExtensionIsSet', {}, named());

    expect([refused.statusCode, accepted.statusCode]).toEqual([409, 200]);
  });

  it('is executed once when it arrives ten times at once; the others may retry', async () => {
    const { app, store, mails } = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.overview');

    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.post('finish', {}, named())));

    const [done, ...others] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect([done?.statusCode, done?.body]).toEqual([200, 'done']);
    // Later ones get the first one's answer.
    for (const { statusCode, body, headers } of others.filter((other) => other.body !== 'done')) {
      expect([statusCode, JSON.parse(body).code, headers['retry-after']]).toEqual([409, 'inProgress', '2']);
    }
    expect((await visitor.post('finish', {}, named())).body).toBe('done');
    expect(await rowsOf(store, 'order_summaries')).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  it('begins one order, which the visitor gets also when the cookie is lost', async () => {
    const { app, store } = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(app);
    const before = new Map(visitor.cookies);

    const first = await visitor.post('setStartWizard', start, named());
    const withCookie = await visitor.post('setStartWizard', start, named());
    loseCookies(visitor, before);
    const withoutCookie = await visitor.post('setStartWizard', start, named());

    expect([withCookie.body, withoutCookie.body]).toEqual([first.body, first.body]);
    expect((await visitor.order()).orderItem).toEqual(first.json());
    expect((await visitor.post('setStartWizard', start)).statusCode).toBe(409);
    expect(await rowsOf(store, 'orders')).toBe(1);
  });

  it('belongs to its visitor: the same key of another one is another call', async () => {
    const { app, store } = await startTestApp({ environment: await environment() });
    const [one, other] = [await newVisitor(app), await newVisitor(app)];

    const answers = [
      await one.post('setStartWizard', start, named('11111111')),
      await other.post('setStartWizard', start, named('11111111')),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await one.order()).orderItem?.id).not.toBe((await other.order()).orderItem?.id);
    expect(await rowsOf(store, 'orders')).toBe(2);
  });

  it('returns the current files, which change independently of the calls', async () => {
    const { app, store } = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'quantity');
    const first = await visitor.post('saveQuantity', { quantity: 80 }, named());
    await store.write((queries) => queries.insertInto('uploads').values(aFile(first.json().id)).execute());

    const again = await visitor.post('saveQuantity', { quantity: 80 }, named());

    expect(again.json()).toEqual({ ...first.json(), media: (await visitor.order()).orderItem?.media });
    expect(Object.keys(again.json().media)).toEqual(['a']);
  });

  it('is stored for a day, deleted with its order, and dropped when an order has too many', async () => {
    const app = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(app.app);
    await visitor.post('setStartWizard', start, named());
    await walkTo(
      { call: async (call, body) => (await visitor.post(call, body, named(`key-of-${call}`))).json() },
      'contact',
    );
    app.world.pass(DAY);
    expect(await forgotten(app)).toBeUndefined();
    app.world.pass(1);
    expect(await forgotten(app)).toBe(2);

    for (let count = 0; count < 3; count += 1) {
      await visitor.post('setStep', { screen: 'start.options' }, named(`back-${count}-xx`));
      await visitor.post('setStartWizard', start, named(`on-${count}-xxxx`));
    }
    expect(await rowsOf(app.store, 'answered_calls')).toBe(6);
    await app.store.write((queries) =>
      queries
        .updateTable('orders')
        .set({ revision: limits.orders.answers.value + 3 })
        .execute(),
    );
    await visitor.post('setStep', { screen: 'start.options' }, named('the-last-one'));
    expect(await rowsOf(app.store, 'answered_calls')).toBe(4);

    await visitor.request({ method: 'DELETE', url: '/api/wizard/order' });
    expect(await rowsOf(app.store, 'answered_calls')).toBe(0);
  });
});

describe('an Idempotency-Key', () => {
  it.each([
    ['seven77', 400],
    ['eight888', 200],
    ['x'.repeat(64), 200],
    ['x'.repeat(65), 400],
    ['with a space', 400],
    ['größer-als', 400],
    ['"8e03978e-40d5-43e8-bc93-6894a57f9324"', 200],
  ])('%s is answered with %i', async (key, status) => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);

    const answer = await visitor.post('setStartWizard', start, named(key));

    expect(answer.statusCode).toBe(status);
    if (status === 400) {
      expect(answer.json().fields).toEqual({ 'Idempotency-Key': 'Hier gehören 8 bis 64 sichtbare Zeichen hin.' });
    }
  });
});

/** As if no answer had arrived. */
function loseCookies(visitor: Visitor, before: ReadonlyMap<string, string>): void {
  visitor.cookies.clear();
  for (const [name, value] of before) visitor.cookies.set(name, value);
}

async function rowsOf(
  store: TestApp['store'],
  table: 'orders' | 'order_summaries' | 'answered_calls',
): Promise<number> {
  const rows = await store.read((queries) => queries.selectFrom(table).selectAll().execute());
  return rows.length;
}

async function forgotten({ app, config, store, world }: TestApp): Promise<number | undefined> {
  const job = createRetentionJob({ store, world, periods: config.retention, log: app.log });
  return (await job.run())['answers'];
}

function aFile(order_id: string) {
  const now = '2026-11-20T13:05:00.000Z';
  return {
    id: 'a',
    order_id,
    name: 'Tasse.jpg',
    relative_path: null,
    size: 5,
    bytes_uploaded: 5,
    declared_type: null,
    detected_type: 'image/jpeg',
    width: null,
    height: null,
    image_facts: null,
    sha256: null,
    fingerprint: null,
    added_by: null,
    scan: null,
    kept_at: null,
    kind: null,
    held_by: null,
    held_until: null,
    wanted_at: null,
    storage_key: 'a.jpg',
    storage_key_folded: 'a.jpg',
    created_at: now,
    updated_at: now,
    completed_at: now,
  };
}
