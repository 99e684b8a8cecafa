import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type TestPostgres } from './postgres.ts';

export interface TestDatabase {
  readonly name: string;
  /** Environment of a fresh, empty database; the embedded one lies in the data folder of the test. */
  readonly environment: () => Promise<Record<string, string>>;
}

/**
 * Both databases, for suites that must hold on either. Call it at the top of a test file: PostgreSQL runs as long as that file's
 * tests.
 */
export function bothDatabases(): readonly TestDatabase[] {
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres?.stop());
  return [
    { name: 'SQLite', environment: () => Promise.resolve({}) },
    {
      name: 'PostgreSQL',
      environment: async () => {
        if (postgres === undefined) throw new Error('PostgreSQL does not run');
        return { DATABASE_URL: await postgres.createDatabase() };
      },
    },
  ];
}
