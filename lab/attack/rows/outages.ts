/* Services that hang, a full disk, a server that shuts down (rows 11, 12, 17, 23). */
import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { anEnquiry } from '../../../tests/support/an-enquiry.ts';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { type Attack, NotTried, needBuild, type Stage } from '../attack.ts';
import {
  type Browser,
  credentials,
  openBrowser,
  tusCreate,
  tusPatch,
} from '../../../tests/support/attacker/browser.ts';
import { databaseFile } from '../../../tests/support/attacker/database.ts';
import { type Answer, ask, many, pause, rawSocket, tally, until } from '../../../tests/support/attacker/http.ts';
import { freezer, silentServer } from '../harness/hung-servers.ts';
import { atUpload } from '../harness/orders.ts';
import { startS3 } from '../../../tests/support/attacker/s3-stand-in.ts';
import { projectDir, type Target } from '../../../tests/support/attacker/target.ts';

const start = (browser: Pick<Browser, 'send'>) =>
  browser.send({
    method: 'POST',
    path: '/api/wizard/setStartWizard',
    headers: { 'content-type': 'application/json' },
    body: '{"setStartWizard":true}',
    patience: 40_000,
  });

/** Whether the order is readable and the database writable; 409 is the chart's refusal of a second start. */
async function works(browser: Browser): Promise<boolean> {
  const answers = [await browser.order(), await start(browser)];
  return answers.every(({ status }) => status === 200 || status === 409);
}

const isHonest503 = ({ status, headers, ms }: Answer, within: number) =>
  status === 503 && headers['retry-after'] !== undefined && ms <= within;

const told = ({ status, ms }: Answer) => `${status === 0 ? 'no answer' : status} after ${(ms / 1000).toFixed(1)} s`;

const lockedDatabase: Attack = {
  row: '11',
  weight: 'medium',
  tried: 'the SQLite file locked by another process for 12 s',
  before: 'the whole event loop stands still: reading 15.6 s, writing 503 after 5, 10 and 16 s',
  async run({ server, check, after }) {
    const target = await server();
    const browser = await openBrowser(target.url);
    const locker = new DatabaseSync(databaseFile(target.dataDir), { timeout: 5000 });
    after(() => locker.close());
    locker.exec('BEGIN IMMEDIATE');
    const writing = many(3, 3, () => start(browser));
    const reads: Answer[] = [];
    for (const end = performance.now() + 12_000; performance.now() < end; await pause(100)) {
      reads.push(await ask(target.url, { path: reads.length % 2 === 0 ? '/healthz' : '/api/wizard/catalogue' }));
    }
    locker.exec('ROLLBACK');
    const writes = await writing;
    const worst = Math.max(...reads.map(({ ms }) => ms));
    check(reads.every(({ status }) => status === 200) && worst < 1500, `reading ${tally(reads)}, at most ${worst} ms`);
    check(
      writes.every((answer) => isHonest503(answer, 8000)),
      `writing ${writes.map(told).join(', ')}`,
    );
    const later = await start(browser);
    check(later.status === 200, `afterwards ${later.status}`);
  },
};

const hungPostgres: Attack = {
  row: '12',
  weight: 'medium',
  tried: 'PostgreSQL that stops answering',
  before: 'no answer within 40 s, and no recovery',
  async run({ server, check, after }) {
    const postgres = await startPostgres();
    after(() => postgres.stop());
    const real = new URL(await postgres.createDatabase());
    const between = await freezer(Number(real.port));
    after(between.stop);
    real.port = String(between.port);
    const target = await server({ DATABASE_URL: real.href });
    const browser = await openBrowser(target.url);
    await start(browser);
    between.freeze(true);
    const [read, write, ready, alive] = await Promise.all([
      browser.send({ path: '/api/wizard/order', patience: 40_000 }),
      start(browser),
      ask(target.url, { path: '/readyz', patience: 40_000 }),
      ask(target.url, { path: '/healthz' }),
    ]);
    check(isHonest503(read, 13_000), `reading ${told(read)}`);
    check(isHonest503(write, 13_000), `writing ${told(write)}`);
    check(ready.status === 503 && ready.ms < 13_000, `/readyz ${told(ready)}`);
    check(alive.status === 200 && alive.ms < 1000, `/healthz ${told(alive)}`);
    between.freeze(false);
    const recovered = await until(() => works(browser), 15_000, 500);
    check(recovered, recovered ? 'afterwards all is well' : 'does not recover');
  },
};

const hungS3: Attack = {
  row: '12b',
  weight: 'medium',
  tried: 'S3 that stops answering',
  before: 'creating and /readyz without an answer within 40 s',
  async run({ server, check, after }) {
    const s3 = await startS3();
    after(s3.stop);
    const target = await server({ STORAGE_URL: s3.url });
    const browser = await atUpload(target.url);
    s3.freeze(true);
    const [created, ready, order] = await Promise.all([
      tusCreate({ send: (question) => browser.send({ ...question, patience: 40_000 }) }, 'a.jpg', 1000),
      ask(target.url, { path: '/readyz', patience: 40_000 }),
      browser.order(),
    ]);
    check(isHonest503(created, 13_000), `creating ${told(created)}`);
    check(ready.status === 503 && ready.ms < 13_000, `/readyz ${told(ready)}`);
    check(order.status === 200 && order.ms < 2000, `the order ${told(order)}`);
    s3.freeze(false);
    const recovered = await until(async () => (await tusCreate(browser, 'b.jpg', 1000)).status === 201, 15_000, 500);
    check(recovered, recovered ? 'afterwards all is well' : 'does not recover');
  },
};

