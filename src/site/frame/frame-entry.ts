/**
 * Loads the menus' code when a pointer or the focus enters them; until then the browser opens and closes dropdowns.
 * Escape and a press elsewhere have no native effect.
 * The menus' code gets the last such event, unless a button of the menus was used after it.
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
      // No connection: the native behaviour remains until the next attempt.
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
  // Every key or pointer press on a button of the menus ends in a click.
  nav.addEventListener(
    'click',
    () => {
      unanswered = undefined;
    },
    waiting,
  );
}

/** Makes the page inert while the full-screen menu is open; the popover does the rest without script. */
export function startMobileMenu(): void {
  const menu = document.querySelector<HTMLElement>('#mobile-menu');
  const page = document.querySelectorAll<HTMLElement>(
    'body > :not([data-site-header]), [data-site-header] > :not(dialog)',
  );
  const setInert = (inert: boolean) => {
    for (const part of page) part.inert = inert;
  };
  // Opened before this script loaded.
  if (menu?.matches(':popover-open') === true) setInert(true);
  // Closing returns the focus to the burger, which must not be inert then.
  // Opening stores the focus before the burger becomes inert.
  menu?.addEventListener('toggle', ({ newState }) => setInert(newState === 'open'));
  menu?.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') setInert(false);
  });
  // The group that closes above would pull the pressed one out of view. `toggle` does not bubble.
  menu?.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open) {
        target.querySelector('summary')?.scrollIntoView({ block: 'nearest' });
      }
    },
    { capture: true },
  );
  // A link to an anchor of the same page leads to content behind the menu.
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) menu.hidePopover();
  });
}

/** CSS pixels: smaller scroll movements do not count, because a finger is never completely still. */
const STEADY = 8;

/** Hides the header on scrolling down and shows it on scrolling up, anywhere on the page; without script it stays. */
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

/** Fields that open a phone's keyboard; the style sheet repeats them for pages without script. */
const FIELDS = 'main form :is(input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select)';

/**
 * Hides `bar` while a form field has the focus, and while a button of the page with the same address is in view.
 * `:has()` in the style sheet would restyle all elements of the page on each press (lab/bench/README.md).
 */
export function startQuickWays(bar: HTMLElement): void {
  const inView = new Set<Element>();
  const update = () =>
    bar.toggleAttribute('data-away', inView.size > 0 || document.activeElement?.matches(FIELDS) === true);
  document.addEventListener('focusin', update);
  document.addEventListener('focusout', () => setTimeout(update));
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
    update();
  });
  const address = bar.querySelector('a')?.getAttribute('href');
  for (const link of document.querySelectorAll(`main a[data-wide-on-phone][href="${address}"]`)) observer.observe(link);
}
