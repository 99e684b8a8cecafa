import type { FileView, LocalFile, ServerFile } from '../../../../src/order/upload/file-view.ts';
import { type FileIdentity, fingerprintOf } from '../../../../src/order/upload/fingerprint.ts';

/** A file on a customer's computer. */
export function aFile(name: string, change: Partial<FileIdentity> = {}): FileIdentity {
  return { name, size: 1000, lastModified: 1_700_000_000_000, path: null, ...change };
}

/** The same file, held by this window. */
export function aLocal(name: string, change: Partial<LocalFile> = {}, identity: Partial<FileIdentity> = {}): LocalFile {
  const file = aFile(name, identity);
  return {
    key: `uppy-${file.path ?? name}`,
    name,
    path: file.path,
    size: file.size,
    fingerprint: fingerprintOf(file),
    bytesUploaded: 0,
    isComplete: false,
    uploadId: null,
    data: aBlob,
    note: {},
    ...change,
  };
}

/** The same file, as the server lists it. */
export function onServer(
  name: string,
  change: Partial<ServerFile> = {},
  identity: Partial<FileIdentity> = {},
): ServerFile {
  const file = aFile(name, identity);
  return {
    id: `id-${name}`,
    name,
    path: file.path,
    size: file.size,
    bytesUploaded: file.size,
    isComplete: true,
    fingerprint: fingerprintOf(file),
    ...change,
  };
}

export function aView(state: FileView['state'], change: Partial<FileView> = {}): FileView {
  return {
    key: state,
    name: `${state}.jpg`,
    path: null,
    size: 1000,
    state,
    bytesUploaded: 0,
    refusal: null,
    problem: null,
    twin: null,
    data: null,
    previewId: null,
    ...change,
  };
}

export const aBlob = new Blob(['bild']);
