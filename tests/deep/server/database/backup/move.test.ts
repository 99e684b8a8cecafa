import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import { paths } from '../../../../../domain/contracts/paths.ts';
import { sumTables } from '../../../../../server/database/backup/table-rows.ts';
import { inOwnTransaction, openOrCreateStore } from '../../../../../server/database/open-store.ts';
import { readConfig } from '../../../../../server/app/platform/config.ts';
import { emptyDatabases } from '../../../../support/databases.ts';
import { compiled } from '../../../../support/compiled.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { remoteApp } from '../../../../support/remote-app.ts';
import { startServerProcess } from '../../../../support/server-process.ts';
import { newBucket } from '../../../../support/storages.ts';
import { insertInvoice } from '../../../../support/stored-rows.ts';
import { temporaryFolder } from '../../../../support/test-app.ts';
import { tusClient } from '../../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../../support/visitor.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Larger than one S3 part, so that it spans a part and a remainder. */
const LARGE = Buffer.concat([PNG, Buffer.alloc(18 * 1024 ** 2, 'x')]);
const HALF = 17 * 1024 ** 2;

const targets: readonly { readonly name: string; readonly environment: () => Promise<Record<string, string>> }[] = [
  { name: 'PostgreSQL', environment: async () => ({ DATABASE_URL: await database() }) },
  { name: 'S3', environment: async () => ({ STORAGE_URL: (await newBucket()).url }) },
  {
    name: 'PostgreSQL and S3',
    environment: async () => ({ STORAGE_URL: (await newBucket()).url, DATABASE_URL: await database() }),
  },
];
const [, postgres] = emptyDatabases();

async function database(): Promise<string> {
  const { DATABASE_URL = '' } = (await postgres?.environment()) ?? {};
  return DATABASE_URL;
}

describe.each(targets)('npm run migrate-store to $name', ({ environment }) => {
  it('moves everything, and the server there continues open orders and unfinished files', {
    timeout: 180_000,
  }, async () => {
    const source = await installation();
    const target: Record<string, string> = { ...source.settings, ...(await environment()) };

    const moved = await migrate(target);
    const again = await migrate(target);

    const files =
      target['STORAGE_URL'] === undefined
        ? []
        : [
            expect.stringMatching(/^Umgezogen und geprüft: 1 Dateien \(\d+ Bytes\), davon 1 neu geschrieben\.$/),
            '1 angefangene Dateien gehen dort weiter, wo sie waren.',
          ];
    const rows =
      target['DATABASE_URL'] === undefined
        ? []
        : [expect.stringMatching(/^Umgezogen und geprüft: \d+ Tabellen mit \d+ Zeilen\.$/)];
    expect(moved).toEqual({ code: 0, lines: [...rows, ...files, LAST] });
    expect([again.code, again.lines.join(' ')]).toEqual([0, expect.not.stringMatching(/davon [^0]/)]);
    if (target['DATABASE_URL'] !== undefined) expect(await sumsOf(target)).toEqual(source.sums);

    const server = await startServerProcess(target);
    const jana = await source.visitorAt(server.url);
    const client = tusClient(server.url, jana);
    const { headers } = await client.head(source.half);
    const rest = await client.patch(source.half, HALF, LARGE.subarray(HALF));
    expect([headers.get('upload-offset'), rest.status]).toEqual([String(HALF), 204]);
    await jana.call('saveImage', { sendLater: false });
    const { orderItem } = await jana.order();
    expect(Object.values(orderItem?.media ?? {}).map(({ name, complete }) => [name, complete])).toEqual([
      ['tasse.png', true],
      ['gross.png', true],
    ]);
    const page = await jana.request({ method: 'GET', url: '/api/upload/files?limit=10' });
    expect(page.statusCode).toBe(200);
    const amended = await pageOf(await source.bookedAt(server.url));
    expect([amended, amended.summary.note]).toEqual([source.amended, 'Ohne Schatten.']);
    const noted = await inOwnTransaction(readConfig(target), (queries) =>
      queries.selectFrom('order_events').select('subject').where('event', '=', 'amended').execute(),
    );
    expect(noted.map(({ subject }) => subject)).toEqual([expect.stringContaining('Ohne Schatten.')]);
  });
});

