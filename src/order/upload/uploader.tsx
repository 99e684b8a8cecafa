import { Box, Button, Group, Paper, Progress, Text, Title, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type ChangeEvent, lazy, type Ref, Suspense, useEffect, useRef } from 'react';
import { acceptAttribute } from '../../../domain/files/file-types.ts';
import type { QueueNotice } from '../../../machines/upload/queue-context.ts';
import { isRetryable, percentOf } from '../../../machines/upload/queue-view.ts';
import { ErrorAlert, InfoAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import marks from '../../ui/components/marks.module.css';
import '../../ui/theme/mantine-steps.css';
import { FileList } from './file-list.tsx';
import { type ImageKinds, KindsNote } from './image-kinds.tsx';
import type { ImageNotesProps } from './image-notes.tsx';
import { arrivedText, bytesText, droppedText, halvesText, timeLeftText, uploadTexts } from './texts.ts';
import type { UploadView, UploadController } from './upload-controller.ts';
import { UploadSpeaker } from './upload-speaker.tsx';
import styles from './uploader.module.css';
import { letChooseFolders } from '../../ui/lib/file-drop.ts';
import { useFileDrop } from './use-file-drop.ts';

/** Loads with the first files. The upload works without it. */
const ImageNotes = lazy(() => import('./image-notes.tsx').catch(() => ({ default: () => null })));

interface UploaderProps {
  readonly controller: UploadController;
  readonly view: UploadView;
  /** Stated number of images; null while unknown. */
  readonly stated: number | null;
  /** The images are checked against it. */
  readonly order: ImageNotesProps['order'];
  /** For an order of several kinds. */
  readonly imageKinds: ImageKinds | null;
  /** Said to screen readers when everything has arrived, instead of the number. */
  readonly whenAllThere?: string | undefined;
}

/** Drop area, files and their states; the same in the wizard and in the transfer window. */
export function Uploader({ controller, view, stated, order, imageKinds, whenAllThere }: UploaderProps) {
  const { notice } = view;
  const choose = useRef<HTMLButtonElement>(null);
  const hasFiles = view.files.length > 0;
  const hasNotice = notice !== null;
  const before = useRef({ hasFiles, hasNotice });
  useEffect(() => {
    const hasGone = (before.current.hasFiles && !hasFiles) || (before.current.hasNotice && !hasNotice);
    before.current = { hasFiles, hasNotice };
    // The pressed button has gone with the list or the message around it.
    if (hasGone && document.activeElement === document.body) choose.current?.focus();
  }, [hasFiles, hasNotice]);
  return (
    <>
      <DropArea onFiles={(files) => void controller.add(files)} isSmall={hasFiles} button={choose} />
      <UploadSpeaker view={view} stated={stated} whenAllThere={whenAllThere} />
      {hasFiles ? (
        <Box component="section" mt={32} aria-label={uploadTexts.section}>
          <div className={styles['total']}>
            <UploadTotal controller={controller} view={view} stated={stated} />
          </div>
          {notice === null ? null : <UploadMessage controller={controller} notice={notice} />}
          <Unfinished view={view} stated={stated} />
          <Suspense>
            <ImageNotes files={view.files} order={order} />
          </Suspense>
          {imageKinds === null ? null : (
            <KindsNote kinds={imageKinds.kinds} said={view.kinds.values()} failure={imageKinds.failure} />
          )}
          <FileList controller={controller} view={view} imageKinds={imageKinds} />
          <FailedFiles controller={controller} view={view} />
        </Box>
      ) : null}
    </>
  );
}

/** Notices of the queue: failed removals, and added or skipped files. One click undoes the drop of a wrong folder. */
function UploadMessage({
  controller,
  notice,
}: {
  readonly controller: UploadController;
  readonly notice: QueueNotice;
}) {
  if (notice.kind === 'undone') return <ErrorAlert mt={16}>{uploadTexts.undone(notice.names)}</ErrorAlert>;
  const { keys, known } = notice;
  // A single file is visible, with its own button.
  const isMany = keys.length > 1;
  if (!isMany && known === 0) return null;
  const undo = () => {
    controller.dismiss();
    void controller.tell(keys, 'file.remove');
  };
  return (
    <InfoAlert mt={16} py={6} style={{ alignItems: 'center' }}>
      <Group gap={8} wrap="nowrap">
        <Group gap="0 20px" flex={1}>
          <span>{droppedText(notice)}</span>
          {isMany ? (
            <Button variant="subtle" size="sm" onClick={undo}>
              {uploadTexts.undo}
            </Button>
          ) : null}
        </Group>
        <UnstyledButton variant="icon" aria-label={uploadTexts.dismiss} onClick={controller.dismiss}>
          <Icon icon={XIcon} size="s" />
        </UnstyledButton>
      </Group>
    </InfoAlert>
  );
}

/** After a crash, or on another day: the progress so far, and how to continue. */
function Unfinished({ view, stated }: Pick<UploaderProps, 'view' | 'stated'>) {
  const { counts, halves, selected } = view.totals;
  if (halves === 0 || counts.running > 0) return null;
  return (
    <WarnAlert role="status" mt={16} title={halvesText(counts.done, stated, selected, halves)}>
      {uploadTexts.goOn}
    </WarnAlert>
  );
}

/** Lists failed files at the end. */
function FailedFiles({ controller, view }: Pick<UploaderProps, 'controller' | 'view'>) {
  if (view.totals.failed === 0 || view.totals.counts.running > 0) return null;
  const failed = view.files.filter(({ state }) => state === 'failed');
  const again = failed.filter(isRetryable).map(({ file }) => file.key);
  return (
    <ErrorAlert mt={16} role="note" data-upload="failed">
      <span>{uploadTexts.failed(failed.map(({ file }) => file.name))}</span>
      {again.length > 1 ? (
        <Button variant="outline" size="sm" mt={8} onClick={() => void controller.tell(again, 'file.retry')}>
          {uploadTexts.bulk.retry(again.length)}
        </Button>
      ) : null}
    </ErrorAlert>
  );
}

interface UploadTotalProps {
  readonly controller: UploadController;
  readonly view: UploadView;
  /** Stated number of images; null while unknown. */
  readonly stated: number | null;
}

/** Overall progress, and the button that pauses or resumes everything. */
function UploadTotal({ controller, view, stated }: UploadTotalProps) {
  const { counts, selected, bytesUploaded, bytesTotal } = view.totals;
  const arrived = arrivedText(counts.done, stated, selected);
  const left = view.secondsLeft === null ? null : timeLeftText(view.secondsLeft);
  return (
    <>
      {/* Fixed height: the button appears and disappears without moving the content below. */}
      <Group justify="space-between" align="end" gap={16} mih={52} mb={14}>
        <div>
          <Title order={2} size="1.5rem">
            {arrived}
          </Title>
          {view.isOffline && counts.running > 0 ? (
            <Text size="sm" c="var(--fs-warn)">
              {uploadTexts.offline}
            </Text>
          ) : null}
          <Text size="sm" c="dimmed" className="fs-num">
            {[bytesText(bytesUploaded, bytesTotal), left].filter((part) => part !== null).join(', ')}
          </Text>
        </div>
        {counts.running > 0 ? (
          <Button
            variant="outline"
            size="sm"
            data-wide-on-phone
            onClick={view.isHeld ? controller.resume : controller.hold}
            data-upload="switch"
          >
            <Icon icon={view.isHeld ? PlayIcon : PauseIcon} size="s" />
            <span>{view.isHeld ? uploadTexts.resume : uploadTexts.hold}</span>
          </Button>
        ) : null}
      </Group>
      <Progress size={10} aria-label={uploadTexts.total} value={percentOf(bytesUploaded, bytesTotal)} />
    </>
  );
}

/** Phones and tablets have hardly any folders. */
const knowsFolders = typeof HTMLInputElement !== 'undefined' && 'webkitdirectory' in HTMLInputElement.prototype;

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** true when there are files: the list is more important. */
  readonly isSmall: boolean;
  /** The button that chooses files. */
  readonly button: Ref<HTMLButtonElement>;
}

