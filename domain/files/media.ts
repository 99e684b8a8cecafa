import { endingOf } from './file-types.ts';
import type { Media, MediaEntry } from './media-schema.ts';

/** What is asked of an order's files again and again, of thousands of them. */
interface Tally {
  readonly arrived: readonly MediaEntry[];
  readonly hasUnfinished: boolean;
}

/** Media never change: other files are another object. */
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

/** The files that have arrived whole. */
export function arrivedImages(media: Media): readonly MediaEntry[] {
  return tallyOf(media).arrived;
}

/** Number of files that have arrived whole. */
export function imageCount(media: Media): number {
  return tallyOf(media).arrived.length;
}

/** The file's name, with the folders it came in: fifty of them may hold one of the same name. */
export function nameWithFolders({ name, relativePath }: Pick<MediaEntry, 'name' | 'relativePath'>): string {
  return relativePath ?? name;
}

/** Whether a file was begun and has not arrived whole. */
export function hasUnfinishedUpload(media: Media): boolean {
  return tallyOf(media).hasUnfinished;
}

/**
 * Whether images of the stated number are still to come: then no date is promised, and the confirmation brings the link for them.
 * One fact for overview, thanks, mails and uploads.
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

/** Whether more images were stated than have arrived. An archive may hold any number; with one, nothing is known to be missing. */
export function areImagesMissing(quantity: number, arrived: readonly { readonly name: string }[]): boolean {
  return isAnyMissing(quantity, {
    arrived: arrived.length,
    hasArchive: arrived.some((file) => isArchive(file.name)),
  });
}

/** The same for files that were counted already. */
export function isAnyMissing(
  quantity: number,
  { arrived, hasArchive }: { readonly arrived: number; readonly hasArchive: boolean },
): boolean {
  return arrived < quantity && !hasArchive;
}

/**
 * What a customer has still to decide about the number of images before the order can be booked: there are `fewer` than stated and
 * nobody has promised the rest, or `more`, which nobody pays for yet. null: nothing.
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
