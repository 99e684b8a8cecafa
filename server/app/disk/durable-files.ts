/* Durable writes: files and their names survive a power cut. */
import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Windows cannot open folders, and needs no sync of them. */
const isWindows = process.platform === 'win32';

/** Writes a file atomically: readers never see half of it. Once this resolves, the file survives a power cut. */
export async function writeDurably(
  path: string,
  content: Uint8Array | string,
  { mode = 0o666 }: { readonly mode?: number } = {},
): Promise<void> {
  const openOrder = `${path}.part`;
  const file = await open(openOrder, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(openOrder, path);
  await syncFolder(dirname(path));
}

/** Makes a file that other code wrote, and its name, durable. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    // In parallel: one wait for the disk instead of two.
    await Promise.all([file.sync(), syncFolder(dirname(path))]);
  } finally {
    await file.close();
  }
}

/** Syncs a folder: a new or renamed entry survives a power cut only after this. */
export async function syncFolder(path: string): Promise<void> {
  if (isWindows) return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Milliseconds without new files after which the handle of a folder is closed. */
const IDLE = 1000;

/** Syncs folders that get many new files, with few fsyncs. */
interface DurableFolders {
  /** Resolves when all current names in the folder are durable. Calls during a running sync share the next one. */
  readonly sync: (path: string) => Promise<void>;
  /** Call it when the folder was created again. */
  readonly forget: (path: string) => void;
}

interface Folder {
  readonly handle: Promise<FileHandle>;
  readonly idle: NodeJS.Timeout;
  running: Promise<void>;
  /** The sync that starts after `running`. */
  next: Promise<void> | null;
}

export function createDurableFolders(): DurableFolders {
  const folders = new Map<string, Folder>();

  function opened(path: string): Folder {
    const known = folders.get(path);
    known?.idle.refresh();
    if (known !== undefined) return known;
    const idle = setTimeout(() => forget(path), IDLE).unref();
    const folder = { handle: open(path, 'r'), idle, running: Promise.resolve(), next: null };
    folders.set(path, folder);
    return folder;
  }

  function forget(path: string): void {
    const folder = folders.get(path);
    if (folder === undefined) return;
    folders.delete(path);
    clearTimeout(folder.idle);
    void (folder.next ?? folder.running)
      .catch(() => undefined)
      .then(() => folder.handle)
      .then(
        (handle) => handle.close(),
        () => undefined,
      );
  }

  async function again(folder: Folder): Promise<void> {
    await folder.running.catch(() => undefined);
    folder.next = null;
    folder.running = folder.handle.then((handle) => handle.sync());
    await folder.running;
  }

  return {
    async sync(path) {
      if (isWindows) return;
      const folder = opened(path);
      folder.next ??= again(folder);
      try {
        await folder.next;
      } catch (error) {
        // Opening may have failed: the next call tries again.
        if (folders.get(path) === folder) forget(path);
        throw error;
      }
    },
    forget,
  };
}
