/*
 * Pictures of a visitor for an order, dropped on a page or drawn on. Nothing is sent before there is an order.
 * IndexedDB, the only source of truth for all tabs, holds them until the upload has them, also across a reload.
 */

const DATABASE = 'freistell-bild';
/** 1 and 2: one store. Claiming a picture wrote its record again, which copied its file. */
const VERSION = 3;
const PICTURES = 'bilder';
/** The pictures of one drop, of one choice, or the drawn one. */
const BATCHES = 'ablagen';
/** Field of a picture, and index of the pictures. */
const BATCH = 'batch';
/** Announces each change to all tabs, this one included. */
const CHANNEL = 'freistell-bild';
/** Lifetime in ms, after which a visitor has something else in mind. The privacy page states it. */
const HOLDS_MS = 3_600_000;
/** Interval in ms in which the lifetime of pictures that are being sent begins anew. */
export const RENEWS_MS = 300_000;

/** Pauses in ms before a failed read is repeated; after the last one, the store counts as it was last read. */
const READS_AGAIN_MS = [500, 1000, 2000, 4000, 8000];

/** A picture, and its place in a dropped folder. */
export interface HandedPicture {
  readonly file: File;
  readonly path: string | null;
}

/** Where a picture comes from. Of the drawn ones only the last is kept. */
type Source = 'dropped' | 'drawn';

interface Batch {
  readonly id: string;
  readonly source: Source;
  /** Public id of the order that its pictures are being sent to; null: of none yet. */
  readonly order: string | null;
  readonly keptAt: number;
}

interface StoredPicture extends HandedPicture {
  readonly batch: Batch['id'];
}

/** Name of a stored picture; grows with each. */
export type PictureKey = number;

/** The stored pictures, in the order of choice. */
export type KeptPictures = ReadonlyMap<PictureKey, HandedPicture & Pick<Batch, 'source' | 'order'>>;

/**
 * Keeps pictures beside the previous ones; a drawn one replaces the last drawn one.
 * @throws when the browser refuses storage, which then holds what it held before
 */
export async function keepPictures(pictures: readonly HandedPicture[], source: Source = 'dropped'): Promise<void> {
  const keptAt = Date.now();
  const id = `${keptAt}-${Math.random()}`;
  await inStore(async ({ pictures: stored, batches }) => {
    if (source === 'drawn') await dropBatches({ pictures: stored, batches }, (batch) => batch.source === 'drawn');
    batches.add({ id, source, order: null, keptAt } satisfies Batch);
    for (const { file, path } of pictures) stored.add({ file, path, batch: id } satisfies StoredPicture);
  }, 'create');
  announce([]);
}

/**
 * Removes pictures, and has every window take them back that is sending them.
 * @param which all, the drawn one, or those of other orders
 * @throws when the browser refuses storage
 */
export async function dropPictures(which: 'all' | 'drawn' | { readonly notOf: string }): Promise<void> {
  const isMeant = ({ source, order }: Batch) =>
    typeof which === 'string' ? which === 'all' || source === which : order !== null && order !== which.notOf;
  const dropped = await inStore((stores) => dropBatches(stores, isMeant));
  announce(dropped ?? []);
}

/**
 * Forgets pictures that have been dealt with.
 * @param removed those that the customer has removed: other windows must not send them
 * @throws when the browser refuses storage
 */
export async function forgetPictures(keys: readonly PictureKey[], removed: readonly PictureKey[] = []): Promise<void> {
  await inStore(async ({ pictures, batches }) => {
    for (const key of keys) pictures.delete(key);
    for (const id of await answerOf(batches.getAllKeys())) {
      if ((await answerOf(pictures.index(BATCH).count(id))) === 0) batches.delete(id);
    }
  });
  announce(removed);
}

/**
 * Notes that all pictures without an order are being sent to `order`, and lets the lifetime of its pictures begin anew.
 * @throws when the browser refuses storage
 */
export async function claimPictures(order: string): Promise<void> {
  await renew(order, (batch) => batch.order === order || batch.order === null);
  announce([]);
}

/**
 * Gives `order` the pictures of all other orders, because the customer wants that.
 * @throws when the browser refuses storage
 */
export async function takePictures(order: string): Promise<void> {
  await renew(order, () => true);
  announce([]);
}

/**
 * Lets the lifetime of the pictures of `order` begin anew, because a window still sends them.
 * @throws when the browser refuses storage
 */
export async function renewPictures(order: string): Promise<void> {
  await renew(order, (batch) => batch.order === order);
}

/** Writes no picture, which would copy its file. */
async function renew(order: string, isDue: (batch: Batch) => boolean): Promise<void> {
  const keptAt = Date.now();
  await inStore(async ({ batches }) => {
    for (const batch of (await answerOf<Batch[]>(batches.getAll())).filter(isDue)) {
      batches.put({ ...batch, order, keptAt } satisfies Batch);
    }
  });
}

/**
 * Reports the kept pictures at once and after changes in any tab, and deletes them when they expire.
 * Changes while it reads or rests are reported together: a store of thousands changes several times a second.
 * A failed read does not count as an empty store: it is repeated a few times before anything is reported.
 * @param onRemoved gets the pictures that the customer has removed in any window
 * @param onUnsure called when a read has failed and is about to be repeated
 * @returns function that stops it
 */
