/* Mismatched files and rows, and the storage of several servers (rows 1, 5, 21). */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../../../tests/support/postgres.ts';
import type { Attack, Stage } from '../attack.ts';
import {
  type Browser,
  credentials,
  movedTo,
  tusCreate,
  tusHead,
  tusPatch,
  tusUpload,
} from '../../../tests/support/attacker/browser.ts';
import { databaseFile } from '../../../tests/support/attacker/database.ts';
import { jsonOf, many, pause, rawSocket } from '../../../tests/support/attacker/http.ts';
import { atUpload } from '../harness/orders.ts';
import { startS3 } from '../../../tests/support/attacker/s3-stand-in.ts';
import { isRunning, runStudio, startServer, type Target } from '../../../tests/support/attacker/target.ts';

/** A JPEG by its first bytes, then noise. */
export const someJpeg = (size: number) =>
  Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), randomBytes(size - 20)]);

const FILES = 20;
const AFTER_START = 4000;

/** Orders with files, on a server that has ended. */
async function withFiles({ server, folder }: Stage, environment: Record<string, string> = {}) {
  const dataDir = await folder();
  const target = await server(environment, dataDir);
  const browser = await atUpload(target.url);
  await many(FILES, 4, (index) => tusUpload(browser, `bild-${index}.jpg`, someJpeg(2000)));
  target.signal('SIGTERM');
  await target.ended;
  return dataDir;
}

