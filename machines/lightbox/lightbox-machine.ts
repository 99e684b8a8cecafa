/**
 * The large view of a gallery, and its loupe. It belongs to one visitor and one page; the browser runs it
 * (`src/site/blocks/lightbox`). It never stands on a picture that does not exist: forwards and backwards wrap around at
 * both ends.
 */
import { assign, setup } from 'xstate';

/** A place on a picture, as parts of its width and height from its left upper corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: Place = { x: 0.5, y: 0.5 };

/** What is laid under a cut-out, to judge its edges. */
export const grounds = ['checker', 'white', 'black', 'red'] as const;
export type Ground = (typeof grounds)[number];

interface LightboxContext {
  /** How many pictures the set has. */
  readonly total: number;
  /** The picture that is shown, counted from 0. */
  readonly current: number;
  /** Which place of it the loupe began with. */
  readonly place: Place;
  /** What lies under cut-outs. */
  readonly ground: Ground;
}

export type LightboxEvent =
  | { type: 'lightbox.open'; picture: number }
  | { type: 'picture.next' }
  | { type: 'picture.previous' }
  | { type: 'picture.choose'; picture: number }
  | { type: 'loupe.open'; place: Place }
  | { type: 'loupe.close' }
  | { type: 'pinch.begin' }
  | { type: 'pinch.end' }
  | { type: 'ground.choose'; ground: Ground }
  | { type: 'lightbox.close' };

export const lightboxMachine = setup({
  types: {
    context: {} as LightboxContext,
    input: {} as { readonly total: number },
    events: {} as LightboxEvent,
  },
  guards: {
    isPictureOfSet: ({ context }, { picture }: { picture: number }) => picture >= 0 && picture < context.total,
  },
  actions: {
    storePicture: assign((_, { picture }: { picture: number }) => ({ current: picture })),
    storePlace: assign((_, { place }: { place: Place }) => ({ place })),
    storeGround: assign((_, { ground }: { ground: Ground }) => ({ ground })),
    storeNeighbour: assign(({ context }, { steps }: { steps: 1 | -1 }) => ({
      current: (context.current + steps + context.total) % context.total,
    })),
  },
}).createMachine({
  id: 'lightbox',
  context: ({ input }) => ({ total: input.total, current: 0, place: MIDDLE, ground: 'checker' }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The page is shown; the picture seen last is remembered.',
      on: {
        'lightbox.open': {
          guard: { type: 'isPictureOfSet', params: ({ event }) => ({ picture: event.picture }) },
          actions: { type: 'storePicture', params: ({ event }) => ({ picture: event.picture }) },
          target: 'open',
        },
      },
    },
    open: {
      description: 'One picture fills the screen.',
      initial: 'whole',
      on: {
        'picture.next': { actions: { type: 'storeNeighbour', params: { steps: 1 } } },
        'picture.previous': { actions: { type: 'storeNeighbour', params: { steps: -1 } } },
        'picture.choose': {
          guard: { type: 'isPictureOfSet', params: ({ event }) => ({ picture: event.picture }) },
          actions: { type: 'storePicture', params: ({ event }) => ({ picture: event.picture }) },
        },
        'ground.choose': { actions: { type: 'storeGround', params: ({ event }) => ({ ground: event.ground }) } },
        'lightbox.close': 'closed',
      },
      states: {
        whole: {
          description: 'All of it, as large as the window lets it be.',
          on: {
            'loupe.open': {
              actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
              target: 'loupe',
            },
            'pinch.begin': 'pinched',
          },
        },
        loupe: {
          description: 'Pixel for pixel, to be moved about.',
          on: {
            'picture.choose': {
              guard: { type: 'isPictureOfSet', params: ({ event }) => ({ picture: event.picture }) },
              actions: { type: 'storePicture', params: ({ event }) => ({ picture: event.picture }) },
              target: 'whole',
            },
            'loupe.close': 'whole',
          },
        },
        pinched: {
          description: 'The browser has enlarged the window; a finger moves what it shows and turns nothing.',
          on: { 'pinch.end': 'whole' },
        },
      },
    },
  },
});

/** In percent: pixels of the screen for each pixel of the picture, along one side. */
const steps = [100, 200, 400] as const;

/** A loupe that enlarges by less would only seem to be broken. */
const WORTHWHILE = 1.25;

/**
 * How much a loupe enlarges: pixel for pixel (100 %), or as much more as it needs to show more than the whole picture
 * does.
 * @param own width of the picture in its own pixels
 * @param fitted width in which it fills the window, in CSS pixels
 * @param density pixels of the screen per CSS pixel
 */
export function loupePercent(own: number, fitted: number, density: number): number {
  const shows = (percent: number) => (own * percent) / 100 >= fitted * density * WORTHWHILE;
  return steps.find(shows) ?? Math.max(...steps);
}
