import type { Config } from '../platform/config.ts';
import { encryptedDatabaseUrl } from '../platform/encrypted-urls.ts';
import { openPostgresStore } from './postgres-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** The configured database, ready for use: PostgreSQL when DATABASE_URL is set, else the embedded one under DATA_DIR. */
export function openStore(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Store> {
  return config.databaseUrl === undefined
    ? openSqliteStore(config.dataDir)
    : openPostgresStore(encryptedDatabaseUrl(config.databaseUrl));
}
