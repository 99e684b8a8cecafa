import { expect, describe, it } from 'vitest';
import { type OfficeOrder, officeOrderSchema } from '../../../../../domain/contracts/office.ts';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import { pathTo, paths } from '../../../../../domain/contracts/paths.ts';
import { forgetSaid } from '../../../../../server/orders/corrections.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { bookImagesHere } from '../../../../support/booked-with-images.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { anyway, folderOf, png } from '../../../../support/delivered-order.ts';
import { studioOffice } from '../../../../support/office-pages.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';
import { tusClient } from '../../../../support/tus-client.ts';

/** In ms. */
const MINUTE = 60_000;

describe.each(eachDatabase())('the history of a booked order, on $name', ({ environment }) => {
  it('lists with time and actor each side’s actions, downloads and mails sent', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, studio, customer } = await booked(test, ['tasse.png', 'kanne.png']);
    const { images } = await customer.page();
    const [cup = '', pot = ''] = ['tasse.png', 'kanne.png'].map(
      (name) => images.files.find((one) => one.name === name)?.id,
    );

    test.world.pass(MINUTE);
    await customer.send('POST', paths.sort, { files: [cup, pot], kind: 'hair' });
    await customer.send('POST', paths.removeImages, { files: [pot] });
    await customer.send('POST', paths.removeImages, { files: [cup] });
    test.world.pass(MINUTE);
    for (const name of ['dose.png', 'vase.png'])
      await tusClient(test.app.listeningOrigin, { bearer: customer.token }).upload(name, await png(name));
    await customer.send(
      'POST',
      paths.askQuestion,
      { question: 'Geht das bis Freitag?' },
      { 'idempotency-key': 'q'.repeat(20) },
    );
    test.world.pass(MINUTE);
    await studio('answered', number, '1');
    await studio('status', number, 'inBearbeitung');
    test.world.pass(MINUTE);
    await studio('deliver', number, await folderOf({ 'Webformat/dose.png': await png('1') }), ...anyway);
    test.world.pass(MINUTE);
    await studio('deliver', number, await folderOf({ 'Webformat/dose.png': await png('2') }), ...anyway);
    test.world.pass(MINUTE);
    const file = (await customer.page()).delivered?.files[0]?.id ?? '';
    for (const what of [file, file, 'all', 'order']) await customer.download(what);
    // The studio's mail about images goes out after half an hour.
    test.world.pass(30 * MINUTE);
    await test.mails();

    const { timeline } = await orderOf(studio, number);
    const told = timeline.map(
      ({ at, words: text }) => `${at.slice('2026-11-20T'.length, -8)} ${text.replaceAll(number, 'FS')}`,
    );
    expect(told.filter((text) => !text.includes('E-Mail'))).toEqual([
      '13:05 Auftrag begonnen (Kunde)',
      '13:05 Status: Bestellt (Kunde)',
      '13:06 2 Dateien entfernt: kanne.png, tasse.png (Kunde)',
      '13:06 2 Bilder der Bildart „Personen, Haare, Fell“ zugeordnet (Kunde)',
      '13:07 2 Dateien angekommen (Kunde)',
      '13:07 Frage 1: Geht das bis Freitag? (Kunde)',
      '13:08 Status: In Bearbeitung (Studio)',
      '13:08 Frage 1 beantwortet (Studio)',
      '13:09 Status: Geliefert (Studio)',
      '13:09 Webformat/dose.png geliefert (Studio)',
      '13:09 8 Dateien weichen von der Bestellung ab, trotzdem geliefert: Nur zur Probe. (Studio)',
      '13:10 Webformat/dose.png geliefert (Studio)',
      '13:10 8 Dateien weichen von der Bestellung ab, trotzdem geliefert: Nur zur Probe. (Studio)',
      '13:10 Webformat/dose.png durch neue Fassung ersetzt (Studio)',
      '13:11 Alle fertigen Dateien als ZIP heruntergeladen (Kunde)',
      '13:11 2 Dateien heruntergeladen: Webformat/dose.png, Webformat/dose.png (Kunde)',
      '13:11 Auftrag als PDF heruntergeladen (Kunde)',
    ]);
    const mails = told.filter((text) => text.includes('E-Mail')).map((text) => text.slice('13:05 '.length));
    expect(mails.toSorted()).toEqual(
      [
        'E-Mail an das Studio: Auftrag FS: 2 Dateien (automatisch)',
        'E-Mail an das Studio: Bilder zu Auftrag FS: 2 da (automatisch)',
        'E-Mail an das Studio: Frage zu Auftrag FS (automatisch)',
        'E-Mail an den Kunden: Dein Auftrag FS (automatisch)',
        'E-Mail an den Kunden: Deine Bilder sind fertig: FS (automatisch)',
        'E-Mail an den Kunden: Neue Dateien zu deinem Auftrag: FS (automatisch)',
        'E-Mail an den Kunden: Wir haben angefangen: FS (automatisch)',
      ].toSorted(),
    );
    expect(new Set(timeline.map(({ by }) => by))).toEqual(new Set(['customer', 'studio', 'system']));
  });

  it('lists a delivery once whose files were released some milliseconds before its event', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, studio } = await booked(test, ['tasse.png', 'kanne.png']);
    await studio('status', number, 'inBearbeitung');
    const folder = await folderOf({ 'Webformat/tasse.png': await png('1'), 'Webformat/kanne.png': await png('2') });
    await studio('deliver', number, folder, ...anyway);
    await test.store.write((queries) =>
      queries
        .updateTable('order_events')
        .set({ at: '2026-11-20T13:05:00.012Z' })
        .where('event', '=', 'delivered')
        .execute(),
    );

    const texts = (await orderOf(studio, number)).timeline.map((entry) => entry.words);
    expect(texts.filter((text) => text.includes('Dateien geliefert'))).toEqual([
      '2 Dateien geliefert: Webformat/kanne.png, Webformat/tasse.png (Studio)',
    ]);
  });

  it('names who has cancelled', async () => {
    const test = await startTestApp({ environment: await environment() });
    const [mine, other] = [await booked(test, ['tasse.png']), await booked(test, ['kanne.png'])];
    await mine.customer.send('POST', paths.cancelOrder, {});
    await other.studio('status', other.number, 'storniert');

    const cancelled = async ({ studio, number }: typeof mine) =>
      (await orderOf(studio, number)).timeline.filter(({ words: text }) => text.includes('Storniert'));
    const at = '2026-11-20T13:05:00.000Z';
    expect([await cancelled(mine), await cancelled(other)]).toEqual([
      [{ at, words: 'Status: Storniert (Kunde)', by: 'customer' }],
      [{ at, words: 'Status: Storniert (Studio)', by: 'studio' }],
    ]);
  });

  it('drops the names of deleted files, but keeps that they existed', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, studio, customer } = await booked(test, ['tasse.png']);
    const [file] = (await customer.page()).images.files;
    await customer.send('POST', paths.removeImages, { files: [file?.id ?? ''] });
    await test.store.write(async (queries) => {
      const orders = await queries.selectFrom('orders').select('id').execute();
      await forgetSaid(
        queries,
        orders.map(({ id }) => id),
      );
    });

    const texts = (await orderOf(studio, number)).timeline.map((entry) => entry.words);
    expect(texts).toContain('Eine Datei entfernt (Kunde)');
    expect(texts.join()).not.toContain('tasse.png');
  });
});

/** A customer's order with its images present, its link and the office command line. */
async function booked(test: TestApp, names: readonly string[]) {
  const { number, token } = await bookImagesHere(test, names);
  const headers = { authorization: `Bearer ${token}` };
  const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, more: object = {}) => {
    const answer = await test.app.inject({
      method,
      url,
      headers: { ...headers, ...more },
      ...(payload === undefined ? {} : { payload }),
    });
    expect([url, answer.statusCode < 300, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, true, '']);
    return answer;
  };
  const customer = {
    token,
    send,
    page: async () => (await send('GET', paths.orderPage)).json<OrderPage>(),
    async download(what: string) {
      const { url } = (await send('POST', pathTo(paths.askForDownload, what))).json<{ url: string }>();
      await send('GET', url);
    },
  };
  return { number, customer, studio: studioOffice({ ...test, storage: await openStorage(test.config, test.store) }) };
}

async function orderOf(studio: ReturnType<typeof studioOffice>, number: string): Promise<OfficeOrder> {
  return officeOrderSchema.parse(JSON.parse((await studio('order', number, '--json')).lines.join('\n')));
}
