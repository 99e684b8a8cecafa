import { join } from 'node:path';
import type { Store } from '../../database/store.ts';
import type { Config } from '../../app/platform/config.ts';
import { createDiskStorage } from './disk-storage.ts';
import { checkIdentity } from './storage-identity.ts';
import type { UploadStorage } from './upload-storage.ts';

/** Where files lie without a bucket. */
export const filesFolder = (dataDir: string) => join(dataDir, 'uploads');

/**
 * The configured storage, ready for use.
 * @throws StorageMismatch when its files belong to another database than `store`.
 */
export async function openStorage(config: Config, store: Store): Promise<UploadStorage> {
  const storage = await connectStorage(config);
  await checkIdentity(store, storage);
  return storage;
}

/** The same, whoever the files belong to: a bucket when STORAGE_URL is set, else a folder under DATA_DIR. */
export async function connectStorage({ storageUrl, dataDir }: Config): Promise<UploadStorage> {
  if (storageUrl === undefined) return createDiskStorage(filesFolder(dataDir));
  // Loaded only where it is used: the client of AWS is large.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage({ url: storageUrl, partsDir: join(dataDir, 'parts') });
}
