import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { inject, onTestFinished } from 'vitest';
import { databaseFile } from '../../server/database/sqlite-database.ts';
import { newIdentity } from './new-identity.ts';

export interface TestDatabase {
  readonly name: string;
  /** Environment of a fresh database, removed after the test; the embedded one is in the test's data folder. */
  readonly environment: () => Promise<Record<string, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The databases of `eachDatabase`, set by project in vite.config.ts. */
    readonly databases: readonly string[];
  }
}

/**
 * The databases of this run: SQLite in the gate, PostgreSQL in the deep tests.
 * Without rows; on PostgreSQL with migrated tables.
 */
export function eachDatabase(): readonly TestDatabase[] {
  return ofThisRun('/postgres/migrated');
}

/** The same without tables, for suites about migrations and backups. */
export function eachEmptyDatabase(): readonly TestDatabase[] {
  return ofThisRun('/postgres/empty');
}

/** Both databases in every run, for the contract of the store. */
export function bothDatabases(): readonly TestDatabase[] {
  return onBoth('/postgres/migrated');
}

/** Both databases without tables, in every run. */
export function emptyDatabases(): readonly TestDatabase[] {
  return onBoth('/postgres/empty');
}

function ofThisRun(path: string): readonly TestDatabase[] {
  const names = inject('databases');
  return onBoth(path).filter(({ name }) => names.includes(name));
}

function onBoth(path: string): readonly TestDatabase[] {
  return [
    { name: 'SQLite', environment: () => Promise.resolve({}) },
    {
      name: 'PostgreSQL',
      environment: async () => {
        const url = await ask(path);
        onTestFinished(async () => void (await ask('/postgres/drop', url)));
        return { DATABASE_URL: url };
      },
    },
  ];
}

/** Puts a migrated embedded database with an identity of its own into `dataDir` if it has none. */
export async function layMigrated(dataDir: string): Promise<void> {
  const path = databaseFile(dataDir);
  if (existsSync(path)) return;
  await mkdir(dataDir, { recursive: true });
  const copy = `${path}-${randomUUID()}`;
  await copyFile(await ask('/sqlite'), copy);
  const database = new DatabaseSync(copy);
  database.exec(`PRAGMA synchronous = OFF; ${newIdentity()}`);
  database.close();
  // If two servers start at once, the first creates it.
  await link(copy, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(copy);
}

/** Asks the main process of the run: see `run-databases.ts`. */
async function ask(path: string, body = ''): Promise<string> {
  const answer = await fetch(new URL(path, inject('runDatabases')), { method: 'POST', body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
