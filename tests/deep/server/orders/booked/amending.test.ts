import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OfficeOrder } from '../../../../../domain/contracts/office.ts';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import { pathTo, paths } from '../../../../../domain/contracts/paths.ts';
import { clientMessages, orderMessages, postalCodeMessages } from '../../../../../domain/texts/messages.ts';
import { keptSummary } from '../../../../../server/orders/rows/listed-orders.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { amend, amendmentMails, loadPage } from '../../../../support/amended-order.ts';
import { bookImagesLater } from '../../../../support/booked-order.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { address, contact, walk, walkTo } from '../../../../support/order-journeys.ts';
import { pdfText } from '../../../../support/pdf-text.ts';
import { studioOffice } from '../../../../support/office-pages.ts';
import { startTestApp, type TestApp, temporaryFolder } from '../../../../support/test-app.ts';
import { newVisitor } from '../../../../support/visitor.ts';
import { storedAs } from '../../../../support/stored-rows.ts';

const amendment = {
  client: {
    phone: '040 5678',
    street: 'Hafenstraße 3',
    address2: 'Hinterhaus',
    zip: '20359',
    reference: 'PO 4711',
    invoice_email: 'rechnung@nordlicht.example',
  },
  note: 'Bitte ohne Schatten.\nDanke!',
};

