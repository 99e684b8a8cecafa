import { execFile } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOrCreateStore } from '../../../../../server/database/open-store.ts';
import { isOutage, printable, problemTexts } from '../../../../../server/app/operator/run-command.ts';
import { publicUrlFor } from '../../../../../server/database/installation.ts';
import { otherPrograms } from '../../../../../server/app/platform/command-line.ts';
import { eachEmptyDatabase } from '../../../../support/databases.ts';
import { startServerProcess } from '../../../../support/server-process.ts';
import { temporaryFolder } from '../../../../support/test-app.ts';

const wrapper = join(import.meta.dirname, '../../../../../deploy/freistell');
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

describe('deploy/freistell', () => {
  it('says where the configuration is missing, and does nothing', { timeout: 60_000 }, async () => {
    const missing = join(await temporaryFolder(), 'freistell.env');
    expect(await freistell(['mails'], missing)).toEqual({
      code: 1,
      lines: [
        `Die Konfiguration ${missing} ist für diesen Benutzer nicht lesbar oder fehlt. Es wurde nichts getan.`,
        'Als root aufrufen, oder mit FREISTELL_ENV sagen, wo sie liegt (docs/operations.md).',
      ],
    });
  });

  it('creates neither folder nor database where there is none, whatever the command', {
    timeout: 120_000,
  }, async () => {
    const dataDir = await temporaryFolder();
    const elsewhere = join(dataDir, 'fehlt');
    const commands = [['backup', join(dataDir, 'sicherung')], ['restore', dataDir, '--ja'], ['mails'], ['clock']];
    const answers = [];
    for (const command of commands) answers.push(await freistell(command, await configuration({ DATA_DIR: dataDir })));
    const nowhere = await freistell(['mails'], await configuration({ DATA_DIR: elsewhere }));
    expect([...answers, nowhere].map(({ code, lines }) => [code, lines[0]])).toEqual([
      ...commands.map(() => [
        1,
        `Unter ${dataDir} gibt es keine Datenbank. Es wurde nichts getan und nichts angelegt.`,
      ]),
      [1, `Den Ordner ${elsewhere} gibt es nicht. Es wurde nichts getan und nichts angelegt.`],
    ]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each(['--help', ...['orders', ...otherPrograms].map((name) => `${name} --help`)])(
    'shows help without an installation, and changes nothing: %s',
    { timeout: 60_000 },
    async (typed) => {
      const dataDir = await temporaryFolder();
      const { code, lines } = await freistell(typed.split(' '), await configuration({ DATA_DIR: dataDir }));
      const usage = expect.stringContaining(`freistell ${typed.replace('--help', '')}`.trimEnd());
      expect([code, lines.join('\n'), readdirSync(dataDir)]).toEqual([0, usage, []]);
    },
  );

  it('reads the configuration as systemd does: quotes, comments, and no command substitution', async () => {
    const file = join(await temporaryFolder(), 'freistell.env');
    const dataDir = '/tmp/gibt es nicht/$(touch x)#1';
    await writeFile(file, `# DATA_DIR=/falsch\n; x=1\n\nDATA_DIR="${dataDir}"\nexport PATH=/nirgends`);
    const { lines } = await freistell(['mails'], file);
    expect(lines[0]).toBe(`Den Ordner ${dataDir} gibt es nicht. Es wurde nichts getan und nichts angelegt.`);
  });

  it.skipIf(!isRoot)('works as the owner of the data when called by root', { timeout: 60_000 }, async () => {
    const [dataDir, backup] = [await temporaryFolder(), await temporaryFolder()];
    await (await openOrCreateStore({ dataDir, databaseUrl: undefined })).close();
    for (const path of [...everythingIn(dataDir), dataDir, backup]) chownSync(path, NOBODY, NOBODY);

    const { code } = await freistell(['backup', backup], await configuration({ DATA_DIR: dataDir }));
    const owners = [...everythingIn(dataDir), ...everythingIn(backup)].map((path) => lstatSync(path).uid);
    expect([code, new Set(owners)]).toEqual([0, new Set([NOBODY])]);
  });
});

describe.each(eachEmptyDatabase())('a server on $name', ({ environment }) => {
  it('blocks a restore while running, and gives commands its address and the last backup', {
    timeout: 120_000,
  }, async () => {
    const [dataDir, backup] = [await temporaryFolder(), join(await temporaryFolder(), 'sicherung')];
    const settings: Record<string, string> = { ...(await environment()), DATA_DIR: dataDir };
    const server = await startServerProcess({ ...settings, PUBLIC_URL: 'http://www.studio.example' });
    const file = await configuration(settings);
    expect((await freistell(['backup', backup], file)).code).toBe(0);

    const refused = await freistell(['restore', backup, '--ja'], file);
    expect([refused.code, refused.lines[0]]).toEqual([
      1,
      expect.stringMatching(/^Die Datenbank .+ ist in Gebrauch\. Es wurde nichts getan\.$/),
    ]);
    const open = [...everythingIn(dataDir), dataDir, ...everythingIn(backup), backup].filter(
      (path) => (lstatSync(path).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);

    server.kill('SIGTERM');
    await server.ended;
    expect((await freistell(['restore', backup, '--ja'], file)).code).toBe(0);
    const store = await openOrCreateStore({ dataDir, databaseUrl: settings['DATABASE_URL'] });
    const config = { publicUrl: 'http://127.0.0.1:3000', hasPublicUrl: false };
    expect(await publicUrlFor(store, config)).toBe('http://www.studio.example');
    await store.close();
  });
});

describe('a server that must not start', () => {
  it('says what forbids it under an https address, and ends with 78', { timeout: 60_000 }, async () => {
    const settings = { DATA_DIR: await temporaryFolder(), PUBLIC_URL: 'https://www.studio.example' };
    await expect(startServerProcess(settings)).rejects.toThrow(
      /ended with 78: Unter https:\/\/www\.studio\.example startet der Server noch nicht\. Offen \(\d+\):\n {2}- /,
    );
    await startServerProcess({ ...settings, LAUNCH_ANYWAY: '1' });
  });

  it.skipIf(!isRoot)('names the owner of the data, and ends with 78', { timeout: 60_000 }, async () => {
    const dataDir = await temporaryFolder();
    chownSync(dataDir, NOBODY, NOBODY);
    await expect(startServerProcess({ DATA_DIR: dataDir })).rejects.toThrow(
      `ended with 78: ${dataDir} gehört dem Benutzer mit der Nummer ${NOBODY}, dieses Programm läuft als „root“.`,
    );
  });
});

describe('an error', () => {
  it('is shown in German where the operating system, SQLite or the network has a code for it', () => {
    const errors = [
      wrapped({ errcode: 8 }),
      wrapped({ errcode: 5 }),
      wrapped({ code: 'EACCES', path: '/mnt/sicherung' }),
      wrapped({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 5432 }),
      new Error('anything else'),
    ];
    expect(errors.map((error) => [problemTexts(error), isOutage(error)])).toEqual([
      ['Die Datenbank ist für diesen Benutzer nur lesbar.', false],
      ['Die Datenbank ist gerade von einem anderen Programm gesperrt.', true],
      ['/mnt/sicherung ist für diesen Benutzer nicht zugänglich.', false],
      ['127.0.0.1:5432 nimmt keine Verbindung an.', true],
      [undefined, false],
    ]);
  });

  it('is printed without control characters of a terminal, and JSON stays JSON', () => {
    const name = 'a\u009b31m\u001b[2Jb\u202ec\td\ne';
    expect(printable(name)).toBe('a\\u009b31m\\u001b[2Jb\\u202ec\td\ne');
    expect(JSON.parse(printable(JSON.stringify({ name })))).toEqual({ name });
  });
});

async function configuration(settings: Record<string, string>): Promise<string> {
  const file = join(await temporaryFolder(), 'freistell.env');
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return file;
}

function freistell(args: readonly string[], file: string) {
  return new Promise<{ code: number; lines: string[] }>((resolve) => {
    const env = { PATH: process.env['PATH'], FREISTELL_ENV: file };
    execFile(wrapper, args, { env }, (error, output, errors) => {
      resolve({ code: error === null ? 0 : Number(error.code), lines: `${output}${errors}`.trim().split('\n') });
    });
  });
}

function everythingIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
}

function wrapped(cause: object): Error {
  return new Error('outer', { cause: Object.assign(new Error('inner'), cause) });
}
