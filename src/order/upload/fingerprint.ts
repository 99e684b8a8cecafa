/** What tells one file of a customer's computer from another, without reading it. */
export interface FileIdentity {
  readonly name: string;
  readonly size: number;
  /** Time of the last change, in milliseconds. */
  readonly lastModified: number;
  /** Folder and name as dropped; null for a single file. */
  readonly path: string | null;
}

/** The same file, wherever it lies: size, time of change, name. */
export function likeness(file: FileIdentity): string {
  return `${file.size}|${file.lastModified}|${file.name}|`;
}

/** Recognises a file that is offered again, also after a reload: the server keeps it with the upload. */
export function fingerprintOf(file: FileIdentity): string {
  return likeness(file) + (file.path ?? '');
}
