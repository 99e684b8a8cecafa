/** A picture of a gallery, in the specification's words. */
export interface GalleryImage {
  /** Position in the lightbox; only pictures with `show` have one. */
  readonly id: number | null;
  readonly src: string;
  readonly srcLarge?: string;
  readonly alt: string;
  readonly title: string;
  /** Whether the picture belongs to the lightbox set. */
  readonly show: boolean;
}

/** Numbers the pictures of the lightbox set from 0 without gaps, in their order; the others lose their number. */
export function renumberImages(images: readonly GalleryImage[]): readonly GalleryImage[] {
  let next = 0;
  return images.map((image) => ({ ...image, id: image.show ? next++ : null }));
}

/** The pictures that the lightbox shows, in the order of their numbers. */
export function lightboxSet(images: readonly GalleryImage[]): readonly GalleryImage[] {
  return renumberImages(images).filter((image) => image.show);
}
