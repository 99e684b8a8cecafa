import { AspectRatio, Box, Container, Group } from '@mantine/core';
import { SpriteIcon } from '../../../ui/components/icon.tsx';
import { labels } from '../../../ui/components/labels.ts';
import marks from '../../../ui/components/marks.module.css';
import { Cutout, Photo } from '../../../ui/components/photo.tsx';
import { photo } from '../../../ui/components/photos.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import type { PageTop, Photo as PhotoText } from '../../texts/types.ts';
import styles from './gallery.module.css';
import { type GalleryImage, galleryImages, LightboxLink } from './lightbox-link.tsx';
import thumbnails from './thumbnails.module.css';

const SIZES = {
  portrait: '(max-width: 47.5em) 100vw, 390px',
  large: '(max-width: 47.5em) 100vw, 800px',
  small: '(max-width: 47.5em) 50vw, 390px',
} as const;

/** Number of large pictures. */
export const LARGE = 3;

interface GalleryProps {
  readonly layout: Extract<PageTop, { kind: 'gallery' }>['layout'];
  readonly photos: readonly PhotoText[];
}

/** Pictures at the top of a category page: three large, the others as thumbnails, all of them in the lightbox. */
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

interface ThumbnailsProps {
  readonly photos: readonly PhotoText[];
  readonly images: readonly GalleryImage[];
  /** How many of them the page already shows large. */
  readonly shown: number;
}

/** The other pictures of a gallery, if there are any, 80 px wide, and a link to all; each opens large. */
function Thumbnails({ photos, images, shown }: ThumbnailsProps) {
  if (photos.length <= shown) return null;
  return (
    <Group component="ul" gap={10} mt="clamp(12px, 1.9vw, 24px)">
      {photos.slice(shown).map((item, position) => (
        <li key={item.photo}>
          <LightboxLink
            images={images}
            position={shown + position}
            className={classNames(marks['pickable'], thumbnails['thumbnail'])}
          >
            {photo(item.photo).isCutout ? (
              <Cutout name={item.photo} proportion={1} width={80} alt={item.alt} />
            ) : (
              <Photo name={item.photo} sizes="80px" alt={item.alt} fallbackWidth={80} />
            )}
          </LightboxLink>
        </li>
      ))}
      <li>
        <LightboxLink images={images} position={0} isNamed>
          <SpriteIcon name="enlarge" size="s" />
          {labels.allPhotos(images.filter((image) => image.show).length)}
        </LightboxLink>
      </li>
    </Group>
  );
}

/** One wide photo and the others in one row below; all open large. */
export function LeadPhotos({ photos }: { readonly photos: readonly PhotoText[] }) {
  const images = galleryImages(photos);
  return (
    <Container>
      <Group component="ul" gap="clamp(12px, 1.9vw, 24px)" data-gallery>
        {photos.map((item, position) => (
          <Box
            component="li"
            key={item.photo}
            flex={position === 0 ? '1 1 100%' : '1 1 30%'}
            className={position === 0 ? 'fs-bleed' : undefined}
          >
            <LightboxLink images={images} position={position}>
              <AspectRatio {...(position === 0 ? { className: styles['wide'] } : { ratio: 4 / 3 })}>
                <Photo
                  name={item.photo}
                  alt={item.alt}
                  eager={position === 0}
                  sizes={position === 0 ? '(max-width: 1280px) 100vw, 1200px' : '(max-width: 47.5em) 50vw, 390px'}
                />
              </AspectRatio>
            </LightboxLink>
          </Box>
        ))}
      </Group>
    </Container>
  );
}
