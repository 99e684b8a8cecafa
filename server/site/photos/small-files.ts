import { readFile } from 'node:fs/promises';
import { limits } from '../../app/platform/limits.ts';

export interface SmallFiles {
  /** The content of a file; `version` changes with it. Undefined if the file is too large to cache. */
  readonly read: (file: string, version: string, size: number) => Promise<Buffer> | undefined;
}

/**
 * LRU cache of small files, so that a page full of photos opens no files.
 * `file`, `all`: bytes of the largest file and of all files together.
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
