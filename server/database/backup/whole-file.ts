import type { DeliveredFilesTable, EnquiryPicturesTable, UploadsTable } from '../tables.ts';

/** What a backup asks of a row that owns a file, in whichever table. */
export type FileRow = Pick<
  UploadsTable | DeliveredFilesTable | EnquiryPicturesTable,
  'id' | 'storage_key' | 'size' | 'sha256' | 'completed_at'
>;

/** The row of a file that has come, been hashed and looked into. */
export type WholeFile = FileRow & { readonly sha256: string };

export function isWhole(file: FileRow): file is WholeFile {
  return file.completed_at !== null && file.sha256 !== null;
}
