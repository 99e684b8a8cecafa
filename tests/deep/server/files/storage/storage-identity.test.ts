import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openOrCreateStore } from '../../../../../server/database/open-store.ts';
import type { Store } from '../../../../../server/database/store.ts';
import { readConfig } from '../../../../../server/app/platform/config.ts';
import { createRetentionJob } from '../../../../../server/office/privacy/retention-job.ts';
import { runStudio } from '../../../../../server/office/commands/commands.ts';
import { connectStorage, openStorage, StorageMismatch } from '../../../../../server/files/storage/open-storage.ts';
import { removeDueFiles } from '../../../../../server/files/removal/removal-worker.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { FRIDAY, fixedWorld } from '../../../../support/fixed-world.ts';
import { testPapers } from '../../../../support/papers.ts';
import { testPictures } from '../../../../support/pictures.ts';
import { startServerProcess } from '../../../../support/server-process.ts';
import { newBucket } from '../../../../support/storages.ts';
import { filesIn, insertOrder, insertUpload, keysIn, storedFiles } from '../../../../support/stored-rows.ts';
import { temporaryFolder } from '../../../../support/test-app.ts';

const FILES = 20;

describe.each(eachDatabase())('a storage on $name', ({ environment }) => {
  it('keeps its files when a second environment uses it, and the second does not start', async () => {
    const first = await installed({ ...(await environment()), DATA_DIR: await temporaryFolder() });
    const other = { ...first.environment, ...(await environment()) };
    if (other.DATABASE_URL === undefined) await hideDatabase(first);

    const message = await start(other).catch((error: Error) => error);

    expect(message).toBeInstanceOf(StorageMismatch);
    expect(String(message)).toContain('Die Dateien gehören zu einer anderen Datenbank');
    expect(String(message)).toContain('npm run restore -- ORDNER');
    expect(await filesOf(first)).toBe(FILES);
  });

  it('that is not mounted, or the wrong one, is detected before anything happens', async () => {
    const first = await installed({ ...(await environment()), DATA_DIR: await temporaryFolder() });
    await rename(join(first.dataDir, 'uploads'), join(first.dataDir, 'elsewhere'));

    await expect(start(first.environment)).rejects.toThrow('fehlt das Kennzeichen (.installation.json)');

    await rm(join(first.dataDir, 'uploads'), { recursive: true });
    await rename(join(first.dataDir, 'elsewhere'), join(first.dataDir, 'uploads'));
    await start(first.environment);
    expect(await filesOf(first)).toBe(FILES);
  });

  it('of an installation older than identity marks gets its mark at the first start', async () => {
    const first = await installed({ ...(await environment()), DATA_DIR: await temporaryFolder() });
    await rm(join(first.dataDir, 'uploads', '.installation.json'));
    await withStore(first.environment, (store) =>
      store.write((queries) => queries.updateTable('installation').set({ storage_marked_at: null }).execute()),
    );

    await start(first.environment);
    await start(first.environment);

    const marker = JSON.parse(await readFile(join(first.dataDir, 'uploads/.installation.json'), 'utf8')) as unknown;
    const id = await withStore(first.environment, (store) =>
      store.read((queries) => queries.selectFrom('installation').select('id').executeTakeFirstOrThrow()),
    );
    expect(marker).toEqual(id);
    expect(await filesOf(first)).toBe(FILES);
  });

  it('is taken over by another database only with the operator’s consent', async () => {
    const first = await installed({ ...(await environment()), DATA_DIR: await temporaryFolder() });
    const other = { ...first.environment, ...(await environment()) };
    if (other.DATABASE_URL === undefined) await hideDatabase(first);

    const refused = await studio(other, 'files');
    expect([refused.code, refused.lines[0]?.split('\n').at(-2)]).toEqual([
      1,
      'Ist es so gewollt, gilt die neue Verbindung nach: npm run studio -- files adopt --ja',
    ]);
    expect((await studio(other, 'files', 'adopt')).lines.at(-1)).toBe(
      'Damit der Speicher zu dieser Datenbank gehört: npm run studio -- files adopt --ja',
    );
    await expect(start(other)).rejects.toThrow(StorageMismatch);
    expect((await studio(other, 'files', 'adopt', '--ja')).lines.at(-1)).toBe(
      'Der Speicher gehört jetzt zu dieser Datenbank.',
    );

    await start(other);
    expect((await studio(other, 'files')).lines.at(-1)).toBe('20 Dateien gehören zu keinem Auftrag.');
    expect(await filesOf(first)).toBe(FILES);
  });

  it('of another database loses nothing to „studio delete“', async () => {
    const first = await installed({ ...(await environment()), DATA_DIR: await temporaryFolder() });
    const other = { ...first.environment, ...(await environment()) };
    if (other.DATABASE_URL === undefined) await hideDatabase(first);

    expect((await studio(other, 'delete', 'jana.winter@nordlicht.example', '--ja')).code).toBe(1);
    expect(await filesOf(first)).toBe(FILES);
  });
});

