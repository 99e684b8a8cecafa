import { ORIGINAL_WIDTH } from '../../../../domain/catalogue/photo-widths.ts';
import { type GalleryImage, renumberImages } from '../../../../machines/lightbox/gallery-images.ts';
import { photo, photoUrl } from '../../../ui/components/photos.ts';
import type { Photo } from '../../texts/types.ts';

/**
 * The pictures of one gallery as the lightbox reads them. A picture that stands twice on the page belongs to the set once;
 * its second place opens the first.
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

/** The number under which the lightbox knows the picture at `position`. */
export function lightboxId(images: readonly GalleryImage[], position: number): number {
  const image = images[position];
  return image?.id ?? images.find((other) => other.show && other.src === image?.src)?.id ?? 0;
}
