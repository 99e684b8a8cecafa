import { Box, Button, Checkbox, Paper, Text, UnstyledButton } from '@mantine/core';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Columns } from '../../ui/components/columns.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Thumbnail } from '../../order/previews/thumbnail.tsx';
import { uploadTexts } from '../../order/upload/texts.ts';
import type { Selection } from '../../order/upload/use-selection.ts';
import { Kept } from '../../ui/components/kept.tsx';
import { classNames } from '../../ui/lib/class-names.ts';
import type { Access } from '../../ui/lib/send.ts';
import { KeysHint, useOneStop } from '../../ui/components/one-stop.tsx';
import styles from '../booked.module.css';
import { correctionTexts } from '../corrections/texts.ts';
import { tokenOf } from '../use-booked-call.ts';
import { orderPageTexts } from './texts.ts';
import type { ViewedFile } from './viewed-picture.tsx';
import { Viewer, type ViewerProps } from './viewer.tsx';

/** Files shown at first and added by each press: three rows on a wide screen. */
const AT_A_TIME = 18;

interface FileGridProps<File extends ViewedFile> {
  readonly files: readonly File[];
  readonly access: Access;
  /** Text below the name. */
  readonly about: (file: File) => string;
  /** Buttons of a file's menu. */
  readonly renderMenu?: ((file: File) => ReactNode) | undefined;
  /** Replaces the menus while files are selected. */
  readonly selection?: Selection;
}

