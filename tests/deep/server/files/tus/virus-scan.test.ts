import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createVirusScanner } from '../../../../../server/files/tus/virus-scanner.ts';
import { fakeScanner } from '../../../../support/fake-scanner.ts';
import { walk, walkTo } from '../../../../support/order-journeys.ts';
import { startTestApp, temporaryFolder } from '../../../../support/test-app.ts';
import { listen, tusClient } from '../../../../support/tus-client.ts';
import { newVisitor } from '../../../../support/visitor.ts';
import { cupFile } from '../../../../support/cup.ts';

const CLAMD = '/usr/sbin/clamd';
const photo = () => readFile(cupFile);

describe('with a virus scanner', () => {
  it('a clean file is complete, and the scanner has seen all of it', async () => {
    const scanner = await fakeScanner(() => 'stream: OK\0');
    const { client, rows } = await atUpload(scanner.url);
    const png = await photo();

    await client.upload('tasse.png', png);

    expect(await rows()).toEqual([{ name: 'tasse.png', scan: 'clean', isComplete: true }]);
    expect(scanner.seen).toEqual([{ bytes: png.byteLength, sha256: sha256(png) }]);
  });

  it('an infected file is refused and deleted', async () => {
    const { url } = await fakeScanner(() => 'stream: Win.Test.EICAR_HDB-1 FOUND\0');
    const { client, rows, config, order } = await atUpload(url);
    const png = await photo();
    const location = (await client.create('tasse.png', png.byteLength)).headers.get('location') as string;

    const answer = await client.patch(location, 0, png);

    expect([answer.status, await answer.json()]).toEqual([
      415,
      {
        code: 'unsupportedType',
        message: 'In dieser Datei hat unser Virenscanner Schadsoftware gefunden. Wir haben sie nicht angenommen.',
      },
    ]);
    expect(await rows()).toEqual([]);
    expect(await readdir(join(config.dataDir, 'uploads', order))).toEqual([]);
  });

  it('a file waits at its last byte while the scanner is away, and completes when it is back', async () => {
    const state = { isAway: true };
    const { url } = await fakeScanner(() => (state.isAway ? null : 'stream: OK\0'));
    const { client, rows } = await atUpload(url);
    const png = await photo();
    const location = (await client.create('tasse.png', png.byteLength)).headers.get('location') as string;

    const whileAway = await client.patch(location, 0, png);
    const waiting = await rows();
    state.isAway = false;
    const later = await client.head(location);

    expect([whileAway.status, (await whileAway.json()).code, waiting]).toEqual([
      503,
      'unavailable',
      [{ name: 'tasse.png', scan: null, isComplete: false }],
    ]);
    expect([later.status, later.headers.get('upload-offset')]).toEqual([200, String(png.byteLength)]);
    expect(await rows()).toEqual([{ name: 'tasse.png', scan: 'clean', isComplete: true }]);
  });

  it('a file larger than the scanner’s limit is accepted, and marked as unscanned', async () => {
    const scanner = await fakeScanner(() => 'stream: OK\0');
    const { client, rows } = await atUpload(scanner.url, { CLAMAV_MAX_BYTES: '1000' });
    await client.upload('tasse.png', await photo());
    expect(await rows()).toEqual([{ name: 'tasse.png', scan: 'unscanned', isComplete: true }]);
    expect(scanner.seen).toEqual([]);
  });

  it('the job ticket lists the unscanned files', async () => {
    const scanner = await fakeScanner(() => 'stream: OK\0');
    const cup = await photo();
    const { client, mails, visitor } = await atUpload(scanner.url, { CLAMAV_MAX_BYTES: String(cup.byteLength - 1) });
    await client.upload('tasse.png', cup);
    await client.upload(
      'tasche.jpg',
      await readFile(join(import.meta.dirname, '../../../../support/pictures/handtasche.jpg')),
    );
    await walk(visitor, [
      ['saveImage', { sendLater: true }],
      ['setClientType', { client: { clientType: 'company' } }],
      ['saveContactFull', { client: { company: 'N GmbH', street: 'Weg 1', zip: '10999', city: 'Berlin' } }],
    ]);
    await visitor.post('finish', {});

    const ticket = (await mails()).find(({ subject }) => subject?.endsWith('2 Dateien, weitere folgen'));

    expect(ticket?.text).toContain(
      'Nicht auf Viren geprüft, weil zu groß für den Virenscanner: 1 Datei, siehe dateien.csv.',
    );
    const csv = new TextDecoder().decode(ticket?.attachments[0]?.content as ArrayBuffer);
    expect(csv.match(/^"ta.*$/gm)?.map((line) => [line.split(';')[0], line.trim().split(';').at(-2)])).toEqual([
      ['"tasche.jpg"', '"nichts gefunden"'],
      ['"tasse.png"', '"nicht geprüft"'],
    ]);
  });
});

