import { Text } from '@mantine/core';
import { useDebouncedValue, useThrottledValue } from '@mantine/hooks';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Media } from '../../../domain/files/media-schema.ts';
import type { ChosenOutput } from '../../../domain/order/order-item.ts';
import { imageNotes, type NotedImage } from '../../../domain/order/texts/image-notes.ts';
import { isSelected, type ShownFile } from '../../../machines/upload/queue-view.ts';
import { InfoAlert } from '../../ui/components/alerts.tsx';
import { Spoken } from '../../ui/components/spoken.tsx';
import { FileNames } from './file-names.tsx';
import { type ReadableFile, readFiles } from './read-files.ts';
import { uploadTexts } from './texts.ts';

/** What more heads of files bring is said together, after so long in ms. */
const ANNOUNCE_MS = 1000;
/** Throttle of checking thousands of images against the order, in ms. */
const NOTES_MS = 1000;
const NO_MEDIA: Media = {};

export interface ImageNotesProps {
  readonly files: readonly ShownFile[];
  /** What was ordered, and what the server has read of its files, if this visitor may know it. */
  readonly order: ChosenOutput & { readonly media?: Media };
}

/** Notes on the chosen images before they are sent; those that only the server can make come with the order. */
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
  const [found] = useDebouncedValue(notes.map(({ text }) => text).join('; '), ANNOUNCE_MS);
  return (
    <>
      {notes.length === 0 ? null : (
        <InfoAlert mt={16} title={uploadTexts.notes.title} data-upload="notes">
          {notes.map(({ kind, what, text, names }) => (
            <FileNames key={what} label={text} names={names}>
              <Text size="sm" mb={8}>
                {uploadTexts.notes.about[kind]}
              </Text>
            </FileNames>
          ))}
          <span>{uploadTexts.notes.anyway}</span>
        </InfoAlert>
      )}
      <Spoken text={found} />
    </>
  );
}

/** Images of the order, each with what this window or the server has read. */
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

/** Facts from the heads of this window's files; null while unread, and where unreadable. */
const facts = new WeakMap<Blob, NotedImage | null>();
/** Files per question to the worker. */
const ASKED_AT_ONCE = 100;
const waiting: ReadableFile[] = [];
let isAsking = false;
const listeners = new Set<() => void>();

/** Facts of a file in this window. A new function whenever there are more. */
type FactsOf = (data: Blob) => NotedImage | null;
const ofFacts = (): FactsOf => (data) => facts.get(data) ?? null;
let latest = ofFacts();

/** Reads the heads of new files. */
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
