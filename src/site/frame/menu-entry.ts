/**
 * Fetches the menus' code when somebody comes near them. Until it is there, the browser itself opens and closes a dropdown with
 * its button. Escape and a press elsewhere mean nothing to the browser; the last of them is handed over, unless a button
 * was used after it.
 */
export function startMenus(nav: HTMLElement): void {
  const waiting = new AbortController();
  let unanswered: Event | undefined;
  let fetching: Promise<void> | undefined;
  const fetchMenus = async () => {
    try {
      const menu = await import('./menu-island.ts');
      waiting.abort();
      menu.start(nav, unanswered);
    } catch {
      // No connection: the browser's own way has to do until the next try.
      fetching = undefined;
    }
  };
  const load = () => {
    fetching ??= fetchMenus();
  };
  const keep = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Escape') unanswered = event;
  };
  nav.addEventListener('pointerover', load, waiting);
  nav.addEventListener('focusin', load, waiting);
  document.addEventListener('keydown', keep, waiting);
  document.addEventListener('pointerdown', keep, waiting);
  // A key or a press on a button of the menus ends in a click.
  nav.addEventListener(
    'click',
    () => {
      unanswered = undefined;
    },
    waiting,
  );
}
