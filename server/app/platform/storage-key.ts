/** The name of a stored file within its order's folder: the part of the key after the folder. */
export function nameInFolder(storageKey: string): string {
  return storageKey.slice(storageKey.indexOf('/') + 1);
}
