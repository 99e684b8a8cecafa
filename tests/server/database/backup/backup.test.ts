import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BackupCommandDeps, runBackupCommand } from '../../../../server/database/backup/commands.ts';
import type { Store } from '../../../../server/database/store.ts';
import { dropFiles } from '../../../../server/files/rows/file-removals.ts';
import { openStorage } from '../../../../server/files/storage/open-storage.ts';
import { removeDueFiles } from '../../../../server/files/removal/removal-worker.ts';
import type { UploadStorage } from '../../../../server/files/storage/upload-storage.ts';
import { eachEmptyDatabase } from '../../../support/databases.ts';
import { onS3 } from '../../../support/storages.ts';
import { filesIn, insertInvoice, insertOrder, insertUpload, keysIn } from '../../../support/stored-rows.ts';
import { startTestApp, temporaryFolder } from '../../../support/test-app.ts';

const SHA = createHash('sha256').update('image').digest('hex');
const OTHER = createHash('sha256').update('other').digest('hex');

type Dumps = Readonly<Record<string, unknown>>;
const without = (tables: Dumps, names: RegExp): Dumps =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !names.test(name)));

/** Combinations of databases and storages. */
const homes = [...eachEmptyDatabase(), onS3];

describe.each(homes)('npm run backup and restore on $name', ({ environment }) => {
  it('copies a file once, drops it when its row is gone, and is readable by its owner only', async () => {
    const { store, storage, world, command, folder, upload } = await start(await environment());
    await upload('a', 'image');
    await upload('b', 'other');
    expect((await command('backup', folder)).lines).toEqual([
      `Gesichert nach ${folder}: 1 Aufträge, 2 Dateien (10 Bytes), davon 2 neu.`,
    ]);
    world.pass(1000);
    expect((await command('backup', folder)).lines).toEqual([
      `Gesichert nach ${folder}: 1 Aufträge, 2 Dateien (10 Bytes), davon 0 neu.`,
    ]);
    expect(await poolOf(folder)).toEqual([SHA, OTHER].toSorted());

    await store.write((queries) => dropFiles(queries, 'uploads', ['b'], world.now()));
    await removeDueFiles({ store, storage, world });
    world.pass(1000);
    await command('backup', folder);

    expect(await poolOf(folder)).toEqual([SHA]);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const modes = new Set<string>();
    for (const entry of entries.filter(({ name }) => !name.startsWith('lock.sqlite'))) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      modes.add(`${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`);
    }
    expect([...modes].toSorted()).toEqual(['file 600', 'folder 700']);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(entries.filter(({ name }) => name.startsWith('tables-')).length).toBe(1);
  });

  it('names missing and changed files of the storage, and keeps everything else', async () => {
    const { storage, command, folder, upload, write } = await start(await environment());
    await upload('lost', 'image');
    await upload('changed', 'other');
    await upload('whole', 'image');
    await storage.remove('order/lost.jpg');
    await write('order/changed.jpg', 'wrong');

    expect(await command('backup', folder)).toEqual({
      code: 1,
      lines: [
        `Gesichert nach ${folder}: 1 Aufträge, 1 Dateien (5 Bytes), davon 1 neu.`,
        'FEHLT oder ist verändert: order/changed.jpg',
        'FEHLT oder ist verändert: order/lost.jpg',
      ],
    });
  });

  it('accepts that a file is deleted during the backup', async () => {
    const source = await start(await environment());
    const { store, world, folder, upload } = source;
    await upload('going', 'image');
    await upload('staying', 'other');
    const slow: UploadStorage = {
      ...source.storage,
      async size(key) {
        // Between rows and files the customer removes a file.
        await store.write((queries) => dropFiles(queries, 'uploads', ['going'], world.now()));
        await removeDueFiles({ ...source, log: undefined });
        return source.storage.size(key);
      },
    };

    expect(await source.command('backup', folder, slow)).toEqual({
      code: 0,
      lines: [
        `Gesichert nach ${folder}: 1 Aufträge, 1 Dateien (5 Bytes), davon 1 neu.`,
        '1 Dateien wurden währenddessen gelöscht.',
      ],
    });
  });

  it.each(homes)('restores everything into a new installation on $name, which is then the old one', async (other) => {
    const source = await start(await environment());
    await source.upload('a', 'image');
    await source.upload('b', 'other');
    await source.store.write((queries) => insertInvoice(queries, { orderId: 'order' }));
    await source.command('backup', source.folder);
    const target = await start(await other.environment(), { isEmpty: true });

    expect(await target.command('restore', source.folder)).toEqual({
      code: 0,
      lines: [
        'Zurückgeholt ist der Stand vom 2026-11-20T13:05:00.000Z: 1 Aufträge, 2 Dateien, davon 2 neu geschrieben.',
      ],
    });

    expect(await keysIn(target.storage)).toEqual(['order/a.jpg', 'order/b.jpg']);
    const restored = await everything(target.store);
    expect([restored, restored.payments.length]).toEqual([await everything(source.store), 1]);
    expect(await openStorage(target.config, target.store)).toBeDefined();
  });

  it('refuses an incomplete backup', async () => {
    const source = await start(await environment());
    await source.upload('a', 'image');
    await source.command('backup', source.folder);
    const target = await start(await environment(), { isEmpty: true });

    const file = join(source.folder, 'files', SHA.slice(0, 2), SHA);
    await writeFile(file, 'imagE');
    const damaged = await target.command('restore', source.folder);
    await rm(join(source.folder, 'manifest.json'));
    const broken = await target.command('restore', source.folder);

    expect([damaged, broken]).toEqual([
      {
        code: 1,
        lines: ['Die Sicherung ist beschädigt: order/a.jpg fehlt oder hat sich verändert. Es wurde nichts getan.'],
      },
      {
        code: 1,
        lines: [`In ${source.folder} liegt keine vollständige Sicherung (manifest.json fehlt).`],
      },
    ]);
    expect([await keysIn(target.storage), (await everything(target.store)).orders]).toEqual([[], []]);
  });

  it.each([
    ['older', '0020-resume-links', (tables: Dumps) => without(tables, /^order_(?:corrections|questions)$/)],
    ['unknown, newer', '9999-later', (tables: Dumps) => ({ ...tables, later: tables['orders'] })],
  ])('names the state of a backup of an %s version, instead of calling it damaged', async (_, schema, tablesOf) => {
    const source = await start(await environment());
    await source.upload('a', 'image');
    await source.command('backup', source.folder);
    const file = join(source.folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { readonly schema: string; readonly tables: Dumps };
    await writeFile(file, JSON.stringify({ ...manifest, schema, tables: tablesOf(manifest.tables) }));
    const target = await start(await environment(), { isEmpty: true });

    expect(await target.command('restore', source.folder)).toEqual({
      code: 1,
      lines: [
        `Diese Sicherung gehört zum Stand ${schema} der Datenbank, dieses Programm zu ${manifest.schema}.\nBitte mit dem Programmstand zurückholen, der sie gemacht hat, und danach aktualisieren.`,
      ],
    });
    expect(await keysIn(target.storage)).toEqual([]);
  });

  it('explains itself in German when the arguments are wrong', async () => {
    const { command } = await start(await environment());

    expect(
      [await command('restore'), await command('sichern', 'x')].map(({ code, lines }) => [code, lines.length]),
    ).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

async function start(environment: Record<string, string>, { isEmpty = false } = {}) {
  const { store, world, config } = await startTestApp({ environment });
  const storage = await openStorage(config, store);
  const files = filesIn(storage);
  if (!isEmpty) await insertOrder(store, { id: 'order' });
  const command = async (name: string, folder?: string, seen: UploadStorage = storage) => {
    const lines: string[] = [];
    const deps: BackupCommandDeps = { config, store, storage: seen, world, print: (line) => void lines.push(line) };
    const code = await runBackupCommand(folder === undefined ? [name] : [name, folder], deps);
    return { code, lines };
  };
  return {
    config,
    store,
    storage,
    world,
    command,
    folder: join(await temporaryFolder(), 'sicherung'),
    write: files.write,
    upload: async (id: string, content: 'image' | 'other') => {
      const sha256 = content === 'image' ? SHA : OTHER;
      // A name with a line separator, which JSON does not escape.
      await insertUpload(store, files, { id, order_id: 'order', sha256, name: 'Tasse\u2028blau.jpg' });
      await files.write(`order/${id}.jpg`, content);
    },
  };
}

async function poolOf(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
}

/** Everything that must be equal before and after. */
async function everything(store: Store) {
  return store.read(async (queries) => ({
    installation: await queries.selectFrom('installation').select(['id', 'secret', 'created_at']).execute(),
    orders: await queries.selectFrom('orders').select(['id', 'token_hash', 'updated_at']).execute(),
    // PostgreSQL formats JSON differently.
    answers: (await queries.selectFrom('orders').select('context').execute()).map(
      ({ context }) => JSON.parse(context) as unknown,
    ),
    uploads: await queries.selectFrom('uploads').selectAll().orderBy('id').execute(),
    payments: await queries.selectFrom('payments').selectAll().execute(),
  }));
}
