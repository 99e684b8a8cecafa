/* Files and names of files that survive a power cut. */
import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file whole or not at all: a reader never sees half of it, and once this resolves it survives a power cut. */
export async function writeDurably(
  path: string,
  content: Uint8Array | string,
  { mode = 0o666 }: { readonly mode?: number } = {},
): Promise<void> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
}

/** Makes a file that was written by others, and its name, durable. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    // At once: the disk is waited for one time.
    await Promise.all([file.sync(), syncFolder(dirname(path))]);
  } finally {
    await file.close();
  }
}

/** Makes the folder's list of names durable: a new or renamed file or folder survives a power cut only after this. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders and needs no such call.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Milliseconds after which a folder that gets no more files is closed. */
const IDLE = 1000;

/** Makes names of new files durable, many in one folder after each other, with little for each. */
interface DurableFolders {
  /** Resolves when all names that are in the folder by now survive a power cut. Who comes while it is being forced to disk shares the next time. */
  readonly sync: (path: string) => Promise<void>;
  /** The folder was made anew. */
  readonly forget: (path: string) => void;
}

interface Folder {
  readonly handle: Promise<FileHandle>;
  readonly idle: NodeJS.Timeout;
  running: Promise<void>;
  /** What begins when that ends. */
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
      // Windows cannot open folders and needs no such call.
      if (process.platform === 'win32') return;
      const folder = opened(path);
      folder.next ??= again(folder);
      try {
        await folder.next;
      } catch (error) {
        // It may have been opened in vain.
        if (folders.get(path) === folder) forget(path);
        throw error;
      }
    },
    forget,
  };
}
