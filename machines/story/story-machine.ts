/**
 * A web story: pages advance automatically until the visitor pauses.
 * The machine has no clock; the shell sends `page.elapsed` at the end of a page's time.
 * With reduced motion it starts paused.
 */
import { assign, type SnapshotFrom, setup } from 'xstate';

export interface StoryContext {
  readonly total: number;
  /** The shown page, from 0. */
  readonly page: number;
  /** False for visitors who prefer reduced motion. */
  readonly autoplay: boolean;
}

export type StoryEvent =
  | { type: 'page.elapsed' }
  | { type: 'page.next' }
  | { type: 'page.previous' }
  | { type: 'story.toggle' }
  | { type: 'story.pause' }
  | { type: 'story.restart' };

export const storyMachine = setup({
  types: {
    context: {} as StoryContext,
    input: {} as { readonly total: number; readonly autoplay: boolean },
    events: {} as StoryEvent,
  },
  guards: {
    isAutoplay: ({ context }) => context.autoplay,
    isLastPage: ({ context }) => context.page === context.total - 1,
    hasEarlierPage: ({ context }) => context.page > 0,
  },
  actions: {
    storeNextPage: assign(({ context }) => ({ page: context.page + 1 })),
    storePreviousPage: assign(({ context }) => ({ page: context.page - 1 })),
    storeFirstPage: assign({ page: 0 }),
  },
}).createMachine({
  id: 'story',
  context: ({ input }) => ({ total: input.total, page: 0, autoplay: input.autoplay }),
  initial: 'starting',
  on: {
    'story.restart': { target: '.starting', actions: 'storeFirstPage' },
  },
  states: {
    starting: {
      description: 'Transient: decides whether pages advance by themselves.',
      always: [{ guard: 'isAutoplay', target: 'playing' }, { target: 'paused' }],
    },
    playing: {
      description: 'The timer of the current page runs.',
      on: {
        'page.elapsed': [
          { guard: 'isLastPage', target: 'ended' },
          { actions: 'storeNextPage', target: 'playing', reenter: true },
        ],
        'page.next': [
          { guard: 'isLastPage', target: 'ended' },
          { actions: 'storeNextPage', target: 'playing', reenter: true },
        ],
        'page.previous': { guard: 'hasEarlierPage', actions: 'storePreviousPage', target: 'playing', reenter: true },
        'story.toggle': 'paused',
        'story.pause': 'paused',
      },
    },
    paused: {
      description: 'The page stays until the visitor moves on.',
      on: {
        'page.next': [{ guard: 'isLastPage', target: 'ended' }, { actions: 'storeNextPage' }],
        'page.previous': { guard: 'hasEarlierPage', actions: 'storePreviousPage' },
        'story.toggle': 'playing',
      },
    },
    ended: {
      description: 'The last page stays and offers a restart and the way to the site.',
      on: {
        'page.previous': { guard: 'hasEarlierPage', actions: 'storePreviousPage', target: 'paused' },
      },
    },
  },
});

export type StorySnapshot = SnapshotFrom<typeof storyMachine>;
