/*
 * The picture that somebody has drawn on ("Zeichnen Sie selbst") and wants to take into an order: kept in this browser, one at a time,
 * until the order takes it. Nothing is sent before that.
 */

const DATABASE = 'freistell-bild';
const STORE = 'bild';
const KEY = 'mitgenommen';
/** After so many milliseconds it is not taken any more: whoever comes then has something else in mind. */
const HOLDS_MS = 3_600_000;

interface Kept {
  readonly file: File;
  readonly keptAt: number;
}

/** Keeps a picture in the place of what was kept before. @throws where the browser keeps nothing */
export async function keepPicture(file: File): Promise<void> {
  await inStore((store) => store.put({ file, keptAt: Date.now() } satisfies Kept, KEY));
}

/** Forgets what was kept. @throws where the browser keeps nothing */
export async function dropPicture(): Promise<void> {
  await inStore((store) => store.delete(KEY));
}

/** The picture that was kept, which is forgotten by that; null where there is none, or it is too old. */
export async function takePicture(): Promise<File | null> {
  try {
    const kept = (await inStore((store) => store.get(KEY))) as Kept | undefined;
    if (kept === undefined) return null;
    await dropPicture();
    return Date.now() - kept.keptAt > HOLDS_MS ? null : kept.file;
  } catch {
    // A browser that keeps nothing has kept nothing.
    return null;
  }
}

async function inStore<Result>(work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await answerOf(opening);
  try {
    return await answerOf(work(database.transaction(STORE, 'readwrite').objectStore(STORE)));
  } finally {
    database.close();
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')));
  });
}