describe('the embedded database and its folder', () => {
  it('do not start without the database file; the server explains what to do and ends with 78', async () => {
    const first = await installed({ DATA_DIR: await temporaryFolder() });
    await hideDatabase(first);

    await expect(startServerProcess(first.environment)).rejects.toThrow(
      /the server ended with 78: Die Dateien gehören zu einer anderen Datenbank: [^\n]+\nFehlt die Datenbank [^\n]+restore/,
    );
    expect(await filesOf(first)).toBe(FILES);
  });

  it('do not start when the write-ahead log with all data is lost', async () => {
    const dataDir = await temporaryFolder();
    const survivors = await temporaryFolder();
    const config = readConfig({ DATA_DIR: dataDir });
    const store = await openOrCreateStore(config);
    onTestFinished(() => store.close());
    await openStorage(config, store);
    await fill(store, dataDir);
    // As after a copy without the file beside the database.
    await cp(join(dataDir, 'freistell.sqlite'), join(survivors, 'freistell.sqlite'));
    await cp(join(dataDir, 'uploads'), join(survivors, 'uploads'), { recursive: true });

    await expect(start({ DATA_DIR: survivors })).rejects.toThrow(StorageMismatch);
    expect(await filesOf({ dataDir: survivors })).toBe(FILES);
  });

  it('start with an older copy of the database, and list its unknown files without deleting', async () => {
    const dataDir = await temporaryFolder();
    await withStore(
      { DATA_DIR: dataDir },
      async (store) => void (await openStorage(readConfig({ DATA_DIR: dataDir }), store)),
    );
    const older = join(await temporaryFolder(), 'older.sqlite');
    await cp(join(dataDir, 'freistell.sqlite'), older);
    await withStore({ DATA_DIR: dataDir }, (store) => fill(store, dataDir));
    await cp(older, join(dataDir, 'freistell.sqlite'));

    await start({ DATA_DIR: dataDir });

    expect(await filesOf({ dataDir })).toBe(FILES);
    expect((await studio({ DATA_DIR: dataDir }, 'files')).lines.at(-1)).toBe('20 Dateien gehören zu keinem Auftrag.');
  });
});

it('a bucket is protected from other databases like a folder', { timeout: 60_000 }, async () => {
  const bucket = await newBucket();
  const first = { DATA_DIR: await temporaryFolder(), STORAGE_URL: bucket.url };
  const other = { DATA_DIR: await temporaryFolder(), STORAGE_URL: bucket.url };
  await withStore(first, async (store) => {
    const storage = await openStorage(readConfig(first), store);
    await insertOrder(store, { id: 'order' });
    await insertUpload(store, filesIn(storage), { id: 'file', order_id: 'order' });
  });
  const kept = ['.installation.json', 'order/file.jpg'];

  await expect(start(other)).rejects.toThrow('Die Dateien gehören zu einer anderen Datenbank');
  expect((await studio(other, 'delete', 'jana.winter@nordlicht.example', '--ja')).code).toBe(1);
  expect(await bucket.objects()).toEqual(kept);

  const wrong = { ...first, STORAGE_URL: (await newBucket()).url };
  await expect(start(wrong)).rejects.toThrow('fehlt das Kennzeichen (.installation.json)');
  await start(first);

  await studio(other, 'files', 'adopt', '--ja');
  await start(other);
  await expect(start(first)).rejects.toThrow(StorageMismatch);
  expect(await bucket.objects()).toEqual(kept);
});

interface Installed {
  readonly environment: Record<string, string>;
  readonly dataDir: string;
}

/** An installation with an order and 20 files that has run and was stopped. */
async function installed(environment: { readonly DATA_DIR: string }): Promise<Installed> {
  const dataDir = environment.DATA_DIR;
  await start(environment);
  await withStore(environment, (store) => fill(store, dataDir));
  return { environment: { ...environment }, dataDir };
}

async function fill(store: Store, dataDir: string): Promise<void> {
  await insertOrder(store, { id: 'order' });
  for (let index = 0; index < FILES; index += 1) {
    await insertUpload(store, storedFiles(dataDir), { id: `file-${index}`, order_id: 'order' });
  }
}

/** What a start does to database and files: opens both and runs every job that deletes. */
async function start(environment: Record<string, string>): Promise<void> {
  await withStore(environment, async (store) => {
    const config = readConfig(environment);
    const storage = await openStorage(config, store);
    const world = fixedWorld(FRIDAY);
    const log = { info() {}, warn() {}, error() {} } as never;
    await createRetentionJob({ store, world, periods: config.retention, log }).run();
    await removeDueFiles({ store, storage, world });
  });
}

async function withStore<Result>(
  environment: Record<string, string>,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openOrCreateStore(readConfig(environment));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function studio(environment: Record<string, string>, ...args: string[]) {
  return withStore(environment, async (store) => {
    const storage = await connectStorage(readConfig(environment));
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    return {
      code: await runStudio(args, {
        store,
        storage,
        pictures: testPictures(),
        papers: testPapers,
        world: fixedWorld(FRIDAY),
        publicUrl: '',
        diskReserve: 0,
        print,
      }),
      lines,
    };
  });
}

/** Hides the embedded database; the next start creates a new one. */
async function hideDatabase({ dataDir }: Installed): Promise<void> {
  await mkdir(join(dataDir, 'hidden'));
  await rename(join(dataDir, 'freistell.sqlite'), join(dataDir, 'hidden/freistell.sqlite'));
}

async function filesOf({ dataDir }: Pick<Installed, 'dataDir'>): Promise<number> {
  const { createDiskStorage } = await import('../../../../../server/files/storage/disk-storage.ts');
  const storage = await createDiskStorage(join(dataDir, 'uploads'));
  return (await keysIn(storage)).length;
}