export function watchPictures(
  onChange: (kept: KeptPictures) => void,
  onRemoved: (keys: readonly PictureKey[]) => void = () => undefined,
  onUnsure: () => void = () => undefined,
): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const known = new Map<PictureKey, StoredPicture>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isStale = false;
  let failures = 0;
  let last: KeptPictures = new Map();
  const lookAgain = async () => {
    isStale = true;
    if (isBusy) return;
    isBusy = true;
    while (isStale && !signal.aborted) {
      isStale = false;
      const begun = performance.now();
      const found = await read(known).catch(() => null);
      if (signal.aborted) return;
      clearTimeout(timer);
      const again = found === null ? READS_AGAIN_MS[failures] : undefined;
      failures = again === undefined ? 0 : failures + 1;
      if (again === undefined) {
        last = found?.kept ?? last;
        // At most the lifetime, also when the clock was ahead.
        const rest = Math.min((found?.oldest ?? Date.now()) + HOLDS_MS - Date.now(), HOLDS_MS);
        if (last.size > 0) timer = setTimeout(() => void lookAgain(), rest);
        onChange(last);
      } else {
        timer = setTimeout(() => void lookAgain(), again);
        onUnsure();
      }
      // Rests three times as long as reading has taken.
      const pause = 3 * (performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    isBusy = false;
  };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<readonly PictureKey[] | null>) => {
    if (data !== null && data.length > 0) onRemoved(data);
    void lookAgain();
  });
  // Timers do not run while a computer sleeps.
  document.addEventListener('visibilitychange', () => void lookAgain(), { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    channel.close();
  });
  void lookAgain();
  return () => watching.abort();
}

/**
 * Reads the store; nothing of it in a browser that refuses storage. Deletes what has expired.
 * @param known pictures that have been read, which are not read again; brought up to date
 * @throws when reading fails, which says nothing of what is stored
 */
async function read(
  known: Map<PictureKey, StoredPicture>,
): Promise<{ readonly kept: KeptPictures; readonly oldest: number }> {
  const all = await inStore(async (stores) => {
    const { pictures, batches } = stores;
    const now = Date.now();
    await dropBatches(stores, ({ keptAt }) => now - keptAt >= HOLDS_MS);
    const range = IDBKeyRange.lowerBound(Math.max(0, ...known.keys()), true);
    const [left, newKeys, fresh, rest] = await Promise.all([
      answerOf(pictures.getAllKeys()),
      answerOf(pictures.getAllKeys(range)),
      answerOf<StoredPicture[]>(pictures.getAll(range)),
      answerOf<Batch[]>(batches.getAll()),
    ]);
    for (const [place, key] of newKeys.entries()) known.set(key as PictureKey, fresh[place] as StoredPicture);
    const there = new Set(left);
    for (const key of known.keys()) if (!there.has(key)) known.delete(key);
    return new Map(rest.map((batch) => [batch.id, batch]));
  }).catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
  if (all === null) known.clear();
  const kept = new Map(
    [...known].flatMap(([key, { file, path, batch: id }]) => {
      const batch = all?.get(id);
      return batch === undefined ? [] : [[key, { file, path, source: batch.source, order: batch.order }] as const];
    }),
  );
  return { kept, oldest: Math.min(...[...(all?.values() ?? [])].map(({ keptAt }) => keptAt)) };
}

/** Whether the browser has no storage for this page: nothing can have been kept. */
function isRefusal(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'SecurityError';
  // There is no `indexedDB` at all.
  return error instanceof ReferenceError || error instanceof TypeError;
}

/** Deletes these batches with their pictures, and returns the pictures' keys. */
async function dropBatches({ pictures, batches }: Stores, isDue: (batch: Batch) => boolean): Promise<PictureKey[]> {
  const due = (await answerOf<Batch[]>(batches.getAll())).filter(isDue);
  const dropped: PictureKey[] = [];
  for (const { id } of due) {
    batches.delete(id);
    for (const key of (await answerOf(pictures.index(BATCH).getAllKeys(id))) as PictureKey[]) {
      pictures.delete(key);
      dropped.push(key);
    }
  }
  return dropped;
}

function announce(removed: readonly PictureKey[]): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
  channel.postMessage(removed);
  channel.close();
}

interface Stores {
  readonly pictures: IDBObjectStore;
  readonly batches: IDBObjectStore;
}

/**
 * Does `work` in the stores, in one transaction; it must await nothing but their requests.
 * Returns null where nothing was ever kept: reading creates no database.
 */
async function inStore<Result>(
  work: (stores: Stores) => Promise<Result>,
  mode: 'look' | 'create' = 'look',
): Promise<Result | null> {
  const database = await open(mode);
  if (database === null) return null;
  try {
    const transaction = database.transaction([PICTURES, BATCHES], 'readwrite');
    const worked = work({ pictures: transaction.objectStore(PICTURES), batches: transaction.objectStore(BATCHES) });
    // Otherwise what it has done so far would stay.
    worked.catch(() => abort(transaction));
    const [result] = await Promise.all([worked, completionOf(transaction)]);
    return result;
  } finally {
    database.close();
  }
}

/** Has no effect once the browser itself has aborted the transaction. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over.
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
    opening.result.createObjectStore(PICTURES, { autoIncrement: true }).createIndex(BATCH, BATCH);
    opening.result.createObjectStore(BATCHES, { keyPath: 'id' });
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
