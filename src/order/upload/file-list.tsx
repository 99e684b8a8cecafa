import { Button, Group, Text } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { type FileFilter, fileFilters, passesFilter } from '../../../machines/upload/queue-view.ts';
import { useTopOf } from '../../lib/use-top-of.ts';
import { BulkActions } from './bulk-actions.tsx';
import styles from './file-list.module.css';
import { FileRow } from './file-row.tsx';
import { uploadTexts } from './texts.ts';
import type { DeskView, UploadDesk } from './upload-desk.ts';
import type { ImageKinds } from './use-image-kinds.ts';
import { useSelection } from './use-selection.ts';

/** Height of rows whose words need one line, in pixels (file-row.module.css); what differs is measured, and its rows are drawn twice. */
const ROW = 84;
/** Rows drawn above and below those that are seen. */
const OVERSCAN = 4;

interface FileListProps {
  readonly desk: UploadDesk;
  readonly view: DeskView;
  /** For an order of several kinds. */
  readonly imageKinds: ImageKinds | null;
}

/** All files, problems on top, with filters and what can be done with many at once. Only the rows that are seen are drawn. */
export function FileList({ desk, view, imageKinds }: FileListProps) {
  const [filter, setFilter] = useState<FileFilter>('all');
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const files = useMemo(
    () => (filter === 'all' ? view.files : view.files.filter((file) => passesFilter(file, filter))),
    [view.files, filter],
  );
  const selection = useSelection(useMemo(() => files.map(({ file }) => file.key), [files]));
  const top = useTopOf(list);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here; rows get values, not its functions
  const rows = useWindowVirtualizer({
    count: files.length,
    estimateSize: () => ROW,
    // The same as long as the files are, or all places would be worked out anew with each drawing.
    getItemKey: useCallback((place: number) => files[place]?.file.key ?? place, [files]),
    overscan: OVERSCAN,
    scrollMargin: top,
    // Without it the first rows would be drawn at one go, when the window's size is heard of.
    initialRect: { width: globalThis.innerWidth, height: globalThis.innerHeight },
    // Rows that come a frame late are better than a frame that waits for rows.
    useFlushSync: false,
  });

  const items = rows.getVirtualItems();
  // What was pressed or scrolled is answered first and the rows follow in slices: a window full of them in one piece keeps a slow computer for a sixth of a second.
  const drawn = useDeferredValue(useMemo(() => ({ items, files }), [items, files]));

  const remove = useCallback(
    (key: string) => {
      // The button goes with its row; whoever works with the keyboard shall not be thrown to the top of the page.
      focusNeighbour(list.current, key);
      void desk.tell([key], 'file.remove');
    },
    [desk],
  );
  const { keys } = selection;
  const marked = keys === null ? [] : files.filter(({ file }) => keys.has(file.key));
  return (
    <>
      <Group gap="4px 8px" mt={16} justify="space-between">
        <Group gap="4px 8px" role="group" aria-label={uploadTexts.filter}>
          {fileFilters.map((one) => (
            <Button
              key={one}
              variant="transparent"
              size="sm"
              px={14}
              fz="sm"
              fw={400}
              className={styles['filter']}
              aria-pressed={one === filter}
              aria-controls={listId}
              onClick={() => setFilter(one)}
            >
              {uploadTexts.filters[one]} {formatCount(view.totals.counts[one])}
            </Button>
          ))}
        </Group>
        {view.files.length > 1 ? (
          <Group gap="4px 20px">
            <Button variant="subtle" size="sm" aria-pressed={keys !== null} onClick={selection.toggle}>
              {keys === null ? uploadTexts.bulk.select : uploadTexts.bulk.selectEnd}
            </Button>
            {keys === null || marked.length === files.length ? null : (
              <Button variant="subtle" size="sm" onClick={selection.all}>
                {uploadTexts.bulk.selectAll(files.length)}
              </Button>
            )}
            <BulkActions
              desk={desk}
              files={marked.length > 0 ? marked : files}
              isSelection={marked.length > 0}
              imageKinds={imageKinds}
              onDone={selection.end}
            />
          </Group>
        ) : null}
      </Group>
      <ul
        ref={list}
        id={listId}
        tabIndex={-1}
        style={{ position: 'relative', height: rows.getTotalSize(), marginTop: 2 }}
        aria-label={uploadTexts.list}
      >
        {drawn.items.map(({ index, start, key }) => {
          const shown = drawn.files[index];
          return shown === undefined ? null : (
            <FileRow
              key={String(key)}
              file={shown.file}
              state={shown.state}
              kind={imageKinds?.nameOf(shown.file.uploadId) ?? ''}
              desk={desk}
              isHeld={view.isHeld}
              secondsLeft={shown.state === 'sending' ? view.fileSecondsLeft : null}
              onRemove={remove}
              place={index}
              count={drawn.files.length}
              top={start - top}
              measure={rows.measureElement}
              isSelected={keys?.has(shown.file.key) ?? null}
              onSelect={selection.change}
              onSelectKey={selection.onKeyDown}
            />
          );
        })}
      </ul>
      {files.length === 0 ? <Text c="dimmed">{uploadTexts.nothingHere}</Text> : null}
    </>
  );
}

function focusNeighbour(list: HTMLUListElement | null, key: string): void {
  const rows = [...(list?.children ?? [])].sort((one, other) => placeOf(one) - placeOf(other));
  const position = rows.findIndex((row) => row.getAttribute('data-key') === key);
  const neighbour = rows[position + 1] ?? rows[position - 1];
  (neighbour?.querySelector<HTMLElement>('[data-remove]') ?? list)?.focus();
}

function placeOf(row: Element): number {
  return Number(row.getAttribute('data-index'));
}
