/*
 * nginx, three servers, PostgreSQL and a bucket as processes: acknowledged data must survive every crash or freeze.
 * `npm run lab -- topology`; prints its counts.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { S3 } from '@aws-sdk/client-s3';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../server/app/platform/config.ts';
import { connectStorage } from '../../server/files/storage/open-storage.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { walkTo } from '../../tests/support/order-journeys.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { type ServerProcess, startServerProcess } from '../../tests/support/server-process.ts';
import { duplicatesOf, startSmtp } from '../../tests/support/smtp.ts';
import { temporaryFolder } from '../../tests/support/test-app.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { announce, arrivedOf, newPicture, type SentFile, sendRest } from './patient-upload.ts';
import { type Patience, type PatientVisitor, patientVisitor } from './patient-visitor.ts';
import { hasSwift, startSwift } from './swift.ts';

const SERVERS = 3;
const UPLOADERS = 30;
const BOOKERS = 6;
const FROZEN = 20_000;
const MEGABYTE = 2 ** 20;

it.skipIf(!hasNginx)('three servers lose nothing that was acknowledged, and send no mail twice', async () => {
  const folder = await temporaryFolder();
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const databaseUrl = await postgres.createDatabase();
  const storage = await startStorage(join(folder, 'swift'));
  const mailbox = await startSmtp();
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort));
  const nginx = await startNginx(join(folder, 'nginx'), ports);
  onTestFinished(nginx.stop);

  const environmentOf = (port: number) => ({
    PORT: String(port),
    PUBLIC_URL: nginx.url,
    // Without a bucket all servers share one folder.
    DATA_DIR: storage === null ? join(folder, 'data') : join(folder, `data-${port}`),
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    TRUST_PROXY: '1',
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'info',
    ...(storage === null ? {} : { STORAGE_URL: storage.url }),
  });
  const start = (port: number) => startServerProcess(environmentOf(port));
  // All at once on an empty database: each wants to create the tables.
  const servers = await Promise.all(ports.map(start));
  said(
    `${SERVERS} servers started at once; files in ${storage === null ? 'a folder, swift is not installed' : 'swift'}`,
  );

  const patience: Patience = { again: 0 };
  const files: SentFile[] = [];
  const booked: string[] = [];
  const working = { isOver: false };

  async function keepUploading(index: number): Promise<void> {
    const visitor = await patientVisitor(nginx.url, patience);
    await walkTo(visitor, 'upload');
    const size = index % 6 === 0 ? 12 * MEGABYTE : MEGABYTE / 2;
    for (let count = 0; !working.isOver; count += 1) {
      const bytes = newPicture(size);
      const place = await announce(visitor, `${index}-${count}.jpg`, size);
      files.push(await sendRest(visitor, place, bytes, size / 8));
    }
    visitor.leave();
  }

  async function keepBooking(): Promise<void> {
    while (!working.isOver) {
      const visitor = await patientVisitor(nginx.url, patience);
      await walkTo(visitor, 'client.overview');
      await visitor.finish();
      const { orderItem } = JSON.parse(
        (await visitor.ask(() => visitor.send('GET', '/api/wizard/order'))).body.toString(),
      );
      booked.push(orderItem.id);
      visitor.leave();
    }
  }

  async function phase(name: string, disturb: () => Promise<unknown>): Promise<void> {
    const before = { files: files.length, booked: booked.length, again: patience.again };
    await disturb();
    said(
      `${name}: ${files.length - before.files} files and ${booked.length - before.booked} bookings meanwhile, ${patience.again - before.again} tries again`,
    );
  }

  const work = [
    ...Array.from({ length: UPLOADERS }, (_, index) => keepUploading(index)),
    ...Array.from({ length: BOOKERS }, keepBooking),
  ];
  const all = Promise.all(work);
  all.catch(() => undefined);
  await Promise.race([all, phase('undisturbed for 10 s', () => setTimeout(10_000))]);
  await phase('one server killed, started again after 5 s', async () => {
    servers[1]?.kill('SIGKILL');
    await setTimeout(5000);
    servers[1] = await start(ports[1] ?? 0);
    await setTimeout(5000);
  });
  await phase('PostgreSQL frozen for 20 s', async () => {
    postgres.freeze();
    await setTimeout(FROZEN);
    postgres.thaw();
    await setTimeout(5000);
  });
  await phase(storage === null ? 'nothing frozen: there is no S3' : 'S3 frozen for 20 s', async () => {
    storage?.signal('SIGSTOP');
    await setTimeout(FROZEN);
    storage?.signal('SIGCONT');
    await setTimeout(5000);
  });
  await phase('all three servers restarted, one after the other', async () => {
    for (const [index, port] of ports.entries()) {
      servers[index]?.kill('SIGTERM');
      expect(await servers[index]?.ended).toEqual([0, null]);
      servers[index] = await start(port);
    }
  });
  working.isOver = true;
  await phase('what was begun comes to its end', () => all);
  await phase('30 broken uploads go on at another server', async () => {
    files.push(...(await resumeElsewhere(servers, patience)));
  });

  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  const outbox = await settled(database);

  const wrong = await wrongFiles(database, environmentOf(ports[0] ?? 0), files);
  const { rows: orders } = await database.query('select id from orders where status = $1', ['booked']);
  const lost = booked.filter((id) => !orders.some((row) => row.id === id));
  const { kept } = mailbox;
  const counts = {
    files: files.length,
    wrong: wrong.length,
    booked: booked.length,
    lost: lost.length,
    mails: kept.length,
    twice: duplicatesOf(kept),
    ...outbox,
  };
  said(JSON.stringify(counts));
  expect({ wrong, lost, twice: counts.twice, dead: outbox.dead, unsent: outbox.unsent, sent: outbox.sent }).toEqual({
    wrong: [],
    lost: [],
    twice: 0,
    dead: 0,
    unsent: 0,
    sent: kept.length,
  });
  expect(outbox.tickets).toBe(orders.length);
});

function said(text: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);
}

interface DrilledStorage {
  readonly url: string;
  readonly signal: (signal: NodeJS.Signals) => void;
}

/** A bucket of Swift; null where Swift is not installed. */
async function startStorage(folder: string): Promise<DrilledStorage | null> {
  if (!hasSwift) return null;
  const swift = await startSwift(folder);
  onTestFinished(swift.stop);
  const url = new URL(swift.url);
  const client = new S3({
    endpoint: `http://${url.host}`,
    region: 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: url.password },
    forcePathStyle: true,
  });
  await client.createBucket({ Bucket: url.pathname.slice(1) });
  client.destroy();
  return {
    url: swift.url,
    signal: (signal) => {
      for (const pid of swift.pids) process.kill(pid, signal);
    },
  };
}

