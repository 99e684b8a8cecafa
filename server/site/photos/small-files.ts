import { readFile } from 'node:fs/promises';
import { limits } from '../../app/platform/limits.ts';

export interface SmallFiles {
  /** The bytes of a file; `version` changes with its content. Undefined for one that is too large to be kept. */
  readonly read: (file: string, version: string, size: number) => Promise<Buffer> | undefined;
}

/**
 * Small files stay in memory as long as they are asked for, so that a page full of photographs costs no open files. Together they
 * have an end: the one that nobody has asked for longest goes first.
 */
export function createSmallFiles(
  { file: largest, all }: { readonly file: number; readonly all: number } = {
    file: limits.photos.file.value,
    all: limits.photos.all.value,
  },
): SmallFiles {
  const kept = new Map<string, { readonly size: number; readonly bytes: Promise<Buffer> }>();
  let total = 0;

  function forget(key: string): void {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  return {
    read(file, version, size) {
      if (size > largest) return undefined;
      const key = `${file}\n${version}`;
      const found = kept.get(key);
      const bytes = found?.bytes ?? readFile(file);
      forget(key);
      kept.set(key, { size, bytes });
      total += size;
      for (const [oldest] of kept) {
        if (total <= all) break;
        forget(oldest);
      }
      if (found === undefined) bytes.catch(() => forget(key));
      return bytes;
    },
  };
}
