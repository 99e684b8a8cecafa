import type { FileAmount } from './accepted-files.ts';
import type { LocalFile, ServerFile, Twin } from './file-view.ts';
import { likenessOf } from './fingerprint.ts';

/** What of an order is already there, quick to ask: thousands of files may be offered at once. */
export interface Presence {
  readonly localOf: (fingerprint: string) => LocalFile | undefined;
  readonly serverOf: (fingerprint: string) => ServerFile | undefined;
  /** The same file from another folder. */
  readonly likeOf: (fingerprint: string) => Twin | undefined;
  readonly has: (key: string) => boolean;
  readonly sameSize: (size: number) => readonly LocalFile[];
  /** What all files take together. */
  readonly taken: () => FileAmount;
  readonly add: (file: LocalFile) => void;
}

export function presenceOf(local: readonly LocalFile[], server: readonly ServerFile[]): Presence {
  const locals = new Map<string, LocalFile>();
  const servers = new Map<string, ServerFile>();
  const likes = new Map<string, Twin>();
  const sizes = new Map<number, LocalFile[]>();
  const keys = new Set<string>();
  let files = 0;
  let bytes = 0;

  function noteLike(fingerprint: string, key: string, name: string): void {
    const like = likenessOf(fingerprint);
    if (!likes.has(like)) likes.set(like, { key, name });
  }

  function count(size: number): void {
    files += 1;
    bytes += size;
  }

  function add(file: LocalFile): void {
    locals.set(file.fingerprint, file);
    keys.add(file.key);
    sizes.set(file.size, [...(sizes.get(file.size) ?? []), file]);
    noteLike(file.fingerprint, file.key, file.path ?? file.name);
    // A part of it may be on the server already; it counts once.
    if (!servers.has(file.fingerprint)) count(file.size);
  }

  for (const file of server) {
    count(file.size);
    if (file.fingerprint === null) continue;
    servers.set(file.fingerprint, file);
    noteLike(file.fingerprint, file.id, file.path ?? file.name);
  }
  for (const file of local) add(file);

  return {
    localOf: (fingerprint) => locals.get(fingerprint),
    serverOf: (fingerprint) => servers.get(fingerprint),
    likeOf: (fingerprint) => likes.get(likenessOf(fingerprint)),
    has: (key) => keys.has(key),
    sameSize: (size) => sizes.get(size) ?? [],
    taken: () => ({ files, bytes }),
    add,
  };
}
