/* Files that arrive with their creation request and stay in memory until complete. */
import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Metadata } from '@tus/utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { largestWithCreation } from '../../../../../domain/contracts/upload-calls.ts';
import { openOrCreateStore } from '../../../../../server/database/open-store.ts';
import { databaseFile } from '../../../../../server/database/sqlite-database.ts';
import type { Store } from '../../../../../server/database/store.ts';
import { readConfig } from '../../../../../server/app/platform/config.ts';
import { limits } from '../../../../../server/app/platform/limits.ts';
import { roomForWhole } from '../../../../../server/files/storage/incoming-bytes.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { headOf, openConnection } from '../../../../support/raw-connection.ts';
import { remoteApp } from '../../../../support/remote-app.ts';
import { startServerProcess } from '../../../../support/server-process.ts';
import { startTestApp, temporaryFolder } from '../../../../support/test-app.ts';
import { credentials, listen, tusClient } from '../../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../../support/visitor.ts';

const photo = await readFile(join(import.meta.dirname, '../../../../support/pictures/handtasche.jpg'));
const bytes = Buffer.concat([photo, randomBytes(200_000)]);
const PATH = '/api/upload/files';
const arrived = { isComplete: true, arrived: bytes.byteLength, sha256: sha256(bytes) };

it('a small file is written and fsynced once, with its name, and not read again', async () => {
  const { announce, stored } = await anOrder();
  await announce('Erste.jpg');
  const spies = await spiesOnFiles('read', 'writev', 'sync');
  const answer = await announce('Zweite.jpg', 'f-1');

  expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, String(bytes.byteLength)]);
  expect(Object.fromEntries(spies.map(([name, spy]) => [name, spy.mock.calls.length]))).toEqual({
    read: 0,
    writev: 1,
    // The file and its folder.
    sync: 2,
  });
  const rows = await stored();
  expect(rows.map(({ content, ...row }) => [row, content.equals(bytes)])).toEqual([
    [arrived, true],
    [arrived, true],
  ]);
});

it('a small file takes two commits, and only the second, which completes it, is durable', async () => {
  const { announce } = await anOrder();
  await announce('Erste.jpg');
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  onTestFinished(() => exec.mockRestore());
  await announce('Zweite.jpg', 'f-1');

  const said = exec.mock.calls.flatMap(([sql]) => (/^(?:COMMIT|PRAGMA)/.test(sql) ? [sql] : []));
  expect(said).toEqual(['PRAGMA synchronous = NORMAL', 'COMMIT', 'PRAGMA synchronous = FULL', 'COMMIT']);
});

it('an announced file is looked up among those of its fingerprint, not in the whole order', async () => {
  const { announce, dataDir } = await anOrder();
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  await announce('Erste.jpg');

  const asked = prepare.mock.calls.flatMap(([sql]) => (sql.includes('"fingerprint" = ?') ? [sql] : []));
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  onTestFinished(() => database.close());
  const plans = asked.map((sql) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()[0]?.['detail']);
  // Before everything else, and again under the order's lock.
  const byFingerprint = expect.stringContaining('uploads_fingerprint (order_id=? AND fingerprint=?)');
  expect(plans).toEqual([byFingerprint, byFingerprint]);
});

it('a further file of a common name is written at the first try, with an indexed number', async () => {
  const { announce, dataDir, names } = await anOrder();
  // A query is prepared once.
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  for (let number = 1; number <= 5; number += 1) await announce('Tasche.jpg', `f-${number}`);
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  onTestFinished(() => void vi.restoreAllMocks());
  await announce('Tasche.jpg', 'f-6');

  expect(exec.mock.calls.filter(([sql]) => sql.startsWith('ROLLBACK'))).toEqual([]);
  const asked = new Set(prepare.mock.calls.flatMap(([sql]) => (sql.includes('"name" = ?') ? [sql] : [])));
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  onTestFinished(() => database.close());
  const plans = [...asked].map((sql) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()[0]?.['detail']);
  expect(plans).toEqual([expect.stringContaining('COVERING INDEX uploads_name (order_id=? AND name=?)')]);
  expect((await names()).toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
    'Tasche-2.jpg',
    'Tasche-3.jpg',
    'Tasche-4.jpg',
    'Tasche-5.jpg',
    'Tasche-6.jpg',
    'Tasche.jpg',
  ]);
});

it('small files of one name that arrive at the same time are kept side by side', async () => {
  const { announce, stored } = await anOrder();
  const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => announce('Tasche.jpg', `f-${index}`)));

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const rows = await stored();
  expect(rows.map(({ content, ...row }) => [row, content.equals(bytes)])).toEqual(rows.map(() => [arrived, true]));
  expect(rows).toHaveLength(5);
});

