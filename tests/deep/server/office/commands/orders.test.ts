import { readdir, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Accounts, officeOrderSchema, officeOrdersSchema } from '../../../../../domain/contracts/office.ts';
import { formatBytes } from '../../../../../domain/texts/format.ts';
import { listOrders } from '../../../../../server/office/commands/order-list.ts';
import type { UploadStorage } from '../../../../../server/files/storage/upload-storage.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { bookImagesLater } from '../../../../support/booked-order.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { orderInProduction, png } from '../../../../support/delivered-order.ts';
import { studioOffice } from '../../../../support/office-pages.ts';
import { startTestApp, type TestApp, temporaryFolder } from '../../../../support/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

describe.each(eachDatabase())('the studio’s orders on $name', ({ environment }) => {
  it('are sorted by urgency, can be searched, filtered by status, and paged', async () => {
    const test = await startTestApp({ environment: await environment() });
    const waiting = await bookImagesLater(test, 3);
    const late = await orderInProduction(test, ['eins.png']);
    test.world.pass(3 * DAY);
    const later = await orderInProduction(test, ['zwei.png']);
    const { studio } = later;
    const done = await orderInProduction(test, ['drei.png']);
    await studio('status', done.number, 'storniert');

    const json = async (...args: string[]) => JSON.parse((await studio('orders', ...args, '--json')).lines.join('\n'));
    const found = officeOrdersSchema.parse(await json());
    const rows = found.orders.map(({ orderNumber, due, images }) => [orderNumber, due, images.arrived, images.stated]);
    expect(rows.slice(0, 3)).toEqual([
      [late.number, '2026-11-24', 1, 1],
      [later.number, '2026-11-25', 1, 1],
      [waiting.number, null, 0, 3],
    ]);
    const numbers = async (...args: string[]) =>
      officeOrdersSchema.parse(await json(...args)).orders.map(({ orderNumber }) => orderNumber);
    expect(await numbers(waiting.number.toLowerCase())).toEqual([waiting.number]);
    expect(await numbers('nordlicht KERAMIK', '--status', 'bestellt')).toEqual([waiting.number]);
    expect([await numbers('100%'), await numbers('_')]).toEqual([[], []]);
    expect((await studio('orders', 'niemand')).lines).toEqual(['Keine Aufträge.']);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => test.store.read((queries) => listOrders(queries, { search: '', page }, 2))),
    );
    expect(pages.flatMap(({ orders }) => orders.map(({ orderNumber }) => orderNumber))).toEqual(
      found.orders.map(({ orderNumber }) => orderNumber),
    );
    expect(pages.map(({ total, page, pages: all }) => [total, page, all])).toEqual([
      [4, 1, 2],
      [4, 2, 2],
      [4, 3, 2],
    ]);
  });

  it('are shown with texts, files and findings, history, and the steps that the chart allows', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, studio } = await orderInProduction(test, ['Tassen/eins.png']);

    const order = officeOrderSchema.parse(JSON.parse((await studio('order', number, '--json')).lines.join('\n')));
    const [file] = order.files;
    expect([file?.name, file?.storedAs, file?.size, file?.image.split(',')[0]]).toEqual([
      'Tassen/eins.png',
      'eins.png',
      (await png('Tassen/eins.png')).length,
      '1280\u00A0×\u00A0960\u00A0px',
    ]);
    expect(file?.findings[0]).toMatch(/^kleiner als/);
    expect([order.history.map(({ state }) => state), order.steps, order.beginsIncomplete]).toEqual([
      ['booked', 'inProduction'],
      ['delivered', 'cancelled'],
      false,
    ]);
    expect(order.timeline.map(({ words: text }) => text).toSorted()).toEqual([
      'Auftrag begonnen (Kunde)',
      `E-Mail an das Studio: Auftrag ${number}: Bilder folgen (automatisch)`,
      `E-Mail an den Kunden: Dein Auftrag ${number} (automatisch)`,
      'Status: Bestellt (Kunde)',
      'Status: In Bearbeitung (Studio)',
      'Tassen/eins.png angekommen (Kunde)',
    ]);
    const { at: bookedAt = '', ...booking } = order.calls.at(-1) ?? {};
    expect([order.calls[0]?.call, booking]).toEqual([
      'setStartWizard',
      { call: 'finish', from: 'client.overview', to: 'booked', revision: order.calls.length },
    ]);
    const { lines } = await studio('order', number.toLowerCase());
    expect(lines.join('\n')).toContain(file?.sha256);
    expect(lines).toContain(
      `${bookedAt}  Bestellt, „Bitte prüfe deinen Auftrag“ → „Danke“, Stand ${order.calls.length}`,
    );
    expect(lines.find((line) => line.includes('Zweite Größe'))).toMatch(/^Zweite Größe +\d+: /);
    expect(lines.at(-1)).toBe('Möglich: Geliefert, Storniert');
    expect(await studio('order', 'FS-2611-AAAAAA')).toEqual({
      code: 1,
      lines: ['Kein lesbarer Auftrag mit der Nummer FS-2611-AAAAAA.'],
    });
  });

  it('are exported for accounting with amounts in cents, days and references', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, studio } = await orderInProduction(test, ['eins.png']);
    await studio('status', number, 'geliefert');

    const { orders } = JSON.parse((await studio('accounts', '--json')).lines.join('\n')) as Accounts;
    expect(orders).toMatchObject([
      { orderNumber: number, status: 'delivered', deliveredAt: '2026-11-20T13:05:00.000Z', invoicedAt: null },
    ]);
    const [order] = orders;
    expect(order?.gross).toBe((order?.net ?? 0) + (order?.vat ?? 0));
    const table = (await studio('accounts', '--seit', '2026-11-20')).lines.join('').split('\r\n');
    expect(table[0]).toMatch(/^\uFEFF"Auftrag";"Status";"Bestellt";/);
    expect(table[1]).toMatch(new RegExp(`^"${number}";"Geliefert";"2026-11-20";"2026-11-20";"";`));
    expect(table[1]).toContain(`;${order?.net};${order?.vat};${order?.gross};`);
    expect((await studio('accounts', '--seit', '2026-11-21')).lines.join('').split('\r\n')).toHaveLength(1);
  });

  it('are exported from midnight in Berlin', async () => {
    const test = await startTestApp({ environment: await environment() });
    // To 23:59:59 and 0:00 there.
    test.world.pass(Date.parse('2026-11-20T22:59:59.000Z') - test.world.now().getTime());
    await bookImagesLater(test, 1);
    test.world.pass(1000);
    const { number } = await bookImagesLater(test, 1);
    const storage = await openStorage(test.config, test.store);
    const studio = studioOffice({ store: test.store, storage, world: test.world });
    const { orders } = JSON.parse(
      (await studio('accounts', '--seit', '2026-11-21', '--json')).lines.join('\n'),
    ) as Accounts;
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([number]);
  });
});

