import { Text, VisuallyHidden } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import { imageNotes, type NotedImage } from '../../../domain/order/texts/image-notes.ts';
import type { Media } from '../../../domain/files/media-schema.ts';
import type { ChosenOutput } from '../../../domain/order/order-item.ts';
import { isSelected, type ShownFile } from '../../../machines/upload/queue-view.ts';
import { InfoAlert } from '../../ui/components/alerts.tsx';
import { FileNames } from './file-names.tsx';
import { uploadTexts } from './texts.ts';
import { useImageFacts } from './use-image-facts.ts';

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

/** What there is to know of the chosen images, before they are sent; what is known only to the server comes with the order. */
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
