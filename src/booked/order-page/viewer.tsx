import { Group, Text } from '@mantine/core';
import { useMachine } from '@xstate/react';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { extensionNames } from '../../../domain/catalogue/catalogue.ts';
import { formatsThatHold } from '../../../domain/catalogue/format-abilities.ts';
import { formatOf } from '../../../domain/files/file-types.ts';
import { originalsByName } from '../../../domain/order/texts/deliverables.ts';
import { type Ground, lightboxMachine, placeAfter, windowAround } from '../../../machines/lightbox/lightbox-machine.ts';
import { Thumbnail } from '../../order/previews/thumbnail.tsx';
import { useExpectedPreview } from '../../order/previews/use-preview.ts';
import {
  BarButton,
  CloseButton,
  isNear,
  LightboxDialog,
  type LightboxDialogProps,
  LoupeButton,
  Thumbnails,
} from '../../site/blocks/lightbox/lightbox.tsx';
import { type GroundLook, Grounds, lookOf, Loupe } from '../../site/blocks/lightbox/picture.tsx';
import { Stage } from '../../site/blocks/lightbox/stage.tsx';
import { labels } from '../../ui/components/labels.ts';
import { Kept } from '../../ui/components/kept.tsx';
import type { Access } from '../../ui/lib/send.ts';
import styles from '../booked.module.css';
import { tokenOf } from '../use-booked-call.ts';
import { orderPageTexts } from './texts.ts';
import { type LoadedPicture, Slide, useUrl, type ViewedFile } from './viewed-picture.tsx';

const texts = orderPageTexts.viewer;

export interface ViewerProps<File extends ViewedFile> {
  readonly files: readonly File[];
  /** Id of the file that opens first. */
  readonly first: string;
  readonly access: Access;
  /** Whether the files themselves can be loaded, and not only their previews. */
  readonly isDelivered: boolean;
  /** The customer's own images, to compare finished ones with. */
  readonly originals?: { readonly files: readonly ViewedFile[]; readonly stated: number };
  /** What can be done with the shown file; `hasPicture`: it has loaded. */
  readonly renderPanel?: (file: File, hasPicture: boolean) => ReactNode;
  /** Over the shown file's picture, of its size, also in the loupe. */
  readonly renderOver?: (file: File) => ReactNode;
  /** Whether it stays at the shown file. */
  readonly isHeld?: boolean;
  /** Set while a part of it comes first, which Escape leaves. */
  readonly onLeave?: (() => void) | undefined;
  /** Closes it. */
  readonly isOver?: boolean;
  /** Gets the id of the last file shown, once it is closed. */
  readonly onClose: (last: string) => void;
}