/**
 * A small disk of its own.
 * @throws NotTried where mounting is not allowed.
 */
async function smallDisk({ folder, after }: Stage, megabytes: number): Promise<string> {
  const path = await folder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    throw new NotTried('needs the right to mount a small disk (root)');
  }
  after(() => execFileSync('umount', ['-l', path]));
  return path;
}

function fill(disk: string): void {
  for (const size of [1_000_000, 1000, 1]) {
    try {
      for (;;) appendFileSync(join(disk, 'filler'), Buffer.alloc(size));
    } catch {
      // Full for pieces of this size.
    }
  }
}

const fullDisk: Attack = {
  row: '17',
  weight: 'medium',
  tried: 'a full disk: /readyz, a photograph, writing, starting; four uploads at once for the room of three',
  before: 'all four accepted; /readyz stays ok; photographs 500; the server does not start',
  async run(stage) {
    needBuild();
    const { server, check } = stage;
    const disk = await smallDisk(stage, 300);
    const environment = { DISK_RESERVE: '100000000' };
    const target = await server(environment, disk);
    const browser = await atUpload(target.url);
    const { bavail, bsize } = statfsSync(disk);
    const each = Math.floor((bavail * bsize - 100_000_000) / 3.5);
    const photo = Buffer.alloc(each);
    photo.write('ffd8ffe0', 'hex');
    const sent = await many(4, 4, async (index) => {
      const created = await tusCreate(browser, `${index}.jpg`, each);
      return created.status === 201 ? tusPatch(browser, created.headers.location ?? '', 0, photo) : created;
    });
    const whole = sent.filter(({ status }) => status === 204).length;
    const refused = sent.filter(({ status }) => status === 507).length;
    const left = statfsSync(disk);
    const reserve = left.bavail * left.bsize;
    check(
      whole >= 1 && refused >= 1 && whole + refused === 4 && reserve > 60_000_000,
      `uploads ${tally(sent)}, ${Math.round(reserve / 1e6)} MB left`,
    );

    fill(disk);
    const name = readdirSync(join(projectDir, 'build/client/photos')).find((name) => name.endsWith('.jpg'));
    const became = await until(async () => (await ask(target.url, { path: '/readyz' })).status === 503, 15_000, 500);
    check(became, `/readyz ${became ? '503' : 'stays ok'}`);
    const picture = await ask(target.url, { path: `/photos/${name}?w=480` });
    check(picture.status === 200 && picture.bytes > 1000, `a photograph ${picture.status}`);
    const write = await start(await openBrowser(target.url, '127.0.17.2'));
    check([200, 503, 507].includes(write.status), `writing ${told(write)}`);
    await target.kill();
    fill(disk);
    const again = await server(environment, disk).catch((error: Error) => error);
    check(!(again instanceof Error), again instanceof Error ? again.message : 'starts all the same');
    if (again instanceof Error) return;
    rmSync(join(disk, 'filler'));
    const visitor = await openBrowser(again.url, '127.0.17.3');
    const recovered = await until(() => works(visitor), 15_000, 500);
    check(recovered, recovered ? 'with room again all is well' : 'does not recover');
  },
};

/** ms until it has ended, how, and the answers of /readyz meanwhile. */
async function ending(target: Target) {
  const begin = performance.now();
  target.signal('SIGTERM');
  let drained = false;
  const asking = until(
    async () => {
      const { status } = await ask(target.url, { path: '/readyz', patience: 500 });
      drained ||= status === 503;
      return drained || status === 0;
    },
    9000,
    20,
  );
  const { code, signal } = await target.ended;
  const ms = performance.now() - begin;
  await asking;
  return { ms, text: `${code === null ? signal : `exit ${code}`} after ${(ms / 1000).toFixed(1)} s`, code, drained };
}

const slowEnding: Attack = {
  row: '23',
  weight: 'low',
  tried: 'SIGTERM with a slow upload under way, and with a mail server that hangs',
  before: 'exit after 10.0 s and 14.8 s; /readyz does not go down first',
  async run({ server, check, after }) {
    const target = await server();
    const browser = await atUpload(target.url);
    const path = (await tusCreate(browser, 'a.jpg', 1_000_000)).headers.location ?? '';
    const socket = rawSocket(target.url);
    after(() => socket.destroy());
    const headers = {
      host: 'x',
      ...credentials(browser.cookies),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': '1000000',
    };
    const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
    socket.write(`PATCH ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    const drip = setInterval(() => void socket.write('x'.repeat(100)), 200);
    after(() => clearInterval(drip));
    await pause(500);
    const upload = await ending(target);
    check(upload.code === 0 && upload.ms < 8700, `slow upload: ${upload.text}`);
    check(upload.drained, upload.drained ? '/readyz 503 first' : '/readyz never said 503');

    const mailServer = await silentServer();
    after(mailServer.stop);
    const other = await server({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
    const enquiry = await ask(other.url, {
      method: 'POST',
      path: '/api/offer/createOffer',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(anEnquiry),
    });
    await pause(500);
    const mail = await ending(other);
    check(enquiry.status === 200 && mail.code === 0 && mail.ms < 8700, `hung mail server: ${mail.text}`);
  },
};

export const outageAttacks = [lockedDatabase, hungPostgres, hungS3, fullDisk, slowEnding];
