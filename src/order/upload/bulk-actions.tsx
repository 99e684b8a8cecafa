import { Button, Group, Text } from '@mantine/core';
import { startTransition, useState } from 'react';
import type { FileCommand } from '../../../machines/upload/file-machine.ts';
import { isRetryable, isSelected, type ShownFile } from '../../../machines/upload/queue-view.ts';
import { SortImages } from './sort-images.tsx';
import { uploadTexts } from './texts.ts';
import type { UploadDesk } from './upload-controller.ts';
import type { ImageKinds } from './use-image-kinds.ts';

const texts = uploadTexts.bulk;

interface BulkActionsProps {
  readonly desk: UploadDesk;
  /** Those that are selected; if none are, those that the filter shows. */
  readonly files: readonly ShownFile[];
  readonly isSelection: boolean;
  /** For an order of several kinds. */
  readonly imageKinds: ImageKinds | null;
  /** Called when something was done. */
  readonly onDone: () => void;
}

/** What can be done with many files at once. Taking them away is asked about once more, undoing a drop is not. */
export function BulkActions({ desk, files, isSelection, imageKinds, onDone }: BulkActionsProps) {
  const [isSure, setIsSure] = useState(true);
  const failed = files.filter(isRetryable);
  const duplicates = files.filter(({ state }) => state === 'duplicate');
  // Those that the server knows.
  const sortable = files.flatMap((shown) => {
    const { uploadId } = shown.file;
    return uploadId !== null && isSelected(shown) ? [uploadId] : [];
  });
  const tell = async (some: readonly ShownFile[], command: FileCommand['type']) => {
    setIsSure(true);
    await desk.tell(
      some.map(({ file }) => file.key),
      command,
    );
    // In one drawing with what was told: rows whose files go would ask for their previews once more.
    startTransition(onDone);
  };
  if (!isSure) {
    return (
      <Group gap="4px 20px">
        <Text size="sm">{texts.sure(files.length)}</Text>
        <Button variant="outline" size="sm" onClick={() => void tell(files, 'file.remove')}>
          {texts.yes}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => setIsSure(true)}>
          {texts.no}
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="4px 20px">
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
      {isSelection && imageKinds !== null ? (
        <SortImages
          kinds={imageKinds.kinds}
          count={sortable.length}
          onSort={(kind) => {
            imageKinds.sort(sortable, kind);
            startTransition(onDone);
          }}
        />
      ) : null}
      <Button variant="subtle" size="sm" disabled={files.length === 0} onClick={() => setIsSure(false)}>
        {isSelection ? texts.removeSelected(files.length) : texts.removeAll}
      </Button>
    </Group>
  );
}
