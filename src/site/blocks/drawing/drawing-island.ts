import type { OfferedPicture } from './drawing-controller.ts';
import { offeredFile, offeredPhoto } from './offered-picture.ts';
import { drawingTexts } from './texts.ts';

/** Starts the two buttons of the drawn picture; the first press loads the drawing tool. */
export function start(block: HTMLElement): void {
  const [begin, own] = block.querySelectorAll<HTMLButtonElement>('button');
  const input = block.querySelector('input');
  const status = block.querySelector<HTMLElement>('[data-drawing-status]');
  const buttons = block.querySelector<HTMLElement>('[data-drawing-begin]');
  const host = block.querySelector<HTMLElement>('[data-drawing-stage]');
  if (
    begin === undefined ||
    own === undefined ||
    input === null ||
    status === null ||
    buttons === null ||
    host === null
  )
    return;

  let chosen = 0;
  const open = async (picture: OfferedPicture) => {
    chosen += 1;
    const choice = chosen;
    status.textContent = drawingTexts.loading;
    try {
      await painted();
      const { openStudio } = await import('./drawing-tool-island.tsx');
      // The newer choice continues instead.
      if (choice !== chosen) return;
      await openStudio(host, picture);
      if (choice !== chosen) return;
      // The drawing tool has its own button for another picture.
      buttons.hidden = true;
      status.textContent = '';
    } catch {
      if (choice === chosen) status.textContent = drawingTexts.failed;
    }
  };
  begin.addEventListener('click', () => void open(offeredPhoto(block.dataset['photo'] ?? '')));
  own.addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file !== undefined) void open(offeredFile(file));
    // Allows choosing the same file again.
    input.value = '';
  });
  // Otherwise the browser would open a dropped file in place of the page, also one dropped on the drawing tool.
  host.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
  });
  host.addEventListener('drop', (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (file === undefined) return;
    event.preventDefault();
    void open(offeredFile(file));
  });
}

/** After the next frame: the button responds before the tool's code, mostly React, blocks the main thread. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => void setTimeout(resolve));
  });
}
