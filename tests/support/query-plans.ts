/*
 * Every query that the server makes in a test is explained by the database: none may walk through a table. A table that grows with the
 * business would be walked through for a million orders as for ten, and no test with ten would notice.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import { openSqlite, sqliteDialect } from '../../server/database/sqlite-database.ts';
import type { Store } from '../../server/database/store.ts';

/** Tables that stay as small as they are. */
const SMALL = new Set(['installation', 'legal_documents']);
/** Jobs over whole tables, which is their business. */
const WHOLE_TABLES = /^server\/database\/backup\//;

export interface WatchedStore {
  readonly store: Store;
  /** Lets the embedded database in `dataDir` explain what the server has asked so far; fails when something walks through a table. */
  readonly checkPlans: (dataDir: string) => void;
}

const ROOT = `${join(import.meta.dirname, '../..')}/`;
const compiler = sqliteDialect(new DatabaseSync(':memory:')).createQueryCompiler();
/** Queries that were explained already, with the steps of their plans that walk through a table. */
const explained = new Map<string, readonly string[]>();

/** The same store, which keeps in mind what modules of the server ask. */
export function watchPlans(store: Store): WatchedStore {
  /** With the module that asked each first. */
  const asked = new Map<string, string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql } = compiler.compileQuery(node, queryId);
      // To look for the module is dear, and of a query that walks through nothing nobody has to know it.
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

/** The first of our own files on the stack, from the root of the project on. */
function callingModule(): string | undefined {
  const lines = (new Error().stack ?? '').split('\n').slice(1);
  // From the root on: whoever has called the folder of the project "server" means nothing by it.
  const paths = lines.flatMap((line) => line.split(ROOT).slice(1));
  const ours = paths.flatMap((path) => /^(?:server|tests)\/[^:?]+/.exec(path)?.[0] ?? []);
  return ours.find((path) => path !== 'tests/support/query-plans.ts');
}

/** The steps of a query's plan that walk through a table, or through an index of all of it. */
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
      // What another query has found, which is looked at as a step of its own; and an index of a few rows among many, made to be walked through.
      const isHarmless = sql.includes(`) as "${table}"`) || isPartial.has(index);
      return !SMALL.has(table) && !isHarmless;
    });
}
