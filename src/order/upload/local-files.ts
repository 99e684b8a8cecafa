import type { UploadUppy, UploadUppyFile } from './create-uppy.ts';
import type { FileNote, LocalFile } from './file-view.ts';

/** Uppy's files as the projection reads them, in the order in which they were added. */
export function localFiles(uppy: UploadUppy, notes: ReadonlyMap<string, FileNote>): LocalFile[] {
  return uppy.getFiles().map((file) => localFile(file, notes.get(file.id)));
}

function localFile(file: UploadUppyFile, note: FileNote = {}): LocalFile {
  const { progress, meta } = file;
  return {
    key: file.id,
    name: file.name,
    path: meta.relativePath ?? null,
    size: file.size ?? 0,
    fingerprint: meta.fingerprint,
    bytesUploaded: typeof progress.bytesUploaded === 'number' ? progress.bytesUploaded : 0,
    isComplete: progress.uploadComplete === true,
    uploadId: uploadIdOf(file),
    data: file.data as Blob,
    note,
  };
}

/** The server's id of a file, the last part of its address; null before it has one. */
export function uploadIdOf(file: UploadUppyFile): string | null {
  const address = file.uploadURL ?? ('tus' in file ? file.tus?.uploadUrl : undefined);
  return address?.split('/').at(-1) ?? null;
}
