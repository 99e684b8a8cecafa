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
/** Interval in ms in which the lifetime of pictures that are being sent begins anew. */
export const RENEWS_MS = 300_000;

/** A picture, and its place in a dropped folder. */
export interface HandedPicture {
  readonly file: File;
  readonly path: string | null;
}

/** Where a picture comes from. Of the drawn ones only the last is kept. */
type Source = 'dropped' | 'drawn';

interface Kept extends HandedPicture {
  readonly source: Source;
  /** Public id of the order that they are being sent to; null: of none yet. */
  readonly order: string | null;
  readonly keptAt: number;
}

/** Name of a stored picture. */
export type PictureKey = number;

/**
 * Keeps pictures beside the previous ones; a drawn one replaces the last drawn one.
 * @throws when the browser refuses storage, which then holds what it held before
 */
export async function keepPictures(pictures: readonly HandedPicture[], source: Source = 'dropped'): Promise<void> {
  const keptAt = Date.now();
  await inStore((store) => {
    const add = () => {
      for (const { file, path } of pictures) store.add({ file, path, source, order: null, keptAt } satisfies Kept);
    };
    if (source === 'drawn') walk(store, dropIfDrawn, add);
    else add();
  }, 'create');
  announce();
}

/** Forgets pictures: all, the drawn one, or those of `which`. @throws when the browser refuses storage */
export async function dropPictures(which: 'all' | 'drawn' | readonly PictureKey[]): Promise<void> {
  await inStore((store) => {
    if (which === 'all') store.clear();
    else if (which === 'drawn') walk(store, dropIfDrawn);
    else for (const key of which) store.delete(key);
  });
  announce();
}

/**
 * Notes that these pictures are being sent to `order`, and lets their lifetime begin anew.
 * @throws when the browser refuses storage
 */
export async function claimPictures(keys: ReadonlySet<PictureKey>, order: string): Promise<void> {
  const keptAt = Date.now();
  await inStore((store) =>
    walk(store, (cursor, kept) => {
      if (keys.has(cursor.primaryKey as PictureKey)) cursor.update({ ...kept, order, keptAt } satisfies Kept);
    }),
  );
  announce();
}

function dropIfDrawn(cursor: IDBCursorWithValue, { source }: Kept): void {
  if (source === 'drawn') cursor.delete();
}

/** Kept pictures, in the order of choice. */
export type KeptPictures = ReadonlyMap<PictureKey, Omit<Kept, 'keptAt'>>;

/**
 * Reports the kept pictures at once and after changes in any tab, and deletes them when they expire.
 * Changes while it reads or rests are reported together: a store of thousands changes several times a second.
 * @returns function that stops it
 */
export function watchPictures(onChange: (kept: KeptPictures) => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isStale = false;
  const lookAgain = async () => {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    while (isStale && !signal.aborted) {
      isStale = false;
      const begun = performance.now();
      const all = await readAll();
      if (signal.aborted) return;
      clearTimeout(timer);
      const oldest = Math.min(...all.map(([, { keptAt }]) => keptAt));
      if (all.length > 0) timer = setTimeout(() => void lookAgain(), oldest + HOLDS_MS - Date.now());
      onChange(new Map(all));
      // Rests three times as long as reading has taken.
      const rest = 3 * (performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
    isBusy = false;
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
    await inStore((store) =>
      walk(store, (cursor, kept) => {
        if (Date.now() - kept.keptAt >= HOLDS_MS) cursor.delete();
        else found.push([cursor.primaryKey as PictureKey, kept]);
      }),
    );
    return found;
  } catch {
    // Without storage, nothing was kept.
    return [];
  }
}

/** Calls `visit` for each picture, in the order of choice, then `then`. */
function walk(store: IDBObjectStore, visit: (cursor: IDBCursorWithValue, kept: Kept) => void, then?: () => void): void {
  const reading = store.openCursor();
  reading.addEventListener('success', () => {
    const cursor = reading.result;
    if (cursor === null) {
      then?.();
      return;
    }
    visit(cursor, cursor.value as Kept);
    cursor.continue();
  });
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
    try {
      work(transaction.objectStore(STORE));
    } catch (error) {
      // Otherwise what it has done so far would stay.
      transaction.abort();
      throw error;
    }
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
