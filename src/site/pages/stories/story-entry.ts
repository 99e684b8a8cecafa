/** Everything the player may want to know of. The first two only announce a press: they fetch the code ahead of it. */
const EVENTS = ['pointerdown', 'focusin', 'click', 'keydown', 'animationend', 'visibilitychange'] as const;

/**
 * The served story shows its first page by style alone. The player's code is fetched with the first sign of a visitor,
 * or when the time of that page is over; until it is there, time stands still and whatever happens waits in its order.
 */
export function startStory(player: HTMLElement): void {
  type Take = (event: Event) => void;
  let taking: Promise<Take | undefined> | undefined;
  const fetchPlayer = async (): Promise<Take | undefined> => {
    player.dataset['loading'] = '';
    try {
      const island = await import('./story-island.ts');
      return island.start(player);
    } catch {
      // No connection: the next event tries again.
      taking = undefined;
      return undefined;
    } finally {
      delete player.dataset['loading'];
    }
  };
  const pass = (event: Event) => {
    // Space pauses the story instead of scrolling the page; on a button it presses that button.
    if (event instanceof KeyboardEvent && event.key === ' ' && event.target === document.body) event.preventDefault();
    taking ??= fetchPlayer();
    void taking.then((take) => take?.(event));
  };
  for (const type of EVENTS) document.addEventListener(type, pass);

  // The page around the frame has a close button of its own.
  if (window.self !== window.top) player.querySelector('[data-story-close]')?.remove();
  // The second picture, as soon as the first page no longer waits for anything.
  window.addEventListener('load', () => player.querySelector('li:nth-child(2) img')?.setAttribute('loading', 'eager'));
}
