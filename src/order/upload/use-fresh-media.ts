import { useEffect, useEffectEvent, useRef } from 'react';
import { hasUnfinishedUpload, imageCount } from '../../../domain/media.ts';
import type { Media } from '../../../domain/order-item.ts';
import type { DeskView } from './desk-view.ts';
import type { UploadDesk } from './upload-desk.ts';

/** Least time between two looks at the order, and the most, in milliseconds. */
const FIRST_PAUSE = 1_500;
const LAST_PAUSE = 10_000;

/**
 * Looks at the order again whenever its media and the desk disagree: after a file has arrived or was removed, also when that
 * was done in the transfer window. As long as it does not help, looks more seldom, and at the server's list too.
 */
export function useFreshMedia(desk: UploadDesk, view: DeskView, media: Media, reload: () => void): void {
  const lookedAt = useRef(0);
  const isStale = view.isLoaded && !agrees(view, media);
  const changes = useEffectEvent(() => view.changes);
  useEffect(() => {
    if (!isStale) return undefined;
    let pause = FIRST_PAUSE;
    let seen = changes();
    const look = () => {
      lookedAt.current = performance.now();
      reload();
      if (pause > FIRST_PAUSE) void desk.refresh();
      pause = changes() === seen ? Math.min(pause * 2, LAST_PAUSE) : FIRST_PAUSE;
      seen = changes();
      timer = setTimeout(look, pause);
    };
    let timer = setTimeout(look, Math.max(lookedAt.current + FIRST_PAUSE - performance.now(), 0));
    return () => clearTimeout(timer);
  }, [isStale, desk, reload]);
}

/** The same number of whole files; and nothing half on the server that this window does not know of. */
function agrees(view: DeskView, media: Media): boolean {
  if (view.totals.counts.done !== imageCount(media)) return false;
  const hasHalf = view.files.some((file) => file.state !== 'done' && file.state !== 'refused');
  return hasHalf || !hasUnfinishedUpload(media);
}
