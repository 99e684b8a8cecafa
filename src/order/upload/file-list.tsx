import { Button, Group, Text } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { formatCount } from '../../../domain/texts/format.ts';
import { type FileFilter, fileFilters, passesFilter } from '../../../machines/upload/queue-view.ts';
import { BulkActions } from './bulk-actions.tsx';
import styles from './file-list.module.css';
import { FileRows } from './file-rows.tsx';
import { uploadTexts } from './texts.ts';
import type { DeskView, UploadDesk } from './upload-controller.ts';
import type { ImageKinds } from './use-image-kinds.ts';
import { useSelection } from './use-selection.ts';

interface FileListProps {
  readonly desk: UploadDesk;
  readonly view: DeskView;
  /** For an order of several kinds. */
  readonly imageKinds: ImageKinds | null;
}

/** All files, problems on top, with filters and what can be done with many at once. */
export function FileList({ desk, view, imageKinds }: FileListProps) {
  const [filter, setFilter] = useState<FileFilter>('all');
  const listId = useId();
  const files = useMemo(
    () => (filter === 'all' ? view.files : view.files.filter((file) => passesFilter(file, filter))),
    [view.files, filter],
  );
  const selection = useSelection(useMemo(() => files.map(({ file }) => file.key), [files]));
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
              {`${uploadTexts.filters[one]} ${formatCount(view.totals.counts[one])}`}
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
      <FileRows id={listId} desk={desk} view={view} files={files} selection={selection} imageKinds={imageKinds} />
      {files.length === 0 ? <Text c="dimmed">{uploadTexts.nothingHere}</Text> : null}
    </>
  );
}
