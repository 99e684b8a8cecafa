/*
 * The picture that a visitor has drawn on ("Zeichnen Sie selbst") for an order: one, stored in this browser until the
 * order takes it. Nothing is sent before that. IndexedDB is the single source of truth for all tabs.
 */

const DATABASE = 'freistell-bild';
const STORE = 'bild';
const KEY = 'mitgenommen';
/** Announces each change to all tabs, this one included. */
const CHANNEL = 'freistell-bild';
/** Lifetime in ms, after which a visitor has something else in mind. The privacy page states it. */
const HOLDS_MS = 3_600_000;

interface Kept {
  readonly file: File;
  readonly keptAt: number;
}

/**
 * Keeps a picture and replaces the previous one.
 * @throws when the browser refuses storage
 */
export async function keepPicture(file: File): Promise<void> {
  await inStore((store) => store.put({ file, keptAt: Date.now() } satisfies Kept, KEY), 'create');
  tell();
}

/** Forgets the picture. @throws when the browser refuses storage */
export async function dropPicture(): Promise<void> {
  await inStore((store) => store.delete(KEY));
  tell();
}

/** Returns the picture and forgets it; null when there is none, or it has expired. */
export async function takePicture(): Promise<File | null> {
  const kept = await look('take');
  if (kept === null) return null;
  tell();
  return kept.file;
}

/**
 * Reports the kept picture at once and after each change in any tab, and deletes it when it expires.
 * @returns function that stops it
 */
export function watchPicture(onChange?: (kept: File | null) => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookAgain = async () => {
    const kept = await look();
    if (signal.aborted) return;
    clearTimeout(timer);
    if (kept !== null) timer = setTimeout(() => void lookAgain(), kept.keptAt + HOLDS_MS - Date.now());
    onChange?.(kept?.file ?? null);
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

/**
 * Reads the kept picture and deletes an expired one.
 * In one transaction: of two tabs that take it at the same moment, one gets null.
 */
async function look(how?: 'take'): Promise<Kept | null> {
  try {
    const kept = await inStore((store) => {
      const found: IDBRequest<Kept | undefined> = store.get(KEY);
      found.addEventListener('success', () => {
        if (how === 'take' || (found.result !== undefined && isOver(found.result))) store.delete(KEY);
      });
      return found;
    });
    return kept === undefined || isOver(kept) ? null : kept;
  } catch {
    // Without storage, nothing was kept.
    return null;
  }
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

/** Result of `work` in the store; undefined where nothing was ever kept: reading creates no database. */
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

/** null where nothing was ever kept: reading creates no database. */
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

/** A successful request is not committed: the transaction aborts at its end when storage is full. */
function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('no storage')));
  });
}
