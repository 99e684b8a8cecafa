/**
 * The large view of a gallery. It belongs to one visitor and one page; the browser runs it (`src/site/blocks/lightbox`).
 * It never stands on a picture that does not exist: forwards and backwards wrap around at both ends.
 */
import { assign, setup } from 'xstate';

export interface LightboxContext {
  /** How many pictures the set has. */
  readonly total: number;
  /** The picture that is shown, counted from 0. */
  readonly current: number;
}

export type LightboxEvent =
  | { type: 'lightbox.open'; picture: number }
  | { type: 'picture.next' }
  | { type: 'picture.previous' }
  | { type: 'picture.choose'; picture: number }
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
    storeNeighbour: assign(({ context }, { steps }: { steps: 1 | -1 }) => ({
      current: (context.current + steps + context.total) % context.total,
    })),
  },
}).createMachine({
  id: 'lightbox',
  context: ({ input }) => ({ total: input.total, current: 0 }),
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
      on: {
        'picture.next': { actions: { type: 'storeNeighbour', params: { steps: 1 } } },
        'picture.previous': { actions: { type: 'storeNeighbour', params: { steps: -1 } } },
        'picture.choose': {
          guard: { type: 'isPictureOfSet', params: ({ event }) => ({ picture: event.picture }) },
          actions: { type: 'storePicture', params: ({ event }) => ({ picture: event.picture }) },
        },
        'lightbox.close': 'closed',
      },
    },
  },
});
