/*
 * The database explains every query of a test: no plan may scan a whole table.
 * A scan passes with ten rows and fails with a million orders.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import { openSqlite, sqliteDialect } from '../../server/database/sqlite-database.ts';
import type { Store } from '../../server/database/store.ts';

/** Tables that do not grow, and one that a job empties. */
const SMALL = new Set(['installation', 'legal_documents', 'deletion_confirmations']);
/** Jobs over whole tables. */
const WHOLE_TABLES = /^server\/database\/backup\//;

export interface WatchedStore {
  readonly store: Store;
  /** Explains the server's queries on the embedded database in `dataDir`; fails on a scan of a whole table. */
  readonly checkPlans: (dataDir: string) => void;
}

const ROOT = `${join(import.meta.dirname, '../..')}/`;
const compiler = sqliteDialect(new DatabaseSync(':memory:')).createQueryCompiler();
/** Explained queries, with the scans in their plans. */
const explained = new Map<string, readonly string[]>();

/** The same store, which records the queries of the server's modules. */
export function watchPlans(store: Store): WatchedStore {
  /** By query: the first module that made it. */
  const asked = new Map<string, string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql } = compiler.compileQuery(node, queryId);
      // Finding the module is expensive, and a query without a scan does not need it.
      if (asked.has(sql) || explained.get(sql)?.length === 0) return node;
      const module = callingModule();
      if (module?.startsWith('server/') === true && !WHOLE_TABLES.test(module)) asked.set(sql, module);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const watched =
    (run: Store['read']): Store['read'] =>
    (job) =>
      run((queries) => job(queries.withPlugin(plugin)));
  return {
    store: {
      ...store,
      read: watched(store.read),
      write: watched(store.write),
      writeSoon: watched(store.writeSoon),
    },
    checkPlans(dataDir) {
      const database = openSqlite(join(dataDir, 'freistell.sqlite'), { readOnly: true });
      try {
        const found = new Set<string>();
        for (const [sql, module] of asked) {
          const steps = explained.get(sql) ?? walksOf(database, sql);
          explained.set(sql, steps);
          for (const step of steps) found.add(`${module}: ${step}: ${sql}`);
        }
        expect([...found]).toEqual([]);
      } finally {
        database.close();
      }
    },
  };
}

/** The first file of the project on the stack, relative to its root. */
function callingModule(): string | undefined {
  const lines = (new Error().stack ?? '').split('\n').slice(1);
  // Relative to the root, because a parent folder may also be named "server".
  const paths = lines.flatMap((line) => line.split(ROOT).slice(1));
  const ours = paths.flatMap((path) => /^(?:server|tests)\/[^:?]+/.exec(path)?.[0] ?? []);
  return ours.find((path) => path !== 'tests/support/query-plans.ts');
}

/** The steps of a query's plan that scan a table or a full index. */
function walksOf(database: DatabaseSync, sql: string): readonly string[] {
  const isPartial = new Set(
    database
      .prepare("select name from sqlite_master where type = 'index' and sql like '% where %'")
      .all()
      .map(({ name }) => String(name)),
  );
  const steps = database.prepare(`explain query plan ${sql}`).all();
  return steps
    .map(({ detail }) => String(detail))
    .filter((detail) => {
      const walk = /^SCAN (?<table>[a-z]\w*)\b(?!-ROW)(?: USING (?:COVERING )?INDEX (?<index>\w+))?/.exec(
        detail,
      )?.groups;
      if (walk === undefined) return false;
      const { table = '', index = '' } = walk;
      // Subquery results are steps of their own; a partial index exists to be scanned.
      const isHarmless = sql.includes(`) as "${table}"`) || isPartial.has(index);
      return !SMALL.has(table) && !isHarmless;
    });
}
