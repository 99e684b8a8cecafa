/** The name under which a stored file lies in its order's folder: what stands behind the folder in its key. */
export function nameInFolder(storageKey: string): string {
  return storageKey.slice(storageKey.indexOf('/') + 1);
}
