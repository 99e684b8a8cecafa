import { useEffect } from 'react';
import { hasUnfinishedUpload, imageCount } from '../../../domain/files/media.ts';
import type { Media } from '../../../domain/files/media-schema.ts';
import type { DeskView } from './upload-controller.ts';

/** Pause between two looks at the order that did not help, in milliseconds. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Looks at the order again when everything has come to rest and its media say something else than the queue. Not meanwhile: an order may
 * carry thousands of files.
 */
export function useFreshMedia(view: DeskView, media: Media, reload: () => void): void {
  const isStale = view.isLoaded && view.totals.counts.running === 0 && !agrees(view, media);
  useEffect(() => {
    if (!isStale) return undefined;
    reload();
    const looking = setInterval(reload, LOOK_AGAIN_MS);
    return () => clearInterval(looking);
  }, [isStale, reload]);
}

/** The same number of whole files; and nothing half on the server that this window does not know of. */
function agrees({ totals }: DeskView, media: Media): boolean {
  return totals.arrived === imageCount(media) && (totals.hasPart || !hasUnfinishedUpload(media));
}
