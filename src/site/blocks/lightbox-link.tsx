import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GalleryImage } from '../../../machines/lightbox/gallery-images.ts';
import { labels } from '../../ui/labels.ts';
import { lightboxId } from './gallery-data.ts';

interface LightboxLinkProps {
  readonly images: readonly GalleryImage[];
  readonly position: number;
  readonly className?: string | undefined;
  /** True where the words inside already say what the link does. */
  readonly isNamed?: boolean;
  readonly children: ReactNode;
}

/** Opens one picture large: in the lightbox, or without script as a picture of its own. */
export function LightboxLink({ images, position, className, isNamed = false, children }: LightboxLinkProps) {
  const image = images[position];
  if (image === undefined) return null;
  return (
    <Anchor
      href={image.srcLarge ?? image.src}
      className={className}
      aria-label={isNamed ? undefined : labels.enlargeNamed(image.title)}
      data-lightbox={lightboxId(images, position)}
    >
      {children}
    </Anchor>
  );
}

/** What the script of the lightbox needs to know, on the element around its links. */
export function lightboxSource(images: readonly GalleryImage[]): { readonly 'data-gallery': string } {
  const set = images.filter((image) => image.show);
  return {
    'data-gallery': JSON.stringify(
      set.map(({ src, srcLarge, alt, title, ratio }) => ({ src, srcLarge, alt, title, ratio })),
    ),
  };
}
