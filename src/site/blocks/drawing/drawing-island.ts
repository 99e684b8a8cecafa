import type { OfferedPicture } from './drawing-controller.ts';
import { offeredFile, offeredPhoto } from './offered-picture.ts';
import { drawingTexts } from './texts.ts';

/** Gives the drawn picture its two buttons; the studio itself comes with the first press of one. */
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
      // Whoever has chosen another one meanwhile waits for that.
      if (choice !== chosen) return;
      await openStudio(host, picture);
      if (choice !== chosen) return;
      // The studio has a button of its own for another picture.
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
    // The same file can be chosen again.
    input.value = '';
  });
  // Else the browser would leave the page for what is dropped, also on the studio.
  host.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
  });
  host.addEventListener('drop', (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (file === undefined) return;
    event.preventDefault();
    void open(offeredFile(file));
  });
  block.dataset['ready'] = '';
}

/** After the next frame: a press is answered before the studio's code, most of React, takes the processor. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => void setTimeout(resolve));
  });
}
