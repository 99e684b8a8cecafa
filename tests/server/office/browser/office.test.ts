import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { OfficeOrder, OfficeOrders } from '../../../../domain/contracts/office.ts';
import type { CheckedDelivery } from '../../../../domain/contracts/office-delivery.ts';
import { officePaths } from '../../../../domain/contracts/office-paths.ts';
import type { OrderPage } from '../../../../domain/contracts/order-page.ts';
import { paths, pathTo } from '../../../../domain/contracts/paths.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { anyway, finishedFile, folderOf, orderInProduction, png } from '../../../support/delivered-order.ts';
import { atHome, officeBrowser, STUDIO_TOKEN } from '../../../support/office.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { credentials } from '../../../support/tus-client.ts';

const names = ['Eigenes Format/tasse.jpg', 'Eigenes Format/tasse.png', 'Webformat/tasse.jpg', 'Webformat/tasse.png'];

describe.each(eachDatabase())('the office on $name', ({ environment }) => {
  it('delivers a dropped folder: checked, announced, uploaded, sent; the customer gets a mail', async () => {
    const { test, number, office } = await officeWithOrder({ ...atHome, ...(await environment()) });
    const path = (template: string) => pathTo(template, number);
    const looked = await office.send(path(officePaths.folder), {
      paths: [...names.slice(1), 'Thumbs.db', 'extra.png'],
    });
    expect(looked.json()).toEqual({
      matched: expect.any(Array),
      missing: [names[0]],
      missingImages: 0,
      surplus: ['extra.png'],
      kept: [],
      isDeliverable: true,
    });

    const some = await Promise.all(names.slice(1).map(announced));
    expect((await office.send(path(officePaths.delivery), { files: some })).json()).toMatchObject({ code: 'refused' });
    const files = await Promise.all(names.map(announced));
    const awaited = await office.send(path(officePaths.delivery), { files });
    expect(filesOf(awaited).map((file) => file.path)).toEqual(names);
    expect(await bring(office, filesOf(awaited)[0])).toBe(204);
    expect((await office.send(path(officePaths.sending))).json()).toMatchObject({ code: 'refused' });

    // Dropped again after an interruption: received files are not sent again.
    const rest = filesOf(await office.send(path(officePaths.delivery), { files }));
    expect(rest.map((file) => file.path)).toEqual(names.slice(1));
    for (const file of rest) expect(await bring(office, file)).toBe(204);
    const checked = (await office.send(path(officePaths.checks))).json<CheckedDelivery>();
    expect([checked.left, checked.files.map(({ name, defects }) => [name, defects.map(({ kind }) => kind)])]).toEqual([
      0,
      [
        [names[0], ['format']],
        [names[1], ['size', 'dpi']],
        [names[2], ['format']],
        [names[3], ['size', 'dpi']],
      ],
    ]);
    expect((await office.send(path(officePaths.sending))).json()).toEqual({
      code: 'refused',
      message: `Nicht wie bestellt: ${names.slice(0, 3).join(', ')} und ${names[3]}. Bitte nenne einen Grund.`,
    });
    const reason = 'Am Telefon so besprochen.';
    const sent = (await office.send(path(officePaths.sending), { reason })).json<OfficeOrder>();
    expect(sent.timeline.map(({ words }) => words)).toContain(
      `4 Dateien weichen von der Bestellung ab, trotzdem geliefert: ${reason} (Studio)`,
    );

    expect([sent.status, sent.delivered.map(({ name }) => name), sent.steps]).toEqual([
      'delivered',
      names,
      ['delivered', 'invoiced'],
    ]);
    expect((await test.mails()).map(({ subject }) => subject)).toContain(`Deine Bilder sind fertig: ${number}`);
  });

  it('sends fewer files than ordered only with a reason, and shows a preview of each before', async () => {
    const { number, office } = await officeWithOrder({ ...atHome, ...(await environment()) });
    const path = (template: string) => pathTo(template, number);
    const name = names[3] ?? '';
    const content = await finishedFile(name);
    const files = [{ path: name, ...factsOf(content) }];
    const awaited = filesOf(await office.send(path(officePaths.delivery), { files, despite: true }));
    expect((await bringAnswer(office, awaited[0]?.id ?? '', content)).statusCode).toBe(204);

    const checked = (await office.send(path(officePaths.checks))).json<CheckedDelivery>();
    expect(checked.files.map(({ id, defects }) => [id, defects])).toEqual([[awaited[0]?.id, []]]);
    const shown = await office.see(pathTo(officePaths.preview, awaited[0]?.id ?? ''));
    expect([200, 202]).toContain(shown.statusCode);
    expect((await office.send(path(officePaths.sending))).json()).toEqual({
      code: 'refused',
      message: `Es fehlt: ${names[2]}, ${names[0]} und ${names[1]}. Bitte nenne einen Grund.`,
    });
    const reason = 'Der Rest folgt am Montag.';
    const sent = (await office.send(path(officePaths.sending), { reason })).json<OfficeOrder>();
    expect([sent.delivered.map((file) => file.name), sent.timeline.map(({ words }) => words)]).toEqual([
      [name],
      expect.arrayContaining([`3 Dateien weichen von der Bestellung ab, trotzdem geliefert: ${reason} (Studio)`]),
    ]);
  });

  it('takes the steps that the chart allows, and otherwise names those', async () => {
    const { number, office } = await officeWithOrder({ ...atHome, ...(await environment()) });
    const step = (body: object) => office.send(pathTo(officePaths.steps, number), body);

    expect((await step({ step: 'invoiced' })).json()).toEqual({
      code: 'refused',
      message: `${number} ist „In Bearbeitung“; „Rechnung gestellt“ geht jetzt nicht. Möglich: Geliefert, Storniert`,
    });
    expect((await step({ step: 'geliefert' })).json()).toMatchObject({ code: 'invalid' });
    const moved = (await step({ step: 'cancelled' })).json<OfficeOrder>();
    expect([moved.status, moved.steps]).toEqual(['cancelled', []]);
  });

  it('takes a payment of a day that exists, after the invoice and not in the future', async () => {
    const { test, number, office, studio } = await officeWithOrder({ ...atHome, ...(await environment()) });
    const step = (body: object) => office.send(pathTo(officePaths.steps, number), body);
    await studio('status', number, 'geliefert');
    await step({ step: 'invoiced' });
    const days = ['2026-11-31', '2026-11-19', '2026-11-22', '2026-11-21'];
    test.world.pass(24 * 60 * 60 * 1000);
    const answers = [];
    for (const day of days) answers.push((await step({ step: 'paid', day })).json<OfficeOrder>());
    expect(answers.slice(0, 3)).toEqual([
      expect.objectContaining({ code: 'invalid' }),
      {
        code: 'refused',
        message: 'Gemerkt ist nichts. Der 19. November 2026 liegt vor dem Tag der Rechnung, dem 20. November 2026.',
      },
      { code: 'refused', message: 'Gemerkt ist nichts. Der 22. November 2026 liegt in der Zukunft.' },
    ]);
    expect([answers[3]?.status, answers[3]?.invoices.map(({ paidOn }) => paidOn)]).toEqual(['paid', ['2026-11-21']]);
  });

  it('takes a payment back, reminds of a due invoice, and gives its files', async () => {
    const { test, number, office, studio } = await officeWithOrder({ ...atHome, ...(await environment()) });
    const step = (body: object) => office.send(pathTo(officePaths.steps, number), body);
    const act = async (what: string) => {
      const answer = await office.send(pathTo(officePaths.invoiceActs, number), { act: what });
      return answer.json<{ status?: string; message?: string }>();
    };
    await studio('status', number, 'geliefert');
    await step({ step: 'invoiced' });
    const tooEarly = await act('remind');
    await step({ step: 'paid', byPaypal: true });
    const paid = await act('remind');
    const back = await act('unpay');
    const twice = await act('unpay');
    test.world.pass(15 * 24 * 60 * 60 * 1000);
    const due = await act('remind');
    const again = await act('remind');
    expect([tooEarly.message, paid.message, back.status, twice.message, due.status, again.message]).toEqual([
      'RE-2026-0001 ist erst am 4. Dezember 2026 fällig.',
      'RE-2026-0001 ist seit dem 20. November 2026 bezahlt.',
      'invoiced',
      `${number} ist „Rechnung gestellt“. Eine Zahlung ist nicht gemerkt.`,
      'invoiced',
      'An RE-2026-0001 ist heute schon erinnert worden.',
    ]);
    const subjects = (await test.mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('Erinnerung'))).toEqual([
      `Erinnerung: Rechnung RE-2026-0001 zu Auftrag ${number}`,
    ]);
    const files = [officePaths.invoice, officePaths.invoiceData].map((path) =>
      office.request({ method: 'GET', url: pathTo(path, 'RE-2026-0001') }),
    );
    const types = (await Promise.all(files)).map(({ statusCode, headers }) => [statusCode, headers['content-type']]);
    expect(types).toEqual([
      [200, 'application/pdf'],
      [200, 'application/xml'],
    ]);
    const { orders } = (await office.request({ method: 'GET', url: officePaths.orders })).json<OfficeOrders>();
    expect(orders.map(({ payBy }) => payBy)).toEqual(['2026-12-04']);
  });

  it('shows corrections, stores answers, and delivers once each has one', async () => {
    const { test, number, token, studio, office } = await officeWithOrder({ ...atHome, ...(await environment()) });
    await studio('deliver', number, await folderOf({ [names[3] ?? '']: await png('fertig') }), ...anyway);
    const headers = { authorization: `Bearer ${token}` };
    const page = (await test.app.inject({ url: paths.orderPage, headers })).json<OrderPage>();
    const requests = [{ file: page.delivered?.files[0]?.id, comment: 'Der Schatten soll weg.', pin: null }];
    await test.app.inject({ method: 'POST', url: paths.requestCorrections, headers, payload: { requests } });

    const order = async () => (await office.see(pathTo(officePaths.order, number))).json<OfficeOrder>();
    const answer = (said: string) => office.send(pathTo(officePaths.answers, number), { number: 1, answer: said });
    const step = () => office.send(pathTo(officePaths.steps, number), { step: 'delivered' });
    const wish = { number: 1, file: names[3], place: 'ganzes Bild', comment: 'Der Schatten soll weg.', answer: '' };
    expect((await order()).corrections).toEqual([wish]);
    expect((await step()).json()).toMatchObject({ message: expect.stringContaining('Noch ohne Antwort: Korrektur 1') });
    expect((await answer(' ')).json()).toMatchObject({ fields: { answer: 'Die Antwort ist leer.' } });
    const noted = (await answer('Er ist weg.')).json<OfficeOrder>();
    expect(noted.corrections).toEqual([{ ...wish, answer: 'Er ist weg.' }]);
    const moved = (await step()).json<OfficeOrder>();
    expect([moved.status, moved.corrections]).toEqual(['delivered', []]);
    expect(moved.timeline.map(({ words }) => words)).toEqual(
      expect.arrayContaining([
        'tasse.png angekommen (Kunde)',
        `${names[3]} geliefert (Studio)`,
        `Korrekturwunsch 1 zu ${names[3]}: Der Schatten soll weg. (Kunde)`,
        'Antwort auf Korrekturwunsch 1: Er ist weg. (Studio)',
      ]),
    );
    expect((await answer('Zu spät.')).json()).toMatchObject({ code: 'refused' });
  });

  it('shows the same as the command line, downloads all files, and the accounting table', async () => {
    const { test, number, office, studio } = await officeWithOrder({ ...atHome, ...(await environment()) });
    const seen = (await office.see(pathTo(officePaths.order, number))).json<OfficeOrder>();
    expect(seen).toEqual(JSON.parse((await studio('order', number, '--json')).lines.join('\n')));
    expect((await office.see(`${officePaths.orders}?search=tasse&status=inProduction`)).json()).toMatchObject({
      total: 0,
    });
    expect((await office.see(`${officePaths.orders}?search=${number}`)).json()).toMatchObject({ total: 1 });
    const zip = await office.see(pathTo(officePaths.originals, number));
    expect([zip.headers['content-disposition'], Number(zip.headers['content-length'])]).toEqual([
      `attachment; filename=${number}.zip`,
      zip.rawPayload.length,
    ]);
    const table = await office.see(officePaths.accounts);
    expect(table.body).toContain(`"${number}"`);
    const missing = ['FS-2611-AAAAAA', '%', 'x'.repeat(500)].map(
      async (id) => (await office.see(pathTo(officePaths.order, id))).statusCode,
    );
    expect(await Promise.all(missing)).toEqual([404, 404, 404]);
    await test.mails();
  });
});

