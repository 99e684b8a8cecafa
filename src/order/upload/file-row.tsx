import { Box, Button, Checkbox, Group, Progress, Text, UnstyledButton } from '@mantine/core';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import type { FileContext } from '../../../machines/upload/file-machine.ts';
import { isRetryable, percentOf, type ShownFile, type ShownState } from '../../../machines/upload/queue-view.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { KeysHint, useOneStop, withStop } from '../../ui/components/one-stop.tsx';
import { classNames } from '../../ui/lib/class-names.ts';
import { isSecondPress } from '../../ui/lib/second-press.ts';
import { useTopOf } from '../../ui/lib/use-top-of.ts';
import { Thumbnail } from '../previews/thumbnail.tsx';
import styles from './file-row.module.css';
import { stateText, uploadTexts } from './texts.ts';
import type { UploadController, UploadView } from './upload-controller.ts';
import type { ImageKinds } from './image-kinds.tsx';
import type { Selection } from './use-selection.ts';

interface FileRowProps {
  readonly file: FileContext;
  readonly state: ShownState;
  /** "Personen, Haare, Fell"; '' without an assigned kind. */
  readonly kind: string;
  readonly controller: UploadController;
  /** The whole queue is on hold; single files cannot be resumed. */
  readonly isHeld: boolean;
  /** For the file being sent. */
  readonly secondsLeft: number | null;
  readonly onRemove: (key: string) => void;
  /** Index in the list, and the list's length. */
  readonly place: number;
  readonly count: number;
  /** Distance from the top of the list, in px. */
  readonly top: number;
  readonly measure: (row: HTMLElement | null) => void;
  /** Null outside of selection mode. */
  readonly isSelected: boolean | null;
  readonly onSelect: (key: string, isRange: boolean) => void;
  readonly onSelectKey: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const STATE_LOOKS: Partial<Record<ShownState, { readonly color: string; readonly icon: typeof WarningIcon }>> = {
  refused: { color: 'var(--fs-error)', icon: WarningCircleIcon },
  failed: { color: 'var(--fs-error)', icon: WarningCircleIcon },
  duplicate: { color: 'var(--fs-warn)', icon: CopyIcon },
  incomplete: { color: 'var(--fs-warn)', icon: WarningIcon },
  silent: { color: 'var(--fs-warn)', icon: WarningIcon },
  lost: { color: 'var(--fs-warn)', icon: WarningIcon },
  done: { color: 'var(--fs-ok)', icon: CheckCircleIcon },
};
const UNDER_WAY = new Set<ShownState>(['asking', 'elsewhere', 'sending', 'silent', 'lost', 'verifying']);
const WITH_BAR = new Set<ShownState>([...UNDER_WAY, 'paused', 'waiting']);

/** One file: what it is, its state, and its actions. Memoized: a row renders only when its file changes. */
const FileRow = memo(function FileRow(props: FileRowProps) {
  const { file, state, controller, place, count, top, measure, isSelected } = props;
  const { key, name } = file;
  const isWide = state === 'failed' || state === 'duplicate';
  return (
    <li
      ref={measure}
      className={classNames(styles['row'], isWide && styles['wide'])}
      style={{ transform: `translateY(${top}px)` }}
      aria-posinset={place + 1}
      aria-setsize={count}
      data-index={place}
      data-key={key}
      data-file={name}
      data-state={state}
    >
      {isSelected === null ? (
        <Thumbnail
          name={name}
          data={file.data}
          previewId={previewIdOf(file, state, controller)}
          className={styles['stamp']}
        />
      ) : (
        <Checkbox
          checked={isSelected}
          aria-label={uploadTexts.file.select(name)}
          onChange={({ nativeEvent }) => props.onSelect(key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          onKeyDown={props.onSelectKey}
        />
      )}
      <FileStatus file={file} state={state} kind={props.kind} secondsLeft={props.secondsLeft} />
      <FileActions file={file} state={state} controller={controller} isHeld={props.isHeld} onRemove={props.onRemove} />
    </li>
  );
});

/** Name and folder, the state in words, and the progress of a file that has not arrived. */
function FileStatus({ file, state, kind, secondsLeft }: Pick<FileRowProps, 'file' | 'state' | 'kind' | 'secondsLeft'>) {
  const { name } = file;
  const folder = file.path?.slice(0, -name.length).replace(/\/$/, '') ?? '';
  const percent = percentOf(file.bytesUploaded, file.size);
  const look = STATE_LOOKS[state];
  return (
    <Box miw={0}>
      <Text truncate fw={550} lh={1.5} className={styles['name']} title={file.path ?? name} translate="no">
        <span>{name}</span>
        {folder === '' ? null : (
          <Text span size="sm" c="dimmed" fw={400} ml={6}>
            {` ${folder}`}
          </Text>
        )}
      </Text>
      <Group gap={7} wrap="nowrap" align="start" fz="sm" lh={1.4} c={look?.color ?? 'dimmed'} className="fs-num">
        {look === undefined ? null : <Icon icon={look.icon} size="s" weight="fill" />}
        <span>{[stateText({ file, state }, secondsLeft), kind].filter((part) => part !== '').join(', ')}</span>
      </Group>
      {WITH_BAR.has(state) ? <Progress mt={7} value={percent} aria-label={uploadTexts.file.progress(name)} /> : null}
    </Box>
  );
}

function FileActions({
  file,
  state,
  controller,
  isHeld,
  onRemove,
}: Pick<FileRowProps, 'file' | 'state' | 'controller' | 'isHeld' | 'onRemove'>) {
  const { key, name } = file;
  const percent = percentOf(file.bytesUploaded, file.size);
  const isUnderWay = UNDER_WAY.has(state);
  return (
    <Group gap={4} wrap="nowrap" className={styles['actions']}>
      {isUnderWay ? (
        <Text span size="sm" c="dimmed" visibleFrom="xs" className="fs-num">{`${percent}\u00A0%`}</Text>
      ) : null}
      {isUnderWay ? (
        <UnstyledButton
          variant="icon"
          aria-label={uploadTexts.file.pause(name)}
          onClick={() => void controller.tell([key], 'file.pause')}
        >
          <Icon icon={PauseIcon} size="s" />
        </UnstyledButton>
      ) : null}
      {state === 'paused' && !isHeld ? (
        <UnstyledButton
          variant="icon"
          aria-label={uploadTexts.file.resume(name)}
          onClick={() => void controller.tell([key], 'file.resume')}
        >
          <Icon icon={PlayIcon} size="s" />
        </UnstyledButton>
      ) : null}
      {isRetryable({ file, state }) ? (
        <Button
          variant="outline"
          size="sm"
          aria-label={uploadTexts.file.retryOf(name)}
          onClick={() => void controller.tell([key], 'file.retry')}
        >
          <Icon icon={ArrowClockwiseIcon} size="s" />
          <span>{uploadTexts.file.retry}</span>
        </Button>
      ) : null}
      {state === 'duplicate' ? (
        <Button
          variant="subtle"
          size="sm"
          aria-label={uploadTexts.file.sendAnywayOf(name)}
          onClick={() => void controller.tell([key], 'file.keep')}
        >
          {uploadTexts.file.sendAnyway}
        </Button>
      ) : null}
      <UnstyledButton
        variant="icon"
        aria-label={uploadTexts.file.remove(name)}
        onClick={(event) => {
          if (!isSecondPress(event.nativeEvent)) onRemove(key);
        }}
      >
        <Icon icon={TrashIcon} size="s" />
      </UnstyledButton>
    </Group>
  );
}

/** The server has previews of complete files, and only for the holder of the order's cookie. */
function previewIdOf({ uploadId }: FileContext, state: ShownState, { access }: UploadController): string | null {
  return access.kind === 'cookie' && (state === 'done' || state === 'duplicate') ? uploadId : null;
}

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
  // for a sixth of a second. Their own top comes with them: a newer one would move them until they follow.
  const drawn = useDeferredValue(useMemo(() => ({ items, files, top }), [items, files, top]));

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
              top={start - drawn.top}
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
