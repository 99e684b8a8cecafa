import { useEffect, useSyncExternalStore } from 'react';
import type { NotedImage } from '../../../domain/order/texts/image-notes.ts';
import type { ShownFile } from '../../../machines/upload/queue-view.ts';
import { type ReadableFile, readFiles } from './read-files.ts';

/** What the heads of this window's files say; null while nobody knows, and where nobody can. */
const known = new WeakMap<Blob, NotedImage | null>();
/** Files that are asked about in one question. */
const ASKED_AT_ONCE = 100;
const waiting: ReadableFile[] = [];
let isAsking = false;
const listeners = new Set<() => void>();

/** What the head of a file says that this window holds. Another function whenever it knows more. */
type FactsOf = (data: Blob) => NotedImage | null;
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
    const { data, name, path, refusal } = file;
    if (data === null || refusal !== null || known.has(data)) continue;
    known.set(data, null);
    waiting.push({ name: path ?? name, data });
  }
  if (!isAsking) void askAll();
}

async function askAll(): Promise<void> {
  isAsking = true;
  while (waiting.length > 0) {
    const some = waiting.splice(0, ASKED_AT_ONCE);
    const found = await readFiles('facts', some);
    for (const [place, { name, data }] of some.entries()) {
      const facts = found[place];
      if (facts !== null && facts !== undefined) known.set(data, { ...facts, name });
    }
    factsOf = ofKnown();
    for (const listener of listeners) listener();
  }
  isAsking = false;
}