describe('npm run migrate-store', () => {
  it('refuses beside a running server, without target or source, and on a target of another', {
    timeout: 120_000,
  }, async () => {
    const source = await installation();
    const foreign = await database();
    const other = await startServerProcess({
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: foreign,
      SMTP_URL: NOWHERE,
    });
    await walkTo(await newVisitor(remoteApp(other.url)), 'contact');
    other.kill('SIGTERM');
    await other.ended;
    const running = await startServerProcess(source.settings);
    const DATABASE_URL = await database();

    const inUse = await migrate({ ...source.settings, DATABASE_URL });
    running.kill('SIGKILL');
    await running.ended;

    const empty = await temporaryFolder();
    expect([
      inUse,
      await migrate({ ...source.settings, DATABASE_URL: foreign }),
      await migrate({ DATA_DIR: empty, DATABASE_URL }),
    ]).toEqual([
      {
        code: 1,
        lines: [
          `Die Datenbank in ${source.settings.DATA_DIR} ist in Gebrauch. Es wurde nichts getan.`,
          'Erst den Server anhalten, dann noch einmal.',
        ],
      },
      {
        code: 1,
        lines: [
          'Im Ziel (DATABASE_URL) ist schon eine andere Installation. Es wurde nichts getan.',
          'Eine neue, leere Datenbank nehmen.',
        ],
      },
      { code: 1, lines: [`In ${empty} liegt keine Datenbank, die umziehen könnte.`] },
    ]);
    expect((await migrate(source.settings)).code).toBe(1);
    // The obstacles are gone.
    expect((await migrate({ ...source.settings, DATABASE_URL })).code).toBe(0);
  });

  it('does not overwrite newer data in the target without the operator’s consent', {
    timeout: 120_000,
  }, async () => {
    const source = await installation();
    const target = { ...source.settings, DATABASE_URL: await database() };
    await migrate(target);
    const server = await startServerProcess(target);
    await walkTo(await newVisitor(remoteApp(server.url)), 'contact');
    server.kill('SIGTERM');
    await server.ended;

    const refused = await migrate(target);
    expect([refused.code, refused.lines[0]]).toEqual([
      1,
      expect.stringMatching(
        /^Diese Installation ist schon im Ziel \(DATABASE_URL\), aber auf einem anderen Stand: .*orders/,
      ),
    ]);
    expect((await migrate(target, ['--ja'])).code).toBe(0);
    expect(await sumsOf(target)).toEqual(source.sums);
  });

  it('killed while it writes rows prevents a start there, and the next run completes', {
    timeout: 120_000,
  }, async () => {
    const source = await installation();
    const target = { ...source.settings, DATABASE_URL: await database() };
    await (await openOrCreateStore(readConfig(target))).close();
    const lock = new pg.Client({ connectionString: target.DATABASE_URL });
    await lock.connect();
    onTestFinished(() => lock.end());
    // Blocks at the outbox, after orders and files are written.
    await lock.query('begin; lock table outbox in share mode');
    const child = start(target);
    await waiting(lock);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await lock.query('rollback');

    await expect(startServerProcess(target)).rejects.toThrow('Die Dateien gehören zu einer anderen Datenbank');
    expect((await migrate(target)).code).toBe(0);
    expect(await sumsOf(target)).toEqual(source.sums);
  });

  it('killed while it copies files prevents a start there, and the next run completes', {
    timeout: 120_000,
  }, async () => {
    const bucket = await newBucket();
    const source = await installation(6);
    const target = { ...source.settings, STORAGE_URL: bucket.url };
    const child = start(target);
    while ((await bucket.objects()).filter((name) => name.endsWith('.png')).length < 2);
    child.kill('SIGKILL');
    await once(child, 'exit');

    await expect(startServerProcess(target)).rejects.toThrow('Umzug von');
    expect(await migrate(target)).toEqual({
      code: 0,
      lines: [
        expect.stringMatching(/^Umgezogen und geprüft: 7 Dateien \(\d+ Bytes\), davon [1-5] neu geschrieben\.$/),
        '1 angefangene Dateien gehen dort weiter, wo sie waren.',
        LAST,
      ],
    });
    expect((await bucket.objects()).filter((name) => name.endsWith('.png')).length).toBe(7);
  });
});

