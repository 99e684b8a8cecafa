/** What tells one file of a customer's computer from another, without reading it. */
export interface FileIdentity {
  readonly name: string;
  readonly size: number;
  /** Time of the last change, in milliseconds. */
  readonly lastModified: number;
  /** Folder and name as dropped; null for a single file. */
  readonly path: string | null;
}

/** As much as the server keeps of it. */
const MAX_LENGTH = 500;

/**
 * Recognises a file that is offered again, also after a reload: the server keeps it with the upload. Of a very deep folder the
 * end counts, where the differences are.
 */
export function fingerprintOf(file: FileIdentity): string {
  const like = `${file.size}|${file.lastModified}|${file.name}|`;
  const path = file.path ?? '';
  return like + (like.length + path.length <= MAX_LENGTH ? path : path.slice(like.length - MAX_LENGTH));
}

/** What the same file has in common wherever it lies: size, time of change, name. */
export function likenessOf(fingerprint: string): string {
  return fingerprint.split('|', 3).join('|');
}

/** The identity of a file from an input or a drop; folders announce themselves in two ways. */
export function identityOf(file: File & { readonly relativePath?: string | null }): FileIdentity {
  const { name, size, lastModified } = file;
  const path = file.relativePath || file.webkitRelativePath || null;
  return { name, size, lastModified, path: path === null ? null : path.replace(/^\/+/, '') };
}