it('a small file that is cut off is kept so far, and resumes under the same announcement', async () => {
  const { base, visitor, client, announce, stored } = await anOrder();
  const part = 100_000;
  const connection = await openConnection(base);
  connection.send(announcementOf(visitor));
  connection.send(bytes.subarray(0, part));
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1), { timeout: 10_000 });
  connection.hangUp();
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ arrived: part }]), { timeout: 10_000 });

  const again = await announce('Tasche.jpg');
  const offset = again.headers.get('upload-offset');
  await client.patch(again.headers.get('location') ?? '', part, bytes.subarray(part));

  expect([again.status, offset]).toEqual([201, String(part)]);
  expect(await stored()).toEqual([{ ...arrived, content: bytes }]);
});

it('a small file that is no image leaves nothing behind', async () => {
  const { client, stored } = await anOrder();
  const answer = await client.send('POST', PATH, headersOf('Tasche.jpg', 'f', 9), Buffer.from('no image!'));
  expect([answer.status, await stored()]).toEqual([415, []]);
});

it('a small file whose server is killed resumes under the same announcement', async () => {
  const settings = { DATA_DIR: await temporaryFolder() };
  const first = await startServerProcess(settings);
  const visitor = await newVisitor(remoteApp(first.url));
  await walkTo(visitor, 'upload');
  const connection = await openConnection(first.url);
  connection.send(announcementOf(visitor));
  connection.send(bytes.subarray(0, 100_000));
  const store = await openOrCreateStore(readConfig(settings));
  onTestFinished(() => store.close());
  await vi.waitFor(async () => expect(await storedIn(store, settings.DATA_DIR)).toHaveLength(1), { timeout: 10_000 });
  first.kill('SIGKILL');
  await first.ended;
  const lost = await storedIn(store, settings.DATA_DIR);

  const second = await startServerProcess(settings);
  const client = tusClient(second.url, visitor);
  const answer = await client.send('POST', PATH, headersOf('Tasche.jpg', 'f-0'), bytes);
  second.kill('SIGTERM');
  await second.ended;

  expect(lost).toEqual([{ isComplete: false, arrived: 0, sha256: null, content: Buffer.alloc(0) }]);
  expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, String(bytes.byteLength)]);
  expect(await storedIn(store, settings.DATA_DIR)).toEqual([{ ...arrived, content: bytes }]);
}, 120_000);

it('memory for small files has a limit, and is released', () => {
  const count = Math.floor(limits.files.collected.value / largestWithCreation);
  const rooms = Array.from({ length: count }, () => roomForWhole(largestWithCreation));
  const more = roomForWhole(largestWithCreation);
  for (const giveBack of rooms) giveBack?.();
  const again = roomForWhole(largestWithCreation);
  again?.();

  expect(rooms).not.toContain(null);
  expect([more, again === null, roomForWhole(largestWithCreation + 1)]).toEqual([null, false, null]);
});

function headersOf(filename: string, fingerprint: string, size = bytes.byteLength) {
  return {
    'content-type': 'application/offset+octet-stream',
    'upload-length': String(size),
    'upload-metadata': Metadata.stringify({ filename, fingerprint }),
  };
}

/** The head of a request that announces the file and contains it. */
function announcementOf(visitor: Visitor): string {
  const headers = { ...credentials(visitor), 'tus-resumable': '1.0.0', ...headersOf('Tasche.jpg', 'f-0') };
  return headOf('POST', PATH, { ...headers, 'content-length': bytes.byteLength });
}

async function anOrder() {
  const { app, store, config } = await startTestApp();
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  const base = await listen(app);
  const client = tusClient(base, visitor);
  return {
    base,
    visitor,
    client,
    dataDir: config.dataDir,
    announce: (name: string, fingerprint = 'f-0') => client.send('POST', PATH, headersOf(name, fingerprint), bytes),
    stored: () => storedIn(store, config.dataDir),
    names: async () => {
      const rows = await store.read((queries) => queries.selectFrom('uploads').select('storage_key').execute());
      return rows.map(({ storage_key }) => storage_key.split('/').at(-1));
    },
  };
}

/** Rows and disk content of all files, oldest first. */
async function storedIn(store: Store, dataDir: string) {
  const rows = await store.read((queries) => queries.selectFrom('uploads').selectAll().orderBy('created_at').execute());
  return Promise.all(
    rows.map(async (row) => ({
      isComplete: row.completed_at !== null,
      arrived: row.bytes_uploaded,
      sha256: row.sha256,
      content: await readFile(join(dataDir, 'uploads', row.storage_key)).catch(() => Buffer.alloc(0)),
    })),
  );
}

/** Counts calls on open files. */
async function spiesOnFiles<Name extends 'read' | 'writev' | 'sync'>(...names: readonly Name[]) {
  const handle = await open(import.meta.filename);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  return names.map((name) => {
    const spy = vi.spyOn(prototype, name);
    onTestFinished(() => spy.mockRestore());
    return [name, spy] as const;
  });
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