/** Files with their previews, in portions; each opens large. */
export function FileGrid<File extends ViewedFile>({
  files,
  access,
  about,
  renderMenu,
  selection,
}: FileGridProps<File>) {
  const selected = selection?.keys ?? null;
  const { shown, more, open, viewer, list, hint, on } = useTiles(files, { atATime: AT_A_TIME, selection });
  return (
    <>
      <KeysHint {...hint} />
      <Columns component="ul" ref={list} of={6} before={3} gap="20px 12px" {...on}>
        {files.slice(0, shown).map((file) => (
          <li key={file.id} data-key={file.id} className={styles['tile']}>
            <Enlarge file={file} access={access} onOpen={open} />
            <div className={classNames(styles['caption'], styles['narrow'])}>
              <Caption file={file} about={about(file)} />
              {renderMenu === undefined || selected !== null ? null : (
                <TileMenu file={file}>{renderMenu(file)}</TileMenu>
              )}
            </div>
            {selection === undefined || selected === null ? null : (
              <Checkbox
                mt={6}
                checked={selected.has(file.id)}
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
      <More rest={files.length - shown} onMore={more} />
      {viewer === null ? null : <Viewer {...viewer} files={files} access={access} isDelivered={false} />}
    </>
  );
}

/** A large image. */
interface Opened {
  readonly first: string;
  /** A wish has opened it: it closes with that, and returns the focus to where the wish began. */
  readonly isByWish: boolean;
}

/** Of a grid whose tiles are shown in portions. */
interface Tiles {
  readonly atATime: number;
  /** Id of the file about which a wish is being written; the viewer shows it. */
  readonly held?: string | null;
  readonly selection?: Selection | undefined;
}

/**
 * The tiles of a grid that are shown, one stop together, and the viewer over them: it closes at the tile of its last
 * image.
 */
function useTiles(files: readonly ViewedFile[], { atATime, held = null, selection }: Tiles) {
  const [portions, setShown] = useState(atATime);
  // No button for a few more.
  const shown = files.length - portions > atATime / 2 ? portions : files.length;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [turn, setTurn] = useState(0);
  if (held !== null && opened === null) setOpened({ first: held, isByWish: true });
  const [last, setLast] = useState<{ readonly id: string } | null>(null);
  const portion = atATime * 5;
  const list = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => files.slice(0, shown).map(({ id }) => id), [files, shown]);
  const { hint, on } = useOneStop({ list, keys, onMove: selection?.onMove });
  useEffect(() => {
    if (last === null) return;
    // Without such a tile, the focus stays where the dialog has returned it: on the one that opened it.
    document.querySelector<HTMLElement>(`[data-key="${CSS.escape(last.id)}"] [data-view]`)?.focus();
  }, [last]);
  const close = (id: string) => {
    const place = files.findIndex((file) => file.id === id);
    // One portion at most: the last of thousands would bring all of them.
    if (place >= shown && place < shown + portion) setShown(shown + portion);
    if (opened?.isByWish === false) setLast({ id });
    setOpened(null);
    setTurn(turn + 1);
  };
  return {
    shown,
    more: () => setShown(shown + portion),
    open: (first: string) => setOpened({ first, isByWish: false }),
    list,
    hint,
    on,
    /** null while no image is large. */
    viewer:
      opened === null
        ? null
        : { first: opened.first, isHeld: held !== null, isOver: opened.isByWish && held === null, onClose: close },
    /** Counts the viewers. */
    turn,
  };
}

interface EnlargeProps {
  readonly file: ViewedFile;
  readonly access: Access;
  readonly onOpen: (id: string) => void;
}

/** A tile's picture. A button, because a link to the picture would have to contain the order's secret. */
function Enlarge({ file: { id, name }, access, onOpen }: EnlargeProps) {
  return (
    <UnstyledButton
      display="block"
      w="100%"
      className={styles['enlarge']}
      aria-haspopup="dialog"
      aria-label={orderPageTexts.viewer.open(name)}
      data-view
      onClick={() => onOpen(id)}
    >
      <Thumbnail name={name} data={null} previewId={id} token={tokenOf(access)} />
    </UnstyledButton>
  );
}

/** Shows the next portion. */
function More({ rest, onMore }: { readonly rest: number; readonly onMore: () => void }) {
  if (rest <= 0) return null;
  return (
    <Button variant="subtle" size="sm" mt={12} onClick={onMore}>
      {orderPageTexts.images.more(rest)}
    </Button>
  );
}

/** Large images shown at first and added by each press. */
const LARGE_AT_A_TIME = 16;

interface LightTableProps<File extends ViewedFile>
  extends Pick<FileGridProps<File>, 'files' | 'access' | 'about'>,
    Pick<ViewerProps<File>, 'originals' | 'renderPanel' | 'renderOver' | 'onLeave'> {
  /** Id of the file about which a wish is being written, large then; null: none. */
  readonly held: string | null;
  /** Ids of files with a collected wish. */
  readonly noted: ReadonlySet<string>;
  /** Buttons of a file's menu. */
  readonly renderMenu: (file: File) => ReactNode;
}

/** Delivered images, large, each with a menu, in portions; each opens in the viewer. */
export function LightTable<File extends ViewedFile>(props: LightTableProps<File>) {
  const { files, access, about, noted, held, renderMenu, ...ofViewer } = props;
  const tiles = useTiles(files, { atATime: LARGE_AT_A_TIME, held });
  const { shown, more, open, viewer, turn, list, hint, on } = tiles;
  return (
    <>
      <KeysHint {...hint} />
      <Columns component="ul" ref={list} of={4} before={2} gap="22px 12px" {...on}>
        {files.slice(0, shown).map((file) => {
          const isNoted = noted.has(file.id);
          return (
            <li key={file.id} data-key={file.id} className={classNames(styles['tile'], isNoted && styles['noted'])}>
              <Enlarge file={file} access={access} onOpen={open} />
              <div className={styles['caption']}>
                <Caption file={file} about={about(file)} isNoted={isNoted} />
                <TileMenu file={file}>{renderMenu(file)}</TileMenu>
              </div>
            </li>
          );
        })}
      </Columns>
      <More rest={files.length - shown} onMore={more} />
      {viewer === null ? null : (
        <Viewer key={turn} {...ofViewer} {...viewer} files={files} access={access} isDelivered />
      )}
    </>
  );
}

interface CaptionProps {
  readonly file: ViewedFile;
  readonly about: string;
  /** Says that it has a collected wish, instead of `about`. */
  readonly isNoted?: boolean;
}

function Caption({ file, about, isNoted = false }: CaptionProps) {
  return (
    <Box pt={8}>
      <Text size="sm" fw={550} lh={1.35}>
        <Kept>{file.name}</Kept>
      </Text>
      {isNoted ? (
        <Text size="xs" fw={600} c="var(--fs-path)" className={styles['notedMark']}>
          {correctionTexts.unsentText.noted}
        </Text>
      ) : (
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      )}
    </Box>
  );
}

interface TileMenuProps {
  readonly file: ViewedFile;
  readonly children: ReactNode;
}

/** A button that shows the actions of a tile below it, until one is pressed or the focus leaves them. */
function TileMenu({ file, children }: TileMenuProps) {
  const label = orderPageTexts.images.menu(file.name);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // The focus returns at once: a dialog that an action opens gives it back to the opener.
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') close();
  };
  return (
    // Safari focuses no pressed button: the focus then goes to this element instead of leaving it.
    <Box
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <UnstyledButton
        ref={opener}
        variant="icon"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon icon={DotsThreeIcon} weight="bold" />
      </UnstyledButton>
      {isOpen ? (
        <Paper p={0} className={styles['menu']} onClick={close} data-own-stops>
          {children}
        </Paper>
      ) : null}
    </Box>
  );
}
