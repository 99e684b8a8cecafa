/* What the page asks of the thread that holds the picture (`pen-worker.ts`), and what that answers. */
import type { Contour, Point } from '../../../../machines/drawing/contour.ts';
import type { PictureProblem } from '../../../../machines/drawing/drawing-machine.ts';
import type { Size } from '../../../../machines/drawing/view.ts';

export interface PenCalls {
  /** Reads a picture and looks for its edges; everything else is still about the one that is shown. */
  readonly open: { readonly ask: PictureFile; readonly answer: OpenedPicture };
  /** The page shows the picture that was read last: from now on everything is about that one. */
  readonly show: { readonly ask: null; readonly answer: null };
  /** The line that the pen would draw now. */
  readonly wire: { readonly ask: Reach & { readonly from: Point | null }; readonly answer: Wire };
  /**
   * The same as few anchors, the first and the last included; from nowhere only the place of the first anchor.
   * `tolerance`: how far the curves may be from the line, in pixels of the picture.
   */
  readonly way: {
    readonly ask: Reach & { readonly from: Point | null; readonly tolerance: number };
    readonly answer: Contour;
  };
  /** The picture with nothing left but what the path encloses, as PNG. */
  readonly cut: { readonly ask: { readonly path: string }; readonly answer: Blob };
}

export interface PictureFile {
  readonly file: Blob;
  readonly name: string;
}

interface Reach {
  readonly to: Point;
  /** How far an edge attracts the pen, in pixels of the picture; 0: it ends exactly at `to`. */
  readonly reach: number;
}

export interface OpenedPicture {
  readonly bitmap: ImageBitmap;
  /** It was larger and is worked on in a smaller size. */
  readonly isReduced: boolean;
  /** Its own size, as seen. */
  readonly original: Size;
}

export interface Wire {
  /** Where the pen has been drawn to. */
  readonly to: Point;
  /** Null as long as edges are still being followed. */
  readonly way: readonly Point[] | null;
}

export type PenQuestion = {
  readonly [Name in keyof PenCalls]: { readonly id: number; readonly name: Name; readonly ask: PenCalls[Name]['ask'] };
}[keyof PenCalls];

export type PenReply =
  | { readonly id: number; readonly answer: PenCalls[keyof PenCalls]['answer'] }
  | { readonly id: number; readonly problem: PictureProblem };

/** Pixels. Larger pictures would take more memory to decode than a phone has: four bytes for each. */
export const MOST_DECODED = 100_000_000;
