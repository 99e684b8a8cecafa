import { describe, expect, it } from 'vitest';
import { paths } from '../../../../domain/contracts/paths.ts';
import { withdrawalMessages } from '../../../../domain/texts/messages.ts';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { formPost, readForm, startFormApp, textsOf } from '../../../support/form-app.ts';
import { contact, testImagesWay, walk, walkTo } from '../../../support/order-journeys.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

const declaration = { name: 'Tom Sander', orderNumber: 'fs-2611-7kq4m9', email: 'tom@sander.example' };
const KEY = '7f0c9a52-3d1e-4b8a-9c55-6a1b2c3d4e5f';

describe(`POST ${paths.withdrawal}`, () => {
  it('asks to confirm the declaration and stores nothing yet', async () => {
    const { app, store, mails } = await startFormApp();

    const answer = await app.inject({ url: paths.withdrawal, ...formPost(declaration) });

    expect(answer.statusCode).toBe(200);
    const { idempotencyKey, ...values } = readForm(answer.body).values;
    expect(values).toEqual(declaration);
    expect(idempotencyKey).toMatch(/^[\da-f-]{36}$/);
    expect(textsOf(answer.body)).toContain('Widerruf bestätigen');
    expect(textsOf(answer.body)).toContain('Hiermit widerrufe ich den Vertrag mit der Freistell-Studio GmbH');
    expect(await store.read((queries) => queries.selectFrom('withdrawals').selectAll().execute())).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('confirms the arrival with date and time on the page and by mail', async () => {
    const { app, store, mails } = await startFormApp();

    const answer = await app.inject({
      url: paths.withdrawal,
      ...formPost({ ...declaration, idempotencyKey: KEY, confirm: 'yes' }),
    });

    expect(answer.statusCode).toBe(200);
    expect(textsOf(answer.body)).toMatch(
      /Ihr Widerruf ist eingegangen\. Eingegangen am 20\. November 2026 um 14:05\sUhr .* Name Tom Sander Auftragsnummer fs-2611-7kq4m9 E-Mail für die Bestätigung tom@sander\.example/,
    );
    expect(await store.read((queries) => queries.selectFrom('withdrawals').selectAll().execute())).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        name: 'Tom Sander',
        order_number: 'fs-2611-7kq4m9',
        email: 'tom@sander.example',
        email_folded: 'tom@sander.example',
        order_id: null,
        created_at: '2026-11-20T13:05:00.000Z',
      },
    ]);
    const sent = await mails();
    expect(
      sent.map(({ to, replyTo, subject }) => ({ to: to?.[0]?.address, reply: replyTo?.[0]?.address, subject })),
    ).toEqual([
      { to: 'tom@sander.example', reply: undefined, subject: 'Eingangsbestätigung Ihres Widerrufs' },
      { to: 'auftrag@freistell-studio.example', reply: 'tom@sander.example', subject: 'Widerruf von Tom Sander' },
    ]);
    for (const { text } of sent) expect(text).toMatch(/20\. November 2026 um 14:05\sUhr/);
  });

  it('answers a repeated confirmation with the receipt of the first one', async () => {
    const { app, world, mails } = await startFormApp();
    const confirmed = { url: paths.withdrawal, ...formPost({ ...declaration, idempotencyKey: KEY, confirm: 'yes' }) };

    const first = await app.inject(confirmed);
    world.pass(60 * 60 * 1000);
    const second = await app.inject(confirmed);

    expect(second.body).toBe(first.body);
    expect(await mails()).toHaveLength(2);
  });

  it('refuses another declaration with the same key, and keeps typed text', async () => {
    const { app, mails } = await startFormApp();
    const confirm = (name: string) =>
      app.inject({
        url: paths.withdrawal,
        ...formPost({ ...declaration, name, confirm: 'yes' }, { 'idempotency-key': KEY }),
      });
    await confirm('Tom Sander');

    const answer = await confirm('Tim Sander');

    expect([answer.statusCode, readForm(answer.body).values['name']]).toEqual([422, 'Tim Sander']);
    expect(await mails()).toHaveLength(2);
  });

  it('repeats the declaration in full, without a link for an unproved address', async () => {
    const { app, mails } = await startFormApp();
    const lure = { ...declaration, name: 'Gewinn jetzt unter evil.example', orderNumber: 'Ruf 0900 123 456 7 an' };

    const answer = await app.inject({ url: paths.withdrawal, ...formPost({ ...lure, confirm: 'yes' }) });

    // The visitor sees the whole declaration at once.
    expect(textsOf(answer.body)).toContain('Name Gewinn jetzt unter evil.example Auftragsnummer Ruf 0900 123 456 7 an');
    const [receipt, toStudio] = await mails();
    expect(receipt?.to).toEqual([{ name: '', address: declaration.email }]);
    expect(JSON.stringify(receipt)).not.toContain('evil.example');
    expect(receipt?.text).toMatch(
      /Guten Tag,\nIhre Erklärung ist am 20\. November 2026 um 14:05\sUhr bei uns eingegangen:[^]*Name\s+Gewinn jetzt unter evil\u2060\.example\s+Auftrag\s+Ruf 0900 123 456 7 an/,
    );
    expect(toStudio?.text).toContain('Gewinn jetzt unter evil.example');
  });

  it('names the matching order to the studio only', async () => {
    const { app, store, mails } = await startFormApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.overview');
    const order = (await visitor.order()).orderItem as OrderItem;
    await visitor.post('finish', {});
    const known = { ...declaration, orderNumber: `Auftrag ${order.wizard_clipping_id.toLowerCase()} vom Freitag` };

    const answer = await app.inject({
      url: paths.withdrawal,
      ...formPost({ ...known, idempotencyKey: KEY, confirm: 'yes' }),
    });
    const stranger = await app.inject({
      url: paths.withdrawal,
      ...formPost({ ...declaration, orderNumber: 'weiß ich nicht', confirm: 'yes' }),
    });

    const rows = await store.read((queries) =>
      queries.selectFrom('withdrawals').select('order_id').orderBy('order_id').execute(),
    );
    expect(rows.map((row) => row.order_id === null)).toEqual([true, false]);
    expect(answer.body.replaceAll(known.orderNumber, '')).toBe(stranger.body.replaceAll('weiß ich nicht', ''));
    const toStudio = (await mails()).filter(({ subject }) => subject?.startsWith('Widerruf von'));
    expect(toStudio.map(({ subject }) => subject)).toEqual([
      'Widerruf von Tom Sander',
      `Widerruf von Tom Sander, Auftrag ${order.wizard_clipping_id}`,
    ]);
    expect(toStudio[1]?.text).toMatch(/Status\s+Bestellt\s+E-Mail wie im Auftrag\s+nein, bitte prüfen/);
  });

  it('tells the studio that the address is the order’s, in any spelling', async () => {
    const { app, mails } = await startFormApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.overview');
    await visitor.call('setStep', { screen: 'contact', returnToOverview: true });
    await visitor.call('saveContact', { client: { ...contact, email: 'jürgen@größe.example' } });
    const order = (await visitor.order()).orderItem as OrderItem;
    await visitor.post('finish', {});

    await app.inject({
      url: paths.withdrawal,
      ...formPost({
        ...declaration,
        orderNumber: order.wizard_clipping_id,
        email: `${'JÜRGEN'.normalize('NFD')}@Größe.example`,
        confirm: 'yes',
      }),
    });

    const toStudio = (await mails()).find(({ subject }) => subject?.startsWith('Widerruf von'));
    expect(toStudio?.text).toMatch(/E-Mail wie im Auftrag\s+ja/);
  });

  it('tells the studio how to handle test images, and only for those', async () => {
    const { app, mails } = await startFormApp({ TEST_IMAGES: 'on' });
    const [free, paid] = [await newVisitor(app), await newVisitor(app)];
    await walk(free, testImagesWay(contact.email));
    await walkTo(paid, 'client.overview');
    const numbers = [await bookedBy(free), await bookedBy(paid)];
    for (const orderNumber of numbers) {
      await app.inject({ url: paths.withdrawal, ...formPost({ ...declaration, orderNumber, confirm: 'yes' }) });
    }
    const toStudio = (await mails()).filter(({ subject }) => subject?.startsWith('Widerruf von'));
    expect(
      numbers.map((number) => {
        const text = toStudio.find(({ subject }) => subject?.endsWith(number))?.text ?? '';
        return [text.includes(number), text.includes('Es sind kostenlose Testbilder')];
      }),
    ).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('lists missing fields and keeps the others', async () => {
    const { app } = await startFormApp();

    const answer = await app.inject({
      url: paths.withdrawal,
      ...formPost({ name: '<b>Tom</b>', orderNumber: ' ', email: 'tom' }),
    });

    const form = readForm(answer.body);
    expect([answer.statusCode, form.values, form.problems, form.banner]).toEqual([
      400,
      { name: '<b>Tom</b>', orderNumber: ' ', email: 'tom' },
      { orderNumber: withdrawalMessages.orderNumber, email: withdrawalMessages.email },
      withdrawalMessages.banner,
    ]);
  });

  it('returns to the declaration with all typed text', async () => {
    const { app } = await startFormApp();

    const answer = await app.inject({ url: paths.withdrawal, ...formPost({ ...declaration, confirm: 'no' }) });

    expect([answer.statusCode, readForm(answer.body).values]).toEqual([200, declaration]);
  });

  it('keeps the confirmation and shows a message when the server cannot store it', async () => {
    const { app } = await startFormApp({ RATE_LIMIT: '10' });
    const confirmed = { url: paths.withdrawal, ...formPost({ ...declaration, idempotencyKey: KEY, confirm: 'yes' }) };
    await app.inject(confirmed);

    const answer = await app.inject(confirmed);

    const form = readForm(answer.body);
    expect([answer.statusCode, form.values, form.failure]).toEqual([
      429,
      { ...declaration, idempotencyKey: KEY },
      'Ihr Widerruf konnte nicht gesendet werden. Das waren zu viele Anfragen. In einer Minute geht es weiter.',
    ]);
  });

  it('refuses a post of another site, and shows the first step without its text', async () => {
    const { app, store } = await startFormApp();

    const answer = await app.inject({
      url: paths.withdrawal,
      ...formPost({ ...declaration, confirm: 'yes' }, { 'sec-fetch-site': 'cross-site' }),
    });

    const form = readForm(answer.body);
    expect([answer.statusCode, form.values, form.failure]).toEqual([
      403,
      { name: '', orderNumber: '', email: '' },
      expect.stringContaining('Diese Angaben kamen nicht von unserer Seite und gelten nicht.'),
    ]);
    expect(answer.body).not.toContain(declaration.email);
    expect(await store.read((queries) => queries.selectFrom('withdrawals').selectAll().execute())).toEqual([]);
  });
});

/** Books the order; returns its number. */
async function bookedBy(visitor: Visitor): Promise<string> {
  const number = (await visitor.order()).orderItem?.wizard_clipping_id ?? '';
  await visitor.post('finish', {});
  return number;
}
