import { Group } from '@mantine/core';
import type { GalleryImage } from '../../../../machines/lightbox/gallery-images.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Cutout } from '../../../ui/components/cutout.tsx';
import { labels } from '../../../ui/components/labels.ts';
import marks from '../../../ui/components/marks.module.css';
import { Photo } from '../../../ui/components/photo.tsx';
import { photo } from '../../../ui/components/photos.ts';
import { SpriteIcon } from '../../../ui/components/sprite-icon.tsx';
import type { Photo as PhotoText } from '../../texts/types.ts';
import { LightboxLink } from './lightbox-link.tsx';
import styles from './thumbnails.module.css';

interface ThumbnailsProps {
  readonly photos: readonly PhotoText[];
  readonly images: readonly GalleryImage[];
  /** How many of them stand large on the page already. */
  readonly shown: number;
}

/** The other pictures of a gallery, 80 px wide, and the way to all; each opens large. */
export function Thumbnails({ photos, images, shown }: ThumbnailsProps) {
  return (
    <Group component="ul" gap={10} mt="clamp(12px, 1.9vw, 24px)">
      {photos.slice(shown).map((item, position) => (
        <li key={item.photo}>
          <LightboxLink
            images={images}
            position={shown + position}
            className={classNames(marks['pickable'], styles['thumbnail'])}
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
