import { acceptedEndings, endingOf } from '../../domain/files/file-types.ts';
import { limits } from '../../domain/texts/limits.ts';

/** Identifies a file on the customer's computer without reading it. Size in bytes. */
export interface FileIdentity {
  readonly name: string;
  readonly size: number;
  /** Time of the last change, ms. */
  readonly lastModified: number;
  /** Folder and name as dropped; null for a single file. */
  readonly path: string | null;
}

/** Characters of a fingerprint that the server keeps. */
const MAX_LENGTH = 500;

/**
 * Recognizes a file that is chosen again, also after a reload: the server stores it with the upload.
 * A long path keeps its end, which distinguishes files.
 * NFC, because macOS decomposes umlauts.
 */
export function fingerprintOf(file: FileIdentity): string {
  const like = `${file.size}|${file.lastModified}|${file.name.normalize('NFC')}|`;
  const path = (file.path ?? '').normalize('NFC');
  return like + (like.length + path.length <= MAX_LENGTH ? path : path.slice(like.length - MAX_LENGTH));
}

/** Distinguishes a fingerprint from an id of the server. */
export function isFingerprint(text: string): boolean {
  return text.includes('|');
}

const companions = new Set(['thumbs.db', 'desktop.ini', '__macosx']);

/** The placeholder of macOS for a file moved to iCloud: ".bild.jpg.icloud". */
const placeholder = /^\..+\.icloud$/;

/** Files that an operating system adds to folders; skipped without a message. */
export function isCompanion(file: Pick<FileIdentity, 'name' | 'path'>): boolean {
  // It replaces an image that the customer chose.
  if (placeholder.test(file.name)) return false;
  return [file.name, ...(file.path ?? '').split('/')].some(
    (part) => part.startsWith('.') || companions.has(part.toLowerCase()),
  );
}

/** Why a file is refused before any upload. */
export const refusals = ['elsewhere', 'wrongType', 'empty', 'tooLarge', 'orderFull', 'tooManyFiles'] as const;
export type Refusal = (typeof refusals)[number];

/** Number and total bytes of files. */
export interface FileAmount {
  readonly files: number;
  readonly bytes: number;
}

/** Limits of all files of an order. */
export const MOST: FileAmount = { files: limits.uploadFiles, bytes: limits.uploadBytes };

/**
 * The first reason against sending a file of `size` bytes, or null.
 * @param taken amount of the order's other files
 * @param limit of all files of an order
 */
export function refusalOf(file: { name: string; size: number }, taken: FileAmount, limit: FileAmount): Refusal | null {
  if (placeholder.test(file.name)) return 'elsewhere';
  if (!acceptedEndings.includes(endingOf(file.name))) return 'wrongType';
  if (file.size === 0) return 'empty';
  if (file.size > limit.bytes) return 'tooLarge';
  if (taken.bytes + file.size > limit.bytes) return 'orderFull';
  return taken.files >= limit.files ? 'tooManyFiles' : null;
}

/** Why an order without files would refuse this one, or null; `unseen`: skipped without a message. */
export function refusalBefore(file: { name: string; size: number }): Refusal | 'unseen' | null {
  return isCompanion({ name: file.name, path: null }) ? 'unseen' : refusalOf(file, { files: 0, bytes: 0 }, MOST);
}
