import type { Config } from '../app/platform/config.ts';
import { encryptedDatabaseUrl } from '../app/platform/encrypted-urls.ts';
import { openPostgresStore } from './postgres-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * The configured database for a command: PostgreSQL when DATABASE_URL is set, else the embedded one under DATA_DIR. Creates and migrates nothing.
 * @throws NoDatabase where there is none, or one of another version.
 */
export function openStore(place: Place): Promise<Store> {
  return open(place, false);
}

/** The same for the server: creates the database where there is none, and brings its tables up to date. A test names all who may call it. */
export function openOrCreateStore(place: Place): Promise<Store> {
  return open(place, true);
}

function open({ databaseUrl, dataDir }: Place, mayCreate: boolean): Promise<Store> {
  return databaseUrl === undefined
    ? openSqliteStore(dataDir, { mayCreate })
    : openPostgresStore(encryptedDatabaseUrl(databaseUrl), { mayCreate });
}
