import { useEffect } from 'react';
import type { Media } from '../../../domain/files/media-schema.ts';
import { hasUnfinishedUpload, imageCount } from '../../../domain/files/media.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { contextOfItem } from '../../../machines/order/order-context.ts';
import { decide } from '../../../machines/order/order-decision.ts';
import type { FileTotals } from '../../../machines/upload/queue-view.ts';
import type { UploadView } from './upload-controller.ts';

const whole = { name: '', size: 1, type: '', bytes_uploaded: 1, complete: true };
const part = { ...whole, bytes_uploaded: 0, complete: false };

/**
 * Whether the chart lets the customer finish the upload.
 * The queue knows what has arrived before the order is reloaded, and what waits in this window.
 * The chart needs only one file of each kind: a complete one, a partial one.
 */
export function maySubmit(item: OrderItem, totals: FileTotals, sendLater: boolean): boolean {
  const { arrived, hasPart, counts } = totals;
  const media: Media = {
    ...(arrived > 0 ? { whole } : {}),
    ...(hasPart || counts.running > 0 ? { part } : {}),
  };
  const reported = decide(item.screen, contextOfItem(item), { type: 'media.report', media });
  return reported.accepted && decide(item.screen, reported.context, { type: 'images.submit', sendLater }).accepted;
}

/** Poll interval in ms while the order's files differ. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Reloads the order when the queue is at rest and its files differ from the order's.
 * Not before: an order may have thousands of files.
 */
export function useFreshMedia(view: UploadView, media: Media, reload: () => void): void {
  const isStale = view.isLoaded && view.totals.counts.running === 0 && !agrees(view, media);
  useEffect(() => {
    if (!isStale) return undefined;
    reload();
    const looking = setInterval(reload, LOOK_AGAIN_MS);
    return () => clearInterval(looking);
  }, [isStale, reload]);
}

/** Same number of complete files, and no partial one on the server that this window does not know. */
function agrees({ totals }: UploadView, media: Media): boolean {
  return totals.arrived === imageCount(media) && (totals.hasPart || !hasUnfinishedUpload(media));
}
