import { ActionIcon, Box, Group, Text, UnstyledButton } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  type LightboxEvent,
  type lightboxMachine,
  MIDDLE,
  type Place,
} from '../../../../machines/lightbox/lightbox-machine.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { labels } from '../../../ui/components/labels.ts';
import marks from '../../../ui/components/marks.module.css';
import { meansBrowser } from '../../../ui/lib/arrow-keys.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import type { LightboxPicture } from './lightbox-island.tsx';
import styles from './lightbox.module.css';
import { Loupe } from './loupe.tsx';
import { Grounds, isCutout, Picture, sourceOf } from './picture.tsx';
import { Stage } from './stage.tsx';

const texts = labels.lightbox;

interface LightboxProps {
  readonly actor: ActorRefFrom<typeof lightboxMachine>;
  readonly pictures: readonly LightboxPicture[];
}

/**
 * One picture fills the screen. Arrows and swipes wrap around, thumbnails select any other picture.
 * Escape and a click beside the picture close the lightbox.
 * A press on the picture shows it pixel for pixel, a cut-out on any background.
 */
export function Lightbox({ actor, pictures }: LightboxProps) {
  const snapshot = useSelector(actor, (state) => state);
  const isOpen = snapshot.matches('open');
  const isLoupe = snapshot.matches({ open: 'loupe' });
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[snapshot.context.current];

  // Before the stage measures itself: a closed dialog has no size.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  usePinch(isOpen, actor);

  const press = (event: KeyboardEvent) => {
    if (meansBrowser(event)) return;
    const sent = isLoupe ? loupeEvent(event.key) : turnOf(event.key, pictures.length);
    if (sent === undefined) return;
    event.preventDefault();
    actor.send(sent);
  };
  const close = () => actor.send({ type: 'lightbox.close' });
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.matches('[data-large]')) actor.send({ type: 'loupe.open', place: placeOf(event) });
    else if (event.target.closest('img, p, figcaption, button, ul, [role="radiogroup"]') === null) close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and the buttons do the same
    <dialog
      ref={dialog}
      className="fs-darkroom"
      aria-label={texts.name}
      onKeyDown={press}
      onClick={click}
      onClose={close}
    >
      {isOpen && picture !== undefined ? (
        <OpenPicture snapshot={snapshot} tell={actor.send} pictures={pictures} picture={picture} />
      ) : null}
    </dialog>
  );
}

interface OpenPictureProps {
  readonly snapshot: SnapshotFrom<typeof lightboxMachine>;
  readonly tell: (event: LightboxEvent) => void;
  readonly pictures: readonly LightboxPicture[];
  readonly picture: LightboxPicture;
}

/** The open lightbox: its bar, the stage of all pictures, the loupe over it, and the thumbnails. */
function OpenPicture({ snapshot, tell, pictures, picture }: OpenPictureProps) {
  const { current, place, ground } = snapshot.context;
  const isLoupe = snapshot.matches({ open: 'loupe' });
  const isPinched = snapshot.matches({ open: 'pinched' });
  return (
    <Box pos="relative" h="100%" className={styles['frame']}>
      <Bar snapshot={snapshot} tell={tell} pictures={pictures} picture={picture} />
      <Stage
        current={current}
        pictures={pictures.map((one, position) => (
          <Picture
            key={one.src}
            picture={one}
            ground={ground}
            isNear={isNear(position, current, pictures.length)}
            isPinched={isPinched}
          />
        ))}
        canSwipe={!isPinched}
        inert={isLoupe}
        onTurn={(turned) => tell({ type: 'picture.choose', picture: turned })}
      />
      {isLoupe ? (
        <Loupe picture={picture} place={place} ground={ground} onClose={() => tell({ type: 'loupe.close' })} />
      ) : null}
      {pictures.length > 1 ? (
        <Thumbnails
          pictures={pictures}
          current={current}
          onChoose={(chosen) => tell({ type: 'picture.choose', picture: chosen })}
        />
      ) : null}
    </Box>
  );
}

