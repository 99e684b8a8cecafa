/* What the server and its process for pictures say to each other. Travels as a structured clone. */

/** Asks for a stamp, a small WebP, of a picture that lies on this machine. */
export interface PictureJob {
  readonly source: string;
  /** Media type by content. */
  readonly type: string;
  /** Instead of WebP, for paper: without transparency. */
  readonly as?: 'jpeg';
}

/** Why a picture has no stamp: it cannot be read, unpacks to too much, or holds nothing that could be shown. */
export type PictureFault = 'broken' | 'tooLarge' | 'noPreview';

export type PictureAnswer =
  | { readonly type: 'done'; readonly stamp: Uint8Array }
  | { readonly type: 'refused'; readonly fault: PictureFault; readonly detail: string };

/** Thrown where it is known why there will be no stamp. Everything else that a decoder throws means `broken`. */
export class Unshowable extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}
