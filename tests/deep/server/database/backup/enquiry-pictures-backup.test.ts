import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { runBackupCommand } from '../../../../../server/database/backup/commands.ts';
import { onePixel, pngOf, type Sent, withPictures } from '../../../../support/an-enquiry-with-pictures.ts';
import { startEnquiries } from '../../../../support/enquiry-app.ts';
import { temporaryFolder } from '../../../../support/test-app.ts';

const two: readonly Sent[] = [
  ['Tasse grün.png', onePixel],
  ['Schale.png', pngOf(2000)],
];

it('a backup restores an enquiry into a new installation, with its pictures byte for byte', async () => {
  const source = await start();
  await source.app.inject(await withPictures(two));
  const folder = await source.backUp();
  const target = await start();

  expect(await target.command('restore', folder, '--ja')).toEqual([
    'Zurückgeholt ist der Stand vom 2026-11-20T13:05:00.000Z: 0 Aufträge, 2 Dateien, davon 2 neu geschrieben.',
  ]);

  const rows = await target.rows();
  expect([await target.enquiries(), rows]).toEqual([await source.enquiries(), await source.rows()]);
  const bytes = await Promise.all(rows.map(async ({ storage_key }) => buffer(await target.storage.read(storage_key))));
  expect(bytes.map((one, place) => one.equals(two[place]?.[1] as Uint8Array))).toEqual([true, true]);
  expect(await target.files()).toEqual(await source.files());
  const fetched = await temporaryFolder();
  await target.studio('pictures', rows[0]?.enquiry_id ?? '', fetched);
  expect(await readFile(join(fetched, rows[0]?.enquiry_id ?? '', 'Tasse grün.png'))).toEqual(onePixel);
});

it('an older backup drops the rows of later pictures; their files stay for the operator', async () => {
  const { app, command, backUp, enquiries, rows, files, studio } = await start();
  await app.inject(await withPictures(two));
  const before = { enquiries: await enquiries(), rows: await rows(), files: await files() };
  const folder = await backUp();
  await app.inject(await withPictures([['Kanne.png', pngOf(3000)]]));
  const later = (await files()).filter((key) => !before.files.includes(key));

  await command('restore', folder, '--ja');

  expect({ enquiries: await enquiries(), rows: await rows() }).toEqual({
    enquiries: before.enquiries,
    rows: before.rows,
  });
  expect(await files()).toEqual([...before.files, ...later].toSorted());
  const surplus = (await studio('files')).join('\n');
  expect([...before.files, ...later].filter((key) => surplus.includes(key))).toEqual(later);
});

it('a backup older than pictures of enquiries is reported as old, not as damaged', async () => {
  const { app, command, backUp, files } = await start();
  await app.inject(await withPictures(two));
  const folder = await backUp();
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  const { enquiry_pictures: _, ...tables } = manifest.tables;
  await writeFile(file, JSON.stringify({ ...manifest, schema: '0028-earlier', tables }));

  expect((await command('restore', folder, '--ja'))[0]).toContain(
    'Diese Sicherung gehört zum Stand 0028-earlier der Datenbank',
  );
  expect((await files()).length).toBe(2);
});

async function start() {
  const started = await startEnquiries({});
  const { config, store, storage, world, mails } = started;
  const command = async (...args: string[]): Promise<string[]> => {
    const lines: string[] = [];
    await runBackupCommand(args, { config, store, storage, world, print: (line) => void lines.push(line) });
    return lines;
  };
  return {
    ...started,
    command,
    /** Returns the folder of the backup. */
    backUp: async () => {
      // Sends all mails first: a restore holds waiting ones, which other tests cover.
      await mails();
      const folder = join(await temporaryFolder(), 'sicherung');
      await command('backup', folder);
      return folder;
    },
  };
}