/** The images of an order in the site's lightbox, of thousands only those around the shown one. Open while mounted. */
export function Viewer<File extends ViewedFile>(props: ViewerProps<File>) {
  const { files, access, isDelivered, originals, renderPanel, renderOver, isHeld = false, onLeave } = props;
  const [snapshot, tell] = useMachine(lightboxMachine, { input: { total: files.length } });
  const { current, ground, place } = snapshot.context;
  const isOpen = snapshot.matches('open');
  const title = useId();
  const file = files[current];
  const { last, gone } = useSameFile(files, isDelivered ? nameOf : idOf, isOpen ? current : null, tell);

  useOpening(props, isOpen, last, tell);
  const { original, before } = useOriginal(file, originals, access);
  // The divider would lie over the place to mark.
  const hasPair = before !== null && onLeave === undefined;
  const isCompared = snapshot.matches({ open: 'compared' }) && hasPair;
  const { shown, enlarged, setLoaded } = useShownPicture(file, snapshot.matches({ open: 'loupe' }), tell);

  const { from, to } = isHeld ? { from: current, to: current + 1 } : windowAround(current, files.length);
  const near = files.slice(from, to);
  const over = file === undefined ? null : renderOver?.(file);
  return (
    <LightboxDialog snapshot={snapshot} tell={tell} labelledBy={title} onLeave={onLeave}>
      {file === undefined ? null : (
        <div className={styles['viewer']}>
          <Bar
            id={title}
            file={file}
            gone={gone?.shown === file.id ? gone.name : null}
            snapshot={snapshot}
            tell={tell}
            hasPair={hasPair && shown !== null}
            hasLoupe={shown !== null}
          />
          <div className={styles['shown']}>
            <Stage
              current={current}
              from={from}
              total={files.length}
              pictures={near.map((one, position) => (
                <Slide
                  key={one.id}
                  file={one}
                  access={access}
                  isDelivered={isDelivered}
                  isCurrent={one.id === file.id}
                  isNear={isNear(from + position, current, files.length)}
                  behind={lookBehind(one.name, ground)}
                  before={isCompared && one.id === file.id ? { src: before, name: original?.name ?? '' } : null}
                  over={one.id === file.id && enlarged === null ? over : null}
                  onLoaded={setLoaded}
                />
              ))}
              canSwipe={!snapshot.matches({ open: 'pinched' }) && !isCompared}
              inert={enlarged !== null}
              onTurn={(picture) => tell({ type: 'picture.choose', picture })}
              onStep={(type) => tell({ type })}
            />
            {enlarged === null ? null : (
              <Loupe
                picture={enlarged}
                place={place}
                behind={lookBehind(file.name, ground)}
                isExact
                over={over}
                text={() => enlargedText(enlarged)}
                onClose={() => tell({ type: 'loupe.close' })}
              />
            )}
          </div>
          <Strip files={near} from={from} current={current} access={access} tell={tell} />
          {renderPanel === undefined ? null : (
            <section className={styles['panel']} aria-label={texts.panel} data-stay>
              {renderPanel(file, shown !== null)}
            </section>
          )}
        </div>
      )}
    </LightboxDialog>
  );
}

function enlargedText({ isFile, width, height }: LoadedPicture): string {
  return texts.enlarged(isFile, texts.pixels(width, height));
}

interface StripProps extends Pick<LightboxDialogProps, 'tell'> {
  /** The shown file and those around it. */
  readonly files: readonly ViewedFile[];
  /** Place of the first of them among all. */
  readonly from: number;
  readonly current: number;
  readonly access: Access;
}

/** Thumbnails, to choose another file; none for a single one. */
function Strip({ files, from, current, access, tell }: StripProps) {
  if (files.length < 2) return null;
  return (
    <Thumbnails
      pictures={files.map(({ id, name }, position) => ({
        key: id,
        label: labels.lightbox.showPhoto(from + position + 1, name),
        picture: <Thumbnail name={name} data={null} previewId={id} token={tokenOf(access)} />,
      }))}
      current={current - from}
      onChoose={(chosen) => tell({ type: 'picture.choose', picture: from + chosen })}
    />
  );
}

/** Opens the viewer at its first file, and closes it when it is over. */
function useOpening<File extends ViewedFile>(
  { files, first, isOver = false, onLeave, onClose }: ViewerProps<File>,
  isOpen: boolean,
  last: RefObject<string | null>,
  tell: LightboxDialogProps['tell'],
): void {
  const begin = Math.max(
    0,
    files.findIndex(({ id }) => id === first),
  );
  // Once: afterwards, the chart knows the shown file.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => tell({ type: 'lightbox.open', picture: begin }), []);
  // At once: the page moves the focus to what the wish has changed.
  useLayoutEffect(() => {
    if (isOver) tell({ type: 'lightbox.close' });
  }, [isOver, tell]);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The dialog is closed by now and has returned the focus.
    if (!isOpen && wasOpen.current) {
      onLeave?.();
      onClose(last.current ?? first);
    }
    wasOpen.current = isOpen;
  }, [isOpen, onClose, onLeave, last, first]);
}

/** The loaded picture of the shown file; `enlarged`: the same while the loupe is over it. */
function useShownPicture(file: ViewedFile | undefined, isLoupe: boolean, tell: LightboxDialogProps['tell']) {
  const [loaded, setLoaded] = useState<LoadedPicture | null>(null);
  const shown = loaded !== null && loaded.id === file?.id ? loaded : null;
  useEffect(() => {
    // The picture changed under the loupe, and the new one has not loaded.
    if (isLoupe && shown === null) tell({ type: 'loupe.close' });
  }, [isLoupe, shown, tell]);
  return { shown, enlarged: isLoupe ? shown : null, setLoaded };
}

