/**
 * The dropdowns of the header: at most one is open. The browser runs it (`src/site/frame/menu-island.ts`); the page shows what it says.
 * Whoever closes a menu by keyboard gets the focus back on its button, a click elsewhere keeps the focus where it went.
 */
import { assign, setup } from 'xstate';

export interface MenuContext {
  /** The open menu by its position in the header, counted from 0. */
  readonly menu: number | null;
  /** The menu whose button gets the focus now, because Escape closed it. */
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
      description: 'No menu covers the page.',
      on: {
        'menu.toggle': {
          actions: { type: 'storeMenu', params: ({ event }) => ({ menu: event.menu }) },
          target: 'open',
        },
      },
    },
    open: {
      description: 'One menu lies over the page.',
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
