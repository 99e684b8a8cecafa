import type { UploadsTable } from '../database/tables.ts';

/** The row of a file that has come, been hashed and looked into. */
export type WholeUpload = UploadsTable & { readonly sha256: string };

export function isWhole(upload: UploadsTable): upload is WholeUpload {
  return upload.completed_at !== null && upload.sha256 !== null;
}
