import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GalleryImage } from '../../../../machines/lightbox/gallery-images.ts';
import { labels } from '../../../ui/components/labels.ts';
import { SpriteIcon } from '../../../ui/components/sprite-icon.tsx';
import { lightboxId } from './gallery-data.ts';
import styles from './lightbox-link.module.css';

interface LightboxLinkProps {
  readonly images: readonly GalleryImage[];
  readonly position: number;
  readonly className?: string | undefined;
  /** True for words in the corner of the picture, which already say what the link does. */
  readonly isNamed?: boolean;
  readonly children: ReactNode;
}

/**
 * Opens one picture large: in the lightbox, or without script as a picture of its own. The lightbox reads its set from these links, all that
 * stand below the next element with `data-gallery`, and from the pictures in them.
 */
export function LightboxLink({ images, position, className, isNamed = false, children }: LightboxLinkProps) {
  const image = images[position];
  if (image === undefined) return null;
  return (
    <Anchor
      href={image.srcLarge ?? image.src}
      className={isNamed ? styles['words'] : className}
      underline={isNamed ? 'never' : undefined}
      aria-label={isNamed ? undefined : labels.enlargeNamed(image.title)}
      data-lightbox={lightboxId(images, position)}
      data-title={image.title}
    >
      {children}
    </Anchor>
  );
}

/** In the corner of a picture in such a link. */
export function EnlargeSign() {
  return (
    <span className={styles['corner']}>
      <SpriteIcon name="enlarge" size="s" />
    </span>
  );
}
