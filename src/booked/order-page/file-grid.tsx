import { Button, Checkbox, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Columns } from '../../ui/components/columns.tsx';
import { Thumbnail } from '../../order/previews/thumbnail.tsx';
import { uploadTexts } from '../../order/upload/texts.ts';
import type { Selection } from '../../order/upload/use-selection.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import styles from '../booked.module.css';
import { correctionTexts } from '../corrections/texts.ts';
import { orderPageTexts } from './texts.ts';

/** Files shown at first and added by each press: three rows on a wide screen. */
const AT_A_TIME = 18;

interface ShownFile {
  readonly id: string;
  readonly name: string;
}

interface FileGridProps<File extends ShownFile> {
  readonly files: readonly File[];
  /** Token of the link to the order's page, for previews. */
  readonly token: string;
  /** Text below the name. */
  readonly about: (file: File) => string;
  /** Action on a file. */
  readonly renderAction?: (file: File) => ReactNode;
  /** Replaces the actions while files are selected. */
  readonly selection?: Selection;
  /** Ids of files with a collected wish. */
  readonly noted?: ReadonlySet<string>;
}

/** Files with their previews, in portions. */
export function FileGrid<File extends ShownFile>({
  files,
  token,
  about,
  renderAction,
  selection,
  noted,
}: FileGridProps<File>) {
  const [shown, setShown] = useState(AT_A_TIME);
  const rest = files.length - shown;
  return (
    <>
      <Columns component="ul" of={6} before={3} gap="20px 12px">
        {files.slice(0, shown).map((file) => (
          <li key={file.id} data-key={file.id} className={classNames(noted?.has(file.id) === true && styles['noted'])}>
            <Thumbnail name={file.name} data={null} previewId={file.id} token={token} />
            <Text size="sm" mt={6} className="fs-break" translate="no">
              {file.name}
            </Text>
            <Text size="sm" c="dimmed">
              {about(file)}
            </Text>
            {noted?.has(file.id) === true ? (
              <Text size="sm" fw={600} c="var(--fs-path)" className={styles['notedMark']}>
                {correctionTexts.unsentText.noted}
              </Text>
            ) : null}
            {selection === undefined || selection.keys === null ? (
              renderAction?.(file)
            ) : (
              <Checkbox
                mt={6}
                checked={selection.keys.has(file.id)}
                aria-label={uploadTexts.file.select(file.name)}
                onChange={({ nativeEvent }) =>
                  selection.change(file.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
                onKeyDown={selection.onKeyDown}
              />
            )}
          </li>
        ))}
      </Columns>
      {rest > 0 ? (
        <Button variant="subtle" size="sm" mt={12} onClick={() => setShown(shown + AT_A_TIME * 5)}>
          {orderPageTexts.images.more(rest)}
        </Button>
      ) : null}
    </>
  );
}
