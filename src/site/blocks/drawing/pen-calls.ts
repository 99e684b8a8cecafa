/* Calls from the page to the worker that holds the picture (`pen-worker.ts`), and their answers. */
import type { Contour, Point } from '../../../../machines/drawing/contour.ts';
import type { PictureProblem } from '../../../../machines/drawing/drawing-machine.ts';
import type { Size } from '../../../../machines/drawing/view.ts';

export interface PenCalls {
  /** Reads a picture and finds its edges; all other calls refer to the shown picture until `show`. */
  readonly open: { readonly ask: PictureFile; readonly answer: OpenedPicture };
  /** The page shows the picture that was read last; all later calls refer to it. */
  readonly show: { readonly ask: null; readonly answer: null };
  /** The line that the pen would draw. */
  readonly wire: { readonly ask: Reach & { readonly from: Point | null }; readonly answer: Wire };
  /**
   * The same line as few anchors, the first and the last included; with `from: null` only the first anchor.
   * `tolerance`: largest distance of the curves from the line, in pixels of the picture.
   */
  readonly way: {
    readonly ask: Reach & { readonly from: Point | null; readonly tolerance: number };
    readonly answer: Contour;
  };
  /** The picture reduced to what the path encloses, as PNG. */
  readonly cut: { readonly ask: { readonly path: string }; readonly answer: Blob };
}

export interface PictureFile {
  readonly file: Blob;
  readonly name: string;
}

interface Reach {
  readonly to: Point;
  /** How far an edge attracts the pen, in pixels of the picture; 0: the line ends exactly at `to`. */
  readonly reach: number;
}

export interface OpenedPicture {
  readonly bitmap: ImageBitmap;
  /** True when the file was larger, and the drawing uses a smaller size. */
  readonly isReduced: boolean;
  /** Size of the file, with its orientation applied. */
  readonly original: Size;
}

export interface Wire {
  /** Where an edge has attracted the pen to. */
  readonly to: Point;
  /** Null while the search along the edges is not finished. */
  readonly way: readonly Point[] | null;
}

export type PenQuestion = {
  readonly [Name in keyof PenCalls]: { readonly id: number; readonly name: Name; readonly ask: PenCalls[Name]['ask'] };
}[keyof PenCalls];

export type PenReply =
  | { readonly id: number; readonly answer: PenCalls[keyof PenCalls]['answer'] }
  | { readonly id: number; readonly problem: PictureProblem };

/** px. Decoding takes four bytes per pixel: larger pictures exceed the memory of a phone. */
export const MOST_DECODED = 100_000_000;
