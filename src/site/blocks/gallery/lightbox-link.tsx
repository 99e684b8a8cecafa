import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { ORIGINAL_WIDTH } from '../../../../domain/catalogue/photo-widths.ts';
import { labels } from '../../../ui/components/labels.ts';
import { photo, photoUrl } from '../../../ui/components/photos.ts';
import { SpriteIcon } from '../../../ui/components/icon.tsx';
import type { Photo } from '../../texts/types.ts';
import styles from './lightbox-link.module.css';

/** A photo of a gallery, named as in the specification. */
export interface GalleryImage {
  /** Index in the lightbox; only photos with `show` have one. */
  readonly id: number | null;
  readonly src: string;
  readonly srcLarge?: string;
  readonly alt: string;
  readonly title: string;
  /** Whether the photo belongs to the lightbox. */
  readonly show: boolean;
}

interface LightboxLinkProps {
  readonly images: readonly GalleryImage[];
  readonly position: number;
  readonly className?: string | undefined;
  /** True for a text in the corner of the picture that already names the link. */
  readonly isNamed?: boolean;
  readonly children: ReactNode;
}

/**
 * Opens one picture in the lightbox, or without script as an image of its own.
 * The lightbox reads its set from these links below the closest `data-gallery` element, and from their pictures.
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

/** Icon in the corner of a picture in such a link. */
export function EnlargeSign() {
  return (
    <span className={styles['corner']}>
      <SpriteIcon name="enlarge" size="s" />
    </span>
  );
}

/**
 * The pictures of one gallery for the lightbox.
 * A picture that is on the page twice is in the set once; its second place opens the first.
 */
export function galleryImages(photos: readonly Photo[]): readonly GalleryImage[] {
  const seen = new Set<string>();
  return renumberImages(
    photos.map((item) => {
      const file = photo(item.photo);
      const show = !seen.has(item.photo);
      seen.add(item.photo);
      return {
        id: null,
        src: photoUrl(item.photo, 80),
        srcLarge: photoUrl(item.photo, ORIGINAL_WIDTH),
        alt: item.alt ?? file.alt,
        title: item.caption ?? file.title,
        show,
      };
    }),
  );
}

/** Numbers the photos of the lightbox from 0 without gaps, in order; all others get null. */
export function renumberImages(images: readonly GalleryImage[]): readonly GalleryImage[] {
  let next = 0;
  return images.map((image) => ({ ...image, id: image.show ? next++ : null }));
}

/** The lightbox's number of the picture at `position`. */
export function lightboxId(images: readonly GalleryImage[], position: number): number {
  const image = images[position];
  return image?.id ?? images.find((other) => other.show && other.src === image?.src)?.id ?? 0;
}
