import { acceptedEndings, endingOf } from '../../domain/files/file-types.ts';
import { limits } from '../../domain/texts/limits.ts';

/** What tells one file of a customer's computer from another, without reading it. Size in bytes. */
export interface FileIdentity {
  readonly name: string;
  readonly size: number;
  /** Time of the last change, in milliseconds. */
  readonly lastModified: number;
  /** Folder and name as dropped; null for a single file. */
  readonly path: string | null;
}

/** As much of a fingerprint as the server keeps. */
const MAX_LENGTH = 500;

/**
 * Recognises a file that is offered again, also after a reload: the server keeps it with the upload. Of a very deep folder the
 * end counts, where the differences are. An umlaut may be one letter or, as macOS has it, two.
 */
export function fingerprintOf(file: FileIdentity): string {
  const like = `${file.size}|${file.lastModified}|${file.name.normalize('NFC')}|`;
  const path = (file.path ?? '').normalize('NFC');
  return like + (like.length + path.length <= MAX_LENGTH ? path : path.slice(like.length - MAX_LENGTH));
}

/** Tells a fingerprint from an id of the server. */
export function isFingerprint(text: string): boolean {
  return text.includes('|');
}

const companions = new Set(['thumbs.db', 'desktop.ini', '__macosx']);

/** What macOS shows for a file that it has moved into the iCloud: ".bild.jpg.icloud". */
const placeholder = /^\..+\.icloud$/;

/** Files that an operating system adds to folders; nobody has chosen them, so nobody is told about them. */
export function isCompanion(file: Pick<FileIdentity, 'name' | 'path'>): boolean {
  // Instead of a picture that somebody has chosen.
  if (placeholder.test(file.name)) return false;
  return [file.name, ...(file.path ?? '').split('/')].some(
    (part) => part.startsWith('.') || companions.has(part.toLowerCase()),
  );
}

/** Why a file is not even begun. */
export type Refusal = 'elsewhere' | 'wrongType' | 'empty' | 'tooLarge' | 'orderFull' | 'tooManyFiles';

/** Files by number and bytes together. */
export interface FileAmount {
  readonly files: number;
  readonly bytes: number;
}

/** What all files of an order may take together. */
export const MOST: FileAmount = { files: limits.uploadFiles, bytes: limits.uploadBytes };

/**
 * The first thing that speaks against sending a file of `size` bytes, or null.
 * @param taken what the order's other files take already
 * @param limit what all files of an order may take together
 */
export function refusalOf(file: { name: string; size: number }, taken: FileAmount, limit: FileAmount): Refusal | null {
  if (placeholder.test(file.name)) return 'elsewhere';
  if (!acceptedEndings.includes(endingOf(file.name))) return 'wrongType';
  if (file.size === 0) return 'empty';
  if (file.size > limit.bytes) return 'tooLarge';
  if (taken.bytes + file.size > limit.bytes) return 'orderFull';
  return taken.files >= limit.files ? 'tooManyFiles' : null;
}

/** What would speak against a file in an order that has none yet, for whoever offers to bring it there; `unseen` is passed over without a word. */
export function refusalBefore(file: { name: string; size: number }): Refusal | 'unseen' | null {
  return isCompanion({ name: file.name, path: null }) ? 'unseen' : refusalOf(file, { files: 0, bytes: 0 }, MOST);
}