/** Half of each file goes to one server, whose connection breaks; the rest to the next one. */
async function resumeElsewhere(servers: readonly ServerProcess[], patience: Patience): Promise<SentFile[]> {
  const visitors = await Promise.all(Array.from({ length: 30 }, () => patientVisitor(servers[0]?.url ?? '', patience)));
  return Promise.all(
    visitors.map(async (visitor, index) => {
      await walkTo(visitor, 'upload');
      const bytes = newPicture(MEGABYTE);
      const place = await announce(visitor, `bruch-${index}.jpg`, bytes.byteLength);
      const at = (server: number): PatientVisitor => ({
        ...visitor,
        send: (method, path, options) => visitor.send(method, new URL(path, servers[server]?.url).href, options),
      });
      const [from, to] = [index % SERVERS, (index + 1) % SERVERS];
      await breakOff(servers[from]?.url ?? '', visitor, place, bytes);
      await arrivedOf(at(to), place);
      return sendRest(at(to), place, bytes, 8 * MEGABYTE);
    }),
  );
}

/** Sends half of the bytes, then cuts the connection. */
async function breakOff(base: string, visitor: PatientVisitor, place: string, bytes: Buffer): Promise<void> {
  const { promise: halfIsOut, resolve: tellHalf } = Promise.withResolvers<void>();
  async function* half() {
    yield bytes.subarray(0, bytes.byteLength / 2);
    tellHalf();
    await new Promise(() => undefined);
  }
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': 0,
    'content-type': 'application/offset+octet-stream',
    'content-length': bytes.byteLength,
  };
  const body = Readable.from(half(), { objectMode: false });
  const sent = visitor.send('PATCH', new URL(place, base).href, { headers, body });
  await halfIsOut;
  visitor.leave();
  await expect(sent).rejects.toThrow();
}

/** Files that differ from the sent ones, by their rows and by reading them from the storage. */
async function wrongFiles(
  database: pg.Client,
  environment: Record<string, string>,
  files: readonly SentFile[],
): Promise<string[]> {
  const storage = await connectStorage(readConfig({ ...environment, LOG_LEVEL: 'silent' }));
  const wrong: string[] = [];
  for (const { id, sha256 } of files) {
    const { rows } = await database.query('select storage_key, sha256, completed_at from uploads where id = $1', [id]);
    const [row] = rows;
    const isKnown = row?.sha256 === sha256 && row.completed_at !== null;
    if (!isKnown || (await hashOf(await storage.read(row.storage_key))) !== sha256) wrong.push(id);
  }
  return wrong;
}

async function hashOf(bytes: NodeJS.ReadableStream): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
}

/** ms; the lock of a mail expires after five minutes if its server died or the database froze. */
const MAILS_PATIENCE = 420_000;

/** Waits until no mail is left to be sent, and counts. */
async function settled(database: pg.Client) {
  const deadline = performance.now() + MAILS_PATIENCE;
  for (;;) {
    const { rows } = await database.query(`select count(sent_at)::int as sent, count(held_at)::int as held,
      count(dead_at)::int as dead, (count(*) filter (where kind = 'jobTicket'))::int as tickets,
      (count(*) filter (where sent_at is null and held_at is null))::int as unsent from outbox`);
    if (rows[0].unsent === 0 || performance.now() > deadline) return rows[0];
    await setTimeout(1000);
  }
}
