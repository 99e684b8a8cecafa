import { Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { ORIGINAL_WIDTH, type PhotoWidth } from '../../../../domain/photo-widths.ts';
import { classNames } from '../../../lib/class-names.ts';
import styles from './lightbox.module.css';
import type { LightboxPicture } from './lightbox-island.tsx';

const WIDTHS = [960, 1440] as const;

interface PictureProps {
  readonly picture: LightboxPicture;
  /** Whether it is shown or may be in a moment; others are not loaded. */
  readonly isNear: boolean;
}

/** A picture as large as the stage lets it be, in its own proportions before it has come, over its thumbnail, which is there already. */
export function Picture({ picture, isNear }: PictureProps) {
  const { alt, title, ratio } = picture;
  const background = isCutout(picture) ? undefined : `url("${thumbnailSource(picture)}") center / cover`;
  return (
    <figure className={styles['figure']}>
      <div className={styles['room']}>
        {isNear ? (
          <img
            className={classNames(styles['picture'], isCutout(picture) && 'fs-checker')}
            style={{ '--ratio': ratio, background } as CSSProperties}
            src={largeSource(picture)}
            alt={alt}
            draggable={false}
          />
        ) : null}
      </div>
      <Text component="figcaption" fz="sm" lh={1.45} c="dimmed" ta="center" className={styles['words']}>
        {title}
      </Text>
    </figure>
  );
}

/** The large picture in the smallest width that fills this screen. */
function largeSource(picture: LightboxPicture): string {
  const needed = Math.max(window.innerWidth, window.innerHeight) * window.devicePixelRatio;
  return sourceOf(picture, WIDTHS.find((width) => width >= needed) ?? ORIGINAL_WIDTH);
}

export function thumbnailSource(picture: LightboxPicture): string {
  return sourceOf(picture, 80);
}

function sourceOf({ src }: LightboxPicture, width: PhotoWidth): string {
  return src.replace(/w=\d+$/, `w=${width}`);
}

/** Whether it has a transparent background. */
export function isCutout({ src }: LightboxPicture): boolean {
  return src.includes('-frei.');
}
