import layout from '../../ui/layout.module.css';
import { Photo } from '../../ui/photo.tsx';
import type { Photo as PhotoText } from '../words/types.ts';
import { galleryImages } from './gallery-data.ts';
import styles from './lead-photos.module.css';
import { LightboxLink, lightboxSource } from './lightbox-link.tsx';

/** One wide photograph and the others below it in one row; all open large. */
export function LeadPhotos({ photos }: { readonly photos: readonly PhotoText[] }) {
  const images = galleryImages(photos);
  return (
    <div className={layout['page']}>
      <ul className={styles['photos']} {...lightboxSource(images)}>
        {photos.map((item, position) => (
          <li key={item.photo}>
            <LightboxLink images={images} position={position} className={styles['photo']}>
              <Photo
                name={item.photo}
                alt={item.alt}
                eager={position === 0}
                sizes={position === 0 ? '(max-width: 1280px) 100vw, 1200px' : '(max-width: 760px) 50vw, 390px'}
              />
            </LightboxLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
