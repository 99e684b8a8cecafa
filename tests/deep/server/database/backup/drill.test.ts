import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOrCreateStore } from '../../../../../server/database/open-store.ts';
import { readConfig } from '../../../../../server/app/platform/config.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { eachEmptyDatabase } from '../../../../support/databases.ts';
import { compiled } from '../../../../support/compiled.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { remoteApp } from '../../../../support/remote-app.ts';
import { startServerProcess } from '../../../../support/server-process.ts';
import { onS3 } from '../../../../support/storages.ts';
import { temporaryFolder } from '../../../../support/test-app.ts';
import { tusClient } from '../../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../../support/visitor.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (note: string) => Buffer.concat([PNG, Buffer.from(note)]);
const server = join(import.meta.dirname, '../../../../../server');

describe.each([...eachEmptyDatabase(), onS3])('the fire drill on $name', ({ environment }) => {
  it('restores everything in the backup, and deletes nothing created later', { timeout: 120_000 }, async () => {
    const dataDir = await temporaryFolder();
    const folder = join(await temporaryFolder(), 'sicherung');
    // Without a mail server mails wait.
    const settings = { ...(await environment()), DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' };
    const first = await startServerProcess(settings);
    const jana = await newVisitor(remoteApp(first.url));
    await walkTo(jana, 'upload');
    const { wizard_clipping_id: order } = (await jana.order()).orderItem ?? {};
    const client = tusClient(first.url, jana);
    const tasse = await client.upload('tasse.png', picture('first'));
    await client.upload('kanne.png', picture('kanne'));
    await client.create('halb.png', 1000);
    await book(await newVisitor(remoteApp(first.url)));

    const backup = await run('database/backup/cli.ts', ['backup', folder], settings);
    expect(backup).toEqual({
      code: 0,
      lines: [
        `Gesichert nach ${folder}: 2 Aufträge, 2 Dateien (${2 * PNG.length + 10} Bytes), davon 2 neu.`,
        '1 unfertige Uploads sind nicht dabei; der Browser schickt sie neu.',
      ],
    });

    // Changes after the backup: a replaced file, a new file, a booking.
    await client.terminate(tasse);
    await client.upload('tasse.png', picture('second'));
    await client.upload('teller.png', picture('teller'));
    await book(await newVisitor(remoteApp(first.url)));
    first.kill('SIGKILL');
    await first.ended;

    const refused = await run('database/backup/cli.ts', ['restore', folder], settings);
    expect([refused.code, refused.lines[0]]).toEqual([
      1,
      'Datenbank oder Speicher sind nicht leer. Es wurde nichts getan.',
    ]);
    const restored = await run('database/backup/cli.ts', ['restore', folder, '--ja'], settings);
    expect([restored.code, restored.lines.slice(1)]).toEqual([
      0,
      [
        expect.stringMatching(/^Beiseite gelegt, .*: FS-[\w-]+\/tasse-beiseite-\d+\.png$/),
        '2 E-Mails warten, weil sie vielleicht schon hinausgingen: npm run studio -- mails',
        '3 Dateien kennt die Sicherung nicht; sie bleiben liegen: npm run studio -- files',
      ],
    ]);

    const second = await startServerProcess(settings);
    const again = await newVisitor(remoteApp(second.url));
    for (const [name, value] of jana.cookies) again.cookies.set(name, value);
    const media = Object.values((await again.order()).orderItem?.media ?? {});
    expect(media.map(({ name, complete }) => [name, complete])).toEqual([
      ['tasse.png', true],
      ['kanne.png', true],
    ]);
    expect(await stored(settings, [`${order}/tasse.png`, `${order}/kanne.png`])).toEqual([
      picture('first').toString(),
      picture('kanne').toString(),
    ]);
    // The same file again finds its name taken.
    await tusClient(second.url, again).upload('teller.png', picture('teller'));
    const { lines } = await run('office/cli.ts', ['files'], settings);
    expect(lines.map((line) => (line.split('  ')[0] ?? '').replace(/\d{17}/, '…')).toSorted()).toEqual(
      [
        '3 Dateien gehören zu keinem Auftrag.',
        `${order}/halb.png`,
        `${order}/tasse-beiseite-….png`,
        `${order}/teller.png`,
      ].toSorted(),
    );
    const orders = await run('office/cli.ts', ['orders'], settings);
    // The table's head and one order.
    expect(orders.lines.length).toBe(2);
    const mails = await run('office/cli.ts', ['mails'], settings);
    expect(mails.lines.map((line) => line.split('  ').slice(-1))).toEqual([
      ['sie stammt aus einer Sicherung und ging danach vielleicht schon hinaus'],
      ['sie stammt aus einer Sicherung und ging danach vielleicht schon hinaus'],
    ]);
  });
});

async function book(visitor: Visitor): Promise<void> {
  await walkTo(visitor, 'client.overview');
  await visitor.post('finish', {});
}

function run(script: string, args: string[], environment: Record<string, string>) {
  return new Promise<{ code: number; lines: string[] }>((resolve) => {
    const env = { PATH: process.env['PATH'], ...environment };
    execFile(process.execPath, [...compiled, join(server, script), ...args], { env }, (error, output, errors) => {
      const lines = `${output}${errors}`.trim().split('\n');
      resolve({ code: error === null ? 0 : Number(error.code), lines });
    });
  });
}

async function stored(settings: Record<string, string>, keys: readonly string[]): Promise<string[]> {
  const config = readConfig(settings);
  const store = await openOrCreateStore(config);
  try {
    const storage = await openStorage(config, store);
    return await Promise.all(keys.map(async (key) => Buffer.from((await storage.readWhole(key)) ?? []).toString()));
  } finally {
    await store.close();
  }
}
