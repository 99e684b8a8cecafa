import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LightboxEvent, lightboxMachine } from '../../../../machines/lightbox/lightbox-machine.ts';
import { Icon } from '../../../ui/icon.tsx';
import { labels } from '../../../ui/labels.ts';
import styles from './lightbox.module.css';
import type { LightboxPicture } from './lightbox-island.tsx';
import { Picture } from './picture.tsx';
import { Stage } from './stage.tsx';
import { Thumbnails } from './thumbnails.tsx';

const words = labels.lightbox;

interface LightboxProps {
  readonly actor: ActorRefFrom<typeof lightboxMachine>;
  readonly pictures: readonly LightboxPicture[];
}

/** One picture fills the screen; arrows and swipes wrap around, thumbnails lead to any other, Escape and a click beside it close. */
export function Lightbox({ actor, pictures }: LightboxProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.value === 'open');
  const current = useSelector(actor, (snapshot) => snapshot.context.current);
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the stage measures itself: a closed dialog has no size.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const turn = (event: KeyboardEvent) => {
    const sent = turnOf(event.key, pictures.length);
    if (sent === undefined) return;
    event.preventDefault();
    actor.send(sent);
  };
  const close = () => actor.send({ type: 'lightbox.close' });
  const closeBeside = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('img, p, figcaption, button, ul') === null) close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and the close button do the same
    <dialog
      ref={dialog}
      className="fs-darkroom"
      aria-label={words.name}
      onKeyDown={turn}
      onClick={closeBeside}
      onClose={close}
    >
      {isOpen ? (
        <Box pos="relative" h="100%" className={styles['frame']}>
          <Group justify="space-between" p="8px var(--fs-edge)" className={styles['top']}>
            <Text className="fs-num" aria-live="polite">
              {words.position(current + 1, pictures.length)}
            </Text>
            <ActionIcon size={56} mr={-16} className={styles['control']} aria-label={words.close} onClick={close}>
              <Icon icon={XIcon} />
            </ActionIcon>
          </Group>
          <Stage
            current={current}
            pictures={pictures.map((picture, position) => (
              <Picture key={picture.src} picture={picture} isNear={isNear(position, current, pictures.length)} />
            ))}
            onTurn={(picture) => actor.send({ type: 'picture.choose', picture })}
          />
          {pictures.length > 1 ? (
            <Thumbnails
              pictures={pictures}
              current={current}
              onChoose={(picture) => actor.send({ type: 'picture.choose', picture })}
            />
          ) : null}
        </Box>
      ) : null}
    </dialog>
  );
}

function turnOf(key: string, total: number): LightboxEvent | undefined {
  if (key === 'ArrowRight') return { type: 'picture.next' };
  if (key === 'ArrowLeft') return { type: 'picture.previous' };
  if (key === 'Home') return { type: 'picture.choose', picture: 0 };
  if (key === 'End') return { type: 'picture.choose', picture: total - 1 };
  return undefined;
}

/** The picture itself and its neighbours, which are loaded ahead. */
function isNear(position: number, current: number, total: number): boolean {
  const steps = Math.abs(position - current);
  return steps <= 1 || steps === total - 1;
}
