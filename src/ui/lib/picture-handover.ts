/*
 * Pictures of a visitor for an order, dropped on a page or drawn on. Nothing is sent before there is an order.
 * IndexedDB, the only source of truth for all tabs, holds them until the upload has them, also across a reload.
 */

const DATABASE = 'freistell-bild';
/** 1: a store of one picture, which held it for an hour at most. */
const VERSION = 2;
const STORE = 'bilder';
/** Announces each change to all tabs, this one included. */
const CHANNEL = 'freistell-bild';
/** Lifetime in ms, after which a visitor has something else in mind. The privacy page states it. */
const HOLDS_MS = 3_600_000;

/** A picture, and its place in a dropped folder. */
export interface HandedPicture {
  readonly file: File;
  readonly path: string | null;
}

interface Kept extends HandedPicture {
  readonly keptAt: number;
}

/** Name of a stored picture. */
export type PictureKey = number;

/**
 * Keeps pictures and replaces the previous ones.
 * @throws when the browser refuses storage, which then holds what it held before
 */
export async function keepPictures(pictures: readonly HandedPicture[]): Promise<void> {
  const keptAt = Date.now();
  await inStore((store) => {
    store.clear();
    for (const { file, path } of pictures) store.add({ file, path, keptAt } satisfies Kept);
  }, 'create');
  announce();
}

/** Forgets pictures: all, or those of `keys`. @throws when the browser refuses storage */
export async function dropPictures(keys?: readonly PictureKey[]): Promise<void> {
  await inStore((store) => {
    if (keys === undefined) store.clear();
    else for (const key of keys) store.delete(key);
  });
  announce();
}

/** The kept pictures, in the order of choice. Deletes expired ones. */
export async function keptPictures(): Promise<ReadonlyMap<PictureKey, HandedPicture>> {
  return new Map((await readAll()).map(([key, kept]) => [key, kept]));
}

/**
 * Reports the kept pictures at once and after each change in any tab, and deletes them when they expire.
 * @returns function that stops it
 */
export function watchPictures(onChange?: (kept: readonly File[]) => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookAgain = async () => {
    const all = await readAll();
    if (signal.aborted) return;
    clearTimeout(timer);
    const [first] = all;
    if (first !== undefined) timer = setTimeout(() => void lookAgain(), first[1].keptAt + HOLDS_MS - Date.now());
    onChange?.(all.map(([, { file }]) => file));
  };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => void lookAgain());
  // Timers do not run while a computer sleeps.
  document.addEventListener('visibilitychange', () => void lookAgain(), { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    channel.close();
  });
  void lookAgain();
  return () => watching.abort();
}

async function readAll(): Promise<[PictureKey, Kept][]> {
  const found: [PictureKey, Kept][] = [];
  try {
    await inStore((store) => {
      const reading = store.openCursor();
      reading.addEventListener('success', () => {
        const cursor = reading.result;
        if (cursor === null) return;
        const kept = cursor.value as Kept;
        if (Date.now() - kept.keptAt >= HOLDS_MS) cursor.delete();
        else found.push([cursor.primaryKey as PictureKey, kept]);
        cursor.continue();
      });
    });
    return found;
  } catch {
    // Without storage, nothing was kept.
    return [];
  }
}

function announce(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
  channel.postMessage(null);
  channel.close();
}

/** Does `work` in the store, in one transaction; nothing where nothing was ever kept: reading creates no database. */
async function inStore(work: (store: IDBObjectStore) => void, mode: 'look' | 'create' = 'look'): Promise<void> {
  const database = await open(mode);
  if (database === null) return;
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    work(transaction.objectStore(STORE));
    await completionOf(transaction);
  } finally {
    database.close();
  }
}

/** null where nothing was ever kept. */
function open(mode: 'look' | 'create'): Promise<IDBDatabase | null> {
  const opening = indexedDB.open(DATABASE, VERSION);
  let isNew = false;
  opening.addEventListener('upgradeneeded', ({ oldVersion }) => {
    isNew = mode === 'look' && oldVersion === 0;
    if (isNew) {
      opening.transaction?.abort();
      return;
    }
    for (const old of opening.result.objectStoreNames) opening.result.deleteObjectStore(old);
    opening.result.createObjectStore(STORE, { autoIncrement: true });
  });
  return answerOf(opening).catch((error: unknown) => {
    if (isNew) return null;
    throw error;
  });
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')));
  });
}

/** A successful request is not committed: the transaction aborts at its end when storage is full. */
function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('no storage')));
  });
}
