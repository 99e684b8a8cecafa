import { acceptedEndings, endingOf } from '../../../domain/file-types.ts';

/** For the `accept` attribute of a file input. */
export const acceptAttribute = acceptedEndings.map((ending) => `.${ending}`).join(',');

const showable = new Set(['jpg', 'jpeg', 'png', 'webp']);

/** Whether every browser can show the file as a picture. */
export function isShowable(name: string): boolean {
  return showable.has(endingOf(name));
}

const companions = new Set(['thumbs.db', 'desktop.ini', '__macosx']);

/** Files that an operating system adds to folders; nobody has chosen them, so nobody is told about them. */
export function isCompanion(file: { readonly name: string; readonly path: string | null }): boolean {
  return [file.name, ...(file.path ?? '').split('/')].some(
    (part) => part.startsWith('.') || companions.has(part.toLowerCase()),
  );
}

/** Why a file is not even begun. */
export type Refusal = 'wrongType' | 'empty' | 'tooLarge' | 'orderFull' | 'tooManyFiles';

/** Files by number and bytes together. */
export interface FileAmount {
  readonly files: number;
  readonly bytes: number;
}

/**
 * The first thing that speaks against sending a file of `size` bytes, or null.
 * @param taken what the order's other files take already
 * @param limit what all files of an order may take together
 */
export function refusalOf(file: { name: string; size: number }, taken: FileAmount, limit: FileAmount): Refusal | null {
  if (!acceptedEndings.includes(endingOf(file.name))) return 'wrongType';
  if (file.size === 0) return 'empty';
  if (file.size > limit.bytes) return 'tooLarge';
  if (taken.bytes + file.size > limit.bytes) return 'orderFull';
  return taken.files >= limit.files ? 'tooManyFiles' : null;
}
