import { getDroppedFiles } from '@uppy/core/utils';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files and folders dropped anywhere on the page.
 * Outside of the drop area, the browser would open the file, and leaving the page would end all uploads.
 * @returns true while files are dragged over the page
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener(
      'dragover',
      (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      { signal },
    );
    document.addEventListener(
      'dragleave',
      (event) => {
        // Without a related target, the pointer has left the window.
        if (event.relatedTarget === null) setIsOver(false);
      },
      { signal },
    );
    document.addEventListener(
      'drop',
      (event) => {
        if (event.dataTransfer === null || !carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        void getDroppedFiles(event.dataTransfer).then(take);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return isOver;
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}
