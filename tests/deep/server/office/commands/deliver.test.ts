import { describe, expect, it } from 'vitest';
import { DAY, retention } from '../../../../../domain/studio/retention.ts';
import { makeBackup } from '../../../../../server/database/backup/backup.ts';
import { restoreBackup } from '../../../../../server/database/backup/restore.ts';
import type { Store } from '../../../../../server/database/store.ts';
import { retentionRules } from '../../../../../server/office/privacy/retention-rules.ts';
import { removeDueFiles } from '../../../../../server/files/removal/removal-worker.ts';
import type { UploadStorage } from '../../../../../server/files/storage/upload-storage.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import {
  anyway,
  finishedFile,
  finishedFolder,
  finishedNames,
  folderOf,
  orderInProduction,
  png,
} from '../../../../support/delivered-order.ts';
import { onS3 } from '../../../../support/storages.ts';
import { startTestApp, temporaryFolder } from '../../../../support/test-app.ts';

const all = finishedNames;

describe.each([...eachDatabase(), onS3])('npm run studio -- deliver, on $name', ({ environment }) => {
  it('sends a complete folder: files are stored, the order is delivered, its customer has a mail', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, studio, storage } = await orderInProduction(test, ['tasse.png']);

    const { code, lines } = await studio('deliver', number.toLowerCase(), await finishedFolder());
    expect([code, lines[0], ...lines.slice(-2)]).toEqual([
      0,
      'Dateien: 4 passen, 0 fehlen, 0 nicht bestellt',
      'Gemessen: 4 von 4 in Ordnung',
      `${number}: Geliefert`,
    ]);

    const rows = await sent(test.store);
    expect(rows.map(({ name }) => name)).toEqual(all);
    expect(await contents(storage, rows)).toEqual(await Promise.all(all.map((name) => finishedFile(name))));
    const mail = (await test.mails()).find(({ subject }) => subject === `Deine Bilder sind fertig: ${number}`);
    expect(mail?.text).toMatch(/ansehen und herunterladen, 90\u00A0Tage lang/);
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/auftrag#[\w-]{43}/);
  });

  it('resumes after an interruption; the customer sees nothing until all is sent', async () => {
    const test = await startTestApp({ environment: await environment() });
    let left = 2;
    const begun: string[] = [];
    const failing = (storage: UploadStorage): UploadStorage => ({
      ...storage,
      begin: async (key, size) => {
        if (left === 0) throw new Error('killed');
        left -= 1;
        begun.push(key);
        await storage.begin(key, size);
      },
    });
    const { number, studio, storage } = await orderInProduction(test, ['tasse.png'], failing);
    const folder = await finishedFolder();

    await expect(studio('deliver', number, folder)).rejects.toThrow('killed');
    expect(await sent(test.store)).toEqual([]);
    left = 2;
    const again = await studio('deliver', number, folder);

    expect([again.code, begun.length]).toEqual([0, 4]);
    const rows = await sent(test.store);
    expect(rows.map(({ name }) => name)).toEqual(all);
    await removeDueFiles({ ...test, storage });
    expect(await contents(storage, rows)).toHaveLength(4);
    expect((await studio('files')).lines).toEqual(['Jede Datei gehört zu einem Auftrag.']);
  });

  it('is restored from a backup, and deleted with the order’s files after their period', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, studio, storage } = await orderInProduction(test, ['tasse.png']);
    await studio('deliver', number, await finishedFolder());
    const before = await sent(test.store);
    const folder = await temporaryFolder();
    const deps = { ...test, storage };
    expect((await makeBackup(folder, deps)).files.count).toBe(5);
    for (const { storage_key } of before) await storage.remove(storage_key);

    await restoreBackup(folder, deps, true);

    expect(await sent(test.store)).toEqual(before);
    expect(await contents(storage, before)).toEqual(await Promise.all(all.map((name) => finishedFile(name))));

    test.world.pass((retention.fileDaysAfterDelivery + 1) * DAY);
    const rule = retentionRules['filesOfClosedOrders'];
    const periods = test.config.retention;
    const step = () => test.store.write((queries) => rule?.(queries, test.world.now(), periods) ?? Promise.reject());
    while ((await step()).isUnfinished);
    await removeDueFiles(deps);
    expect(await sent(test.store)).toEqual([]);
    expect(await Promise.all(before.map(({ storage_key }) => storage.size(storage_key)))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('a folder that does not fit', () => {
  it('is compared with the order, named file by file, and sent only when forced', async () => {
    const test = await startTestApp();
    const { number, studio } = await orderInProduction(test, ['tasse.png']);
    const folder = await folderOf({
      'Webformat/tasse.jpg': await png('1'),
      'webformat/Tasse.PNG': await png('2'),
      'Eigenes Format/tasse.jpg': '',
      'Eigenes Format/tasse.png': await png('3'),
      'tasse.png': await png('4'),
      '.DS_Store': 'x',
    });
    const report = [
      'fehlt           Eigenes Format/tasse.jpg',
      'nicht bestellt  tasse.png',
      'Dateien: 3 passen, 1 fehlen, 1 nicht bestellt',
    ];

    const looked = await studio('deliver', number, folder, '--check');
    expect([looked.code, looked.lines.slice(0, 3), looked.lines.at(-1)]).toEqual([
      1,
      report,
      'Gemessen: 0 von 3 in Ordnung',
    ]);
    const forPrograms = await studio('deliver', number, folder, '--check', '--json');
    const { checks, ...match } = JSON.parse(forPrograms.lines.join('\n')) as { readonly checks: readonly unknown[] };
    expect([checks.length, match]).toEqual([
      3,
      {
        matched: [
          { file: 'Eigenes Format/tasse.png', name: 'Eigenes Format/tasse.png' },
          { file: 'Webformat/tasse.jpg', name: 'Webformat/tasse.jpg' },
          { file: 'webformat/Tasse.PNG', name: 'Webformat/tasse.png' },
        ],
        missing: ['Eigenes Format/tasse.jpg'],
        missingImages: 0,
        surplus: ['tasse.png'],
        kept: [],
        isDeliverable: true,
      },
    ]);
    const refused = await studio('deliver', number, folder);
    expect([refused.code, refused.lines.at(-1)]).toEqual([1, 'Es wurde nichts geliefert.']);
    expect(await sent(test.store)).toEqual([]);
    const forced = await studio('deliver', number, folder, ...anyway);
    expect([forced.code, forced.lines.at(-1)]).toEqual([0, `${number}: Geliefert`]);
    expect((await sent(test.store)).map(({ name }) => name)).toEqual(all.filter((name) => name !== all[0]));
  });

  it('is completed by a second delivery, which replaces changed files and keeps the others', async () => {
    const test = await startTestApp();
    const { number, studio } = await orderInProduction(test, ['tasse.png']);
    const first = await finishedFolder();
    await studio('deliver', number, first);
    const before = await sent(test.store);
    const second = await folderOf({ 'Webformat/tasse.png': await finishedFile('Webformat/tasse.png', 'besser') });

    const changed = await studio('deliver', number, second);
    expect([changed.code, changed.lines[0], changed.lines.at(-1)]).toEqual([
      0,
      'Dateien: 1 passen, 0 fehlen, 0 nicht bestellt, 3 schon geliefert',
      `${number}: Geliefert`,
    ]);

    expect((await studio('deliver', number, second)).lines.slice(-2)).toEqual([
      'Der Kunde hat alle diese Dateien schon.',
      'Es wurde nichts geliefert.',
    ]);
    expect((await studio('status', number, 'geliefert')).code).toBe(0);
    const after = await sent(test.store);
    expect(after.map(({ name }) => name)).toEqual(all);
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after[3]?.sha256).not.toBe(before[3]?.sha256);
    const mails = (await test.mails()).filter(({ subject }) => subject?.startsWith('Neue Dateien'));
    expect(mails.map(({ subject }) => subject)).toEqual([`Neue Dateien zu deinem Auftrag: ${number}`]);
  });

  it('is refused with a message: no folder, no such order, no image, an order not in work', async () => {
    const test = await startTestApp();
    const { number, studio } = await orderInProduction(test, ['tasse.png']);
    const nothing = 'Es wurde nichts geliefert.';
    const fine = Object.fromEntries(
      await Promise.all(all.map(async (name) => [name, await finishedFile(name)] as const)),
    );

    expect(await studio('deliver', number, '/nirgendwo')).toEqual({
      code: 1,
      lines: ['Den Ordner /nirgendwo gibt es nicht, oder er lässt sich nicht lesen.', nothing],
    });
    expect(await studio('deliver', 'FS-2611-AAAAAA', await folderOf(fine))).toEqual({
      code: 1,
      lines: ['Kein lesbarer Auftrag mit der Nummer FS-2611-AAAAAA.'],
    });
    const broken = await folderOf({ ...fine, [all[0]]: 'kein Bild' });
    expect((await studio('deliver', number, broken, ...anyway)).lines.slice(-2)).toEqual([
      `${broken}/${all[0]} ist kein Bild, das sich liefern lässt.`,
      nothing,
    ]);
    await studio('status', number, 'storniert');
    expect((await studio('deliver', number, await folderOf(fine))).lines[1]).toBe(
      `${number} ist „Storniert“: Liefern lässt sich, was in Bearbeitung oder schon geliefert ist.`,
    );
    expect(await sent(test.store)).toEqual([]);
  });
});

function sent(store: Store) {
  return store.read((queries) =>
    queries.selectFrom('delivered_files').selectAll().where('sent_at', 'is not', null).orderBy('name').execute(),
  );
}

function contents(storage: UploadStorage, rows: readonly { readonly storage_key: string }[]) {
  return Promise.all(rows.map(async ({ storage_key }) => Buffer.from((await storage.readWhole(storage_key)) ?? [])));
}
