import { existsSync } from 'node:fs';
import { databaseFile } from '../../database/sqlite-database.ts';
import { openSqliteAlone } from '../../database/sqlite-alone.ts';
import { hasServer, underStartLock as underPostgresLock } from '../../database/postgres-store.ts';
import { underStartLock } from '../../database/sqlite-store.ts';
import type { Config } from '../platform/config.ts';
import { encryptedDatabaseUrl } from '../platform/encrypted-urls.ts';
import { OperatorProblem } from '../platform/operator-problem.ts';

/**
 * Does what no server may work beside. Until `work` ends none can start: each waits for the start lock of its database.
 * @throws OperatorProblem while another process works on the database.
 */
export function whileStopped<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) {
    return underPostgresLock(encryptedDatabaseUrl(databaseUrl), async (db) => {
      if (await hasServer(db)) throw inUse('von DATABASE_URL');
      return work();
    });
  }
  if (!existsSync(databaseFile(dataDir))) return work();
  return underStartLock(dataDir, async () => {
    const alone = await openSqliteAlone(dataDir);
    if (alone === 'inUse') throw inUse(`in ${dataDir}`);
    if (alone !== 'missing') await alone.destroy();
    return work();
  });
}

function inUse(where: string): OperatorProblem {
  return new OperatorProblem(
    `Die Datenbank ${where} ist in Gebrauch. Es wurde nichts getan.\nErst den Server anhalten, dann noch einmal.`,
  );
}