/** Pictures in a folder of uploads. */
async function filesIn(uploads: string): Promise<string[]> {
  const entries = await readdir(uploads, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /\.(?:jpg|zip)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Old enough that the cleanup spares nothing as recent. */
async function makeOld(uploads: string): Promise<void> {
  const old = new Date(Date.now() - 90 * 86_400_000);
  for (const file of await filesIn(uploads)) await utimes(file, old, old);
}

/** Starts the server, waits for its startup jobs and ends it. Returns the outcome as text. */
async function visitOf(dataDir: string, environment: Record<string, string> = {}): Promise<string> {
  const result = await startServer(dataDir, environment);
  if (!isRunning(result)) return result.code === 0 ? 'ended with 0' : `refused (exit ${result.code})`;
  await pause(AFTER_START);
  await result.kill();
  return 'started';
}

const lostDatabase: Attack = {
  row: '1',
  weight: 'critical, data loss',
  tried:
    'database file missing, -wal lost, older backup restored, a second environment on the same files, studio delete on a wrong database; a foreign file among the uploads',
  before: '0 of 21 files left after each, 2.5 s after the start; even with nothing amiss the foreign file went',
  async run(stage) {
    const { check, folder } = stage;
    const dataDir = await folder();
    const first = await stage.server({}, dataDir);
    await atUpload(first.url);
    first.signal('SIGTERM');
    await first.ended;
    const backup = join(await folder(), 'backup.sqlite');
    await copyFile(databaseFile(dataDir), backup);

    const again = await stage.server({}, dataDir);
    const browser = await atUpload(again.url);
    await many(FILES, 4, (index) => tusUpload(browser, `bild-${index}.jpg`, someJpeg(2000)));
    await again.kill();
    const uploads = join(dataDir, 'uploads');
    await mkdir(join(uploads, 'backups'));
    await writeFile(join(uploads, 'backups', 'fremd.zip'), 'not ours');
    await makeOld(uploads);
    const whole = join(await folder(), 'whole');
    await cp(dataDir, whole, { recursive: true, preserveTimestamps: true });
    const all = FILES + 1;

    const tryOn = async (name: string, spoil: (copy: string) => Promise<unknown>) => {
      const copy = join(await folder(), 'copy');
      await cp(whole, copy, { recursive: true, preserveTimestamps: true });
      await spoil(copy);
      const outcome = await visitOf(copy);
      const left = (await filesIn(join(copy, 'uploads'))).length;
      check(left === all, `${name}: ${outcome}, ${left} of ${all} files left`);
    };
    await tryOn('nothing amiss', () => Promise.resolve());
    await tryOn('-wal lost', async (copy) => {
      for (const ending of ['-wal', '-shm']) await rm(databaseFile(copy) + ending, { force: true });
    });
    await tryOn('database missing', async (copy) => {
      for (const ending of ['', '-wal', '-shm']) await rm(databaseFile(copy) + ending, { force: true });
    });
    await tryOn('older backup', async (copy) => {
      for (const ending of ['-wal', '-shm']) await rm(databaseFile(copy) + ending, { force: true });
      await copyFile(backup, databaseFile(copy));
    });

    const stranger = await folder();
    await symlink(join(whole, 'uploads'), join(stranger, 'uploads'));
    const outcome = await visitOf(stranger);
    const left = (await filesIn(join(whole, 'uploads'))).length;
    check(
      left === all && outcome.startsWith('refused'),
      `second environment: ${outcome}, ${left} of ${all} files left`,
    );
    const wrong = await folder();
    await symlink(join(whole, 'uploads'), join(wrong, 'uploads'));
    const deletion = await runStudio(wrong, ['delete', 'niemand@x.example', '--ja']);
    const still = (await filesIn(join(whole, 'uploads'))).length;
    check(still === all, `studio delete: exit ${deletion.code}, ${still} of ${all} files left`);
  },
};

const lostDatabaseS3: Attack = {
  row: '1b',
  weight: 'critical, data loss',
  tried: 'the same with S3: a second environment on the bucket, studio delete without DATABASE_URL, a foreign object',
  before: '0 of 21 objects left, twice; delete prints "0 Dateien"',
  async run(stage) {
    const { check, folder, after } = stage;
    const s3 = await startS3();
    after(s3.stop);
    const environment = { STORAGE_URL: s3.url };
    await withFiles(stage, environment);
    s3.objects.set('backups/alles.zip', Buffer.from('not ours'));
    const keys = () => [...s3.objects.keys()].filter((key) => /\.(?:jpg|zip)$/.test(key)).length;
    const all = keys();
    const outcome = await visitOf(await folder(), environment);
    check(
      all === FILES + 1 && keys() === all && outcome.startsWith('refused'),
      `second environment: ${outcome}, ${keys()} of ${all} objects left`,
    );
    const deletion = await runStudio(await folder(), ['delete', 'niemand@x.example', '--ja'], environment);
    check(keys() === all, `studio delete: exit ${deletion.code}, ${keys()} of ${all} left`);
  },
};

const twoInstances: Attack = {
  row: '5',
  weight: 'high, data loss when scaled out',
  tried:
    'two servers on PostgreSQL and S3: 12 uploads broken in the middle on one, resumed at once on the other; a second server with a disk of its own',
  before: '12 of 12 "complete", 2 of them with wrong content; with 20 files up to 4; the second server starts',
  async run({ server, check, after, folder }) {
    const postgres = await startPostgres();
    after(() => postgres.stop());
    const s3 = await startS3();
    after(s3.stop);
    s3.slowDown(150);
    const environment = { DATABASE_URL: await postgres.createDatabase(), STORAGE_URL: s3.url };
    const one = await server(environment);
    const two = await server(environment);
    const browser = await atUpload(one.url, '127.0.5.1');
    const results = await many(12, 3, (index) =>
      breakAndResume(browser, one, two, `bild-${index}.jpg`, someJpeg(7_000_000)),
    );
    const { media = {} } = (jsonOf(await browser.order())['orderItem'] ?? {}) as {
      media?: Record<string, { name: string; complete: boolean }>;
    };
    const complete = Object.values(media).filter((file) => file.complete);
    const hashes = new Set([...s3.objects.values()].map(sha256));
    const wrong = complete.filter(
      ({ name }) => !hashes.has(results.find((result) => result.name === name)?.hash ?? ''),
    );
    check(wrong.length === 0, `${wrong.length} of ${complete.length} complete ones with wrong content`);
    check(complete.length === 12, `${complete.length} of 12 resumed within 20 s`);

    const disk = { DATABASE_URL: await postgres.createDatabase() };
    await server(disk);
    const second = await startServer(await folder(), disk);
    check(
      !isRunning(second),
      `second server on a disk of its own: ${isRunning(second) ? 'started' : `refused (exit ${second.code})`}`,
    );
    if (isRunning(second)) await second.kill();
  },
};

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function breakAndResume(browser: Browser, one: Target, two: Target, name: string, bytes: Buffer) {
  const path = (await tusCreate(browser, name, bytes.byteLength)).headers.location ?? '';
  const socket = rawSocket(one.url, browser.from);
  const headers = {
    host: 'x',
    ...credentials(browser.cookies),
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(bytes.byteLength),
  };
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  socket.write(`PATCH ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await new Promise((resolve) => socket.write(bytes.subarray(0, 6_000_000), resolve));
  await pause(20);
  socket.destroy();
  const elsewhere = movedTo(two.url, browser);
  for (const end = performance.now() + 20_000; performance.now() < end; await pause(200)) {
    const head = await tusHead(elsewhere, path);
    const offset = Number(head.headers['upload-offset'] ?? Number.NaN);
    if (head.status !== 200 || Number.isNaN(offset)) continue;
    const sent = await tusPatch(elsewhere, path, offset, bytes.subarray(offset));
    if (sent.status === 204) break;
  }
  return { name, hash: sha256(bytes) };
}

const temporaryParts: Attack = {
  row: '21',
  weight: 'low/medium',
  tried: 'a slow S3: six uploads of 64 MB at once, then kill -9; an answered PATCH of 20 MB, then kill -9',
  before:
    '157 MB (with more uploads 961 MB), all of it left after kill -9; up to 16 MB of an answered PATCH taken back',
  async run({ server, check, after, folder }) {
    const s3 = await startS3();
    after(s3.stop);
    const [dataDir, temporary] = [await folder(), await folder()];
    const environment = { STORAGE_URL: s3.url, TMPDIR: temporary };
    const target = await server(environment, dataDir);
    const browser = await atUpload(target.url);
    const kept = someJpeg(40_000_000);
    const path = (await tusCreate(browser, 'a.jpg', kept.byteLength)).headers.location ?? '';
    const answered = await tusPatch(browser, path, 0, kept.subarray(0, 20_000_000));

    s3.slowDown(5000);
    const bytes = someJpeg(64_000_000);
    const uploads = many(6, 6, (index) => tusUpload(browser, `b-${index}.jpg`, bytes).catch(() => ''));
    let most = 0;
    const sizes = () => sizeOf(temporary) + sizeOf(dataDir);
    const before = sizes();
    const timer = setInterval(() => (most = Math.max(most, sizes() - before)), 50);
    await pause(6000);
    clearInterval(timer);
    await target.kill();
    await uploads;
    s3.slowDown(0);
    check(most < 250_000_000, `at most ${Math.round(most / 1e6)} MB of temporary files`);
    const again = await server(environment, dataDir);
    await pause(1000);
    const left = sizes() - before;
    check(left < 1_000_000, `${Math.round(left / 1e6)} MB left after the next start`);
    const head = await tusHead(movedTo(again.url, browser), path);
    const offset = Number(head.headers['upload-offset']);
    check(
      answered.status === 204 && offset >= 20_000_000,
      `PATCH ${answered.status}, afterwards ${offset} of 20000000 bytes there`,
    );
  },
};

/** Bytes below a folder. */
function sizeOf(folder: string): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) sum += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return sum;
}

export const storageAttacks = [lostDatabase, lostDatabaseS3, twoInstances, temporaryParts];
