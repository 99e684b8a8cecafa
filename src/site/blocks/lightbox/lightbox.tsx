import { Box, Group, Text, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useSelector } from '@xstate/react';
import {
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
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
import styles from './lightbox.module.css';
import { Grounds, groundBehind, isCutout, type LightboxPicture, Loupe, Picture, sourceOf } from './picture.tsx';
import { Stage } from './stage.tsx';

const texts = labels.lightbox;

interface LightboxProps {
  readonly actor: ActorRefFrom<typeof lightboxMachine>;
  readonly pictures: readonly LightboxPicture[];
}

/** The lightbox of a gallery: a cut-out shows on any background, other pictures as they are. */
export function Lightbox({ actor, pictures }: LightboxProps) {
  const snapshot = useSelector(actor, (state) => state);
  const picture = pictures[snapshot.context.current];
  return (
    <LightboxDialog snapshot={snapshot} tell={actor.send}>
      {picture === undefined ? null : (
        <OpenPicture snapshot={snapshot} tell={actor.send} pictures={pictures} picture={picture} />
      )}
    </LightboxDialog>
  );
}

export interface LightboxDialogProps {
  readonly snapshot: SnapshotFrom<typeof lightboxMachine>;
  readonly tell: (event: LightboxEvent) => void;
  /** Id of the element that names the shown picture; without, the dialog has a general name. */
  readonly labelledBy?: string;
  /** Set while a part of it comes first: Escape leaves that part, no other key acts, nor does a click beside. */
  readonly onLeave?: (() => void) | undefined;
  /** Mounted only while it is open. */
  readonly children: ReactNode;
}

/**
 * One picture fills the screen. Arrow keys wrap around, Escape and a click beside the picture close.
 * A press on the picture (`data-large`) shows it pixel for pixel; what has `data-stay` keeps its presses.
 */
export function LightboxDialog({ snapshot, tell, labelledBy, onLeave, children }: LightboxDialogProps) {
  const isOpen = snapshot.matches('open');
  const isLoupe = snapshot.matches({ open: 'loupe' });
  const { total } = snapshot.context;
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the stage measures itself: a closed dialog has no size.
  useLayoutEffect(() => {
    const { current: shown } = dialog;
    if (!isOpen) {
      shown?.close();
      return;
    }
    shown?.showModal();
    // Not its first control, a background perhaps, which would keep the arrow keys to itself.
    shown?.focus();
  }, [isOpen]);
  useEffect(() => {
    // What had the focus has gone with its picture; keys pressed outside of the dialog would be lost.
    if (isOpen && document.activeElement === document.body) dialog.current?.focus();
  });
  usePinch(isOpen, tell);

  const press = (event: KeyboardEvent) => {
    if (meansBrowser(event) || isAbove(event)) return;
    if (onLeave !== undefined) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onLeave();
      return;
    }
    const sent = isLoupe ? loupeEvent(event.key) : turnOf(event, total);
    if (sent === undefined) return;
    event.preventDefault();
    tell(sent);
  };
  const close = () => tell({ type: 'lightbox.close' });
  const click = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || onLeave !== undefined || isAbove(event)) return;
    const picture = target.closest('[data-stay], [data-large]');
    if (picture?.matches('[data-large]') === true) tell({ type: 'loupe.open', place: placeOn(picture, event) });
    else if (target.closest('p, figcaption, button, ul, [role="radiogroup"], [data-stay]') === null) close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and the buttons do the same
    <dialog
      ref={dialog}
      className={classNames('fs-darkroom', styles['dialog'])}
      aria-label={labelledBy === undefined ? texts.name : undefined}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onKeyDown={press}
      onClick={click}
      onClose={(event) => {
        if (!isAbove(event)) close();
      }}
    >
      {isOpen ? children : null}
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
        <Loupe
          picture={picture}
          place={place}
          behind={groundBehind(picture, ground)}
          onClose={() => tell({ type: 'loupe.close' })}
        />
      ) : null}
      {pictures.length > 1 ? (
        <Thumbnails
          pictures={pictures.map((one, position) => ({
            key: one.src,
            label: texts.showPhoto(position + 1, one.title),
            picture: (
              <img
                className={classNames(isCutout(one) && 'fs-checker')}
                style={{ width: '100%', aspectRatio: 1, objectFit: 'cover' }}
                src={sourceOf(one.src, 80)}
                alt=""
                width="80"
                height="80"
              />
            ),
          }))}
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
  return (
    <Group justify="space-between" gap="xs" p="8px var(--fs-edge)" className={styles['top']}>
      <Text className="fs-num" aria-live="polite">
        {texts.position(current + 1, pictures.length)}
      </Text>
      <Group gap="xs" wrap="nowrap" mr={-16}>
        {isCutout(picture) ? (
          <Grounds ground={ground} onChoose={(chosen) => tell({ type: 'ground.choose', ground: chosen })} />
        ) : null}
        <LoupeButton snapshot={snapshot} tell={tell}>
          {texts.loupe}
        </LoupeButton>
        <CloseButton tell={tell} />
      </Group>
    </Group>
  );
}

type BarButtonProps = UnstyledButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps>;

/** A button in the bar of a lightbox. */
export function BarButton(props: BarButtonProps) {
  return <UnstyledButton variant="icon" {...props} className={styles['control']} />;
}

interface LoupeButtonProps extends Pick<LightboxDialogProps, 'snapshot' | 'tell'>, UnstyledButtonProps {
  readonly children: ReactNode;
}

/** Opens and closes the loupe, which gives it the focus back. */
export function LoupeButton({ snapshot, tell, ...props }: LoupeButtonProps) {
  const isLoupe = snapshot.matches({ open: 'loupe' });
  const button = useRef<HTMLButtonElement>(null);
  // The focused element disappears with the loupe.
  useEffect(() => (isLoupe ? () => button.current?.focus() : undefined), [isLoupe]);
  return (
    <BarButton
      {...props}
      ref={button}
      aria-pressed={isLoupe}
      onClick={() => tell(isLoupe ? { type: 'loupe.close' } : { type: 'loupe.open', place: MIDDLE })}
    />
  );
}

export function CloseButton({ tell }: Pick<LightboxDialogProps, 'tell'>) {
  return (
    <BarButton aria-label={texts.close} onClick={() => tell({ type: 'lightbox.close' })}>
      <Icon icon={XIcon} />
    </BarButton>
  );
}

/** A range input and radio buttons need these keys themselves. */
function turnOf({ key, target }: KeyboardEvent, total: number): LightboxEvent | undefined {
  if (target instanceof HTMLInputElement) return undefined;
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

/** Whether an event comes from a dialog above this one: React lets all events through that it renders inside. */
function isAbove({ target, currentTarget }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('dialog') !== currentTarget;
}

/** Where the picture is pressed, in fractions of its size. */
function placeOn(picture: Element, { clientX, clientY }: MouseEvent): Place {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** The picture itself and its neighbours, which load ahead. */
export function isNear(position: number, current: number, total: number): boolean {
  const steps = Math.abs(position - current);
  return steps <= 1 || steps === total - 1;
}

/** Below this scale a window zoomed by two fingers counts as whole. */
const ENLARGED = 1.05;

/** Reports the start and the end of pinch zoom to the machine. */
function usePinch(isOpen: boolean, tell: (event: LightboxEvent) => void): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!isOpen || viewport === null) return undefined;
    const report = () => tell({ type: viewport.scale > ENLARGED ? 'pinch.begin' : 'pinch.end' });
    report();
    viewport.addEventListener('resize', report);
    return () => viewport.removeEventListener('resize', report);
  }, [isOpen, tell]);
}

interface ThumbnailsProps {
  readonly pictures: readonly { readonly key: string; readonly label: string; readonly picture: ReactNode }[];
  /** Index of the shown one. */
  readonly current: number;
  readonly onChoose: (picture: number) => void;
}

/** Thumbnails of the set; the shown picture has a frame. */
export function Thumbnails({ pictures, current, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  return (
    <ul ref={list} className={styles['thumbnails']} aria-label={texts.thumbnails}>
      {pictures.map(({ key, label, picture }, position) => (
        <li key={key}>
          <UnstyledButton
            display="block"
            w="100%"
            className={classNames(styles['thumbnail'], position === current && marks['picked'])}
            aria-label={label}
            aria-current={position === current ? true : undefined}
            onClick={() => onChoose(position)}
          >
            {picture}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
