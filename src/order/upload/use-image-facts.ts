import { useEffect, useSyncExternalStore } from 'react';
import type { ImageFacts } from '../../../domain/image-facts.ts';
import type { ShownFile } from '../../../machines/upload/queue-view.ts';

export interface Question {
  readonly id: number;
  readonly name: string;
  readonly data: Blob;
}
export interface Answer {
  readonly id: number;
  readonly facts: ImageFacts | null;
}

/** What the heads of this window's files say; null while nobody knows, and where nobody can. */
const known = new WeakMap<Blob, ImageFacts | null>();
/** Most files that the worker has at a time: to hand over a thousand would keep the page busy for a tenth of a second. */
const MOST_ASKED = 200;
const waiting: Omit<Question, 'id'>[] = [];
/** Files that are being looked into. */
const asked = new Map<number, Blob>();
const listeners = new Set<() => void>();
let lastId = 0;
/** Lives as long as it has something to do. */
let worker: Worker | null = null;

/** What the head of a file says that this window holds. Another function whenever it knows more. */
type FactsOf = (data: Blob) => ImageFacts | null;
const ofKnown = (): FactsOf => (data) => known.get(data) ?? null;
let factsOf = ofKnown();

/** Has the heads of these files read, those that are new. */
export function useImageFacts(files: readonly ShownFile[]): FactsOf {
  useEffect(() => ask(files), [files]);
  return useSyncExternalStore(subscribe, () => factsOf);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(files: readonly ShownFile[]): void {
  for (const { file } of files) {
    const { data, name } = file;
    if (data === null || file.refusal !== null || known.has(data)) continue;
    known.set(data, null);
    waiting.push({ name, data });
  }
  askNext();
}

function askNext(): void {
  const questions: Question[] = [];
  for (const { name, data } of waiting.splice(0, MOST_ASKED - asked.size)) {
    lastId += 1;
    asked.set(lastId, data);
    questions.push({ id: lastId, name, data });
  }
  if (questions.length === 0) return;
  worker ??= startWorker();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(questions);
}

function startWorker(): Worker {
  const started = new Worker(new URL('image-facts-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<readonly Answer[]>) => {
    for (const { id, facts } of data) {
      const file = asked.get(id);
      asked.delete(id);
      if (file !== undefined) known.set(file, facts);
    }
    askNext();
    if (asked.size === 0) end();
    factsOf = ofKnown();
    for (const listener of listeners) listener();
  });
  // Its code did not come: the server will say what there is to know.
  started.addEventListener('error', end);
  return started;
}

function end(): void {
  worker?.terminate();
  worker = null;
  asked.clear();
  waiting.length = 0;
}