describe('ZIP files of originals', () => {
  it('are sent at most two at a time per order; the next begins when one has ended', async () => {
    const read: Readable[] = [];
    const test = await startTestApp({
      environment: { STUDIO_TOKEN },
      aroundStorage: (storage) => ({
        ...storage,
        read: async () => {
          const endless = new Readable({ read: () => void endless.push(Buffer.alloc(64_000)) });
          read.push(endless);
          return endless;
        },
      }),
    });
    const { number } = await orderInProduction(test, ['tasse.png']);
    const office = await officeBrowser(test.app, STUDIO_TOKEN);
    const headers = credentials(office);
    // A client that reads nothing.
    const begin = () => fetch(`${test.app.listeningOrigin}${pathTo(officePaths.originals, number)}`, { headers });
    const first = await begin();
    const second = await begin();
    const refused = await begin();
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '10',
      {
        code: 'tooMany',
        message: 'Gerade laufen schon mehrere Downloads auf einmal. Sobald einer davon fertig ist, geht es weiter.',
      },
    ]);
    const left = once(read[0] ?? new Readable(), 'close');
    await first.body?.cancel();
    await left;
    const next = await begin();
    expect([second.status, next.status]).toEqual([200, 200]);
    await Promise.all([second.body?.cancel(), next.body?.cancel()]);
  });
});

