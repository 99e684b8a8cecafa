/*
 * The databases of one vitest run, in its main process (`globalSetup` in vite.config.ts).
 * One PostgreSQL and a migrated template of each database for all test files, created on the first request.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { databaseFile } from '../../server/database/sqlite-database.ts';
import { newIdentity } from './new-identity.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that `databases.ts` asks for databases. */
    readonly runDatabases: string;
  }
}

/** No test covers a loss of power or the plans of large tables, so durability and autovacuum are off. */
const SPARING = [
  'max_connections=300',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
];
const TEMPLATE = 'migrated';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<TestPostgres> | undefined;
  const running = () => (postgres ??= startPostgres(SPARING));
  let template: Promise<string> | undefined;
  let sqlite: Promise<string> | undefined;

  const answers: Record<string, (body: string) => Promise<string>> = {
    '/sqlite': async () => databaseFile(await (sqlite ??= migratedFolder())),
    '/postgres/empty': async () => (await running()).createDatabase(),
    '/postgres/migrated': async () => {
      await (template ??= running().then(makeTemplate));
      return migratedCopy(await running());
    },
    '/postgres/drop': async (url) => {
      await (await postgres)?.dropDatabase(url);
      return '';
    },
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const answer = answers[request.url ?? ''];
      (answer === undefined ? Promise.reject(new Error(`nothing at ${request.url}`)) : answer(body)).then(
        (text) => response.end(text),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('runDatabases', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.close();
    server.closeAllConnections();
    await (await postgres)?.stop();
    if (sqlite !== undefined) await rm(await sqlite, { recursive: true, force: true });
  };
}

async function migratedFolder(): Promise<string> {
  const { openSqliteStore } = await import('../../server/database/sqlite-store.ts');
  const folder = await mkdtemp(join(tmpdir(), 'freistell-migrated-'));
  // Closing checkpoints the log into the file, so that the file is complete.
  await (await openSqliteStore(folder, { mayCreate: true })).close();
  return folder;
}

async function makeTemplate(postgres: TestPostgres): Promise<string> {
  const { openPostgresStore } = await import('../../server/database/postgres-store.ts');
  const url = await postgres.createDatabase({ name: TEMPLATE });
  await (await openPostgresStore(url, { mayCreate: true })).close();
  return url;
}

async function migratedCopy(postgres: TestPostgres): Promise<string> {
  const url = await postgres.createDatabase({ template: TEMPLATE });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(newIdentity());
  await client.end();
  return url;
}
