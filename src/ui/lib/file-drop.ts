import { getDroppedFiles } from '@uppy/core/utils';

/** A file, with its place in a dropped folder. */
export type DroppedFile = File & { readonly relativePath?: string | null };

/**
 * Path of a file in a dropped or chosen folder, which name it in different properties, a drop with a slash before it.
 * null outside of a folder.
 */
export function folderPathOf(file: DroppedFile): string | null {
  return (file.relativePath || file.webkitRelativePath || '').replace(/^\/+/, '') || null;
}

/** Makes a file input choose folders: React has no property for it. */
export function letChooseFolders(input: HTMLInputElement | null): void {
  input?.setAttribute('webkitdirectory', '');
}

interface FileDrop {
  /** Files begin or cease to hang over the page. */
  readonly onOver: (isOver: boolean) => void;
  readonly onFiles: (files: readonly DroppedFile[]) => void;
  readonly signal: AbortSignal;
}

/**
 * Accepts files and folders dropped anywhere on the page, except on what takes files itself.
 * Without it the browser would open a dropped file in place of the page, which would end all uploads.
 */
export function acceptDrops({ onOver, onFiles, signal }: FileDrop): void {
  document.addEventListener(
    'dragover',
    (event) => {
      const isOurs = carriesFiles(event) && !isTaken(event);
      if (isOurs) event.preventDefault();
      onOver(isOurs);
    },
    { signal },
  );
  document.addEventListener(
    'dragleave',
    (event) => {
      // Without a related target, the pointer has left the window.
      if (event.relatedTarget === null) onOver(false);
    },
    { signal },
  );
  document.addEventListener(
    'drop',
    (event) => {
      if (event.dataTransfer === null || !carriesFiles(event) || isTaken(event)) return;
      event.preventDefault();
      onOver(false);
      void getDroppedFiles(event.dataTransfer).then(onFiles);
    },
    { signal },
  );
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

/** By a part of the page with a handler of its own, or by a file input. */
function isTaken(event: DragEvent): boolean {
  return event.defaultPrevented || (event.target instanceof HTMLInputElement && event.target.type === 'file');
}
