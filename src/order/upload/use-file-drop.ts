import { useEffect, useEffectEvent, useState } from 'react';
import { acceptDrops } from '../../ui/lib/file-drop.ts';

/** Accepts files dropped anywhere on the page. @returns true while files are dragged over it */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const listening = new AbortController();
    acceptDrops({ onOver: setIsOver, onFiles: (files) => take(files), signal: listening.signal });
    return () => listening.abort();
  }, []);
  return isOver;
}
