/** Events for the player. The first two only precede a press: they load the code ahead of it. */
const EVENTS = ['pointerdown', 'focusin', 'click', 'keydown', 'animationend', 'visibilitychange'] as const;

/**
 * The built story shows its first page by CSS alone.
 * The first event of a visitor, or the end of that page's time, loads the player's code.
 * Until it is loaded, the story's time is paused and events wait in order.
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
      // No connection: the next event retries.
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

  // The page around the frame has its own close button.
  if (window.self !== window.top) player.querySelector('[data-story-close]')?.remove();
  // Loads the second picture as soon as the first page is complete.
  window.addEventListener('load', () => player.querySelector('li:nth-child(2) img')?.setAttribute('loading', 'eager'));
}
