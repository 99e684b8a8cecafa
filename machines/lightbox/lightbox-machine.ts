/**
 * The large view of a gallery. It belongs to one visitor and one page; the browser runs it (`src/site/blocks/lightbox`).
 * It never stands on a picture that does not exist: forwards and backwards wrap around at both ends.
 */
import { assign, setup } from 'xstate';
import { type Ground, MIDDLE, type Place } from './loupe.ts';

export interface LightboxContext {
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