/** Position, backgrounds of a cut-out, loupe and close button. */
function Bar({ snapshot, tell, pictures, picture }: OpenPictureProps) {
  const { current, ground } = snapshot.context;
  const isLoupe = snapshot.matches({ open: 'loupe' });
  const loupe = useRef<HTMLButtonElement>(null);
  // The focused element disappears with the loupe.
  useEffect(() => (isLoupe ? () => loupe.current?.focus() : undefined), [isLoupe]);
  return (
    <Group justify="space-between" gap="xs" p="8px var(--fs-edge)" className={styles['top']}>
      <Text className="fs-num" aria-live="polite">
        {texts.position(current + 1, pictures.length)}
      </Text>
      <Group gap="xs" wrap="nowrap" mr={-16}>
        {isCutout(picture) ? (
          <Grounds ground={ground} onChoose={(chosen) => tell({ type: 'ground.choose', ground: chosen })} />
        ) : null}
        <ActionIcon
          ref={loupe}
          size={56}
          className={styles['control']}
          aria-pressed={isLoupe}
          onClick={() => tell(isLoupe ? { type: 'loupe.close' } : { type: 'loupe.open', place: MIDDLE })}
        >
          {texts.loupe}
        </ActionIcon>
        <ActionIcon
          size={56}
          className={styles['control']}
          aria-label={texts.close}
          onClick={() => tell({ type: 'lightbox.close' })}
        >
          <Icon icon={XIcon} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

function turnOf(key: string, total: number): LightboxEvent | undefined {
  if (key === 'ArrowRight') return { type: 'picture.next' };
  if (key === 'ArrowLeft') return { type: 'picture.previous' };
  if (key === 'Home') return { type: 'picture.choose', picture: 0 };
  if (key === 'End') return { type: 'picture.choose', picture: total - 1 };
  return undefined;
}

/** In the loupe the arrow keys scroll the picture. */
function loupeEvent(key: string): LightboxEvent | undefined {
  return key === 'Escape' ? { type: 'loupe.close' } : undefined;
}

/** Position on the pressed element, 0 to 1. */
function placeOf({ target, clientX, clientY }: MouseEvent): Place {
  const { left, top, width, height } = (target as Element).getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** The picture itself and its neighbours, which load ahead. */
function isNear(position: number, current: number, total: number): boolean {
  const steps = Math.abs(position - current);
  return steps <= 1 || steps === total - 1;
}

/** Below this scale a window zoomed by two fingers counts as whole. */
const ENLARGED = 1.05;

/** Reports the start and the end of pinch zoom to the machine. */
function usePinch(isOpen: boolean, actor: ActorRefFrom<typeof lightboxMachine>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!isOpen || viewport === null) return undefined;
    const report = () => actor.send({ type: viewport.scale > ENLARGED ? 'pinch.begin' : 'pinch.end' });
    report();
    viewport.addEventListener('resize', report);
    return () => viewport.removeEventListener('resize', report);
  }, [isOpen, actor]);
}

interface ThumbnailsProps {
  readonly pictures: readonly LightboxPicture[];
  readonly current: number;
  readonly onChoose: (picture: number) => void;
}

/** Thumbnails of the whole set; the shown picture has a frame. */
function Thumbnails({ pictures, current, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  return (
    <ul ref={list} className={styles['thumbnails']} aria-label={texts.thumbnails}>
      {pictures.map((picture, position) => (
        <li key={picture.src}>
          <UnstyledButton
            display="block"
            w="100%"
            className={classNames(styles['thumbnail'], position === current && marks['picked'])}
            aria-label={texts.showPhoto(position + 1, picture.title)}
            aria-current={position === current ? true : undefined}
            onClick={() => onChoose(position)}
          >
            <img
              className={classNames(isCutout(picture) && 'fs-checker')}
              style={{ width: '100%', aspectRatio: 1, objectFit: 'cover' }}
              src={sourceOf(picture.src, 80)}
              alt=""
              width="80"
              height="80"
            />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