describe('a request to the scanner', () => {
  it('recognises the scanner’s limit, also when it hangs up in the middle', async () => {
    const { url } = await fakeScanner(() => 'INSTREAM size limit exceeded. ERROR\0', { afterBytes: 100 });
    expect(await ask(url, Buffer.alloc(100_000))).toEqual({ kind: 'unscanned' });
  });

  it.each([
    ['hangs up', null],
    ['says that something went wrong', 'stream: Can’t allocate memory ERROR\0'],
  ])('fails when the scanner %s', async (_what, words) => {
    const { url } = await fakeScanner(() => words);
    await expect(ask(url, Buffer.from('abc'))).rejects.toMatchObject({ code: expect.stringMatching(/^E[A-Z]+$/) });
  });

  it('fails when the connection is refused, and when no answer comes', async () => {
    await expect(ask('unix:/nowhere/clamd.ctl', Buffer.from('abc'))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const { url } = await fakeScanner(() => undefined);
    await expect(ask(url, Buffer.from('abc'))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });
});

it.skipIf(!existsSync(CLAMD))(
  'ClamAV itself finds a known virus (needs clamav-daemon)',
  { timeout: 60_000 },
  async () => {
    // Split, so that no scanner reports this file.
    const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));
    const png = await photo();
    const url = await startClamd({ 'Test.Eicar': eicar, 'Test.Picture': png });
    const { client, rows } = await atUpload(url);

    const answers = [await ask(url, eicar), await ask(url, Buffer.from('harmless'))];
    const location = (await client.create('tasse.png', png.byteLength)).headers.get('location') as string;

    expect(answers).toEqual([
      { kind: 'infected', signature: expect.stringContaining('Test.Eicar') },
      { kind: 'clean' },
    ]);
    expect((await client.patch(location, 0, png)).status).toBe(415);
    await client.upload(
      'tasche.jpg',
      await readFile(join(import.meta.dirname, '../../../../support/pictures/handtasche.jpg')),
    );
    expect(await rows()).toEqual([{ name: 'tasche.jpg', scan: 'clean', isComplete: true }]);
  },
);

function ask(url: string, bytes: Buffer) {
  const scanner = createVirusScanner({ url, maxBytes: 1_000_000, patience: 500 });
  return scanner.scan(bytes.byteLength, () => Promise.resolve(Readable.from([bytes], { objectMode: false })));
}

async function atUpload(url: string, environment: Record<string, string> = {}) {
  const { app, config, store, mails } = await startTestApp({ environment: { CLAMAV_URL: url, ...environment } });
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  return {
    config,
    mails,
    visitor,
    order: (await visitor.order()).orderItem?.wizard_clipping_id ?? '',
    client: tusClient(await listen(app), visitor),
    rows: async () => {
      const rows = await store.read((queries) =>
        queries.selectFrom('uploads').select(['name', 'scan', 'completed_at']).execute(),
      );
      return rows.map(({ name, scan, completed_at }) => ({ name, scan, isComplete: completed_at !== null }));
    },
  };
}

/** Debian's clamd with only the hashes of these files as signatures; returns its address. */
async function startClamd(known: Readonly<Record<string, Buffer>>): Promise<string> {
  const folder = await temporaryFolder();
  const signatures = Object.entries(known).map(
    ([name, bytes]) => `${createHash('md5').update(bytes).digest('hex')}:${bytes.byteLength}:${name}`,
  );
  await mkdir(join(folder, 'signatures'));
  await writeFile(join(folder, 'signatures', 'test.hdb'), `${signatures.join('\n')}\n`);
  const socket = join(folder, 'clamd.ctl');
  const settings = [`LocalSocket ${socket}`, `DatabaseDirectory ${join(folder, 'signatures')}`, 'Foreground yes'];
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const daemon = spawn(CLAMD, ['-c', join(folder, 'clamd.conf')], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => {
    daemon.once('exit', () => resolve());
  });
  onTestFinished(async () => {
    daemon.kill('SIGKILL');
    await ended;
  });
  await new Promise<void>((resolve, reject) => {
    let words = '';
    const listen = (chunk: Buffer) => {
      words += chunk.toString();
      if (/LOCAL: Unix socket file|Listening daemon|Self checking/.test(words)) resolve();
    };
    daemon.stdout.on('data', listen);
    daemon.stderr.on('data', listen);
    daemon.once('exit', (code) => reject(new Error(`clamd ended with ${code}: ${words}`)));
  });
  return `unix:${socket}`;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
