import { endingOf } from './file-types.ts';
import type { Media, MediaEntry } from './media-schema.ts';

/** Counts that are read often, of orders with thousands of files. */
interface Tally {
  readonly arrived: readonly MediaEntry[];
  readonly hasUnfinished: boolean;
}

/** Cache: `Media` objects are immutable. */
const tallies = new WeakMap<Media, Tally>();

function tallyOf(media: Media): Tally {
  const before = tallies.get(media);
  if (before !== undefined) return before;
  const all = Object.values(media);
  const arrived = all.filter((entry) => entry.complete);
  const tally = { arrived, hasUnfinished: arrived.length < all.length };
  tallies.set(media, tally);
  return tally;
}

/** The completely uploaded files. */
export function arrivedImages(media: Media): readonly MediaEntry[] {
  return tallyOf(media).arrived;
}

/** Number of completely uploaded files. */
export function imageCount(media: Media): number {
  return tallyOf(media).arrived.length;
}

/** The file's name with its folders, because several folders may hold the same name. */
export function nameWithFolders({ name, relativePath }: Pick<MediaEntry, 'name' | 'relativePath'>): string {
  return relativePath ?? name;
}

/** Whether an upload has begun and is incomplete. */
export function hasUnfinishedUpload(media: Media): boolean {
  return tallyOf(media).hasUnfinished;
}

/**
 * Whether images of the stated number are missing: then no date is promised, and the confirmation contains the link for
 * them.
 * One function for overview, thank-you page, mails and uploads.
 */
export function imagesFollow({
  quantity,
  media,
}: {
  readonly quantity: number | null;
  readonly media: Media;
}): boolean {
  return areImagesMissing(quantity ?? 1, arrivedImages(media));
}

/**
 * Whether more images were stated than have arrived.
 * An archive may hold any number, so with one none counts as missing.
 */
export function areImagesMissing(quantity: number, arrived: readonly { readonly name: string }[]): boolean {
  return isAnyMissing(quantity, {
    arrived: arrived.length,
    hasArchive: arrived.some((file) => isArchive(file.name)),
  });
}

/** The same for files that are already counted. */
export function isAnyMissing(
  quantity: number,
  { arrived, hasArchive }: { readonly arrived: number; readonly hasArchive: boolean },
): boolean {
  return arrived < quantity && !hasArchive;
}

/**
 * What a customer has to decide about the number of images before the booking: `fewer` than stated without a promise of
 * the rest, or `more`, which have no price yet. null: nothing.
 */
export function openCount({
  quantity,
  media,
  sendLater,
}: {
  readonly quantity: number | null;
  readonly media: Media;
  readonly sendLater: boolean;
}): 'fewer' | 'more' | null {
  if (quantity !== null && imageCount(media) > quantity) return 'more';
  return !sendLater && imagesFollow({ quantity, media }) ? 'fewer' : null;
}

/** Whether a file may hold any number of images. */
export function isArchive(name: string): boolean {
  return endingOf(name) === 'zip';
}
