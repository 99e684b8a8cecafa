import { createActor } from 'xstate';
import { type MenuEvent, menuMachine } from '../../../machines/menu/menu-machine.ts';

/**
 * Lets the menu machine decide which dropdown of `nav` is open; the `<details>` elements only show it.
 * @param unanswered last event before this code loaded, if the browser could not handle it
 */
export function start(nav: HTMLElement, unanswered?: Event): void {
  const menus = [...nav.querySelectorAll('details')];
  const actor = createActor(menuMachine);
  // Opened before this script loaded.
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
  const answer = (event: Event) => {
    const meaning = meaningOf(event, menus);
    if (meaning !== undefined) actor.send(meaning);
  };
  document.addEventListener('keydown', answer);
  document.addEventListener('pointerdown', answer);
  if (unanswered !== undefined) answer(unanswered);
}

function meaningOf(event: Event, menus: readonly HTMLElement[]): MenuEvent | undefined {
  if (event instanceof KeyboardEvent) return event.key === 'Escape' ? { type: 'key.escape' } : undefined;
  const { target } = event;
  const isOutside = target instanceof Node && !menus.some((menu) => menu.contains(target));
  return isOutside ? { type: 'outside.press' } : undefined;
}
