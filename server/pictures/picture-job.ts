/* What the server and its process for pictures say to each other. Travels as a structured clone. */

/** Asks for a stamp, a small square WebP, of a picture that lies on this machine. */
export interface PictureJob {
  readonly source: string;
}

export type PictureAnswer =
  | { readonly type: 'done'; readonly stamp: Uint8Array }
  /** The picture is broken, too large, or none. */
  | { readonly type: 'refused'; readonly reason: string };