describe('a finished file', () => {
  it('with other bytes than announced, or no image, does not count', async () => {
    const { number, office } = await officeWithOrder(atHome);
    const announce = async (content: Buffer) => {
      const files = names.map((path) => ({ path, ...factsOf(content) }));
      return filesOf(await office.send(pathTo(officePaths.delivery, number), { files }))[0];
    };
    const real = await png('echt');
    const other = Buffer.from(real).fill(0, real.length - 4);
    const file = await announce(real);
    const said = async (content: Buffer) => (await bringAnswer(office, file?.id ?? '', content)).json();

    expect(await said(other)).toMatchObject({
      code: 'refused',
      message: `${names[0]} ist nicht so angekommen, wie die Datei angekündigt war. Bitte noch einmal.`,
    });
    expect(await said(real.subarray(1))).toMatchObject({ code: 'tooLarge' });
    const text = Buffer.from('kein Bild, sondern ein Text');
    const noImage = await announce(text);
    expect((await bringAnswer(office, noImage?.id ?? '', text)).json()).toMatchObject({
      message: `${names[0]} ist kein Bild, das sich liefern lässt.`,
    });
    expect((await office.send(pathTo(officePaths.sending, number))).statusCode).toBe(409);
  });
});

async function officeWithOrder(environment: Record<string, string>) {
  const test = await startTestApp({ environment });
  const { number, token, studio } = await orderInProduction(test, ['tasse.png']);
  return { test, number, token, studio, office: await officeBrowser(test.app) };
}

type Office = Awaited<ReturnType<typeof officeBrowser>>;

interface AwaitedFile {
  readonly path: string;
  readonly id: string;
}

function filesOf(answer: { readonly json: () => unknown }): AwaitedFile[] {
  return (answer.json() as { files: AwaitedFile[] }).files;
}

async function announced(path: string) {
  return { path, ...factsOf(await png(path)) };
}

function factsOf(content: Buffer) {
  return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

async function bring(office: Office, file: AwaitedFile | undefined): Promise<number> {
  return (await bringAnswer(office, file?.id ?? '', await png(file?.path ?? ''))).statusCode;
}

function bringAnswer(office: Office, id: string, content: Buffer) {
  return office.request({
    method: 'POST',
    url: pathTo(officePaths.finished, id),
    headers: { 'content-type': 'application/offset+octet-stream' },
    payload: content,
  });
}
