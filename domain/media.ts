import { endingOf } from './file-types.ts';
import type { Media } from './order-item.ts';

/** Number of files that have arrived whole. */
export function imageCount(media: Media): number {
  return Object.values(media).filter((entry) => entry.complete).length;
}

/** Whether a file was begun and has not arrived whole. */
export function hasUnfinishedUpload(media: Media): boolean {
  return Object.values(media).some((entry) => !entry.complete);
}

/**
 * Whether images of the stated number are still to come: then no date is promised, and the confirmation brings the link for them.
 * One fact for overview, thanks, mails and uploads. An archive may hold any number; with one, nothing is known to be missing.
 */
export function imagesFollow({
  quantity,
  media,
}: {
  readonly quantity: number | null;
  readonly media: Media;
}): boolean {
  const hasArchive = Object.values(media).some((entry) => entry.complete && endingOf(entry.name) === 'zip');
  return !hasArchive && imageCount(media) < (quantity ?? 1);
}
