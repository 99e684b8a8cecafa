import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  type Dialect,
  type LimitNode,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
  ValueNode,
} from 'kysely';

/** Path of the embedded database. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'freistell.sqlite');
}

/** Cached statements; far more than the server has, so that only lists of varying length are evicted. */
const MAX_STATEMENTS = 500;

/**
 * Opens a database file with the settings of every connection. It never waits for a lock: see `whileBusy`.
 * @throws SQLite's error; nothing stays open
 */
export function openSqlite(path: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const readOnly = options.readOnly ?? false;
  const database = new DatabaseSync(path, { readOnly, timeout: 0, enableForeignKeyConstraints: true });
  try {
    // FULL: COMMIT returns after the fsync.
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
    return new EmbeddedQueryCompiler();
  }
}

/** SQLite rolls back changes of tables; Kysely has to know, or a failing migration would leave half of itself. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class EmbeddedQueryCompiler extends SqliteQueryCompiler {
  /** A write transaction locks the whole database, so PostgreSQL's row locks are left out. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'ForUpdate' || node.modifier === 'SkipLocked') return;
    super.visitSelectModifier(node);
  }

  /** SQLite plans a statement anew whenever its limit is bound, so the number is part of its text. */
  protected override visitLimit(node: LimitNode): void {
    if (ValueNode.is(node.limit)) this.append(`limit ${Number(node.limit.value)}`);
    else super.visitLimit(node);
  }
}

/** The interface that Kysely expects, over a cache of prepared statements. */
function withCachedStatements(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const statement = statements.get(sql) ?? asKyselyStatement(database.prepare(sql));
      // The last used moves to the end; the first is the oldest.
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
/** ms between two retries: short at first, because most locks last one commit, and so are the gaps between locks. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 10;

/** Whether SQLite refused because another connection has locked the file (SQLITE_BUSY with its extended codes). */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode } = error as Error & { errcode?: number };
  return errcode === undefined ? isBusy(error.cause) : (errcode & 0xff) === SQLITE_BUSY;
}

/**
 * Retries while SQLite is busy, for at most `patience` ms. SQLite's `busy_timeout` would block the whole process:
 * its calls are synchronous, and another task of this process may hold the lock.
 * @throws the error of the last attempt
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

/** Longer by half on average, with jitter, so that two processes do not retry in step. */
function nextPause(pause: number): number {
  return Math.min(pause * (1.25 + Math.random() / 2), LONGEST_PAUSE);
}
