/*
 * The one way to the browser's storage. A browser that refuses it (cookies blocked, private window, full) throws at the
 * mere mention of it; nothing here does, and what is kept is a convenience that every page does without.
 */

/** `tab`: until the tab is closed. `device`: until it is removed. */
export type StoreName = 'tab' | 'device';

/** The text under `place`; null where there is none, or no storage. */
export function readStored(store: StoreName, place: string): string | null {
  try {
    return storageOf(store).getItem(place);
  } catch {
    return null;
  }
}

/** The JSON under `place`; null where there is none, or none that can be read. */
export function readStoredJson(store: StoreName, place: string): unknown {
  try {
    return JSON.parse(readStored(store, place) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps `text` under `place`; null removes it. @returns whether the storage has done it */
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
