/**
 * The dropdowns of the header, at most one open; runs in the browser (`src/site/frame/menu-island.ts`).
 * Closing by Escape returns the focus to the menu's button; a click elsewhere leaves the focus there.
 */
import { assign, setup } from 'xstate';

export interface MenuContext {
  /** Index of the open menu in the header, from 0. */
  readonly menu: number | null;
  /** The menu whose button receives the focus, because Escape closed it. */
  readonly refocus: number | null;
}

export type MenuEvent =
  | { type: 'menu.toggle'; menu: number }
  | { type: 'key.escape' }
  | { type: 'outside.press' }
  | { type: 'focus.leave' };

export const menuMachine = setup({
  types: { context: {} as MenuContext, events: {} as MenuEvent },
  guards: {
    isOpenMenu: ({ context }, { menu }: { menu: number }) => context.menu === menu,
  },
  actions: {
    storeMenu: assign((_, { menu }: { menu: number }) => ({ menu, refocus: null })),
    storeClosed: assign({ menu: null, refocus: null }),
    storeClosedByKey: assign(({ context }) => ({ menu: null, refocus: context.menu })),
  },
}).createMachine({
  id: 'menu',
  context: { menu: null, refocus: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No menu is open.',
      on: {
        'menu.toggle': {
          actions: { type: 'storeMenu', params: ({ event }) => ({ menu: event.menu }) },
          target: 'open',
        },
      },
    },
    open: {
      description: 'One menu is open above the page.',
      on: {
        'menu.toggle': [
          {
            guard: { type: 'isOpenMenu', params: ({ event }) => ({ menu: event.menu }) },
            actions: 'storeClosed',
            target: 'closed',
          },
          { actions: { type: 'storeMenu', params: ({ event }) => ({ menu: event.menu }) } },
        ],
        'key.escape': { actions: 'storeClosedByKey', target: 'closed' },
        'outside.press': { actions: 'storeClosed', target: 'closed' },
        'focus.leave': { actions: 'storeClosed', target: 'closed' },
      },
    },
  },
});
