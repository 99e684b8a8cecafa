import { open, rename } from 'node:fs/promises';
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
