import type { GalleryImage } from '../../../machines/lightbox/gallery-images.ts';
import { Cutout } from '../../components/cutout.tsx';
import { Photo } from '../../components/photo.tsx';
import type { Photo as PhotoText } from '../../content/marketing/types.ts';
import { photo } from '../../lib/photos.ts';
import { LightboxLink } from './lightbox-link.tsx';
import styles from './thumbnails.module.css';

interface ThumbnailsProps {
  readonly photos: readonly PhotoText[];
  readonly images: readonly GalleryImage[];
}

/** All pictures of a gallery, 80 px wide; each opens large. */
export function Thumbnails({ photos, images }: ThumbnailsProps) {
  return (
    <ul className={styles['thumbnails']}>
      {photos.map((item, position) => (
        <li key={`${item.photo}-${position}`}>
          <LightboxLink images={images} position={position} className={styles['thumbnail']}>
            {photo(item.photo).isCutout ? (
              <Cutout name={item.photo} proportion={1} width={80} alt="" />
            ) : (
              <Photo name={item.photo} sizes="80px" alt="" fallbackWidth={80} />
            )}
          </LightboxLink>
        </li>
      ))}
    </ul>
  );
}
