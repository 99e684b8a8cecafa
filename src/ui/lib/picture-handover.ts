/*
 * The picture that somebody has drawn on ("Zeichnen Sie selbst") and wants to take into an order: kept in this browser,
 * one at a time, until the order takes it. Nothing is sent before that. What is stored is the only truth about it, in
 * every tab.
 */

const DATABASE = 'freistell-bild';
const STORE = 'bild';
const KEY = 'mitgenommen';
/** Tells all tabs, and the rest of this one, that something else is kept. */
const CHANNEL = 'freistell-bild';
/**
 * After so many milliseconds it is deleted: whoever comes then has something else in mind. The privacy page says so.
 */
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
  const kept = await look('take');
  if (kept === null) return null;
  tell();
  return kept.file;
}

/**
 * Says what is kept, now and whenever that changes, in this tab or another one, and deletes it when its hour is over.
 * Gives the way to stop it.
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
  // A computer that has slept has not counted.
  document.addEventListener('visibilitychange', () => void lookAgain(), { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    channel.close();
  });
  void lookAgain();
  return () => watching.abort();
}

/**
 * What is kept; what is too old is deleted by the look. In one transaction: of two tabs that take at the same moment
 * one finds nothing.
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
    // A browser that keeps nothing has kept nothing.
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
