import { describe, expect, it } from 'vitest';
import type { OfficeOrder } from '../../../../../domain/contracts/office.ts';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import { paths } from '../../../../../domain/contracts/paths.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import {
  finishedFile,
  finishedFolder,
  finishedNames,
  folderOf,
  orderInProduction,
  png,
} from '../../../../support/delivered-order.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';

describe.each(eachDatabase())('a delivery that is measured, on $name', ({ environment }) => {
  it('is sent when every file is as ordered, and what was measured is kept', { timeout: 60_000 }, async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, studio } = await orderInProduction(test, ['tasse.png']);
    const folder = await finishedFolder();

    const checked = await studio('deliver', number, folder, '--check');
    const sent = await studio('deliver', number, folder);

    expect([checked.code, sent.code, ...sent.lines.slice(-2)]).toEqual([
      0,
      0,
      'Gemessen: 4 von 4 in Ordnung',
      `${number}: Geliefert`,
    ]);
    expect(checked.lines.map((line) => line.replaceAll(/ {2,}/g, ' | ').replaceAll('\u00A0', ' '))).toEqual([
      'Dateien: 4 passen, 0 fehlen, 0 nicht bestellt',
      '',
      'Datei | gemessen | bestellt | in Ordnung',
      'Eigenes Format/tasse.jpg | JPG, 1600 × 1200 px, RGB, 8 Bit, 150 dpi, sRGB, Gegenstand links 5 %, rechts 5 %, oben 5 %, unten 5 % vom Rand | JPG, 1600 × 1200 px, 150 dpi, Grund weiß (#FFFFFF) | ja',
      'Eigenes Format/tasse.png | PNG, 1600 × 1200 px, RGB, 8 Bit, 150 dpi, sRGB, mit Transparenz, Gegenstand links 5 %, rechts 5 %, oben 5 %, unten 5 % vom Rand | PNG, 1600 × 1200 px, 150 dpi, RGB, Grund transparent | ja',
      'Webformat/tasse.jpg | JPG, 2000 × 2000 px, RGB, 8 Bit, 92 dpi, sRGB, Gegenstand links 5 %, rechts 5 %, oben 5 %, unten 5 % vom Rand | JPG, 2000 × 2000 px, 92 dpi, Grund weiß (#FFFFFF) | ja',
      'Webformat/tasse.png | PNG, 2000 × 2000 px, RGB, 8 Bit, 92 dpi, sRGB, mit Transparenz, Gegenstand links 5 %, rechts 5 %, oben 5 %, unten 5 % vom Rand | PNG, 2000 × 2000 px, 92 dpi, RGB, Grund transparent | ja',
      'Gemessen: 4 von 4 in Ordnung',
    ]);
    const kept = await keptChecks(test);
    expect(kept.map(({ name }) => name)).toEqual([...finishedNames]);
    expect(kept.map(({ check }) => check.defects)).toEqual([[], [], [], []]);
  });

  it('is refused with a wrong file unless there is a reason, which stays in the history', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, token, studio } = await orderInProduction(test, ['tasse.png']);
    const [first, , third, fourth] = await Promise.all(finishedNames.map((name) => finishedFile(name)));
    // A JPG called PNG, and the customer's own image.
    const folder = await folderOf({
      [finishedNames[0]]: first ?? '',
      [finishedNames[1]]: first ?? '',
      [finishedNames[2]]: third ?? '',
      [finishedNames[3]]: fourth ?? '',
      'kanne.png': await png('tasse.png'),
    });
    const own = await folderOf({ [finishedNames[3]]: await png('tasse.png') });

    const refused = await studio('deliver', number, folder);
    expect([refused.code, ...refused.lines.slice(0, 5).map(cells), refused.lines.at(-1)]).toEqual([
      1,
      'nicht bestellt | kanne.png',
      'Dateien: 4 passen, 0 fehlen, 1 nicht bestellt',
      '',
      'Datei | gemessen | bestellt | in Ordnung',
      'Eigenes Format/tasse.png | JPG | PNG | nein',
      'Es wurde nichts geliefert.',
    ]);
    expect(await keptChecks(test)).toEqual([]);
    const json = await studio('deliver', number, own, '--check', '--json');
    const { checks } = JSON.parse(json.lines.join('\n')) as { checks: { defects: { kind: string }[] }[] };
    expect(checks.map(({ defects }) => defects.map(({ kind }) => kind))).toEqual([['original', 'size', 'dpi']]);
    expect(await studio('deliver', number, folder, '--trotzdem', ' ')).toEqual({
      code: 2,
      lines: ['Bitte nenne den Grund in einem Satz von höchstens 300 Zeichen.', expect.stringContaining('--help')],
    });

    const sent = await studio('deliver', number, folder, '--trotzdem', 'Der Kunde will es am Telefon so.');
    expect([sent.code, sent.lines.at(-1)]).toEqual([0, `${number}: Geliefert`]);
    expect((await keptChecks(test)).map(({ check }) => check.defects.map(({ kind }) => kind))).toEqual([
      [],
      ['format'],
      [],
      [],
    ]);
    const answer = await test.app.inject({ url: paths.orderPage, headers: { authorization: `Bearer ${token}` } });
    const files = answer.json<OrderPage>().delivered?.files.map(({ name, check }) => [name, check?.differences]);
    expect(files).toEqual(
      finishedNames.map((name, index) => [name, index === 1 ? [{ measured: 'JPG', ordered: 'PNG' }] : []]),
    );
    const { timeline } = await officeOrder(studio, number);
    expect(timeline.map(({ words }) => words)).toContain(
      '2 Dateien weichen von der Bestellung ab, trotzdem geliefert: Der Kunde will es am Telefon so. (Studio)',
    );
  });
});