const LAST = 'Die Quelle ist unverändert. Der Server darf ab jetzt nur noch mit diesen Adressen laufen (docs/move.md).';
/** Without a mail server mails wait. */
const NOWHERE = 'smtp://127.0.0.1:9';

interface Settings extends Record<string, string> {
  readonly DATA_DIR: string;
}

/** A stopped installation: an amended booked order, an open order, a complete file and a partial one. */
async function installation(more = 0) {
  const settings = { DATA_DIR: await temporaryFolder(), SMTP_URL: NOWHERE };
  const server = await startServerProcess(settings);
  const booked = await newVisitor(remoteApp(server.url));
  await walkTo(booked, 'client.overview');
  await booked.post('finish', {});
  await booked.request({ method: 'POST', url: paths.amendOrder, payload: { note: 'Ohne Schatten.' } });
  const amended = await pageOf(booked);
  const jana = await newVisitor(remoteApp(server.url));
  await walkTo(jana, 'upload');
  const client = tusClient(server.url, jana);
  await client.upload('tasse.png', PNG);
  for (let index = 0; index < more; index += 1)
    await client.upload(`kanne-${index}.png`, Buffer.concat([PNG, Buffer.from(`${index}`)]));
  const created = await client.create('gross.png', LARGE.length);
  const half = new URL(created.headers.get('location') ?? '', server.url).pathname;
  await client.patch(half, 0, LARGE.subarray(0, HALF)).catch(() => undefined);
  server.kill('SIGTERM');
  await server.ended;
  await inOwnTransaction(readConfig(settings), async (queries) => {
    const { id } = await queries
      .selectFrom('orders')
      .select('id')
      .where('booked_at', 'is not', null)
      .executeTakeFirstOrThrow();
    await insertInvoice(queries, { orderId: id });
  });
  return {
    settings: settings as Settings,
    half,
    sums: await sumsOf(settings),
    amended,
    visitorAt: (url: string) => sameVisitor(jana, url),
    bookedAt: (url: string) => sameVisitor(booked, url),
  };
}

/** The same cookies at another server. */
async function sameVisitor({ cookies }: Visitor, url: string): Promise<Visitor> {
  const again = await newVisitor(remoteApp(url));
  for (const [name, value] of cookies) again.cookies.set(name, value);
  return again;
}

async function pageOf(visitor: Visitor): Promise<OrderPage> {
  return (await visitor.request({ method: 'GET', url: paths.orderPage })).json<OrderPage>();
}

function sumsOf(settings: Record<string, string>) {
  return inOwnTransaction(readConfig(settings), sumTables);
}

const cli = join(import.meta.dirname, '../../../../../server/database/backup/move-cli.ts');

function start(settings: Record<string, string>, args: readonly string[] = []) {
  return spawn(process.execPath, [...compiled, cli, ...args], { env: { PATH: process.env['PATH'], ...settings } });
}

async function migrate(settings: Record<string, string>, args: readonly string[] = []) {
  const child = start(settings, args);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: output.trim().split('\n') };
}

/** Resolves when a query waits for a lock. */
async function waiting(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select 1 from pg_locks where not granted');
    if (rows.length > 0) return;
  }
}
