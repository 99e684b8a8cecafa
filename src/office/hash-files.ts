import { sha256Of } from './hash-file.ts';
import { officeTexts } from './texts.ts';

export interface HashQuestion {
  readonly id: number;
  readonly file: Blob;
}
export interface HashAnswer {
  readonly id: number;
  /** null where the file cannot be read, because it was moved or changed. */
  readonly sha256: string | null;
}

/** Hashes files in a worker, one after the other. */
export interface Hashing {
  /**
   * SHA-256 of a file, hex.
   * @throws Error with a sentence for the studio when the file cannot be read
   */
  readonly hash: (file: Blob) => Promise<string>;
  /** Terminates the worker. */
  readonly end: () => void;
}

/** Starts the worker. Without workers, or when its code does not load, the page hashes by itself. */
export function startHashing(): Hashing {
  if (typeof Worker === 'undefined') return { hash: hashHere, end: () => undefined };
  const worker = new Worker(new URL('hash-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: HashAnswer | 'broken') => void>();
  let isBroken = false;
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    isBroken = true;
    for (const tell of waiting.values()) tell('broken');
    waiting.clear();
  });
  return {
    hash: async (file) => {
      if (isBroken) return hashHere(file);
      lastId += 1;
      const id = lastId;
      const answer = await new Promise<HashAnswer | 'broken'>((resolve) => {
        waiting.set(id, resolve);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        worker.postMessage({ id, file } satisfies HashQuestion);
      });
      if (answer === 'broken') return hashHere(file);
      if (answer.sha256 === null) throw new Error(officeTexts.delivery.unreadable);
      return answer.sha256;
    },
    end: () => worker.terminate(),
  };
}

async function hashHere(file: Blob): Promise<string> {
  try {
    return await sha256Of(file);
  } catch (cause) {
    throw new Error(officeTexts.delivery.unreadable, { cause });
  }
}
