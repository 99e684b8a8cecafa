import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Store } from '../database/store.ts';
import { createDiskStorage } from './disk-storage.ts';
import { uploadConfigStore } from './upload-config-store.ts';
import type { UploadStorage } from './upload-storage.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The configured storage, ready for use. */
export function openStorage(config: Config, store: Store): Promise<UploadStorage> {
  return createDiskStorage({
    directory: join(config.dataDir, 'uploads'),
    uploads: uploadConfigStore(store),
    expiry: config.retention.uploadsDays * DAY,
  });
}
