/*
 * Sole access to the browser's storage. A browser that refuses it (cookies blocked, private window, full) throws; these
 * functions do not, and every page works without storage.
 */

/** `tab`: until the tab is closed. `device`: until it is removed. */
export type StoreName = 'tab' | 'device';

/** Where a device keeps that net amounts lead on the pages; all pages look there (`tax-choice-island.ts`). */
export const netFirstPlace = 'netto-zuerst';

/** The text under `place`; null when there is none, or no storage. */
export function readStored(store: StoreName, place: string): string | null {
  try {
    return storageOf(store).getItem(place);
  } catch {
    return null;
  }
}

/** The JSON under `place`; null when there is none, or it is invalid. */
export function readStoredJson(store: StoreName, place: string): unknown {
  try {
    return JSON.parse(readStored(store, place) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Stores `text` under `place`; null removes it.
 * @returns whether storage has accepted it
 */
export function writeStored(store: StoreName, place: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(store).removeItem(place);
    else storageOf(store).setItem(place, text);
    return true;
  } catch {
    return false;
  }
}

function storageOf(store: StoreName): Storage {
  return store === 'tab' ? sessionStorage : localStorage;
}