/** The dashed drop area for files and folders, with buttons as the alternative to dragging. */
function DropArea({ onFiles, isSmall, button }: DropAreaProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onFiles);
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const words = isTouch ? { ...uploadTexts.drop, ...uploadTexts.drop.touch } : uploadTexts.drop;

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // So that the same file can be chosen again.
    event.currentTarget.value = '';
  };
  return (
    <Paper
      p={isSmall ? '16px 20px' : 'clamp(28px, 4vw, 48px)'}
      pos="relative"
      ta="center"
      bg={isOver ? 'var(--fs-path-tint)' : undefined}
    >
      <Box pos="absolute" inset={0} className={marks['dashed']} aria-hidden="true" />
      {/* One element for both sizes: another one would take the focus away from the button that was pressed. */}
      <Group
        justify={isSmall ? 'space-between' : 'center'}
        gap={isSmall ? '10px 16px' : 14}
        pos="relative"
        style={{ flexDirection: isSmall ? undefined : 'column' }}
      >
        {isSmall ? null : (
          <Text span c="path">
            <Icon icon={UploadSimpleIcon} size="l" />
          </Text>
        )}
        <Title order={2} size={isSmall ? '1.125rem' : '1.625rem'}>
          {isOver ? words.headingOver : isSmall ? words.headingMore : words.heading}
        </Title>
        <Group justify="center" w={isSmall ? 'auto' : '100%'}>
          <Button ref={button} size="sm" data-wide-on-phone data-upload="choose" onClick={() => files.current?.click()}>
            {isTouch ? uploadTexts.drop.touch.files : uploadTexts.drop.files}
          </Button>
          {knowsFolders && !(isTouch && isSmall) ? (
            <Button
              variant={isTouch ? 'subtle' : 'outline'}
              size="sm"
              data-wide-on-phone
              onClick={() => folder.current?.click()}
            >
              {uploadTexts.drop.folder}
            </Button>
          ) : null}
        </Group>
        {isSmall ? null : (
          <Text size="sm" c="dimmed">
            {uploadTexts.drop.types}
          </Text>
        )}
      </Group>
      <input ref={files} type="file" hidden multiple accept={acceptAttribute} onChange={take} data-upload="files" />
      <input
        ref={(input) => {
          folder.current = input;
          letChooseFolders(input);
        }}
        type="file"
        hidden
        multiple
        onChange={take}
        data-upload="folder"
      />
    </Paper>
  );
}
