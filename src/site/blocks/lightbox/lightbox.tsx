import { Text } from '@mantine/core';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { lightboxMachine } from '../../../../machines/lightbox/lightbox-machine.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { labels } from '../../../ui/labels.ts';
import marks from '../../../ui/marks.module.css';
import styles from './lightbox.module.css';
import type { LightboxPicture } from './lightbox-island.tsx';

const words = labels.lightbox;
const WIDTHS = [768, 1280, 1920] as const;

interface LightboxProps {
  readonly actor: ActorRefFrom<typeof lightboxMachine>;
  readonly pictures: readonly LightboxPicture[];
}

/** One picture fills the screen; arrows wrap around, thumbnails lead to any other, Escape closes. */
export function Lightbox({ actor, pictures }: LightboxProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.value === 'open');
  const current = useSelector(actor, (snapshot) => snapshot.context.current);
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[current];

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    dialog.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    for (const steps of [1, -1]) {
      const neighbour = pictures[(current + steps + pictures.length) % pictures.length];
      if (neighbour !== undefined) new Image().src = largeSource(neighbour);
    }
  }, [isOpen, current, pictures]);

  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') actor.send({ type: 'picture.next' });
    if (key === 'ArrowLeft') actor.send({ type: 'picture.previous' });
  };

  return (
    <dialog
      ref={dialog}
      className={styles['lightbox']}
      aria-label={words.name}
      onKeyDown={turn}
      onClose={() => actor.send({ type: 'lightbox.close' })}
    >
      {picture === undefined || !isOpen ? null : (
        <div className={styles['frame']}>
          <div className={styles['top']}>
            <Text className="fs-num" aria-live="polite">
              {words.position(current + 1, pictures.length)}
            </Text>
            <button
              type="button"
              className={styles['control']}
              aria-label={words.close}
              onClick={() => actor.send({ type: 'lightbox.close' })}
            >
              <Icon icon={XIcon} />
            </button>
          </div>
          <div className={styles['middle']}>
            <button
              type="button"
              className={classNames(styles['control'], styles['previous'])}
              aria-label={words.previous}
              onClick={() => actor.send({ type: 'picture.previous' })}
            >
              <Icon icon={CaretLeftIcon} size="l" />
            </button>
            <figure className={styles['figure']}>
              <img
                key={picture.src}
                className={classNames(isCutout(picture) && marks['checker'])}
                src={largeSource(picture)}
                alt={picture.alt}
              />
              <figcaption>{picture.title}</figcaption>
            </figure>
            <button
              type="button"
              className={classNames(styles['control'], styles['next'])}
              aria-label={words.next}
              onClick={() => actor.send({ type: 'picture.next' })}
            >
              <Icon icon={CaretRightIcon} size="l" />
            </button>
          </div>
          {pictures.length > 1 ? (
            <ul className={styles['thumbnails']} aria-label={words.thumbnails}>
              {pictures.map((thumbnail, position) => (
                <li key={thumbnail.src}>
                  <button
                    type="button"
                    className={classNames(styles['thumbnail'], position === current && marks['picked'])}
                    aria-label={words.showPhoto(position + 1, thumbnail.title)}
                    aria-current={position === current ? true : undefined}
                    onClick={() => actor.send({ type: 'picture.choose', picture: position })}
                  >
                    <img
                      className={classNames(isCutout(thumbnail) && marks['checker'])}
                      src={thumbnail.src}
                      alt=""
                      width="80"
                      height="80"
                    />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
    </dialog>
  );
}

/** The large picture in the smallest width that fills this screen. */
function largeSource({ src, srcLarge }: LightboxPicture): string {
  const needed = Math.max(window.innerWidth, window.innerHeight) * window.devicePixelRatio;
  const width = WIDTHS.find((candidate) => candidate >= needed) ?? WIDTHS.at(-1);
  return (srcLarge ?? src).replace(/w=\d+$/, `w=${width}`);
}

function isCutout({ src }: LightboxPicture): boolean {
  return src.includes('-frei.');
}
