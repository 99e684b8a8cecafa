/* The rows' half of a move (`move.ts`): from the embedded database to the configured one. */
import type { Kysely } from 'kysely';
import { readInstallation } from '../installation.ts';
import { inOwnTransaction } from '../own-connection.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';
import type { Config } from '../../app/platform/config.ts';
import { BackupProblem } from './manifest.ts';
import { movedTableNames, rowsOf, writeRows } from './table-rows.ts';
import { differences, sumTables, type TableSums } from './table-sums.ts';

/** How the target stands to the source: nobody's yet, or the same to the last row. */
type Target = 'new' | 'same';

export interface RowsToMove {
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  readonly source: Kysely<Tables>;
  readonly sums: TableSums;
}

/**
 * Whether the rows may be written into the target, and whether they must be.
 * @param isSure an earlier state of this very installation may be replaced
 * @throws BackupProblem when something else is there.
 */
export async function checkTarget(
  store: Store,
  { config, source, sums }: RowsToMove,
  isSure: boolean,
): Promise<Target> {
  const { id } = await readInstallation(source);
  const there = await store.read(readInstallation);
  if (there.id !== id) {
    if (there.storage_marked_at === null && (await isEmpty(store))) return 'new';
    throw new BackupProblem(
      'Im Ziel (DATABASE_URL) ist schon eine andere Installation. Es wurde nichts getan.\nEine neue, leere Datenbank nehmen.',
    );
  }
  const found = await inOwnTransaction(config, sumTables);
  const different = differences(sums, found);
  if (different.length === 0) return 'same';
  if (isSure) return 'new';
  throw new BackupProblem(
    `Diese Installation ist schon im Ziel (DATABASE_URL), aber auf einem anderen Stand: ${different.join(', ')}. Es wurde nichts getan.
Hat dort schon ein Server gearbeitet, ist der Umzug vorbei. Soll der Stand von hier den dort ersetzen: denselben Befehl mit --ja aufrufen.`,
  );
}

async function isEmpty(store: Store): Promise<boolean> {
  const tables = ['orders', 'enquiries', 'withdrawals', 'outbox'] as const;
  const rows = await store.read((queries) =>
    Promise.all(tables.map((table) => queries.selectFrom(table).selectAll().limit(1).execute())),
  );
  return rows.every((some) => some.length === 0);
}

/** Writes all rows in one transaction, in place of what is there, then reads them again. @throws BackupProblem when they differ. */
export async function moveRows({ config, source, sums }: RowsToMove): Promise<void> {
  await inOwnTransaction(config, async (target) => {
    for (const table of movedTableNames.toReversed()) await target.deleteFrom(table).execute();
    for (const table of movedTableNames) await writeRows(target, table, rowsOf(source, table));
  });
  const different = differences(sums, await inOwnTransaction(config, sumTables));
  if (different.length > 0) {
    throw new BackupProblem(
      `Nach dem Umzug stimmen diese Tabellen nicht mit der Quelle überein: ${different.join(', ')}.`,
    );
  }
}
