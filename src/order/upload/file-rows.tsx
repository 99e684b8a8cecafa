import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import type { ShownFile } from '../../../machines/upload/queue-view.ts';
import { KeysHint, useOneStop, withStop } from '../../ui/components/one-stop.tsx';
import { useTopOf } from '../../ui/lib/use-top-of.ts';
import { FileRow } from './file-row.tsx';
import { uploadTexts } from './texts.ts';
import type { UploadView, UploadController } from './upload-controller.ts';
import type { ImageKinds } from './use-image-kinds.ts';
import type { Selection } from './use-selection.ts';

/** Height of rows with one line of text, in px (file-row.module.css); others are measured and rendered twice. */
const ROW = 84;
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 4;

interface FileRowsProps {
  readonly id: string;
  readonly controller: UploadController;
  readonly view: Pick<UploadView, 'isHeld' | 'fileSecondsLeft'>;
  /** Files that pass the filter, and their keys. */
  readonly files: readonly ShownFile[];
  readonly keys: readonly string[];
  readonly selection: Selection;
  /** For an order of several kinds. */
  readonly imageKinds: ImageKinds | null;
}

/** Renders the visible rows only. A component of its own, so that scrolling does not render what is above the list. */
export function FileRows({ id, controller, view, files, keys, selection, imageKinds }: FileRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { current, leave, hint, on } = useOneStop({ list, keys, onMove: selection.onMove });
  const top = useTopOf(list);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here; rows get values, not its functions
  const rows = useWindowVirtualizer({
    count: files.length,
    estimateSize: () => ROW,
    // Stable while the files are: otherwise every render would compute all positions anew.
    getItemKey: useCallback((place: number) => keys[place] ?? place, [keys]),
    overscan: OVERSCAN,
    rangeExtractor: useCallback(
      (range: Range) => withStop(defaultRangeExtractor(range), current, keys),
      [current, keys],
    ),
    scrollMargin: top,
    // Without it, the first rows would render synchronously as soon as the window's size is known.
    initialRect: { width: globalThis.innerWidth, height: globalThis.innerHeight },
    // Late rows are better than a frame that waits for rows.
    useFlushSync: false,
  });

  const items = rows.getVirtualItems();
  // Input is answered first and the rows follow in slices: a full window of rows in one piece blocks a slow computer
  // for a sixth of a second.
  const drawn = useDeferredValue(useMemo(() => ({ items, files }), [items, files]));

  const remove = useCallback(
    (key: string) => {
      // At once: the row goes to another place while it is being removed.
      leave(key);
      void controller.tell([key], 'file.remove');
    },
    [controller, leave],
  );
  return (
    <>
      <KeysHint {...hint} />
      <ul
        ref={list}
        id={id}
        tabIndex={-1}
        style={{ position: 'relative', height: rows.getTotalSize(), marginTop: 2 }}
        aria-label={uploadTexts.list}
        {...on}
      >
        {drawn.items.map(({ index, start, key }) => {
          const shown = drawn.files[index];
          return shown === undefined ? null : (
            <FileRow
              key={String(key)}
              file={shown.file}
              state={shown.state}
              kind={imageKinds?.nameOf(shown.file.uploadId) ?? ''}
              controller={controller}
              isHeld={view.isHeld}
              secondsLeft={shown.state === 'sending' ? view.fileSecondsLeft : null}
              onRemove={remove}
              place={index}
              count={drawn.files.length}
              top={start - top}
              measure={rows.measureElement}
              isSelected={selection.keys?.has(shown.file.key) ?? null}
              onSelect={selection.change}
              onSelectKey={selection.onKeyDown}
            />
          );
        })}
      </ul>
    </>
  );
}
