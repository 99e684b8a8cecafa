import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { OperatorProblem } from '../app/platform/command-line.ts';
import { startMigrations } from './migrations/0001-0008-start.ts';
import { fileMigrations } from './migrations/0009-0017-files-and-servers.ts';
import { orderMigrations } from './migrations/0018-0030-booked-orders.ts';
import { officeMigrations } from './migrations/0031-0037-office.ts';

/** Ordered by name; Kysely runs the missing ones. */
export const migrations: Record<string, Migration> = {
  ...startMigrations,
  ...fileMigrations,
  ...orderMigrations,
  ...officeMigrations,
};

/** Name of the last migration: the schema that this code works with. */
export const schemaVersion = Object.keys(migrations).at(-1) ?? '';

/**
 * Migrates all or nothing: both databases roll back changes of tables. The caller holds the start lock.
 * It accepts a newer schema, so that a server can restart beside newer ones:
 * a release only adds to what the previous one knows (docs/operations.md, Update).
 * @throws Error with the cause of the failed migration
 */
export async function migrateToLatest<Schema>(db: Kysely<Schema>): Promise<void> {
  const migrator = migratorOf(db);
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if ((await stateOf(db)) !== 'latest')
    throw new Error('a migration failed; the tables are as before', { cause: error });
}

/** State of the schema: no tables, an older schema, or all that this code knows. Changes nothing. */
async function stateOf<Schema>(db: Kysely<Schema>): Promise<'none' | 'older' | 'latest'> {
  const ours = await migratorOf(db).getMigrations();
  const missing = ours.filter(({ executedAt }) => executedAt === undefined).length;
  return missing === 0 ? 'latest' : missing === ours.length ? 'none' : 'older';
}

/** A command found no database that it may work on; the message is for the operator. */
export class NoDatabase extends OperatorProblem {
  override readonly name = 'NoDatabase';
}

/**
 * @param place where the database is, in German
 * @throws NoDatabase unless the schema is this program's, or a newer one
 */
export async function requireLatest<Schema>(db: Kysely<Schema>, place: string): Promise<void> {
  const state = await stateOf(db);
  if (state === 'none') throw noDatabase(place);
  if (state === 'older')
    throw new NoDatabase(
      `Die Datenbank ${place} ist auf einem älteren Stand als dieses Programm. Es wurde nichts getan.
Entweder den Befehl des bisherigen Programms nehmen, oder erst den Server dieses Programms starten: Er bringt sie auf den neuen Stand.`,
    );
}

export function noDatabase(place: string): NoDatabase {
  return new NoDatabase(
    `${place} gibt es keine Datenbank. Es wurde nichts getan und nichts angelegt.
Zeigen DATA_DIR und DATABASE_URL dorthin, wo der Server arbeitet? Angelegt wird eine Datenbank nur vom Server, und auf einem neuen Rechner von „restore … --neu“.`,
  );
}

function migratorOf<Schema>(db: Kysely<Schema>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}