describe.each(eachDatabase())('a customer amends a booked order, on $name', ({ environment }) => {
  it('until work begins: page, answers, texts and history are new, and both sides get a mail', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, token, visitor } = await bookImagesLater(test, 3);
    const before = await loadPage(test, token);
    test.world.pass(60_000);

    const answer = await amend(test, token, amendment);

    const { summary, amendable, ...rest } = answer.json<OrderPage>();
    const { summary: booked, amendable: was, ...restBefore } = before;
    expect([answer.statusCode, rest]).toEqual([200, restBefore]);
    expect(summary).toEqual({
      ...booked,
      phone: '040 5678',
      reference: 'PO 4711',
      invoiceEmail: 'rechnung@nordlicht.example',
      invoiceTo: [
        'Nordlicht Keramik GmbH',
        'Frau Jana Winter',
        'Hafenstraße 3',
        'Hinterhaus',
        '20359 Hamburg',
        'Deutschland',
      ],
      note: 'Bitte ohne Schatten.\nDanke!',
    });
    expect(amendable).toEqual({
      revision: (was?.revision ?? 0) + 1,
      client: { ...was?.client, ...amendment.client },
      note: amendment.note,
    });
    // The browser that booked it also has the amendment.
    const { orderItem } = await visitor.order();
    expect([orderItem?.client, orderItem?.note]).toEqual([amendable?.client, amendment.note]);
    const [toStudio, toCustomer] = await amendmentMails(test);
    expect([toStudio, toCustomer].map((mail) => [mail?.subject, mail?.to?.[0]?.address])).toEqual([
      [`Auftrag ${number} geändert`, 'auftrag@freistell-studio.example'],
      [`Dein Auftrag ist geändert: ${number}`, contact.email],
    ]);
    await expect(toStudio?.text).toMatchFileSnapshot(snapshot('order-amended.txt'));
    await expect(toCustomer?.text?.replace(/#\S+/, '#{token}')).toMatchFileSnapshot(
      snapshot('amendment-confirmed.txt'),
    );
    const secret = /auftrag#([\w-]{43})/.exec(toCustomer?.text ?? '')?.[1] ?? '';
    expect((await loadPage(test, secret)).summary).toEqual(summary);
  });

  it('visible to the studio everywhere: order, list, history, ticket, accounts, and PDF', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, token } = await bookImagesLater(test, 3);
    test.world.pass(60_000);
    await amend(test, token, { client: { company: 'Südlicht GmbH', reference: 'PO 4711' }, note: 'Ohne Schatten.' });
    await test.mails();
    const studio = await studioOf(test);

    const told = (await studio('order', number)).lines.join('\n');
    for (const words of ['Südlicht GmbH', 'PO 4711', 'Ohne Schatten.']) expect(told).toContain(words);
    const { timeline } = JSON.parse((await studio('order', number, '--json')).lines.join('\n')) as OfficeOrder;
    expect(timeline.filter(({ words }) => words.startsWith('Angaben'))).toEqual([
      {
        at: '2026-11-20T13:06:00.000Z',
        words:
          'Angaben geändert: Firma: „Nordlicht Keramik GmbH“ → „Südlicht GmbH“; Eigene Referenz: leer → „PO 4711“; Notiz: leer → „Ohne Schatten.“ (Kunde)',
        by: 'customer',
      },
    ]);
    expect(timeline.map(({ words }) => words)).toEqual(
      expect.arrayContaining([
        `E-Mail an das Studio: Auftrag ${number} geändert (automatisch)`,
        `E-Mail an den Kunden: Dein Auftrag ist geändert: ${number} (automatisch)`,
      ]),
    );
    expect((await studio('orders', 'Südlicht')).lines.join('\n')).toContain(number);
    const accounts = (await studio('accounts')).lines.join('\n');
    for (const words of ['Südlicht GmbH', 'PO 4711']) expect(accounts).toContain(words);
    const folder = await temporaryFolder();
    const [ticket = ''] = (await studio('ticket', number, folder)).lines;
    const paper = await pdfText(await readFile(ticket));
    expect(paper.text).toContain('Notiz an das Studio\nOhne Schatten.');
    const { text } = await pdfText((await document(test, token)).rawPayload);
    for (const words of ['Südlicht GmbH', 'PO 4711', 'Ohne Schatten.']) expect(text).toContain(words);
    expect(text).not.toContain('Nordlicht Keramik');
  });

  it('by the rules of the wizard’s form, and nothing changes when one is broken', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token } = await bookImagesLater(test, 1);
    const before = await loadPage(test, token);

    const broken: [object, Record<string, string>][] = [
      ...(['company', 'pre_name', 'name', 'street', 'zip', 'city'] as const).map(
        (field): [object, Record<string, string>] => [
          { client: { [field]: ' ' } },
          { [`client.${field}`]: clientMessages[field] },
        ],
      ),
      [{ client: { ustid: 'DE12' } }, { 'client.ustid': clientMessages.ustid }],
      [{ client: { invoice_email: 'rechnung@nordlicht' } }, { 'client.invoice_email': clientMessages.invoice_email }],
      [{ client: { country: 'Atlantis' } }, { 'client.country': clientMessages.country }],
      [{ client: { zip: '1010' } }, { 'client.zip': postalCodeMessages.Deutschland }],
      [{ client: { country: 'Österreich' } }, { 'client.zip': postalCodeMessages.Österreich }],
      [{ client: { salutation: 'Dr.' } }, { 'client.salutation': clientMessages.salutation }],
      [{ client: { phone: '1'.repeat(201) } }, { 'client.phone': clientMessages.tooLong }],
      [{ note: 'a'.repeat(10_001) }, { note: orderMessages.note }],
      // With one wrong answer the right ones are refused, too.
      [{ client: { street: 'Hafenstraße 3', zip: '' } }, { 'client.zip': clientMessages.zip }],
    ];
    for (const [body, fields] of broken) {
      const answer = await amend(test, token, body);
      expect([answer.statusCode, answer.json<{ fields?: object }>().fields], JSON.stringify(body).slice(0, 80)).toEqual(
        [400, fields],
      );
    }
    expect([await loadPage(test, token), await amendmentMails(test)]).toEqual([before, []]);
  });

  it('except the address of the links, and answers that decide prices or withdrawal', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token } = await bookImagesLater(test, 1);
    const before = await loadPage(test, token);

    const answer = await amend(test, token, {
      client: { email: 'andere@nordlicht.example', clientType: 'private' },
      quantity: 5,
      product: null,
      earlyStart: true,
    });

    expect([answer.statusCode, answer.json(), await amendmentMails(test)]).toEqual([200, before, []]);
  });

  it('once, however often the call is repeated; another call under its key is refused', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token } = await bookImagesLater(test, 1);
    const { amendable } = await loadPage(test, token);
    const headers = { 'idempotency-key': 'k'.repeat(20), 'x-order-revision': String(amendable?.revision) };

    const first = await amend(test, token, { note: 'Eins' }, headers);
    const again = await amend(test, token, { note: 'Eins' }, headers);
    const other = await amend(test, token, { note: 'Zwei' }, headers);

    expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()]);
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'keyReused']);
    expect((await loadPage(test, token)).summary.note).toBe('Eins');
    expect(await amendmentMails(test)).toHaveLength(2);
  });

  it('but not from a window with an outdated revision', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token } = await bookImagesLater(test, 1);
    const seen = String((await loadPage(test, token)).amendable?.revision);
    await amend(test, token, { note: 'Aus dem anderen Fenster' }, { 'x-order-revision': seen });

    const late = await amend(test, token, { client: { phone: '040 5678' } }, { 'x-order-revision': seen });

    const { summary } = await loadPage(test, token);
    expect([late.statusCode, late.json<{ code: string }>().code, summary.phone, summary.note]).toEqual([
      409,
      'stale',
      contact.phone,
      'Aus dem anderen Fenster',
    ]);
  });

  it('but not once work has begun, whatever the window has seen: refused, nothing changes', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, token } = await bookImagesLater(test, 1);
    const seen = String((await loadPage(test, token)).amendable?.revision);
    await (await studioOf(test))('status', number, 'inBearbeitung', 'vorhandene');
    const before = await loadPage(test, token);

    const refused = await amend(test, token, amendment, { 'x-order-revision': seen });

    expect([
      refused.statusCode,
      refused.json<{ code: string }>().code,
      await loadPage(test, token),
      await amendmentMails(test),
    ]).toEqual([409, 'refused', before, []]);
    expect([before.status, before.amendable]).toEqual(['inProduction', null]);
  });
});

