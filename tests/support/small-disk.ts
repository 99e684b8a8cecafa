import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A real disk of a few megabytes in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it to the last byte. */
  readonly fill: () => void;
  /** Frees the space that `fill` took. */
  readonly empty: () => void;
}

/** Whether this process may mount: root on Linux, and not in every container. */
export const canMount: boolean = tryMount();

/** Mounts a disk of `size` MB; unmounted when the test ends. */
export function mountSmallDisk(size: number): SmallDisk {
  const folder = mount(size);
  onTestFinished(() => unmount(folder));
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => fillUp(filler),
    empty: () => rmSync(filler),
  };
}

function tryMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    unmount(mount(1));
    return true;
  } catch {
    return false;
  }
}

function mount(size: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'freistell-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder], { stdio: 'pipe' });
    return folder;
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
}

function unmount(folder: string): void {
  // Lazily: a killed server may still hold a file.
  execFileSync('umount', ['-l', folder]);
  rmdirSync(folder);
}

/** In pieces of a page, because the disk accepts a larger one only whole. */
function fillUp(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (const piece of [Buffer.alloc(1_048_576), Buffer.alloc(4096)]) {
      let taken = piece.byteLength;
      while (taken === piece.byteLength) taken = written(file, piece);
    }
  } finally {
    closeSync(file);
  }
}

function written(file: number, piece: Buffer): number {
  try {
    return writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return 0;
    throw error;
  }
}
