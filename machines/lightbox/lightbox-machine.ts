/**
 * The lightbox of a gallery and of a booked order's files, with its loupe; runs in the browser
 * (`src/site/blocks/lightbox`). `current` always names an existing photo: next and previous wrap around.
 */
import { assign, setup } from 'xstate';

/** A point of a photo, as fractions of its width and height from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: Place = { x: 0.5, y: 0.5 };

/** Backgrounds under a cut-out, to judge its edges. */
export const grounds = ['checker', 'white', 'black', 'red'] as const;
export type Ground = (typeof grounds)[number];

interface LightboxContext {
  /** Number of photos in the set. */
  readonly total: number;
  /** The shown photo, from 0. */
  readonly current: number;
  /** The point at which the loupe opened. */
  readonly place: Place;
  /** The background under cut-outs. */
  readonly ground: Ground;
}

export type LightboxEvent =
  | { type: 'lightbox.open'; picture: number }
  | { type: 'picture.next' }
  | { type: 'picture.previous' }
  | { type: 'picture.choose'; picture: number }
  | { type: 'loupe.open'; place: Place }
  | { type: 'loupe.close' }
  | { type: 'compare.begin' }
  | { type: 'compare.end' }
  | { type: 'pinch.begin' }
  | { type: 'pinch.end' }
  | { type: 'ground.choose'; ground: Ground }
  /** Photos came or went; `picture`: the index to show now. */
  | { type: 'set.change'; total: number; picture: number }
  | { type: 'lightbox.close' };

export const lightboxMachine = setup({
  types: {
    context: {} as LightboxContext,
    input: {} as { readonly total: number },
    events: {} as LightboxEvent,
  },
  guards: {
    isPictureOfSet: ({ context }, { picture }: { picture: number }) => picture >= 0 && picture < context.total,
    hasPictures: (_, { total }: { total: number }) => total > 0,
  },
  actions: {
    storePicture: assign((_, { picture }: { picture: number }) => ({ current: picture })),
    storeSet: assign((_, { total, picture }: { total: number; picture: number }) => ({
      total,
      current: Math.max(0, Math.min(picture, total - 1)),
    })),
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
      description: 'No picture is open. The index of the last one is kept.',
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
        'set.change': [
          {
            guard: { type: 'hasPictures', params: ({ event }) => ({ total: event.total }) },
            actions: { type: 'storeSet', params: ({ event }) => event },
          },
          { actions: { type: 'storeSet', params: ({ event }) => event }, target: 'closed' },
        ],
        'lightbox.close': 'closed',
      },
      states: {
        whole: {
          description: 'The whole picture, as large as the window allows.',
          on: {
            'loupe.open': {
              actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
              target: 'loupe',
            },
            'compare.begin': 'compared',
            'pinch.begin': 'pinched',
          },
        },
        compared: {
          description: 'The photo before the work and after it, with a divider: a finger moves that, not the photos.',
          on: {
            'loupe.open': {
              actions: { type: 'storePlace', params: ({ event }) => ({ place: event.place }) },
              target: 'loupe',
            },
            'compare.end': 'whole',
          },
        },
        loupe: {
          description: 'At 100 %, one image pixel per screen pixel; the visitor pans.',
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
          description: 'The browser has zoomed the page: a finger pans and does not change the picture.',
          on: { 'pinch.end': 'whole' },
        },
      },
    },
  },
});

/** Per cent: physical px per px of the photo, along one side. */
const steps = [100, 200, 400] as const;

/** A smaller magnification would look like a defect. */
const WORTHWHILE = 1.25;

/**
 * Magnification of the loupe in per cent: pixel for pixel (100 %), or more, so that it shows more than the whole photo
 * does.
 * @param own width of the photo in its own px
 * @param fitted width in which it fills the window, CSS px
 * @param density physical px per CSS px
 */
export function loupePercent(own: number, fitted: number, density: number): number {
  const shows = (percent: number) => (own * percent) / 100 >= fitted * density * WORTHWHILE;
  return steps.find(shows) ?? Math.max(...steps);
}

/** Photos of a large set that are in the page together: a multiple of three. */
export const WINDOW = 36;

/**
 * The part of a set that the page holds around the shown photo, from `from` to before `to`.
 * It moves by a third at a time, and every photo in it has its neighbours beside it, except at the ends of the set.
 */
export function windowAround(current: number, total: number): { readonly from: number; readonly to: number } {
  if (total <= WINDOW) return { from: 0, to: total };
  const third = WINDOW / 3;
  const from = Math.max(0, (Math.floor(current / third) - 1) * third);
  return { from, to: Math.min(total, from + WINDOW) };
}

/**
 * The index to show after a set has changed: that of the shown picture, by its key among those of all pictures.
 * `isGone`: it has left the set, and the index is that of the picture which took its place.
 */
export function placeAfter(
  keys: readonly string[],
  shown: string,
  current: number,
): { readonly picture: number; readonly isGone: boolean } {
  const found = keys.indexOf(shown);
  return found < 0 ? { picture: Math.min(current, keys.length - 1), isGone: true } : { picture: found, isGone: false };
}
