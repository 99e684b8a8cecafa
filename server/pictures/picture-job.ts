/* What the server and its process for pictures say to each other. Travels as a structured clone. */

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** One piece of work, on a file of this machine; a look at the head needs no more than the first bytes. */
export type PictureJob =
  /** Size in pixels as seen, with the camera's rotation applied. */
  | { readonly kind: 'pixels'; readonly source: string | Uint8Array }
  /** A small square WebP of a customer's picture. */
  | { readonly kind: 'stamp'; readonly source: string }
  /** One of the site's photographs, `width` pixels wide at most. */
  | { readonly kind: 'photograph'; readonly source: string; readonly width: number; readonly format: PictureFormat };

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export interface PictureResults {
  readonly pixels: PixelSize;
  readonly stamp: Uint8Array;
  readonly photograph: Uint8Array;
}

export type PictureAnswer =
  | { readonly type: 'done'; readonly result: PictureResults[PictureJob['kind']] }
  /** The picture is broken, too large, or none. */
  | { readonly type: 'refused'; readonly reason: string };
