/** A place on a picture, as parts of its width and height from its left upper corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: Place = { x: 0.5, y: 0.5 };

/** What is laid under a cut-out, to judge its edges. */
export const grounds = ['checker', 'white', 'black', 'red'] as const;
export type Ground = (typeof grounds)[number];

/** In percent: pixels of the screen for each pixel of the picture, along one side. */
const steps = [100, 200, 400] as const;

/** A loupe that enlarges by less would only seem to be broken. */
const WORTHWHILE = 1.25;

/**
 * How much a loupe enlarges: pixel for pixel (100 %), or as much more as it needs to show more than the whole picture does.
 * @param own width of the picture in its own pixels
 * @param fitted width in which it fills the window, in CSS pixels
 * @param density pixels of the screen per CSS pixel
 */
export function loupePercent(own: number, fitted: number, density: number): number {
  const shows = (percent: number) => (own * percent) / 100 >= fitted * density * WORTHWHILE;
  return steps.find(shows) ?? Math.max(...steps);
}
