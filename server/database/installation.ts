import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Queries } from './store.ts';
import type { InstallationTable } from './tables.ts';

export type Installation = Selectable<InstallationTable>;

/** Who this database is; migration 0005 has made the one row. */
export function readInstallation(queries: Queries): Promise<Installation> {
  return queries.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
}

/** Writes the row as it is: a database that is only readable, or whose disk is full, refuses. @throws also when the row is gone. */
export async function proveWritable(queries: Queries): Promise<void> {
  await queries
    .updateTable('installation')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * A key for one purpose, the same in every process on this database; 32 bytes. As a key object, because Node would make one of them
 * for every signature, and that takes eight times as long as the signature.
 */
export function keyFor(installation: Pick<Installation, 'secret'>, purpose: string): KeyObject {
  return createSecretKey(createHmac('sha256', installation.secret).update(purpose).digest());
}
