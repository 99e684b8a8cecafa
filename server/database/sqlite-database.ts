import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  type Dialect,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';

/** Where the embedded database lies. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'freistell.sqlite');
}

/** Statements kept ready; far more than the server has, so only lists of varying length ever fall out. */
const MAX_STATEMENTS = 500;

/**
 * Opens a database file with the settings that every connection needs. It never waits for a lock: see `whileBusy`.
 * @throws Error of SQLite; nothing is left open then.
 */
export function openSqlite(path: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const readOnly = options.readOnly ?? false;
  const database = new DatabaseSync(path, { readOnly, timeout: 0, enableForeignKeyConstraints: true });
  try {
    // FULL: a commit is on disk before it is answered.
    if (!readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Kysely's SQLite dialect over `node:sqlite`. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return new NodeSqliteDialect({ database: withCachedStatements(database) });
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
  override createQueryCompiler() {
    return new LocklessQueryCompiler();
  }
}

/** SQLite rolls table changes back like any other; without saying so, a failing migration would leave half of itself. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** A write transaction holds the whole database, so the row locks that PostgreSQL needs are left out. */
class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'ForUpdate' || node.modifier === 'SkipLocked') return;
    super.visitSelectModifier(node);
  }
}

/** The face that Kysely expects, over a cache of prepared statements. */
function withCachedStatements(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const statement = statements.get(sql) ?? asKyselyStatement(database.prepare(sql));
      // Last used goes to the end; the first one is the oldest.
      statements.delete(sql);
      statements.set(sql, statement);
      if (statements.size > MAX_STATEMENTS) statements.delete(statements.keys().next().value as string);
      return statement;
    },
    close: () => database.close(),
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as SQLInputValue[])),
    run: (values) => statement.run(...(values as SQLInputValue[])),
    iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
  };
}

const SQLITE_BUSY = 5;
/** ms between two tries: short at first, because most locks last as long as one commit. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 50;

/** Whether SQLite refused because another connection has locked the file, in any of the words it has for that. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode } = error as Error & { errcode?: number };
  return errcode === undefined ? isBusy(error.cause) : (errcode & 0xff) === SQLITE_BUSY;
}

/**
 * Tries again while SQLite is busy, for at most `patience` ms. SQLite's own waiting (`busy_timeout`) would stop the whole process:
 * its calls are synchronous, and whoever holds the lock may even be another task of this process.
 * @throws what the last attempt threw.
 */
export async function whileBusy<Result>(attempt: () => Result | Promise<Result>, patience: number): Promise<Result> {
  const deadline = performance.now() + patience;
  for (let pause = FIRST_PAUSE; ; pause = nextPause(pause)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await setTimeout(pause);
  }
}

/** Half as long again, with some chance in it, so that two processes do not keep step. */
function nextPause(pause: number): number {
  return Math.min(pause * (1.25 + Math.random() / 2), LONGEST_PAUSE);
}