describe('npm run studio -- fetch', () => {
  it('downloads all files under the customer’s names and folders, and resumes', async () => {
    const test = await startTestApp();
    const { number, studio, into, names } = await withFiles(test);
    const whole = await studio('fetch', number, into);
    expect([whole.code, whole.lines[1]]).toEqual([0, join(into, number)]);
    const folder = join(into, number);
    expect(await filesIn(folder)).toEqual(['Bild-2.png', 'Tassen/Bild.png', 'bild.png']);
    expect(await readFile(join(folder, 'Tassen/Bild.png'))).toEqual(await png(names[0] ?? ''));

    await truncate(join(folder, 'bild.png'), 5);
    expect((await studio('fetch', number, into)).lines[0]).toMatch(/^3 Dateien, .*; davon jetzt geholt: [\d,]+\skB$/);
    expect((await studio('fetch', number, into)).lines[0]).toMatch(/geholt: 0\sByte$/);
  });

  it('makes one ZIP file of them, which resumes', async () => {
    const test = await startTestApp();
    let readable = 3;
    const { number, studio, into } = await withFiles(test, (storage) => ({
      ...storage,
      read: async (key) => {
        if (readable === 0) throw new Error('killed');
        readable -= 1;
        return storage.read(key);
      },
    }));
    await studio('fetch', number, into, '--zip');
    const zip = await readFile(join(into, `${number}.zip`));
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');

    const elsewhere = await temporaryFolder();
    readable = 2;
    await expect(studio('fetch', number, elsewhere, '--zip')).rejects.toThrow('killed');
    const [begun = ''] = await readdir(elsewhere);
    const { size } = await stat(join(elsewhere, begun));
    readable = 3;
    const { lines } = await studio('fetch', number, elsewhere, '--zip');
    expect(size).toBeGreaterThan(zip.length / 2);
    expect(lines[0]).toContain(`davon jetzt geholt: ${formatBytes(zip.length - size)}`);
    expect(await readdir(elsewhere)).toEqual([`${number}.zip`]);
    expect(await readFile(join(elsewhere, `${number}.zip`))).toEqual(zip);
  });

  it('says when there is nothing to download', async () => {
    const test = await startTestApp();
    const { studio } = await withFiles(test);
    expect(await studio('fetch', 'FS-2611-AAAAAA')).toEqual({
      code: 1,
      lines: ['Keine Dateien zu einem Auftrag mit der Nummer FS-2611-AAAAAA.'],
    });
  });
});

async function withFiles(test: TestApp, aroundStorage?: (storage: UploadStorage) => UploadStorage) {
  const names = ['Tassen/Bild.png', 'bild.png', 'Bild.png'];
  return { ...(await orderInProduction(test, names, aroundStorage)), names, into: await temporaryFolder() };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}
