import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/lib/class-names.ts';
import { labels } from '../../../ui/components/labels.ts';
import marks from '../../../ui/components/marks.module.css';
import styles from './lightbox.module.css';
import type { LightboxPicture } from './lightbox-island.tsx';
import { isCutout, sourceOf } from './picture.tsx';

const words = labels.lightbox;

interface ThumbnailsProps {
  readonly pictures: readonly LightboxPicture[];
  readonly current: number;
  readonly onChoose: (picture: number) => void;
}

/** All pictures of the set, small; the one that is shown stands in a frame. */
export function Thumbnails({ pictures, current, onChoose }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  return (
    <ul ref={list} className={styles['thumbnails']} aria-label={words.thumbnails}>
      {pictures.map((picture, position) => (
        <li key={picture.src}>
          <UnstyledButton
            display="block"
            w="100%"
            className={classNames(styles['thumbnail'], position === current && marks['picked'])}
            aria-label={words.showPhoto(position + 1, picture.title)}
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
