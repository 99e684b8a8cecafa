import { Text, VisuallyHidden } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Media } from '../../../domain/files/media-schema.ts';
import type { ChosenOutput } from '../../../domain/order/order-item.ts';
import { imageNotes, type NotedImage } from '../../../domain/order/texts/image-notes.ts';
import { isSelected, type ShownFile } from '../../../machines/upload/queue-view.ts';
import { InfoAlert } from '../../ui/components/alerts.tsx';
import { FileNames } from './file-names.tsx';
import { type ReadableFile, readFiles } from './read-files.ts';
import { uploadTexts } from './texts.ts';

/** Screen readers hear the notes at most so often, in milliseconds. */
const ANNOUNCE_MS = 5000;
/** Thousands of images are held against the order at most so often, in milliseconds. */
const NOTES_MS = 1000;
const NO_MEDIA: Media = {};

export interface ImageNotesProps {
  readonly files: readonly ShownFile[];
  /** What was ordered, and what the server has read of its files, where whoever looks may know it. */
  readonly order: ChosenOutput & { readonly media?: Media };
}

/**
 * What there is to know of the chosen images, before they are sent; what is known only to the server comes with the
 * order.
 */
export default function ImageNotes({ files, order }: ImageNotesProps): ReactNode {
  const factsOf = useImageFacts(files);
  const known = useThrottledValue(
    useMemo(() => ({ files, factsOf }), [files, factsOf]),
    NOTES_MS,
  );
  const notes = useMemo(
    () => imageNotes(order, imagesOf(known.files, order.media ?? NO_MEDIA, known.factsOf)),
    [known, order],
  );
  const spoken = useThrottledValue(notes.map(({ words }) => words).join('; '), ANNOUNCE_MS);
  return (
    <>
      {notes.length === 0 ? null : (
        <InfoAlert mt={16} title={uploadTexts.notes.title} data-upload="notes">
          {notes.map(({ kind, what, words, names }) => (
            <FileNames key={what} label={words} names={names}>
              <Text size="sm" mb={8}>
                {uploadTexts.notes.about[kind]}
              </Text>
            </FileNames>
          ))}
        </InfoAlert>
      )}
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
    </>
  );
}

/** The images that belong to the order, each with what this window or the server has read. */
function imagesOf(files: readonly ShownFile[], media: Media, factsOf: ReturnType<typeof useImageFacts>): NotedImage[] {
  const images: NotedImage[] = [];
  for (const shown of files) {
    if (!isSelected(shown)) continue;
    const { name, path, data, uploadId } = shown.file;
    const own = data === null ? null : factsOf(data);
    const read = media[uploadId ?? ''];
    if (own !== null) images.push(own);
    else if (read !== undefined) images.push(Object.assign({}, read, { name: path ?? name }));
  }
  return images;
}

/** What the heads of this window's files say; null while nobody knows, and where nobody can. */
const facts = new WeakMap<Blob, NotedImage | null>();
/** Files that are asked about in one question. */
const ASKED_AT_ONCE = 100;
const waiting: ReadableFile[] = [];
let isAsking = false;
const listeners = new Set<() => void>();

/** What the head of a file says that this window holds. Another function whenever it knows more. */
type FactsOf = (data: Blob) => NotedImage | null;
const ofFacts = (): FactsOf => (data) => facts.get(data) ?? null;
let latest = ofFacts();

/** Has the heads of these files read, those that are new. */
function useImageFacts(files: readonly ShownFile[]): FactsOf {
  useEffect(() => ask(files), [files]);
  return useSyncExternalStore(subscribe, () => latest);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(files: readonly ShownFile[]): void {
  for (const { file } of files) {
    const { data, name, path, refusal } = file;
    if (data === null || refusal !== null || facts.has(data)) continue;
    facts.set(data, null);
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
      const read = found[place];
      if (read !== null && read !== undefined) facts.set(data, { ...read, name });
    }
    latest = ofFacts();
    for (const listener of listeners) listener();
  }
  isAsking = false;
}