/** The customer's own image of a delivered file, with the address of its preview; null: unknown, or not yet there. */
function useOriginal(file: ViewedFile | undefined, originals: ViewerProps<ViewedFile>['originals'], access: Access) {
  const originalOf = useMemo(() => originalsByName(originals?.files ?? [], originals?.stated ?? 0), [originals]);
  const original = file === undefined ? null : originalOf(file.name);
  const before = useUrl(useExpectedPreview(original?.id ?? null, tokenOf(access)));
  return { original, before };
}

interface BarProps extends Pick<LightboxDialogProps, 'snapshot' | 'tell'> {
  /** Of the element that names the file. */
  readonly id: string;
  readonly file: ViewedFile;
  /** Name of the file that was here and has been removed. */
  readonly gone: string | null;
  readonly hasPair: boolean;
  readonly hasLoupe: boolean;
}

/** Name and number, spoken when they change, and the ways to look at the image. */
function Bar({ id, file: { name }, gone, snapshot, tell, hasPair, hasLoupe }: BarProps) {
  const { current, total, ground } = snapshot.context;
  const isCompared = snapshot.matches({ open: 'compared' });
  return (
    <div className={styles['viewerBar']} data-stay>
      <Text className="fs-break" lh={1.35} id={id} aria-live="polite">
        {gone === null ? null : <span>{`${texts.gone(gone)} `}</span>}
        <Text span inherit fw={600}>
          <Kept>{name}</Kept>
        </Text>{' '}
        <Text span inherit c="dimmed" className="fs-num" style={{ whiteSpace: 'nowrap' }}>
          {texts.position(current + 1, total)}
        </Text>
      </Text>
      <Group gap="4px 6px" fz="sm">
        {mayBeTransparent(name) ? (
          <Grounds
            ground={ground}
            offered={['white', 'black', 'checker']}
            onChoose={(chosen) => tell({ type: 'ground.choose', ground: chosen })}
          />
        ) : null}
        {hasPair ? (
          <BarButton
            w="auto"
            px={8}
            aria-pressed={isCompared}
            onClick={() => tell({ type: isCompared ? 'compare.end' : 'compare.begin' })}
          >
            {texts.compare}
          </BarButton>
        ) : null}
        {hasLoupe ? (
          <LoupeButton snapshot={snapshot} tell={tell} w="auto" px={8}>
            {texts.loupe}
          </LoupeButton>
        ) : null}
      </Group>
      <CloseButton tell={tell} />
    </div>
  );
}

/**
 * Keeps the shown file when others come or go, in this window or another one.
 * `gone`: a file that was removed while it was shown, and the id of the one in its place.
 */
function useSameFile(
  files: readonly ViewedFile[],
  keyOf: (file: ViewedFile) => string,
  current: number | null,
  tell: LightboxDialogProps['tell'],
) {
  const last = useRef<string | null>(null);
  const seen = useRef<{ readonly files: readonly ViewedFile[]; readonly file: ViewedFile | undefined } | null>(null);
  const [gone, setGone] = useState<{ readonly name: string; readonly shown: string | undefined } | null>(null);
  // Before the browser paints another file at the same place.
  useLayoutEffect(() => {
    if (current === null) return;
    const { current: before } = seen;
    let place = current;
    if (before?.file !== undefined && before.files !== files) {
      const { picture, isGone } = placeAfter(files.map(keyOf), keyOf(before.file), current);
      place = picture;
      if (isGone) setGone({ name: before.file.name, shown: files[picture]?.id });
      tell({ type: 'set.change', total: files.length, picture });
    }
    const file = files[place];
    seen.current = { files, file };
    last.current = file?.id ?? last.current;
  }, [files, keyOf, current, tell]);
  return { last, gone };
}

/** A delivered file's key: a new delivery replaces the file of the same name. */
const nameOf = ({ name }: ViewedFile) => name;
/** Key of an original: several may have the same name. */
const idOf = ({ id }: ViewedFile) => id;

function lookBehind(name: string, ground: Ground): GroundLook {
  return mayBeTransparent(name) ? lookOf(ground) : {};
}

function mayBeTransparent(name: string): boolean {
  return formatsThatHold('transparency', extensionNames).some((format) => format === formatOf(name));
}
