import { AspectRatio, Box } from '@mantine/core';
import { classNames } from '../../../ui/lib/class-names.ts';
import { labels } from '../../../ui/components/labels.ts';
import { Photo } from '../../../ui/components/photo.tsx';
import { photo } from '../../../ui/components/photos.ts';
import type { PageTop, Photo as PhotoText } from '../../texts/types.ts';
import styles from './gallery.module.css';
import { galleryImages } from './gallery-data.ts';
import { LightboxLink } from './lightbox-link.tsx';
import { Thumbnails } from './thumbnails.tsx';

const SIZES = {
  portrait: '(max-width: 47.5em) 100vw, 390px',
  large: '(max-width: 47.5em) 100vw, 800px',
  small: '(max-width: 47.5em) 50vw, 390px',
} as const;

/** How many pictures stand large. */
export const LARGE = 3;

interface GalleryProps {
  readonly layout: Extract<PageTop, { kind: 'gallery' }>['layout'];
  readonly photos: readonly PhotoText[];
}

/** The pictures at the top of a category page: three large, the others as thumbnails, all of them in the lightbox. */
export function Gallery({ photos, layout }: GalleryProps) {
  const images = galleryImages(photos);
  return (
    <section aria-label={labels.photoSelection} data-gallery>
      <div className={classNames(styles['gallery'], styles[layout])}>
        {photos.slice(0, LARGE).map((item, position) => (
          <Box
            key={item.photo}
            pos="relative"
            className={classNames(styles['cell'], layout === 'landscape' && position === 0 && 'fs-bleed')}
          >
            <LightboxLink images={images} position={position}>
              <AspectRatio className={styles['picture']}>
                <Photo
                  name={item.photo}
                  alt={item.alt}
                  eager={position === 0}
                  sizes={layout === 'portrait' ? SIZES.portrait : position === 0 ? SIZES.large : SIZES.small}
                  className={classNames(photo(item.photo).isCutout && 'fs-checker')}
                />
              </AspectRatio>
            </LightboxLink>
          </Box>
        ))}
      </div>
      <Thumbnails photos={photos} images={images} shown={LARGE} />
    </section>
  );
}
