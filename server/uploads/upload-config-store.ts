import type { Configstore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Store } from '../database/store.ts';
import { findByKey, type UploadRow } from './uploads-repository.ts';

/**
 * Tells tus from the table `uploads` what the file of a storage key is to become, in place of a JSON file beside each. Rows are
 * written by the upload service, so `set` and `delete` have nothing to do.
 */
export function uploadConfigStore(store: Store): Configstore {
  return {
    async get(key) {
      const row = await store.read((queries) => findByKey(queries, key));
      return row === undefined ? undefined : toTusUpload(row);
    },
    set: async () => undefined,
    delete: async () => undefined,
  };
}

/** A row as tus knows it: its id is our storage key. */
export function toTusUpload(row: UploadRow): Upload {
  const metadata = {
    filename: row.name,
    filetype: row.declared_type,
    relativePath: row.relative_path,
    fingerprint: row.fingerprint,
  };
  return new Upload({
    id: row.storage_key,
    size: row.size,
    offset: row.bytes_uploaded,
    creation_date: row.created_at,
    metadata: Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null)),
  });
}