it('the same picture for two images is found, but not for two sizes or an image sent twice', async () => {
  const test = await startTestApp();
  const { number, studio } = await orderInProduction(test, ['tasse.png', 'kanne.png']);
  const same = await finishedFile('Webformat/tasse.png');
  const folder = await folderOf({ 'Webformat/tasse.png': same, 'Webformat/kanne.png': same });

  const found = await studio('deliver', number, folder, '--check', '--json');
  await test.store.write((queries) =>
    queries
      .updateTable('uploads')
      .set({ sha256: 'a'.repeat(64) })
      .execute(),
  );
  const again = await studio('deliver', number, folder, '--check', '--json');
  const doubles = [found, again].map(({ lines }) => {
    const { checks } = JSON.parse(lines.join('\n')) as { checks: { name: string; defects: object[] }[] };
    return checks.map(({ name, defects }) => [name, defects]);
  });
  expect(doubles).toEqual([
    [
      ['Webformat/kanne.png', []],
      [
        'Webformat/tasse.png',
        [{ kind: 'double', measured: 'gleich Webformat/kanne.png', ordered: 'jedes Bild einmal' }],
      ],
    ],
    [
      ['Webformat/kanne.png', []],
      ['Webformat/tasse.png', []],
    ],
  ]);
});

const cells = (line: string) => line.replaceAll(/ {2,}/g, ' | ');

async function keptChecks({ store }: TestApp) {
  const rows = await store.read((queries) =>
    queries
      .selectFrom('delivered_files')
      .select(['name', 'file_check'])
      .where('sent_at', 'is not', null)
      .orderBy('name')
      .execute(),
  );
  return rows.map(({ name, file_check }) => ({
    name,
    check: JSON.parse(file_check ?? 'null') as { readonly defects: readonly { readonly kind: string }[] },
  }));
}

async function officeOrder(studio: (...args: string[]) => Promise<{ readonly lines: string[] }>, number: string) {
  return JSON.parse((await studio('order', number, '--json')).lines.join('\n')) as OfficeOrder;
}
