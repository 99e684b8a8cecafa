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

/** Numbers the photos of the lightbox from 0 without gaps, in order; all others get null. */
export function renumberImages(images: readonly GalleryImage[]): readonly GalleryImage[] {
  let next = 0;
  return images.map((image) => ({ ...image, id: image.show ? next++ : null }));
}
