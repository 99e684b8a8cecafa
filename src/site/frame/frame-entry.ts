/**
 * Fetches the menus' code when somebody comes near them. Until it is there, the browser itself opens and closes a
 * dropdown with its button. Escape and a press elsewhere mean nothing to the browser; the last of them is handed over,
 * unless a button was used after it.
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

/**
 * While the full-screen menu is open, the page behind it cannot be reached; its popover does the rest without script.
 */
export function startMobileMenu(): void {
  const menu = document.querySelector<HTMLElement>('#mobile-menu');
  const page = document.querySelectorAll<HTMLElement>(
    'body > :not([data-site-header]), [data-site-header] > :not(dialog)',
  );
  const setInert = (inert: boolean) => {
    for (const part of page) part.inert = inert;
  };
  // Closing gives the focus back to the burger, which must be reachable again by then; opening remembers it before it
  // is not.
  menu?.addEventListener('toggle', ({ newState }) => setInert(newState === 'open'));
  menu?.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') setInert(false);
  });
  // A link to an anchor of the same page leads to what the menu covers.
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) menu.hidePopover();
  });
}

/** A finger is never quite still. */
const STEADY = 8;

/**
 * The header leaves with scrolling down and returns with scrolling up, wherever on the page; without script it stays.
 */
export function startHeader(header: HTMLElement): void {
  let before = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - before) < STEADY) return;
      header.toggleAttribute('data-away', scrollY > before && scrollY > header.offsetHeight);
      before = scrollY;
    },
    { passive: true },
  );
}

/** What opens a phone's keyboard; the style sheet says the same for pages without script. */
const FIELDS = 'main form :is(input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select)';

/**
 * Puts `bar` away while somebody types in a form. The style sheet could ask for that by `:has()`, but then each press
 * anywhere on the page would have all of its elements styled anew (lab/bench/README.md).
 */
export function startQuickWays(bar: HTMLElement): void {
  const look = () => bar.toggleAttribute('data-away', document.activeElement?.matches(FIELDS) === true);
  document.addEventListener('focusin', look);
  document.addEventListener('focusout', () => setTimeout(look));
}
