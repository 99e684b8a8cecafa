/*
 * The picture that somebody has drawn on ("Zeichnen Sie selbst") and wants to take into an order: kept in this browser, one at a time,
 * until the order takes it. Nothing is sent before that. What is stored is the only truth about it, in every tab.
 */

const DATABASE = 'freistell-bild';
const STORE = 'bild';
const KEY = 'mitgenommen';
/** Tells all tabs, and the rest of this one, that something else is kept. */
const CHANNEL = 'freistell-bild';
/** After so many milliseconds it is not taken any more: whoever comes then has something else in mind. */
const HOLDS_MS = 3_600_000;

interface Kept {
  readonly file: File;
  readonly keptAt: number;
}

/** Keeps a picture in the place of what was kept before. @throws where the browser keeps nothing */
export async function keepPicture(file: File): Promise<void> {
  await inStore((store) => store.put({ file, keptAt: Date.now() } satisfies Kept, KEY), 'create');
  tell();
}

/** Forgets what was kept. @throws where the browser keeps nothing */
export async function dropPicture(): Promise<void> {
  await inStore((store) => store.delete(KEY));
  tell();
}

/** The picture that was kept, which is forgotten by that; null where there is none, or it is too old. */
export async function takePicture(): Promise<File | null> {
  try {
    // One transaction: of two tabs that ask at the same moment one finds nothing.
    const kept = (await inStore((store) => {
      const found = store.get(KEY);
      found.addEventListener('success', () => store.delete(KEY));
      return found;
    })) as Kept | undefined;
    if (kept === undefined) return null;
    tell();
    return isOver(kept) ? null : kept.file;
  } catch {
    // A browser that keeps nothing has kept nothing.
    return null;
  }
}

/** Says what is kept, now and whenever that changes, in this tab or another one. Gives the way to stop it. */
export function watchPicture(onChange: (kept: File | null) => void): () => void {
  const watching = new AbortController();
  const look = async () => {
    const kept = (await inStore((store) => store.get(KEY)).catch(() => undefined)) as Kept | undefined;
    if (!watching.signal.aborted) onChange(kept === undefined || isOver(kept) ? null : kept.file);
  };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => void look());
  watching.signal.addEventListener('abort', () => channel.close());
  void look();
  return () => watching.abort();
}

function isOver({ keptAt }: Kept): boolean {
  return Date.now() - keptAt >= HOLDS_MS;
}

function tell(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
  channel.postMessage(null);
  channel.close();
}

/** What `work` asks of the store; undefined where nothing was ever kept, which a look does not change. */
async function inStore<Result>(
  work: (store: IDBObjectStore) => IDBRequest<Result>,
  mode: 'look' | 'create' = 'look',
): Promise<Result | undefined> {
  const database = await open(mode);
  if (database === null) return undefined;
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const request = work(transaction.objectStore(STORE));
    await completionOf(transaction);
    return request.result;
  } finally {
    database.close();
  }
}

/** null where nothing was ever kept: a look leaves no database behind. */
function open(mode: 'look' | 'create'): Promise<IDBDatabase | null> {
  const opening = indexedDB.open(DATABASE, 1);
  let isNew = false;
  opening.addEventListener('upgradeneeded', () => {
    isNew = mode === 'look';
    if (isNew) opening.transaction?.abort();
    else opening.result.createObjectStore(STORE);
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

/** A request that has succeeded is not stored yet: a browser without room for it takes it back at the end. */
function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('no storage')));
  });
}
