import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { isAllThere, type ShownFile } from '../../../machines/upload/queue-view.ts';
import { Spoken } from '../../ui/components/spoken.tsx';
import { arrivedText, droppedText, problemCountText, removedText, uploadTexts } from './texts.ts';
import type { UploadView } from './upload-controller.ts';

/** Between two numbers of arrived files, in ms (design, section 10). */
const COUNT_MS = 5000;
/** A folder is added, and files fail, one batch after the other: only the last number is said, after so long in ms. */
const SETTLED_MS = 1000;

interface UploadSpeakerProps {
  readonly view: UploadView;
  /** Stated number of images; null while unknown. */
  readonly stated: number | null;
  /** Said instead of the number when everything has arrived. */
  readonly whenAllThere: string | undefined;
}

/** What happens to the files, for screen readers: each fact once. The visible messages about it are silent. */
export function UploadSpeaker({ view, stated, whenAllThere }: UploadSpeakerProps) {
  const { notice, totals } = view;
  const { counts } = totals;
  const [added] = useDebouncedValue(notice?.kind === 'added' ? droppedText(notice) : '', SETTLED_MS);
  const [problems] = useDebouncedValue(counts.problems === 0 ? '' : problemCountText(counts.problems), SETTLED_MS);
  const arrived = isAllThere(view, stated) ? whenAllThere : undefined;
  const removed = useRemoved(view.files);
  return (
    <>
      <Spoken text={added} />
      <Spoken
        text={
          useGrown(counts.done, view.isLoaded)
            ? (arrived ?? `${arrivedText(counts.done, stated, totals.selected)}.`)
            : ''
        }
        after={COUNT_MS}
      />
      <Spoken text={removed.text} turn={removed.turn} />
      <Spoken text={view.isOffline && counts.running > 0 ? uploadTexts.offline : ''} />
      <Spoken text={problems} role="alert" />
    </>
  );
}

/** Whether the number has grown since it was first known; what was there before, or goes, is no news. */
function useGrown(number: number, isKnown: boolean): boolean {
  const [last, setLast] = useState({ number, isKnown, hasGrown: false });
  if (last.number !== number || last.isKnown !== isKnown)
    setLast({
      number,
      isKnown,
      hasGrown: last.isKnown && (number > last.number || (last.hasGrown && number === last.number)),
    });
  return last.hasGrown;
}

/** The files that have gone since the last rendering, in a sentence. */
function useRemoved(files: readonly ShownFile[]) {
  const [removed, setRemoved] = useState({ text: '', turn: 0 });
  const before = useRef(files);
  useEffect(() => {
    const gone = before.current.length > files.length ? without(before.current, files) : [];
    before.current = files;
    if (gone.length > 0) setRemoved(({ turn }) => ({ text: removedText(gone), turn: turn + 1 }));
  }, [files]);
  return removed;
}

/** Names of the files of one list that the other has not. */
function without(before: readonly ShownFile[], files: readonly ShownFile[]): string[] {
  const keys = new Set(files.map(({ file }) => file.key));
  return before.flatMap(({ file }) => (keys.has(file.key) ? [] : [file.name]));
}
