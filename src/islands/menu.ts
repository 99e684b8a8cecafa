import { createActor } from 'xstate';
import { menuMachine } from '../../machines/menu/menu-machine.ts';

/** Lets the menu machine decide which dropdown of `nav` is open; the `<details>` elements only show it. */
export function start(nav: HTMLElement): void {
  const menus = [...nav.querySelectorAll('details')];
  const actor = createActor(menuMachine);
  // Opened before this script arrived.
  const alreadyOpen = menus.findIndex((menu) => menu.open);

  actor.subscribe(({ context }) => {
    for (const [position, menu] of menus.entries()) menu.open = position === context.menu;
    if (context.refocus !== null) menus[context.refocus]?.querySelector('summary')?.focus();
  });
  actor.start();
  if (alreadyOpen >= 0) actor.send({ type: 'menu.toggle', menu: alreadyOpen });

  for (const [position, menu] of menus.entries()) {
    menu.querySelector('summary')?.addEventListener('click', (event) => {
      event.preventDefault();
      actor.send({ type: 'menu.toggle', menu: position });
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget) && menu.open)
        actor.send({ type: 'focus.leave' });
    });
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') actor.send({ type: 'key.escape' });
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menus.some((menu) => menu.contains(target))) actor.send({ type: 'outside.press' });
  });
}
