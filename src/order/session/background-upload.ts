import { useState, useSyncExternalStore } from 'react';
import { imageCount, isArchive } from '../../../domain/files/media.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { preferredQuantity } from './intent.ts';
import { useOrder } from './use-order.ts';

/* The upload as the other screens see it. Its own code is in chunks of the upload screen. */

/** How far this window's upload is, for the frame of every screen. */
export interface UploadProgress {
  /** Images of the order, arrived or chosen; 0 also while an archive among them may hold any number. */
  readonly images: number;
  /** `running`: files are on their way, and nothing but time is missing; `held`: they wait for the customer. */
  readonly state: 'running' | 'held' | 'rest';
  /** Percent of their bytes that have arrived. */
  readonly percent: number;
  /** What is worth saying on other screens: how many are there while the rest is sent, then problems; null: nothing. */
  readonly text: string | null;
}

/** Pictures that this browser keeps for the order and that the upload does not know yet. */
type Handed = 'unknown' | 'some' | 'none';

let progress: UploadProgress | null = null;
let handed: Handed = 'unknown';
const listeners = new Set<() => void>();

/** Reports how far the upload of this window's order is; null: there is none. */
export function reportUpload(next: UploadProgress | null): void {
  if (isSame(progress, next)) return;
  progress = next;
  for (const listener of listeners) listener();
}

/** Reports whether pictures of the shown order wait for the upload of this window. */
export function reportHanded(next: Handed): void {
  if (next === handed) return;
  handed = next;
  for (const listener of listeners) listener();
}

function isSame(one: UploadProgress | null, other: UploadProgress | null): boolean {
  return (
    one?.images === other?.images &&
    one?.state === other?.state &&
    one?.percent === other?.percent &&
    one?.text === other?.text
  );
}

/** null before an upload in this window. */
function useUploadProgress(): UploadProgress | null {
  return useSyncExternalStore(subscribe, read, none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const read = () => progress;
const none = () => null;

/** The upload as far as it concerns the shown screen: null before one, and on the upload screen, which shows more. */
export function useUploadBeside(): UploadProgress | null {
  const isOnScreen = useOrder(({ screen }) => screen === 'upload');
  const known = useUploadProgress();
  return isOnScreen ? null : known;
}

/**
 * Whether images are still to be sent, so that the order would be placed without them; `held`: until the customer
 * resumes. `unknown` until this browser's store has been read.
 */
export function useUnsentImages(): 'unknown' | 'none' | 'running' | 'held' {
  const state = useUploadProgress()?.state ?? 'rest';
  const waiting = useSyncExternalStore(
    subscribe,
    () => handed,
    () => handed,
  );
  if (state !== 'rest') return state;
  return waiting === 'some' ? 'running' : waiting;
}

/** The number of files that are being sent or have arrived; 0 while an archive among them may hold any number. */
export function useSentImages({ media }: Pick<OrderItem, 'media'>): number {
  const images = useUploadProgress()?.images ?? 0;
  const arrived = Object.values(media).some(({ name }) => isArchive(name)) ? 0 : imageCount(media);
  return images > 0 ? images : arrived;
}

/**
 * The number of images as far as it is known before the customer has confirmed one: the order's own, the files chosen
 * so far, the number that a page of the site has brought along; null: unknown.
 */
export function useKnownQuantity(item: Pick<OrderItem, 'quantity' | 'media'>): number | null {
  const sent = useSentImages(item);
  const [preferred] = useState(preferredQuantity);
  return item.quantity ?? (sent > 0 ? sent : preferred);
}