it('only the owner amends an order: no transfer link, foreign link or page of another order', async () => {
  const test = await startTestApp();
  const { visitor, token, transfer } = await bookImagesLater(test, 1);
  const other = await bookImagesLater(test, 1);
  const beginning = await newVisitor(test.app);
  await walkTo(beginning, 'upload');
  const byCookie = (headers: Record<string, string> = {}) => ({
    method: 'POST' as const,
    url: paths.amendOrder,
    payload: amendment,
    headers,
  });

  const refused = [
    await amend(test, transfer, amendment),
    await amend(test, `${token.slice(1)}x`, amendment),
    // A foreign page's form sends the cookie, but not the XSRF pair.
    await visitor.request(byCookie({ 'x-xsrf-token': '' })),
    await beginning.request(byCookie()),
  ];

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403, 404]);
  const before = await loadPage(test, other.token);
  expect((await visitor.request(byCookie())).statusCode).toBe(200);
  expect(await loadPage(test, other.token)).toEqual(before);
});

it('an amendment ignores fields not asked: a private person has no company and no reference', async () => {
  const test = await startTestApp();
  const { token } = await bookPrivately(test);

  const answer = await amend(test, token, {
    client: { company: 'Nordlicht Keramik GmbH', reference: 'PO 4711', ustid: 'DE12', street: 'Hafenstraße 3' },
  });

  const { summary, amendable } = answer.json<OrderPage>();
  expect([answer.statusCode, summary.invoiceTo, summary.reference]).toEqual([
    200,
    ['Frau Jana Winter', 'Hafenstraße 3', '22763 Hamburg', 'Deutschland'],
    '',
  ]);
  expect([amendable?.client.clientType, amendable?.client.company]).toEqual(['private', '']);
});

it('an amendment keeps the texts of the booking for other fields, however old they are', async () => {
  const test = await startTestApp();
  const { token } = await bookImagesLater(test, 1);
  const words = { label: 'Bildart', value: 'Wie es damals hieß' };
  await test.store.write(async (queries) => {
    const { id } = await queries.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const summary = storedAs({ ...(await keptSummary(queries, id)), answers: [words], payment: 'Bar' });
    await queries.updateTable('order_summaries').set({ summary }).execute();
  });
  const { summary } = (await amend(test, token, { note: 'Neu' })).json<OrderPage>();
  expect([summary.answers, summary.payment, summary.note]).toEqual([[words], 'Bar', 'Neu']);
});

async function bookPrivately(test: TestApp) {
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'client.type');
  await walk(visitor, [
    ['setClientType', { client: { clientType: 'private' } }],
    ['saveContactFull', { client: { ...contact, ...address } }],
  ]);
  expect((await visitor.post('finish', { earlyStart: true })).body).toBe('done');
  const mail = (await test.mails()).find(({ subject }) => subject?.startsWith('Dein Auftrag FS-'));
  return { token: /auftrag#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '' };
}

function snapshot(name: string): string {
  return join(import.meta.dirname, '../../mail/snapshots', name);
}

async function studioOf(test: TestApp) {
  return studioOffice({ ...test, storage: await openStorage(test.config, test.store) });
}

async function document({ app }: TestApp, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const { url } = (await app.inject({ method: 'POST', url: pathTo(paths.askForDownload, 'order'), headers })).json<{
    url: string;
  }>();
  return app.inject({ url });
}
