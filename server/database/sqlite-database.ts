import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
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
 * Opens a database file with the settings that every connection needs. It never waits for a lock: see `while-busy.ts`.
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
