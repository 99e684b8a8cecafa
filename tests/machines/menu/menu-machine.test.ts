import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type MenuEvent, menuMachine } from '../../../machines/menu/menu-machine.ts';

const openFirst: MenuEvent = { type: 'menu.toggle', menu: 0 };
const openSecond: MenuEvent = { type: 'menu.toggle', menu: 1 };

describe(menuMachine.id, () => {
  it('opens a menu and closes it with the same button', () => {
    expect(after([openFirst])).toEqual({ state: 'open', menu: 0, refocus: null });
    expect(after([openFirst, openFirst])).toEqual({ state: 'closed', menu: null, refocus: null });
  });

  it('keeps only one menu open', () => {
    expect(after([openFirst, openSecond])).toEqual({ state: 'open', menu: 1, refocus: null });
  });

  it('closes on Escape and restores the focus to the button of that menu', () => {
    expect(after([openSecond, { type: 'key.escape' }])).toEqual({ state: 'closed', menu: null, refocus: 1 });
  });

  it('closes on a click outside and on blur, without moving the focus', () => {
    const closed = { state: 'closed', menu: null, refocus: null };
    expect(after([openFirst, { type: 'outside.press' }])).toEqual(closed);
    expect(after([openFirst, { type: 'focus.leave' }])).toEqual(closed);
  });

  it('drops the focus request as soon as a menu is opened again', () => {
    expect(after([openFirst, { type: 'key.escape' }, openSecond])).toEqual({ state: 'open', menu: 1, refocus: null });
  });

  it('ignores close events while closed', () => {
    expect(after([{ type: 'key.escape' }, { type: 'outside.press' }])).toEqual({
      state: 'closed',
      menu: null,
      refocus: null,
    });
  });
});

function after(events: readonly MenuEvent[]) {
  const actor = createActor(menuMachine).start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return { state: value, ...context };
}
