import { Button, Group, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { type FileFilter, fileFilters, passesFilter } from '../../../machines/upload/queue-view.ts';
import styles from './file-list.module.css';
import { FileRow } from './file-row.tsx';
import { uploadTexts } from './texts.ts';
import type { DeskView, UploadDesk } from './upload-desk.ts';

/** Rows shown at first, and how many each click on "weitere anzeigen" adds. */
const FIRST_ROWS = 50;
const MORE_ROWS = 200;

/** All files with filter buttons; long lists show their beginning, and problems stand on top. */
export function FileList({ desk, view }: { readonly desk: UploadDesk; readonly view: DeskView }) {
  const [filter, setFilter] = useState<FileFilter>('all');
  const [rows, setRows] = useState(FIRST_ROWS);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const files = view.files.filter((file) => passesFilter(file, filter));
  const more = Math.min(files.length - rows, MORE_ROWS);

  const remove = (key: string) => {
    // The button goes with its row; whoever works with the keyboard shall not be thrown to the top of the page.
    focusNeighbour(
      list.current,
      files.findIndex(({ file }) => file.key === key),
    );
    void desk.tell([key], 'file.remove');
  };
  return (
    <>
      <Group gap="4px 8px" mt={16} role="group" aria-label={uploadTexts.filter}>
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
            onClick={() => {
              setFilter(one);
              setRows(FIRST_ROWS);
            }}
          >
            {uploadTexts.filters[one]} {formatCount(view.totals.counts[one])}
          </Button>
        ))}
      </Group>
      <ul ref={list} id={listId} tabIndex={-1} className={styles['list']} aria-label={uploadTexts.list}>
        {files.slice(0, rows).map(({ file, state }) => (
          <FileRow
            key={file.key}
            file={file}
            state={state}
            desk={desk}
            isHeld={view.isHeld}
            secondsLeft={state === 'sending' ? view.fileSecondsLeft : null}
            onRemove={remove}
          />
        ))}
      </ul>
      {files.length === 0 ? <Text c="dimmed">{uploadTexts.nothingHere}</Text> : null}
      {more > 0 ? (
        <Button variant="subtle" size="sm" mt={6} onClick={() => setRows(rows + MORE_ROWS)}>
          {uploadTexts.more(more)}
        </Button>
      ) : null}
    </>
  );
}

function focusNeighbour(list: HTMLUListElement | null, position: number): void {
  const rows = list?.children;
  const neighbour = rows?.[position + 1] ?? rows?.[position - 1];
  (neighbour?.querySelector<HTMLElement>('[data-remove]') ?? list)?.focus();
}
