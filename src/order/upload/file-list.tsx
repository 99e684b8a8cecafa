import { Button, Group, Text } from '@mantine/core';
import { startTransition, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../domain/texts/format.ts';
import type { FileCommand } from '../../../machines/upload/file-machine.ts';
import {
  type FileFilter,
  fileFilters,
  isRetryable,
  isSelected,
  passesFilter,
  type ShownFile,
} from '../../../machines/upload/queue-view.ts';
import styles from './file-list.module.css';
import { FileRows } from './file-row.tsx';
import { type ImageKinds, SortImages } from './image-kinds.tsx';
import { uploadTexts } from './texts.ts';
import type { UploadView, UploadController } from './upload-controller.ts';
import { type Selection, useSelection } from './use-selection.ts';

interface FileListProps {
  readonly controller: UploadController;
  readonly view: UploadView;
  /** For an order of several kinds. */
  readonly imageKinds: ImageKinds | null;
}

/** A question whether to remove these files; it stands while the customer changes neither filter nor selection. */
interface Question {
  readonly keys: ReadonlySet<string>;
  readonly filter: FileFilter;
  readonly selection: Selection['keys'];
}

/** All files, problems first, with filters and bulk actions. */
export function FileList({ controller, view, imageKinds }: FileListProps) {
  const [filter, setFilter] = useState<FileFilter>('all');
  const listId = useId();
  const files = useMemo(
    () => (filter === 'all' ? view.files : view.files.filter((file) => passesFilter(file, filter))),
    [view.files, filter],
  );
  const all = useMemo(() => files.map(({ file }) => file.key), [files]);
  const selection = useSelection(all);
  const { keys } = selection;
  const { counts } = view.totals;
  // An empty filter shows nothing; the chosen one stays, because the list below follows it.
  const shownFilters = fileFilters.filter((one) => counts[one] > 0 || one === filter);
  const marked = keys === null ? [] : files.filter(({ file }) => keys.has(file.key));
  // Component state: a question about files is worth nothing without their list.
  const [asking, setAsking] = useState<Question | null>(null);
  const isStanding = asking !== null && asking.filter === filter && asking.selection === keys;
  return (
    <>
      <Group gap="4px 8px" mt={16} justify="space-between">
        <Group gap="4px 8px" role="group" aria-label={uploadTexts.filter}>
          {shownFilters.map((one) => (
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
              {`${uploadTexts.filters[one]} ${formatCount(counts[one])}`}
            </Button>
          ))}
        </Group>
        {view.files.length > 1 ? (
          <Group gap="4px 20px">
            <Button variant="subtle" size="sm" onClick={selection.toggle}>
              {keys === null ? uploadTexts.bulk.select : uploadTexts.bulk.selectEnd}
            </Button>
            {keys === null || marked.length === files.length ? null : (
              <Button variant="subtle" size="sm" onClick={selection.all}>
                {uploadTexts.bulk.selectAll(files.length)}
              </Button>
            )}
            <BulkActions
              controller={controller}
              // Selected files leave the filter by themselves: an empty selection never means all others.
              files={keys === null ? files : marked}
              isSelection={keys !== null}
              asked={isStanding ? view.files.filter(({ file }) => asking.keys.has(file.key)) : []}
              onAsk={(some) => setAsking({ keys: new Set(some), filter, selection: keys })}
              imageKinds={imageKinds}
              onDone={selection.end}
            />
          </Group>
        ) : null}
      </Group>
      <FileRows
        id={listId}
        controller={controller}
        view={view}
        files={files}
        keys={all}
        selection={selection}
        imageKinds={imageKinds}
      />
      {files.length === 0 ? <Text c="dimmed">{uploadTexts.nothingHere}</Text> : null}
    </>
  );
}

const texts = uploadTexts.bulk;

interface BulkActionsProps {
  readonly controller: UploadController;
  /** The selected files; without a selection, all that the filter shows. */
  readonly files: readonly ShownFile[];
  readonly isSelection: boolean;
  /** Files of the open question that still exist; empty without a question. */
  readonly asked: readonly ShownFile[];
  /** Opens the question about these files; without any, ends it. */
  readonly onAsk: (keys: readonly string[]) => void;
  /** For an order of several kinds. */
  readonly imageKinds: ImageKinds | null;
  /** Called after an action. */
  readonly onDone: () => void;
}

/** Bulk actions. Removing files asks for confirmation; undoing a drop does not. */
function BulkActions({ controller, files, isSelection, asked, onAsk, imageKinds, onDone }: BulkActionsProps) {
  const isSure = asked.length === 0;
  const questionId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const wasSure = useRef(isSure);
  useEffect(() => {
    // The pressed button has gone: its place is taken by „Behalten“, or by the button that asks.
    if (wasSure.current !== isSure && document.activeElement === document.body)
      buttons.current?.querySelector<HTMLElement>(':scope > :last-child')?.focus();
    wasSure.current = isSure;
  }, [isSure]);
  const failed = files.filter(isRetryable);
  const duplicates = files.filter(({ state }) => state === 'duplicate');
  // Files that the server knows.
  const sortable = files.flatMap((shown) => {
    const { uploadId } = shown.file;
    return uploadId !== null && isSelected(shown) ? [uploadId] : [];
  });
  const tell = async (some: readonly ShownFile[], command: FileCommand['type']) => {
    onAsk([]);
    await controller.tell(
      some.map(({ file }) => file.key),
      command,
    );
    // In the same render as the change: rows whose files disappear would request their previews again.
    startTransition(onDone);
  };
  if (!isSure) {
    return (
      <Group gap="4px 20px" ref={buttons}>
        <Text size="sm" id={questionId}>
          {texts.sure(asked.length)}
        </Text>
        <Button variant="outline" size="sm" onClick={() => void tell(asked, 'file.remove')}>
          {texts.yes}
        </Button>
        <Button variant="subtle" size="sm" aria-describedby={questionId} onClick={() => onAsk([])}>
          {texts.no}
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="4px 20px" ref={buttons}>
      {failed.length > 0 ? (
        <Button variant="subtle" size="sm" onClick={() => void tell(failed, 'file.retry')}>
          {texts.retry(failed.length)}
        </Button>
      ) : null}
      {duplicates.length > 0 ? (
        <>
          <Button variant="subtle" size="sm" onClick={() => void tell(duplicates, 'file.keep')}>
            {texts.keep(duplicates.length)}
          </Button>
          <Button variant="subtle" size="sm" onClick={() => void tell(duplicates, 'file.remove')}>
            {texts.skip(duplicates.length)}
          </Button>
        </>
      ) : null}
      {isSelection && files.length > 0 && imageKinds !== null ? (
        <SortImages
          kinds={imageKinds.kinds}
          count={sortable.length}
          onSort={(kind) => {
            imageKinds.sort(sortable, kind);
            startTransition(onDone);
          }}
        />
      ) : null}
      <Button
        variant="subtle"
        size="sm"
        disabled={files.length === 0}
        onClick={() => onAsk(files.map(({ file }) => file.key))}
      >
        {isSelection ? texts.removeSelected(files.length) : texts.removeAll}
      </Button>
    </Group>
  );
}
